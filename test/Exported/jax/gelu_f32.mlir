// form:   gelu from JAX through StableHLO
// expect: fuse bias(column)+gelu(tanh)
// ref:    gelu(x @ w + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xf32>, %arg2: tensor<45xf32>) -> (tensor<34x45xf32> {jax.result_info = "result"}) {
    %cst = arith.constant dense<5.000000e-01> : tensor<f32>
    %cst_0 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_1 = arith.constant dense<0.797884583> : tensor<f32>
    %cst_2 = arith.constant dense<4.471500e-02> : tensor<f32>
    %cst_3 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst_3 : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
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
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %35 = arith.addf %in, %in_4 : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    %9 = tensor.empty() : tensor<34x45xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %8 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%9 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %35 = arith.mulf %in, %in_4 : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    %11 = tensor.empty() : tensor<34x45xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %8 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%11 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %35 = arith.mulf %in, %in_4 : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    %13 = tensor.empty() : tensor<34x45xf32>
    %14 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%13 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %15 = tensor.empty() : tensor<34x45xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %12 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%15 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %35 = arith.mulf %in, %in_4 : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    %17 = tensor.empty() : tensor<34x45xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %16 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%17 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %35 = arith.addf %in, %in_4 : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    %19 = tensor.empty() : tensor<34x45xf32>
    %20 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%19 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %21 = tensor.empty() : tensor<34x45xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%20, %18 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%21 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %35 = arith.mulf %in, %in_4 : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    %23 = tensor.empty() : tensor<34x45xf32>
    %24 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<34x45xf32>) outs(%23 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = math.tanh %in : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    %25 = tensor.empty() : tensor<34x45xf32>
    %26 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%25 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %27 = tensor.empty() : tensor<34x45xf32>
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%26, %24 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%27 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %35 = arith.addf %in, %in_4 : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    %29 = tensor.empty() : tensor<34x45xf32>
    %30 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%29 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %31 = tensor.empty() : tensor<34x45xf32>
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%30, %28 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%31 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %35 = arith.mulf %in, %in_4 : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    %33 = tensor.empty() : tensor<34x45xf32>
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %32 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%33 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %35 = arith.mulf %in, %in_4 : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    return %34 : tensor<34x45xf32>
  }
}
