// form:   bmm_relu exported from PyTorch through stablehlo
// expect: fuse relu into the batch_matmul tile
// ref:    relu(a @ b), batched
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @main_fn(%arg0: tensor<3x34x19xbf16>, %arg1: tensor<3x19x45xbf16>) -> tensor<3x34x45xbf16> {
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<3x34x45xbf16>
    %1 = linalg.fill ins(%cst : bf16) outs(%0 : tensor<3x34x45xbf16>) -> tensor<3x34x45xbf16>
    %2 = linalg.batch_matmul ins(%arg0, %arg1 : tensor<3x34x19xbf16>, tensor<3x19x45xbf16>) outs(%1 : tensor<3x34x45xbf16>) -> tensor<3x34x45xbf16>
    %3 = tensor.empty() : tensor<3x34x45xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2 : tensor<3x34x45xbf16>) outs(%3 : tensor<3x34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %5 = arith.maximumf %in, %cst : bf16
      linalg.yield %5 : bf16
    } -> tensor<3x34x45xbf16>
    return %4 : tensor<3x34x45xbf16>
  }
}
