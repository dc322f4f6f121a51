// form:   mm_square_row_bias exported from PyTorch through stablehlo
// expect: fuse bias(row)+relu; a column bias is a miscompile
// ref:    relu(a @ b + c), one c per row, M = N
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, 0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x34xbf16>, %arg2: tensor<34xbf16>) -> tensor<34x34xbf16> {
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x34xbf16>
    %1 = linalg.fill ins(%cst : bf16) outs(%0 : tensor<34x34xbf16>) -> tensor<34x34xbf16>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x34xbf16>) outs(%1 : tensor<34x34xbf16>) -> tensor<34x34xbf16>
    %expanded = tensor.expand_shape %arg2 [[0, 1]] output_shape [34, 1] : tensor<34xbf16> into tensor<34x1xbf16>
    %3 = tensor.empty() : tensor<34x34xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded : tensor<34x1xbf16>) outs(%3 : tensor<34x34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x34xbf16>
    %5 = tensor.empty() : tensor<34x34xbf16>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %4 : tensor<34x34xbf16>, tensor<34x34xbf16>) outs(%5 : tensor<34x34xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %9 = arith.addf %in, %in_0 : bf16
      linalg.yield %9 : bf16
    } -> tensor<34x34xbf16>
    %7 = tensor.empty() : tensor<34x34xbf16>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x34xbf16>) outs(%7 : tensor<34x34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %9 = arith.maximumf %in, %cst : bf16
      linalg.yield %9 : bf16
    } -> tensor<34x34xbf16>
    return %8 : tensor<34x34xbf16>
  }
}
