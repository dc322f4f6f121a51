// form:   linear_concat exported from PyTorch through tosa
// expect: partial: the bias fuses; relu is of the concatenation
// ref:    relu(concat(x @ w.T + b, y))
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>, %arg3: tensor<34x11xf32>) -> tensor<34x56xf32> {
    %cst = arith.constant 3.40282347E+38 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x45xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xf32>) outs(%0 : tensor<19x45xf32>) permutation = [1, 0] 
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_1 = tensor.expand_shape %transposed [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %1 = tensor.empty() : tensor<1x34x45xf32>
    %2 = linalg.fill ins(%cst_0 : f32) outs(%1 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %3 = linalg.batch_matmul ins(%expanded, %expanded_1 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%2 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %3 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %expanded_2 = tensor.expand_shape %arg2 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %4 = tensor.empty() : tensor<34x45xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %expanded_2 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %8 = arith.addf %in, %in_4 : f32
      linalg.yield %8 : f32
    } -> tensor<34x45xf32>
    %6 = tensor.empty() : tensor<34x56xf32>
    %inserted_slice = tensor.insert_slice %5 into %6[0, 0] [34, 45] [1, 1] : tensor<34x45xf32> into tensor<34x56xf32>
    %inserted_slice_3 = tensor.insert_slice %arg3 into %inserted_slice[0, 45] [34, 11] [1, 1] : tensor<34x11xf32> into tensor<34x56xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%inserted_slice_3 : tensor<34x56xf32>) outs(%6 : tensor<34x56xf32>) {
    ^bb0(%in: f32, %out: f32):
      %8 = arith.minimumf %in, %cst : f32
      %9 = arith.maximumf %8, %cst_0 : f32
      linalg.yield %9 : f32
    } -> tensor<34x56xf32>
    return %7 : tensor<34x56xf32>
  }
}
