// form:   layer_norm from JAX through StableHLO
// expect: refuse: mean and variance need whole rows; the bias alone may be fused (optional)
// ref:    layer_norm(x @ w + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<(d0, d1) -> ()>
#map5 = affine_map<(d0, d1) -> (d0, 0)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xf32>, %arg2: tensor<45xf32>) -> (tensor<34x45xf32> {jax.result_info = "result"}) {
    %cst = arith.constant dense<9.99999974E-6> : tensor<f32>
    %cst_0 = arith.constant dense<4.500000e+01> : tensor<f32>
    %cst_1 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = tensor.empty() : tensor<1x45xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xf32>) outs(%3 : tensor<1x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x45xf32>
    %5 = tensor.empty() : tensor<34x45xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x45xf32>) outs(%5 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %7 = tensor.empty() : tensor<34x45xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %6 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %43 = arith.addf %in, %in_2 : f32
      linalg.yield %43 : f32
    } -> tensor<34x45xf32>
    %9 = tensor.empty() : tensor<34xf32>
    %10 = linalg.fill ins(%cst_1 : f32) outs(%9 : tensor<34xf32>) -> tensor<34xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%8 : tensor<34x45xf32>) outs(%10 : tensor<34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %43 = arith.addf %out, %in : f32
      linalg.yield %43 : f32
    } -> tensor<34xf32>
    %12 = tensor.empty() : tensor<34x1xf32>
    %13 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<34xf32>) outs(%12 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %14 = tensor.empty() : tensor<34x1xf32>
    %15 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%14 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %16 = tensor.empty() : tensor<34x1xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %15 : tensor<34x1xf32>, tensor<34x1xf32>) outs(%16 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %43 = arith.divf %in, %in_2 : f32
      linalg.yield %43 : f32
    } -> tensor<34x1xf32>
    %18 = tensor.empty() : tensor<34x45xf32>
    %19 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<34x1xf32>) outs(%18 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %20 = tensor.empty() : tensor<34x45xf32>
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %19 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%20 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %43 = arith.subf %in, %in_2 : f32
      linalg.yield %43 : f32
    } -> tensor<34x45xf32>
    %22 = tensor.empty() : tensor<34x45xf32>
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21, %21 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%22 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %43 = arith.mulf %in, %in_2 : f32
      linalg.yield %43 : f32
    } -> tensor<34x45xf32>
    %24 = tensor.empty() : tensor<34xf32>
    %25 = linalg.fill ins(%cst_1 : f32) outs(%24 : tensor<34xf32>) -> tensor<34xf32>
    %26 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%23 : tensor<34x45xf32>) outs(%25 : tensor<34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %43 = arith.addf %out, %in : f32
      linalg.yield %43 : f32
    } -> tensor<34xf32>
    %27 = tensor.empty() : tensor<34x1xf32>
    %28 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<34xf32>) outs(%27 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %29 = tensor.empty() : tensor<34x1xf32>
    %30 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%29 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %31 = tensor.empty() : tensor<34x1xf32>
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%28, %30 : tensor<34x1xf32>, tensor<34x1xf32>) outs(%31 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %43 = arith.divf %in, %in_2 : f32
      linalg.yield %43 : f32
    } -> tensor<34x1xf32>
    %33 = tensor.empty() : tensor<34x1xf32>
    %34 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%33 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %35 = tensor.empty() : tensor<34x1xf32>
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%32, %34 : tensor<34x1xf32>, tensor<34x1xf32>) outs(%35 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %43 = arith.addf %in, %in_2 : f32
      linalg.yield %43 : f32
    } -> tensor<34x1xf32>
    %37 = tensor.empty() : tensor<34x1xf32>
    %38 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%36 : tensor<34x1xf32>) outs(%37 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %43 = math.rsqrt %in : f32
      linalg.yield %43 : f32
    } -> tensor<34x1xf32>
    %39 = tensor.empty() : tensor<34x45xf32>
    %40 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<34x1xf32>) outs(%39 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %41 = tensor.empty() : tensor<34x45xf32>
    %42 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21, %40 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%41 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %43 = arith.mulf %in, %in_2 : f32
      linalg.yield %43 : f32
    } -> tensor<34x45xf32>
    return %42 : tensor<34x45xf32>
  }
}
