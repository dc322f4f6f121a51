// form:   mm_sum_of_two exported from PyTorch through tosa
// expect: fuse sum+relu into one of the two products (or refuse the pair)
// ref:    relu(a @ b + c @ d)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<34x7xbf16>, %arg3: tensor<7x45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 3.389530e+38 : bf16
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant 0.000000e+00 : f32
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xbf16> into tensor<1x34x19xbf16>
    %expanded_2 = tensor.expand_shape %arg1 [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xbf16> into tensor<1x19x45xbf16>
    %0 = tensor.empty() : tensor<1x34x45xf32>
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %2 = linalg.batch_matmul ins(%expanded, %expanded_2 : tensor<1x34x19xbf16>, tensor<1x19x45xbf16>) outs(%1 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %2 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34x45xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<34x45xf32>) outs(%3 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %9 = arith.truncf %in : f32 to bf16
      linalg.yield %9 : bf16
    } -> tensor<34x45xbf16>
    %expanded_3 = tensor.expand_shape %arg2 [[0, 1], [2]] output_shape [1, 34, 7] : tensor<34x7xbf16> into tensor<1x34x7xbf16>
    %expanded_4 = tensor.expand_shape %arg3 [[0, 1], [2]] output_shape [1, 7, 45] : tensor<7x45xbf16> into tensor<1x7x45xbf16>
    %5 = linalg.batch_matmul ins(%expanded_3, %expanded_4 : tensor<1x34x7xbf16>, tensor<1x7x45xbf16>) outs(%1 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed_5 = tensor.collapse_shape %5 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed_5 : tensor<34x45xf32>) outs(%3 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %9 = arith.truncf %in : f32 to bf16
      linalg.yield %9 : bf16
    } -> tensor<34x45xbf16>
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%4, %6 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%3 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_6: bf16, %out: bf16):
      %9 = arith.addf %in, %in_6 : bf16
      linalg.yield %9 : bf16
    } -> tensor<34x45xbf16>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<34x45xbf16>) outs(%3 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %9 = arith.minimumf %in, %cst : bf16
      %10 = arith.maximumf %9, %cst_0 : bf16
      linalg.yield %10 : bf16
    } -> tensor<34x45xbf16>
    return %8 : tensor<34x45xbf16>
  }
}
