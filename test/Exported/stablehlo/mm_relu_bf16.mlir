// form:   mm_relu exported from PyTorch through stablehlo
// expect: fuse relu
// ref:    relu(a @ b)
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x45xbf16>
    %1 = linalg.fill ins(%cst : bf16) outs(%0 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%1 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %3 = tensor.empty() : tensor<34x45xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<34x45xbf16>) outs(%3 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %5 = arith.maximumf %in, %cst : bf16
      linalg.yield %5 : bf16
    } -> tensor<34x45xbf16>
    return %4 : tensor<34x45xbf16>
  }
}
