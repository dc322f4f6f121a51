// form:   linear_mask exported from PyTorch through tosa
// expect: fuse bias(column)+select by a full mask
// ref:    x @ w.T + b where m > 0, else 0
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, d1)>
#map2 = affine_map<(d0, d1) -> (0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>, %arg3: tensor<34x45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<34x45xf32>
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<1x1xf32>
    %0 = tensor.empty() : tensor<19x45xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xf32>) outs(%0 : tensor<19x45xf32>) permutation = [1, 0] 
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_2 = tensor.expand_shape %transposed [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %1 = tensor.empty() : tensor<1x34x45xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %3 = linalg.batch_matmul ins(%expanded, %expanded_2 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%2 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %3 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %expanded_3 = tensor.expand_shape %arg2 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %4 = tensor.empty() : tensor<34x45xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %expanded_3 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %9 = arith.addf %in, %in_4 : f32
      linalg.yield %9 : f32
    } -> tensor<34x45xf32>
    %6 = tensor.empty() : tensor<34x45xi1>
    %7 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%arg3, %cst_1 : tensor<34x45xf32>, tensor<1x1xf32>) outs(%6 : tensor<34x45xi1>) {
    ^bb0(%in: f32, %in_4: f32, %out: i1):
      %9 = arith.cmpf ogt, %in, %in_4 : f32
      linalg.yield %9 : i1
    } -> tensor<34x45xi1>
    %8 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%7, %5, %cst_0 : tensor<34x45xi1>, tensor<34x45xf32>, tensor<34x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: i1, %in_4: f32, %in_5: f32, %out: f32):
      %9 = arith.select %in, %in_4, %in_5 : f32
      linalg.yield %9 : f32
    } -> tensor<34x45xf32>
    return %8 : tensor<34x45xf32>
  }
}
