// form:   einsum_weights exported from PyTorch through stablehlo
// expect: fuse relu through the reshapes (or refuse)
// ref:    relu(x[b] @ w[h])
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d4, d1, d3)>
#map1 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map2 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d4, d3, d0, d2)>
#map3 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d1, d4, d2)>
#map4 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d1, d4, d2, d0)>
#map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module {
  func.func @main_fn(%arg0: tensor<2x17x19xbf16>, %arg1: tensor<3x19x13xbf16>) -> tensor<2x3x17x13xbf16> {
    %cst = arith.constant 0.000000e+00 : bf16
    %expanded = tensor.expand_shape %arg0 [[0], [1], [2, 3, 4]] output_shape [2, 17, 19, 1, 1] : tensor<2x17x19xbf16> into tensor<2x17x19x1x1xbf16>
    %0 = tensor.empty() : tensor<2x1x17x1x19xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%expanded : tensor<2x17x19x1x1xbf16>) outs(%0 : tensor<2x1x17x1x19xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x1x17x1x19xbf16>
    %expanded_0 = tensor.expand_shape %arg1 [[0], [1], [2, 3, 4]] output_shape [3, 19, 13, 1, 1] : tensor<3x19x13xbf16> into tensor<3x19x13x1x1xbf16>
    %2 = tensor.empty() : tensor<1x3x1x13x19xbf16>
    %3 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%expanded_0 : tensor<3x19x13x1x1xbf16>) outs(%2 : tensor<1x3x1x13x19xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<1x3x1x13x19xbf16>
    %4 = tensor.empty() : tensor<2x17x19x1x1xbf16>
    %5 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%1 : tensor<2x1x17x1x19xbf16>) outs(%4 : tensor<2x17x19x1x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x17x19x1x1xbf16>
    %collapsed = tensor.collapse_shape %5 [[0, 1, 2, 3, 4]] : tensor<2x17x19x1x1xbf16> into tensor<646xbf16>
    %expanded_1 = tensor.expand_shape %collapsed [[0, 1, 2]] output_shape [1, 34, 19] : tensor<646xbf16> into tensor<1x34x19xbf16>
    %6 = tensor.empty() : tensor<19x3x13x1x1xbf16>
    %7 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%3 : tensor<1x3x1x13x19xbf16>) outs(%6 : tensor<19x3x13x1x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x3x13x1x1xbf16>
    %collapsed_2 = tensor.collapse_shape %7 [[0, 1, 2, 3, 4]] : tensor<19x3x13x1x1xbf16> into tensor<741xbf16>
    %expanded_3 = tensor.expand_shape %collapsed_2 [[0, 1, 2]] output_shape [1, 19, 39] : tensor<741xbf16> into tensor<1x19x39xbf16>
    %8 = tensor.empty() : tensor<1x34x39xbf16>
    %9 = linalg.fill ins(%cst : bf16) outs(%8 : tensor<1x34x39xbf16>) -> tensor<1x34x39xbf16>
    %10 = linalg.batch_matmul ins(%expanded_1, %expanded_3 : tensor<1x34x19xbf16>, tensor<1x19x39xbf16>) outs(%9 : tensor<1x34x39xbf16>) -> tensor<1x34x39xbf16>
    %collapsed_4 = tensor.collapse_shape %10 [[0, 1, 2]] : tensor<1x34x39xbf16> into tensor<1326xbf16>
    %expanded_5 = tensor.expand_shape %collapsed_4 [[0, 1, 2, 3, 4]] output_shape [2, 17, 1, 3, 13] : tensor<1326xbf16> into tensor<2x17x1x3x13xbf16>
    %11 = tensor.empty() : tensor<2x3x17x13x1xbf16>
    %12 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%expanded_5 : tensor<2x17x1x3x13xbf16>) outs(%11 : tensor<2x3x17x13x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x3x17x13x1xbf16>
    %collapsed_6 = tensor.collapse_shape %12 [[0], [1], [2], [3, 4]] : tensor<2x3x17x13x1xbf16> into tensor<2x3x17x13xbf16>
    %13 = tensor.empty() : tensor<2x3x17x13xbf16>
    %14 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%collapsed_6 : tensor<2x3x17x13xbf16>) outs(%13 : tensor<2x3x17x13xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %15 = arith.maximumf %in, %cst : bf16
      linalg.yield %15 : bf16
    } -> tensor<2x3x17x13xbf16>
    return %14 : tensor<2x3x17x13xbf16>
  }
}
