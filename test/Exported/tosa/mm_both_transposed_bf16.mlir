// form:   mm_both_transposed exported from PyTorch through tosa
// expect: fuse bias(column)+relu
// ref:    relu(a.T @ b.T + c)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, d1)>
module {
  func.func @main_fn(%arg0: tensor<19x34xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 3.389530e+38 : bf16
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x19xbf16>
    %transposed = linalg.transpose ins(%arg0 : tensor<19x34xbf16>) outs(%0 : tensor<34x19xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<19x45xbf16>
    %transposed_2 = linalg.transpose ins(%arg1 : tensor<45x19xbf16>) outs(%1 : tensor<19x45xbf16>) permutation = [1, 0] 
    %expanded = tensor.expand_shape %transposed [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xbf16> into tensor<1x34x19xbf16>
    %expanded_3 = tensor.expand_shape %transposed_2 [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xbf16> into tensor<1x19x45xbf16>
    %2 = tensor.empty() : tensor<1x34x45xf32>
    %3 = linalg.fill ins(%cst_1 : f32) outs(%2 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %4 = linalg.batch_matmul ins(%expanded, %expanded_3 : tensor<1x34x19xbf16>, tensor<1x19x45xbf16>) outs(%3 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %4 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %5 = tensor.empty() : tensor<34x45xbf16>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<34x45xf32>) outs(%5 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %9 = arith.truncf %in : f32 to bf16
      linalg.yield %9 : bf16
    } -> tensor<34x45xbf16>
    %expanded_4 = tensor.expand_shape %arg2 [[0, 1]] output_shape [1, 45] : tensor<45xbf16> into tensor<1x45xbf16>
    %7 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%6, %expanded_4 : tensor<34x45xbf16>, tensor<1x45xbf16>) outs(%5 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: bf16):
      %9 = arith.addf %in, %in_5 : bf16
      linalg.yield %9 : bf16
    } -> tensor<34x45xbf16>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<34x45xbf16>) outs(%5 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %9 = arith.minimumf %in, %cst : bf16
      %10 = arith.maximumf %9, %cst_0 : bf16
      linalg.yield %10 : bf16
    } -> tensor<34x45xbf16>
    return %8 : tensor<34x45xbf16>
  }
}
