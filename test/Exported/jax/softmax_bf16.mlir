// form:   softmax from JAX through StableHLO
// expect: refuse: softmax needs whole rows; the bias alone may be fused (optional)
// ref:    softmax(x @ w + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<(d0) -> ()>
#map5 = affine_map<(d0) -> (d0)>
#map6 = affine_map<(d0, d1) -> (d0, 0)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<45xbf16>) -> (tensor<34x45xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0xFF80 : bf16
    %cst_1 = arith.constant dense<0xFF80> : tensor<bf16>
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
      %37 = arith.addf %in, %in_3 : bf16
      linalg.yield %37 : bf16
    } -> tensor<34x45xbf16>
    %9 = tensor.empty() : tensor<34xbf16>
    %10 = linalg.fill ins(%cst_0 : bf16) outs(%9 : tensor<34xbf16>) -> tensor<34xbf16>
    %11 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%8 : tensor<34x45xbf16>) outs(%10 : tensor<34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %37 = arith.maximumf %out, %in : bf16
      linalg.yield %37 : bf16
    } -> tensor<34xbf16>
    %12 = tensor.empty() : tensor<34xbf16>
    %13 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_1 : tensor<bf16>) outs(%12 : tensor<34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34xbf16>
    %14 = tensor.empty() : tensor<34xbf16>
    %15 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%13, %11 : tensor<34xbf16>, tensor<34xbf16>) outs(%14 : tensor<34xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %37 = arith.maximumf %in, %in_3 : bf16
      linalg.yield %37 : bf16
    } -> tensor<34xbf16>
    %16 = tensor.empty() : tensor<34x1xbf16>
    %17 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<34xbf16>) outs(%16 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x1xbf16>
    %18 = tensor.empty() : tensor<34x45xbf16>
    %19 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<34x1xbf16>) outs(%18 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %20 = tensor.empty() : tensor<34x45xbf16>
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %19 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%20 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %37 = arith.subf %in, %in_3 : bf16
      linalg.yield %37 : bf16
    } -> tensor<34x45xbf16>
    %22 = tensor.empty() : tensor<34x45xbf16>
    %23 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<34x45xbf16>) outs(%22 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %37 = math.exp %in : bf16
      linalg.yield %37 : bf16
    } -> tensor<34x45xbf16>
    %24 = tensor.empty() : tensor<34x45xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<34x45xbf16>) outs(%24 : tensor<34x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %37 = arith.extf %in : bf16 to f32
      linalg.yield %37 : f32
    } -> tensor<34x45xf32>
    %26 = tensor.empty() : tensor<34xf32>
    %27 = linalg.fill ins(%cst : f32) outs(%26 : tensor<34xf32>) -> tensor<34xf32>
    %28 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%25 : tensor<34x45xf32>) outs(%27 : tensor<34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %37 = arith.addf %out, %in : f32
      linalg.yield %37 : f32
    } -> tensor<34xf32>
    %29 = tensor.empty() : tensor<34x1xf32>
    %30 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%28 : tensor<34xf32>) outs(%29 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %31 = tensor.empty() : tensor<34x1xbf16>
    %32 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<34x1xf32>) outs(%31 : tensor<34x1xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %37 = arith.truncf %in : f32 to bf16
      linalg.yield %37 : bf16
    } -> tensor<34x1xbf16>
    %33 = tensor.empty() : tensor<34x45xbf16>
    %34 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%32 : tensor<34x1xbf16>) outs(%33 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %35 = tensor.empty() : tensor<34x45xbf16>
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %34 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%35 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %37 = arith.divf %in, %in_3 : bf16
      linalg.yield %37 : bf16
    } -> tensor<34x45xbf16>
    return %36 : tensor<34x45xbf16>
  }
}
