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
  func.func public @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<45xbf16>) -> (tensor<34x45xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant dense<1.001360e-05> : tensor<bf16>
    %cst_0 = arith.constant dense<4.500000e+01> : tensor<f32>
    %cst_1 = arith.constant 0.000000e+00 : f32
    %cst_2 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x45xbf16>
    %1 = linalg.fill ins(%cst_2 : bf16) outs(%0 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%1 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %3 = tensor.empty() : tensor<1x45xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%3 : tensor<1x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<1x45xbf16>
    %5 = tensor.empty() : tensor<34x45xbf16>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x45xbf16>) outs(%5 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %7 = tensor.empty() : tensor<34x45xbf16>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %6 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%7 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %51 = arith.addf %in, %in_3 : bf16
      linalg.yield %51 : bf16
    } -> tensor<34x45xbf16>
    %9 = tensor.empty() : tensor<34x45xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<34x45xbf16>) outs(%9 : tensor<34x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %51 = arith.extf %in : bf16 to f32
      linalg.yield %51 : f32
    } -> tensor<34x45xf32>
    %11 = tensor.empty() : tensor<34xf32>
    %12 = linalg.fill ins(%cst_1 : f32) outs(%11 : tensor<34xf32>) -> tensor<34xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%10 : tensor<34x45xf32>) outs(%12 : tensor<34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %51 = arith.addf %out, %in : f32
      linalg.yield %51 : f32
    } -> tensor<34xf32>
    %14 = tensor.empty() : tensor<34x1xf32>
    %15 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<34xf32>) outs(%14 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %16 = tensor.empty() : tensor<34x1xf32>
    %17 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%16 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %18 = tensor.empty() : tensor<34x1xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15, %17 : tensor<34x1xf32>, tensor<34x1xf32>) outs(%18 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %51 = arith.divf %in, %in_3 : f32
      linalg.yield %51 : f32
    } -> tensor<34x1xf32>
    %20 = tensor.empty() : tensor<34x1xbf16>
    %21 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<34x1xf32>) outs(%20 : tensor<34x1xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %51 = arith.truncf %in : f32 to bf16
      linalg.yield %51 : bf16
    } -> tensor<34x1xbf16>
    %22 = tensor.empty() : tensor<34x45xbf16>
    %23 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<34x1xbf16>) outs(%22 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %24 = tensor.empty() : tensor<34x45xbf16>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %23 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%24 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %51 = arith.subf %in, %in_3 : bf16
      linalg.yield %51 : bf16
    } -> tensor<34x45xbf16>
    %26 = tensor.empty() : tensor<34x45xbf16>
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25, %25 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%26 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %51 = arith.mulf %in, %in_3 : bf16
      linalg.yield %51 : bf16
    } -> tensor<34x45xbf16>
    %28 = tensor.empty() : tensor<34x45xf32>
    %29 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<34x45xbf16>) outs(%28 : tensor<34x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %51 = arith.extf %in : bf16 to f32
      linalg.yield %51 : f32
    } -> tensor<34x45xf32>
    %30 = tensor.empty() : tensor<34xf32>
    %31 = linalg.fill ins(%cst_1 : f32) outs(%30 : tensor<34xf32>) -> tensor<34xf32>
    %32 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%29 : tensor<34x45xf32>) outs(%31 : tensor<34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %51 = arith.addf %out, %in : f32
      linalg.yield %51 : f32
    } -> tensor<34xf32>
    %33 = tensor.empty() : tensor<34x1xf32>
    %34 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%32 : tensor<34xf32>) outs(%33 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %35 = tensor.empty() : tensor<34x1xf32>
    %36 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%35 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %37 = tensor.empty() : tensor<34x1xf32>
    %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%34, %36 : tensor<34x1xf32>, tensor<34x1xf32>) outs(%37 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %51 = arith.divf %in, %in_3 : f32
      linalg.yield %51 : f32
    } -> tensor<34x1xf32>
    %39 = tensor.empty() : tensor<34x1xbf16>
    %40 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<34x1xf32>) outs(%39 : tensor<34x1xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %51 = arith.truncf %in : f32 to bf16
      linalg.yield %51 : bf16
    } -> tensor<34x1xbf16>
    %41 = tensor.empty() : tensor<34x1xbf16>
    %42 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%41 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x1xbf16>
    %43 = tensor.empty() : tensor<34x1xbf16>
    %44 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%40, %42 : tensor<34x1xbf16>, tensor<34x1xbf16>) outs(%43 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %51 = arith.addf %in, %in_3 : bf16
      linalg.yield %51 : bf16
    } -> tensor<34x1xbf16>
    %45 = tensor.empty() : tensor<34x1xbf16>
    %46 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%44 : tensor<34x1xbf16>) outs(%45 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %51 = math.rsqrt %in : bf16
      linalg.yield %51 : bf16
    } -> tensor<34x1xbf16>
    %47 = tensor.empty() : tensor<34x45xbf16>
    %48 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%46 : tensor<34x1xbf16>) outs(%47 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %49 = tensor.empty() : tensor<34x45xbf16>
    %50 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25, %48 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%49 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %51 = arith.mulf %in, %in_3 : bf16
      linalg.yield %51 : bf16
    } -> tensor<34x45xbf16>
    return %50 : tensor<34x45xbf16>
  }
}
