// form:   mm_same_operand exported from PyTorch through stablehlo
// expect: fuse relu
// ref:    relu(a @ a.T)
// check:  approx
// operands: operand 0
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>) -> tensor<34x34xbf16> {
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<19x34xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%0 : tensor<19x34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x34xbf16>
    %2 = tensor.empty() : tensor<34x34xbf16>
    %3 = linalg.fill ins(%cst : bf16) outs(%2 : tensor<34x34xbf16>) -> tensor<34x34xbf16>
    %4 = linalg.matmul ins(%arg0, %1 : tensor<34x19xbf16>, tensor<19x34xbf16>) outs(%3 : tensor<34x34xbf16>) -> tensor<34x34xbf16>
    %5 = tensor.empty() : tensor<34x34xbf16>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<34x34xbf16>) outs(%5 : tensor<34x34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %7 = arith.maximumf %in, %cst : bf16
      linalg.yield %7 : bf16
    } -> tensor<34x34xbf16>
    return %6 : tensor<34x34xbf16>
  }
}
