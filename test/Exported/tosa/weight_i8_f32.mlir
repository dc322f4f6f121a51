// form:   weight_i8 exported from PyTorch through tosa
// expect: fuse bias(column)+relu; the dequantised weight is an operand's producer
// ref:    relu(x @ (w * s).T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, 0)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xi8>, %arg2: tensor<45x1xf32>, %arg3: tensor<45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 3.40282347E+38 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<45x19xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<45x19xi8>) outs(%0 : tensor<45x19xf32>) {
    ^bb0(%in: i8, %out: f32):
      %10 = arith.sitofp %in : i8 to f32
      linalg.yield %10 : f32
    } -> tensor<45x19xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%1, %arg2 : tensor<45x19xf32>, tensor<45x1xf32>) outs(%0 : tensor<45x19xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %10 = arith.mulf %in, %in_3 : f32
      linalg.yield %10 : f32
    } -> tensor<45x19xf32>
    %3 = tensor.empty() : tensor<19x45xf32>
    %transposed = linalg.transpose ins(%2 : tensor<45x19xf32>) outs(%3 : tensor<19x45xf32>) permutation = [1, 0] 
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_1 = tensor.expand_shape %transposed [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %4 = tensor.empty() : tensor<1x34x45xf32>
    %5 = linalg.fill ins(%cst_0 : f32) outs(%4 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %6 = linalg.batch_matmul ins(%expanded, %expanded_1 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%5 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %6 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %expanded_2 = tensor.expand_shape %arg3 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %7 = tensor.empty() : tensor<34x45xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %expanded_2 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %10 = arith.addf %in, %in_3 : f32
      linalg.yield %10 : f32
    } -> tensor<34x45xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<34x45xf32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %10 = arith.minimumf %in, %cst : f32
      %11 = arith.maximumf %10, %cst_0 : f32
      linalg.yield %11 : f32
    } -> tensor<34x45xf32>
    return %9 : tensor<34x45xf32>
  }
}
