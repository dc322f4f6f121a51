// form:   added_mask from JAX through StableHLO
// expect: fuse scale+mask, one mask for all heads (or refuse)
// ref:    q @ k.T / 4 + m
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map1 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map2 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map3 = affine_map<(d0, d1, d2, d3) -> ()>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map5 = affine_map<(d0, d1, d2, d3) -> (d0, 0, d2, d3)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<2x3x17x8xbf16>, %arg1: tensor<2x3x13x8xbf16>, %arg2: tensor<2x1x17x13xbf16>) -> (tensor<2x3x17x13xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant dense<2.500000e-01> : tensor<bf16>
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<2x3x17x13xbf16>
    %1 = linalg.fill ins(%cst_0 : bf16) outs(%0 : tensor<2x3x17x13xbf16>) -> tensor<2x3x17x13xbf16>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<2x3x17x8xbf16>, tensor<2x3x13x8xbf16>) outs(%1 : tensor<2x3x17x13xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %11 = arith.mulf %in, %in_1 : bf16
      %12 = arith.addf %out, %11 : bf16
      linalg.yield %12 : bf16
    } -> tensor<2x3x17x13xbf16>
    %3 = tensor.empty() : tensor<2x3x17x13xbf16>
    %4 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%3 : tensor<2x3x17x13xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x3x17x13xbf16>
    %5 = tensor.empty() : tensor<2x3x17x13xbf16>
    %6 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2, %4 : tensor<2x3x17x13xbf16>, tensor<2x3x17x13xbf16>) outs(%5 : tensor<2x3x17x13xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %11 = arith.mulf %in, %in_1 : bf16
      linalg.yield %11 : bf16
    } -> tensor<2x3x17x13xbf16>
    %7 = tensor.empty() : tensor<2x3x17x13xbf16>
    %8 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<2x1x17x13xbf16>) outs(%7 : tensor<2x3x17x13xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x3x17x13xbf16>
    %9 = tensor.empty() : tensor<2x3x17x13xbf16>
    %10 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%6, %8 : tensor<2x3x17x13xbf16>, tensor<2x3x17x13xbf16>) outs(%9 : tensor<2x3x17x13xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %11 = arith.addf %in, %in_1 : bf16
      linalg.yield %11 : bf16
    } -> tensor<2x3x17x13xbf16>
    return %10 : tensor<2x3x17x13xbf16>
  }
}
