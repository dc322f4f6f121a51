// form:   mm_three_products exported from PyTorch through tosa
// expect: refuse: optional; three products, nothing to fuse
// ref:    x @ wq, x @ wk, x @ wv
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<19x23xbf16>, %arg3: tensor<19x13xbf16>) -> (tensor<34x45xbf16>, tensor<34x23xbf16>, tensor<34x13xbf16>) {
    %cst = arith.constant 0.000000e+00 : f32
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xbf16> into tensor<1x34x19xbf16>
    %expanded_0 = tensor.expand_shape %arg1 [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xbf16> into tensor<1x19x45xbf16>
    %0 = tensor.empty() : tensor<1x34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %2 = linalg.batch_matmul ins(%expanded, %expanded_0 : tensor<1x34x19xbf16>, tensor<1x19x45xbf16>) outs(%1 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %2 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34x45xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<34x45xf32>) outs(%3 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %15 = arith.truncf %in : f32 to bf16
      linalg.yield %15 : bf16
    } -> tensor<34x45xbf16>
    %expanded_1 = tensor.expand_shape %arg2 [[0, 1], [2]] output_shape [1, 19, 23] : tensor<19x23xbf16> into tensor<1x19x23xbf16>
    %5 = tensor.empty() : tensor<1x34x23xf32>
    %6 = linalg.fill ins(%cst : f32) outs(%5 : tensor<1x34x23xf32>) -> tensor<1x34x23xf32>
    %7 = linalg.batch_matmul ins(%expanded, %expanded_1 : tensor<1x34x19xbf16>, tensor<1x19x23xbf16>) outs(%6 : tensor<1x34x23xf32>) -> tensor<1x34x23xf32>
    %collapsed_2 = tensor.collapse_shape %7 [[0, 1], [2]] : tensor<1x34x23xf32> into tensor<34x23xf32>
    %8 = tensor.empty() : tensor<34x23xbf16>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed_2 : tensor<34x23xf32>) outs(%8 : tensor<34x23xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %15 = arith.truncf %in : f32 to bf16
      linalg.yield %15 : bf16
    } -> tensor<34x23xbf16>
    %expanded_3 = tensor.expand_shape %arg3 [[0, 1], [2]] output_shape [1, 19, 13] : tensor<19x13xbf16> into tensor<1x19x13xbf16>
    %10 = tensor.empty() : tensor<1x34x13xf32>
    %11 = linalg.fill ins(%cst : f32) outs(%10 : tensor<1x34x13xf32>) -> tensor<1x34x13xf32>
    %12 = linalg.batch_matmul ins(%expanded, %expanded_3 : tensor<1x34x19xbf16>, tensor<1x19x13xbf16>) outs(%11 : tensor<1x34x13xf32>) -> tensor<1x34x13xf32>
    %collapsed_4 = tensor.collapse_shape %12 [[0, 1], [2]] : tensor<1x34x13xf32> into tensor<34x13xf32>
    %13 = tensor.empty() : tensor<34x13xbf16>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed_4 : tensor<34x13xf32>) outs(%13 : tensor<34x13xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %15 = arith.truncf %in : f32 to bf16
      linalg.yield %15 : bf16
    } -> tensor<34x13xbf16>
    return %4, %9, %14 : tensor<34x45xbf16>, tensor<34x23xbf16>, tensor<34x13xbf16>
  }
}
