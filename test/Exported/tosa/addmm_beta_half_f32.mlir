// form:   addmm_beta_half exported from PyTorch through tosa
// expect: fuse scale+bias(column)
// ref:    c / 2 + 2 a @ b
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, 0)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d1, d3)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module {
  func.func @main_fn(%arg0: tensor<45xf32>, %arg1: tensor<34x19xf32>, %arg2: tensor<19x45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<2.000000e+00> : tensor<1x1xf32>
    %cst_1 = arith.constant dense<5.000000e-01> : tensor<1x1xf32>
    %expanded = tensor.expand_shape %arg1 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_2 = tensor.expand_shape %arg2 [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %0 = tensor.empty() : tensor<1x34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %2 = linalg.batch_matmul ins(%expanded, %expanded_2 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%1 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %2 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34x45xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %cst_0 : tensor<34x45xf32>, tensor<1x1xf32>) outs(%3 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %9 = arith.mulf %in, %in_5 : f32
      linalg.yield %9 : f32
    } -> tensor<34x45xf32>
    %expanded_3 = tensor.expand_shape %arg0 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %5 = tensor.empty() : tensor<34x1x1x45xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_3 : tensor<1x45xf32>) outs(%5 : tensor<34x1x1x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1x1x45xf32>
    %collapsed_4 = tensor.collapse_shape %6 [[0, 1, 2], [3]] : tensor<34x1x1x45xf32> into tensor<34x45xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed_4, %cst_1 : tensor<34x45xf32>, tensor<1x1xf32>) outs(%3 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %9 = arith.mulf %in, %in_5 : f32
      linalg.yield %9 : f32
    } -> tensor<34x45xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%4, %7 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%3 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %9 = arith.addf %in, %in_5 : f32
      linalg.yield %9 : f32
    } -> tensor<34x45xf32>
    return %8 : tensor<34x45xf32>
  }
}
