// form:   norm_then_linear exported from PyTorch through tosa
// expect: fuse bias(column)+relu; the norm is a producer of A
// ref:    relu(rms_norm(x) @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, d1)>
#map2 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 3.40282347E+38 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant dense<0.0526315793> : tensor<1x1xf32>
    %cst_2 = arith.constant dense<9.99999974E-6> : tensor<1x1xf32>
    %0 = tensor.empty() : tensor<34x19xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg0 : tensor<34x19xf32>, tensor<34x19xf32>) outs(%0 : tensor<34x19xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %16 = arith.mulf %in, %in_6 : f32
      linalg.yield %16 : f32
    } -> tensor<34x19xf32>
    %2 = tensor.empty() : tensor<34xf32>
    %3 = linalg.fill ins(%cst_0 : f32) outs(%2 : tensor<34xf32>) -> tensor<34xf32>
    %reduced = linalg.reduce ins(%1 : tensor<34x19xf32>) outs(%3 : tensor<34xf32>) dimensions = [1] 
      (%in: f32, %init: f32) {
        %16 = arith.addf %in, %init : f32
        linalg.yield %16 : f32
      }
    %expanded = tensor.expand_shape %reduced [[0, 1]] output_shape [34, 1] : tensor<34xf32> into tensor<34x1xf32>
    %4 = tensor.empty() : tensor<34x1xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded, %cst_1 : tensor<34x1xf32>, tensor<1x1xf32>) outs(%4 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %16 = arith.mulf %in, %in_6 : f32
      linalg.yield %16 : f32
    } -> tensor<34x1xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %cst_2 : tensor<34x1xf32>, tensor<1x1xf32>) outs(%4 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %16 = arith.addf %in, %in_6 : f32
      linalg.yield %16 : f32
    } -> tensor<34x1xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x1xf32>) outs(%4 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %16 = math.rsqrt %in : f32
      linalg.yield %16 : f32
    } -> tensor<34x1xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %7 : tensor<34x19xf32>, tensor<34x1xf32>) outs(%0 : tensor<34x19xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %16 = arith.mulf %in, %in_6 : f32
      linalg.yield %16 : f32
    } -> tensor<34x19xf32>
    %9 = tensor.empty() : tensor<19x45xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xf32>) outs(%9 : tensor<19x45xf32>) permutation = [1, 0] 
    %expanded_3 = tensor.expand_shape %8 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_4 = tensor.expand_shape %transposed [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %10 = tensor.empty() : tensor<1x34x45xf32>
    %11 = linalg.fill ins(%cst_0 : f32) outs(%10 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %12 = linalg.batch_matmul ins(%expanded_3, %expanded_4 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%11 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %12 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %expanded_5 = tensor.expand_shape %arg2 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %13 = tensor.empty() : tensor<34x45xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %expanded_5 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%13 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %16 = arith.addf %in, %in_6 : f32
      linalg.yield %16 : f32
    } -> tensor<34x45xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<34x45xf32>) outs(%13 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %16 = arith.minimumf %in, %cst : f32
      %17 = arith.maximumf %16, %cst_0 : f32
      linalg.yield %17 : f32
    } -> tensor<34x45xf32>
    return %15 : tensor<34x45xf32>
  }
}
