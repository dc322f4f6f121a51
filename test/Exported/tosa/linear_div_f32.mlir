// form:   linear_div exported from PyTorch through tosa
// expect: fuse bias(column)+division(column)
// ref:    (x @ w.T + b) / (d d + 1)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> (0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>, %arg3: tensor<45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant dense<1.000000e+00> : tensor<1xf32>
    %0 = tensor.empty() : tensor<19x45xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xf32>) outs(%0 : tensor<19x45xf32>) permutation = [1, 0] 
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_2 = tensor.expand_shape %transposed [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %1 = tensor.empty() : tensor<1x34x45xf32>
    %2 = linalg.fill ins(%cst_0 : f32) outs(%1 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %3 = linalg.batch_matmul ins(%expanded, %expanded_2 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%2 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %3 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %expanded_3 = tensor.expand_shape %arg2 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %4 = tensor.empty() : tensor<34x45xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %expanded_3 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %12 = arith.addf %in, %in_5 : f32
      linalg.yield %12 : f32
    } -> tensor<34x45xf32>
    %6 = tensor.empty() : tensor<45xf32>
    %7 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel"]} ins(%arg3, %arg3 : tensor<45xf32>, tensor<45xf32>) outs(%6 : tensor<45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %12 = arith.mulf %in, %in_5 : f32
      linalg.yield %12 : f32
    } -> tensor<45xf32>
    %8 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel"]} ins(%7, %cst_1 : tensor<45xf32>, tensor<1xf32>) outs(%6 : tensor<45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %12 = arith.addf %in, %in_5 : f32
      linalg.yield %12 : f32
    } -> tensor<45xf32>
    %expanded_4 = tensor.expand_shape %8 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %9 = tensor.empty() : tensor<1x45xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded_4 : tensor<1x45xf32>) outs(%9 : tensor<1x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %12 = arith.divf %cst, %in : f32
      linalg.yield %12 : f32
    } -> tensor<1x45xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %10 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %12 = arith.mulf %in, %in_5 : f32
      linalg.yield %12 : f32
    } -> tensor<34x45xf32>
    return %11 : tensor<34x45xf32>
  }
}
