// form:   linear_softmax exported from PyTorch through tosa
// expect: refuse: softmax needs whole rows; the bias alone may be fused (optional)
// ref:    softmax(x @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, d1)>
#map2 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant -3.40282347E+38 : f32
    %cst_1 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x45xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xf32>) outs(%0 : tensor<19x45xf32>) permutation = [1, 0] 
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_2 = tensor.expand_shape %transposed [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %1 = tensor.empty() : tensor<1x34x45xf32>
    %2 = linalg.fill ins(%cst_1 : f32) outs(%1 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %3 = linalg.batch_matmul ins(%expanded, %expanded_2 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%2 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %3 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %expanded_3 = tensor.expand_shape %arg2 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %4 = tensor.empty() : tensor<34x45xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %expanded_3 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %14 = arith.addf %in, %in_7 : f32
      linalg.yield %14 : f32
    } -> tensor<34x45xf32>
    %6 = tensor.empty() : tensor<34xf32>
    %7 = linalg.fill ins(%cst_0 : f32) outs(%6 : tensor<34xf32>) -> tensor<34xf32>
    %reduced = linalg.reduce ins(%5 : tensor<34x45xf32>) outs(%7 : tensor<34xf32>) dimensions = [1] 
      (%in: f32, %init: f32) {
        %14 = arith.maximumf %in, %init : f32
        linalg.yield %14 : f32
      }
    %expanded_4 = tensor.expand_shape %reduced [[0, 1]] output_shape [34, 1] : tensor<34xf32> into tensor<34x1xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %expanded_4 : tensor<34x45xf32>, tensor<34x1xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %14 = arith.subf %in, %in_7 : f32
      linalg.yield %14 : f32
    } -> tensor<34x45xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<34x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %14 = math.exp %in : f32
      linalg.yield %14 : f32
    } -> tensor<34x45xf32>
    %10 = linalg.fill ins(%cst_1 : f32) outs(%6 : tensor<34xf32>) -> tensor<34xf32>
    %reduced_5 = linalg.reduce ins(%9 : tensor<34x45xf32>) outs(%10 : tensor<34xf32>) dimensions = [1] 
      (%in: f32, %init: f32) {
        %14 = arith.addf %in, %init : f32
        linalg.yield %14 : f32
      }
    %expanded_6 = tensor.expand_shape %reduced_5 [[0, 1]] output_shape [34, 1] : tensor<34xf32> into tensor<34x1xf32>
    %11 = tensor.empty() : tensor<34x1xf32>
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded_6 : tensor<34x1xf32>) outs(%11 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %14 = arith.divf %cst, %in : f32
      linalg.yield %14 : f32
    } -> tensor<34x1xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%9, %12 : tensor<34x45xf32>, tensor<34x1xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %14 = arith.mulf %in, %in_7 : f32
      linalg.yield %14 : f32
    } -> tensor<34x45xf32>
    return %13 : tensor<34x45xf32>
  }
}
