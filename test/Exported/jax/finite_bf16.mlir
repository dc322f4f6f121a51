// form:   finite from JAX through StableHLO
// expect: fuse comparison+select
// ref:    x @ w where finite, else 0
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<() -> ()>
#map2 = affine_map<(d0, d1) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>) -> (tensor<34x45xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = arith.constant 0x7F80 : bf16
    %cst_1 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x45xbf16>
    %1 = linalg.fill ins(%cst_1 : bf16) outs(%0 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%1 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %3 = tensor.empty() : tensor<34x45xi1>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<34x45xbf16>) outs(%3 : tensor<34x45xi1>) {
    ^bb0(%in: bf16, %out: i1):
      %9 = math.absf %in : bf16
      %10 = arith.cmpf one, %9, %cst_0 : bf16
      linalg.yield %10 : i1
    } -> tensor<34x45xi1>
    %5 = tensor.empty() : tensor<34x45xbf16>
    %6 = linalg.fill ins(%cst_1 : bf16) outs(%5 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %7 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%6 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %8 = call @_where(%4, %7, %cst) : (tensor<34x45xi1>, tensor<34x45xbf16>, tensor<f32>) -> tensor<34x45xbf16>
    return %8 : tensor<34x45xbf16>
  }
  func.func private @_where(%arg0: tensor<34x45xi1>, %arg1: tensor<34x45xbf16>, %arg2: tensor<f32>) -> tensor<34x45xbf16> {
    %0 = tensor.empty() : tensor<bf16>
    %1 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = []} ins(%arg2 : tensor<f32>) outs(%0 : tensor<bf16>) {
    ^bb0(%in: f32, %out: bf16):
      %6 = arith.truncf %in : f32 to bf16
      linalg.yield %6 : bf16
    } -> tensor<bf16>
    %2 = tensor.empty() : tensor<34x45xbf16>
    %3 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<bf16>) outs(%2 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %4 = tensor.empty() : tensor<34x45xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %3 : tensor<34x45xi1>, tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%4 : tensor<34x45xbf16>) {
    ^bb0(%in: i1, %in_0: bf16, %in_1: bf16, %out: bf16):
      %6 = arith.select %in, %in_0, %in_1 : bf16
      linalg.yield %6 : bf16
    } -> tensor<34x45xbf16>
    return %5 : tensor<34x45xbf16>
  }
}
