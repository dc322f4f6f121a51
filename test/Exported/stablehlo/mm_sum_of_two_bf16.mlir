// form:   mm_sum_of_two exported from PyTorch through stablehlo
// expect: fuse sum+relu into one of the two products (or refuse the pair)
// ref:    relu(a @ b + c @ d)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<34x7xbf16>, %arg3: tensor<7x45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x45xbf16>
    %1 = linalg.fill ins(%cst : bf16) outs(%0 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%1 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %3 = tensor.empty() : tensor<34x45xbf16>
    %4 = linalg.fill ins(%cst : bf16) outs(%3 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %5 = linalg.matmul ins(%arg2, %arg3 : tensor<34x7xbf16>, tensor<7x45xbf16>) outs(%4 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %6 = tensor.empty() : tensor<34x45xbf16>
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%6 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %10 = arith.addf %in, %in_0 : bf16
      linalg.yield %10 : bf16
    } -> tensor<34x45xbf16>
    %8 = tensor.empty() : tensor<34x45xbf16>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<34x45xbf16>) outs(%8 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %10 = arith.maximumf %in, %cst : bf16
      linalg.yield %10 : bf16
    } -> tensor<34x45xbf16>
    return %9 : tensor<34x45xbf16>
  }
}
