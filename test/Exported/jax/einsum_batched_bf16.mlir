// form:   einsum_batched from JAX through StableHLO
// expect: fuse relu
// ref:    relu(x @ w), x of rank 3
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> ()>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<3x17x19xbf16>, %arg1: tensor<19x45xbf16>) -> (tensor<3x17x45xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<3x17x45xbf16>
    %1 = linalg.fill ins(%cst : bf16) outs(%0 : tensor<3x17x45xbf16>) -> tensor<3x17x45xbf16>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<3x17x19xbf16>, tensor<19x45xbf16>) outs(%1 : tensor<3x17x45xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %4 = arith.mulf %in, %in_0 : bf16
      %5 = arith.addf %out, %4 : bf16
      linalg.yield %5 : bf16
    } -> tensor<3x17x45xbf16>
    %3 = call @relu(%2) : (tensor<3x17x45xbf16>) -> tensor<3x17x45xbf16>
    return %3 : tensor<3x17x45xbf16>
  }
  func.func private @relu(%arg0: tensor<3x17x45xbf16>) -> tensor<3x17x45xbf16> {
    %cst = arith.constant dense<0.000000e+00> : tensor<bf16>
    %0 = tensor.empty() : tensor<3x17x45xbf16>
    %1 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%0 : tensor<3x17x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<3x17x45xbf16>
    %2 = tensor.empty() : tensor<3x17x45xbf16>
    %3 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %1 : tensor<3x17x45xbf16>, tensor<3x17x45xbf16>) outs(%2 : tensor<3x17x45xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %4 = arith.maximumf %in, %in_0 : bf16
      linalg.yield %4 : bf16
    } -> tensor<3x17x45xbf16>
    return %3 : tensor<3x17x45xbf16>
  }
}
