// form:   scale_i8_out exported from PyTorch through stablehlo
// expect: fuse scale(column)+clamp+convert to i8
// ref:    i8(clamp(x @ w.T * s))
// args:   range=0:-1..1 range=1:-1..1 range=2:-2..2
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0) -> (d0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>) -> tensor<34x45xi8> {
    %cst = arith.constant 1.270000e+02 : bf16
    %cst_0 = arith.constant -1.280000e+02 : bf16
    %cst_1 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<19x45xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<45x19xbf16>) outs(%0 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x45xbf16>
    %2 = tensor.empty() : tensor<34x45xbf16>
    %3 = linalg.fill ins(%cst_1 : bf16) outs(%2 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %4 = linalg.matmul ins(%arg0, %1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%3 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %5 = tensor.empty() : tensor<34x45xbf16>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%5 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %7 = tensor.empty() : tensor<34x45xbf16>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %6 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%7 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %17 = arith.mulf %in, %in_4 : bf16
      linalg.yield %17 : bf16
    } -> tensor<34x45xbf16>
    %9 = tensor.empty() : tensor<1xbf16>
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%9 : tensor<1xbf16>) {
    ^bb0(%out: bf16):
      linalg.yield %cst_0 : bf16
    } -> tensor<1xbf16>
    %collapsed = tensor.collapse_shape %10 [] : tensor<1xbf16> into tensor<bf16>
    %11 = tensor.empty() : tensor<1xbf16>
    %12 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%11 : tensor<1xbf16>) {
    ^bb0(%out: bf16):
      linalg.yield %cst : bf16
    } -> tensor<1xbf16>
    %collapsed_2 = tensor.collapse_shape %12 [] : tensor<1xbf16> into tensor<bf16>
    %13 = tensor.empty() : tensor<34x45xbf16>
    %extracted = tensor.extract %collapsed[] : tensor<bf16>
    %extracted_3 = tensor.extract %collapsed_2[] : tensor<bf16>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<34x45xbf16>) outs(%13 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %17 = arith.maximumf %extracted, %in : bf16
      %18 = arith.minimumf %17, %extracted_3 : bf16
      linalg.yield %18 : bf16
    } -> tensor<34x45xbf16>
    %15 = tensor.empty() : tensor<34x45xi8>
    %16 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<34x45xbf16>) outs(%15 : tensor<34x45xi8>) {
    ^bb0(%in: bf16, %out: i8):
      %17 = arith.fptosi %in : bf16 to i8
      linalg.yield %17 : i8
    } -> tensor<34x45xi8>
    return %16 : tensor<34x45xi8>
  }
}
