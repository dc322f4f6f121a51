// form:   experts from JAX through StableHLO
// expect: fuse relu into the batch_matmul tile
// ref:    relu(x @ w), one w per expert
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1, d2) -> ()>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<3x17x19xbf16>, %arg1: tensor<3x19x21xbf16>) -> (tensor<3x17x21xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<3x17x21xbf16>
    %1 = linalg.fill ins(%cst : bf16) outs(%0 : tensor<3x17x21xbf16>) -> tensor<3x17x21xbf16>
    %2 = linalg.batch_matmul ins(%arg0, %arg1 : tensor<3x17x19xbf16>, tensor<3x19x21xbf16>) outs(%1 : tensor<3x17x21xbf16>) -> tensor<3x17x21xbf16>
    %3 = call @relu(%2) : (tensor<3x17x21xbf16>) -> tensor<3x17x21xbf16>
    return %3 : tensor<3x17x21xbf16>
  }
  func.func private @relu(%arg0: tensor<3x17x21xbf16>) -> tensor<3x17x21xbf16> {
    %cst = arith.constant dense<0.000000e+00> : tensor<bf16>
    %0 = tensor.empty() : tensor<3x17x21xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%0 : tensor<3x17x21xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<3x17x21xbf16>
    %2 = tensor.empty() : tensor<3x17x21xbf16>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %1 : tensor<3x17x21xbf16>, tensor<3x17x21xbf16>) outs(%2 : tensor<3x17x21xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %4 = arith.maximumf %in, %in_0 : bf16
      linalg.yield %4 : bf16
    } -> tensor<3x17x21xbf16>
    return %3 : tensor<3x17x21xbf16>
  }
}
