// form:   leaky from JAX through StableHLO
// expect: fuse bias(column)+leaky relu
// ref:    leaky_relu(x @ w + b, 1/8)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<() -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<45xbf16>) -> (tensor<34x45xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant dense<1.250000e-01> : tensor<f32>
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x45xbf16>
    %1 = linalg.fill ins(%cst_0 : bf16) outs(%0 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
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
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %10 = arith.addf %in, %in_1 : bf16
      linalg.yield %10 : bf16
    } -> tensor<34x45xbf16>
    %9 = call @leaky_relu(%8, %cst) : (tensor<34x45xbf16>, tensor<f32>) -> tensor<34x45xbf16>
    return %9 : tensor<34x45xbf16>
  }
  func.func private @leaky_relu(%arg0: tensor<34x45xbf16>, %arg1: tensor<f32>) -> tensor<34x45xbf16> {
    %cst = arith.constant dense<0.000000e+00> : tensor<bf16>
    %0 = tensor.empty() : tensor<34x45xbf16>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%0 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %2 = tensor.empty() : tensor<34x45xi1>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%2 : tensor<34x45xi1>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: i1):
      %11 = arith.cmpf oge, %in, %in_0 : bf16
      linalg.yield %11 : i1
    } -> tensor<34x45xi1>
    %4 = tensor.empty() : tensor<bf16>
    %5 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg1 : tensor<f32>) outs(%4 : tensor<bf16>) {
    ^bb0(%in: f32, %out: bf16):
      %11 = arith.truncf %in : f32 to bf16
      linalg.yield %11 : bf16
    } -> tensor<bf16>
    %6 = tensor.empty() : tensor<34x45xbf16>
    %7 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<bf16>) outs(%6 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %8 = tensor.empty() : tensor<34x45xbf16>
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%7, %arg0 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%8 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %11 = arith.mulf %in, %in_0 : bf16
      linalg.yield %11 : bf16
    } -> tensor<34x45xbf16>
    %10 = call @_where(%3, %arg0, %9) : (tensor<34x45xi1>, tensor<34x45xbf16>, tensor<34x45xbf16>) -> tensor<34x45xbf16>
    return %10 : tensor<34x45xbf16>
  }
  func.func private @_where(%arg0: tensor<34x45xi1>, %arg1: tensor<34x45xbf16>, %arg2: tensor<34x45xbf16>) -> tensor<34x45xbf16> {
    %0 = tensor.empty() : tensor<34x45xbf16>
    %1 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %arg2 : tensor<34x45xi1>, tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%0 : tensor<34x45xbf16>) {
    ^bb0(%in: i1, %in_0: bf16, %in_1: bf16, %out: bf16):
      %2 = arith.select %in, %in_0, %in_1 : bf16
      linalg.yield %2 : bf16
    } -> tensor<34x45xbf16>
    return %1 : tensor<34x45xbf16>
  }
}
