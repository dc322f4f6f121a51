// form:   bmm_heads exported from PyTorch through stablehlo
// expect: fuse scale into the batch_matmul tile, through the reshape
// ref:    q @ k.T / 4 per head
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3, d2)>
#map3 = affine_map<(d0) -> (d0)>
#map4 = affine_map<(d0, d1, d2, d3) -> ()>
module {
  func.func @main_fn(%arg0: tensor<2x17x3x19xbf16>, %arg1: tensor<2x23x3x19xbf16>) -> tensor<2x3x17x23xbf16> {
    %cst = arith.constant 2.500000e-01 : bf16
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<2x3x17x19xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x17x3x19xbf16>) outs(%0 : tensor<2x3x17x19xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x3x17x19xbf16>
    %2 = tensor.empty() : tensor<2x3x23x19xbf16>
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<2x23x3x19xbf16>) outs(%2 : tensor<2x3x23x19xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x3x23x19xbf16>
    %4 = tensor.empty() : tensor<2x3x19x23xbf16>
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3 : tensor<2x3x23x19xbf16>) outs(%4 : tensor<2x3x19x23xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x3x19x23xbf16>
    %collapsed = tensor.collapse_shape %1 [[0, 1], [2], [3]] : tensor<2x3x17x19xbf16> into tensor<6x17x19xbf16>
    %collapsed_1 = tensor.collapse_shape %5 [[0, 1], [2], [3]] : tensor<2x3x19x23xbf16> into tensor<6x19x23xbf16>
    %6 = tensor.empty() : tensor<6x17x23xbf16>
    %7 = linalg.fill ins(%cst_0 : bf16) outs(%6 : tensor<6x17x23xbf16>) -> tensor<6x17x23xbf16>
    %8 = linalg.batch_matmul ins(%collapsed, %collapsed_1 : tensor<6x17x19xbf16>, tensor<6x19x23xbf16>) outs(%7 : tensor<6x17x23xbf16>) -> tensor<6x17x23xbf16>
    %expanded = tensor.expand_shape %8 [[0, 1], [2], [3]] output_shape [2, 3, 17, 23] : tensor<6x17x23xbf16> into tensor<2x3x17x23xbf16>
    %9 = tensor.empty() : tensor<1xbf16>
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%9 : tensor<1xbf16>) {
    ^bb0(%out: bf16):
      linalg.yield %cst : bf16
    } -> tensor<1xbf16>
    %collapsed_2 = tensor.collapse_shape %10 [] : tensor<1xbf16> into tensor<bf16>
    %11 = tensor.empty() : tensor<2x3x17x23xbf16>
    %12 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%collapsed_2 : tensor<bf16>) outs(%11 : tensor<2x3x17x23xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x3x17x23xbf16>
    %13 = tensor.empty() : tensor<2x3x17x23xbf16>
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded, %12 : tensor<2x3x17x23xbf16>, tensor<2x3x17x23xbf16>) outs(%13 : tensor<2x3x17x23xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %15 = arith.mulf %in, %in_3 : bf16
      linalg.yield %15 : bf16
    } -> tensor<2x3x17x23xbf16>
    return %14 : tensor<2x3x17x23xbf16>
  }
}
