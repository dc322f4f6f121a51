// form:   mm_transposed_a exported from PyTorch through stablehlo
// expect: fuse bias(column)+relu
// ref:    relu(a.T @ b + c)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<19x34xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x19xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<19x34xbf16>) outs(%0 : tensor<34x19xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x19xbf16>
    %2 = tensor.empty() : tensor<34x45xbf16>
    %3 = linalg.fill ins(%cst : bf16) outs(%2 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %4 = linalg.matmul ins(%1, %arg1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%3 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %5 = tensor.empty() : tensor<34x45xbf16>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%5 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %7 = tensor.empty() : tensor<34x45xbf16>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %6 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%7 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %11 = arith.addf %in, %in_0 : bf16
      linalg.yield %11 : bf16
    } -> tensor<34x45xbf16>
    %9 = tensor.empty() : tensor<34x45xbf16>
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<34x45xbf16>) outs(%9 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %11 = arith.maximumf %in, %cst : bf16
      linalg.yield %11 : bf16
    } -> tensor<34x45xbf16>
    return %10 : tensor<34x45xbf16>
  }
}
