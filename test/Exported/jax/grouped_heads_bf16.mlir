// form:   grouped_heads from JAX through StableHLO
// expect: fuse scale (or refuse)
// ref:    q @ k.T / 2, two heads of q for one of k
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d1, d5)>
#map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d3, d1, d4, d5)>
#map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4)>
#map3 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3, d2)>
#map4 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map5 = affine_map<(d0, d1, d2, d3, d4) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<2x17x3x2x8xbf16>, %arg1: tensor<2x13x3x8xbf16>) -> (tensor<2x3x2x17x13xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant dense<5.000000e-01> : tensor<bf16>
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<2x3x13x17x2xbf16>
    %1 = linalg.fill ins(%cst_0 : bf16) outs(%0 : tensor<2x3x13x17x2xbf16>) -> tensor<2x3x13x17x2xbf16>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%arg1, %arg0 : tensor<2x13x3x8xbf16>, tensor<2x17x3x2x8xbf16>) outs(%1 : tensor<2x3x13x17x2xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %9 = arith.mulf %in, %in_1 : bf16
      %10 = arith.addf %out, %9 : bf16
      linalg.yield %10 : bf16
    } -> tensor<2x3x13x17x2xbf16>
    %3 = tensor.empty() : tensor<2x3x2x17x13xbf16>
    %4 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%2 : tensor<2x3x13x17x2xbf16>) outs(%3 : tensor<2x3x2x17x13xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x3x2x17x13xbf16>
    %5 = tensor.empty() : tensor<2x3x2x17x13xbf16>
    %6 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%5 : tensor<2x3x2x17x13xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x3x2x17x13xbf16>
    %7 = tensor.empty() : tensor<2x3x2x17x13xbf16>
    %8 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%4, %6 : tensor<2x3x2x17x13xbf16>, tensor<2x3x2x17x13xbf16>) outs(%7 : tensor<2x3x2x17x13xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %9 = arith.mulf %in, %in_1 : bf16
      linalg.yield %9 : bf16
    } -> tensor<2x3x2x17x13xbf16>
    return %8 : tensor<2x3x2x17x13xbf16>
  }
}
