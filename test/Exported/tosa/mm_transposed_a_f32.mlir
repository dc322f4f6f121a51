// form:   mm_transposed_a exported from PyTorch through tosa
// expect: fuse bias(column)+relu
// ref:    relu(a.T @ b + c)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, d1)>
module {
  func.func @main_fn(%arg0: tensor<19x34xf32>, %arg1: tensor<19x45xf32>, %arg2: tensor<45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 3.40282347E+38 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x19xf32>
    %transposed = linalg.transpose ins(%arg0 : tensor<19x34xf32>) outs(%0 : tensor<34x19xf32>) permutation = [1, 0] 
    %expanded = tensor.expand_shape %transposed [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_1 = tensor.expand_shape %arg1 [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %1 = tensor.empty() : tensor<1x34x45xf32>
    %2 = linalg.fill ins(%cst_0 : f32) outs(%1 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %3 = linalg.batch_matmul ins(%expanded, %expanded_1 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%2 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %3 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %expanded_2 = tensor.expand_shape %arg2 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %4 = tensor.empty() : tensor<34x45xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %expanded_2 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %7 = arith.addf %in, %in_3 : f32
      linalg.yield %7 : f32
    } -> tensor<34x45xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<34x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %7 = arith.minimumf %in, %cst : f32
      %8 = arith.maximumf %7, %cst_0 : f32
      linalg.yield %8 : f32
    } -> tensor<34x45xf32>
    return %6 : tensor<34x45xf32>
  }
}
