// form:   weight_gradient exported from PyTorch through tosa
// expect: partial: bias and relu's mask fuse into the first product; the column sums stay
// ref:    gradients of sum(relu(x @ w.T + b) * g)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, d1)>
#map2 = affine_map<(d0, d1) -> (0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>, %arg3: tensor<34x45xf32>) -> (tensor<45x19xf32>, tensor<45xf32>, tensor<34x19xf32>) {
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
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %18 = arith.addf %in, %in_10 : f32
      linalg.yield %18 : f32
    } -> tensor<34x45xf32>
    %6 = tensor.empty() : tensor<34x45xi1>
    %7 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %cst_1 : tensor<34x45xf32>, tensor<1x1xf32>) outs(%6 : tensor<34x45xi1>) {
    ^bb0(%in: f32, %in_10: f32, %out: i1):
      %18 = arith.cmpf ogt, %in, %in_10 : f32
      linalg.yield %18 : i1
    } -> tensor<34x45xi1>
    %8 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%7, %arg3, %cst_0 : tensor<34x45xi1>, tensor<34x45xf32>, tensor<34x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: i1, %in_10: f32, %in_11: f32, %out: f32):
      %18 = arith.select %in, %in_10, %in_11 : f32
      linalg.yield %18 : f32
    } -> tensor<34x45xf32>
    %9 = tensor.empty() : tensor<45x34xf32>
    %transposed_4 = linalg.transpose ins(%8 : tensor<34x45xf32>) outs(%9 : tensor<45x34xf32>) permutation = [1, 0] 
    %expanded_5 = tensor.expand_shape %transposed_4 [[0, 1], [2]] output_shape [1, 45, 34] : tensor<45x34xf32> into tensor<1x45x34xf32>
    %10 = tensor.empty() : tensor<1x45x19xf32>
    %11 = linalg.fill ins(%cst : f32) outs(%10 : tensor<1x45x19xf32>) -> tensor<1x45x19xf32>
    %12 = linalg.batch_matmul ins(%expanded_5, %expanded : tensor<1x45x34xf32>, tensor<1x34x19xf32>) outs(%11 : tensor<1x45x19xf32>) -> tensor<1x45x19xf32>
    %collapsed_6 = tensor.collapse_shape %12 [[0, 1], [2]] : tensor<1x45x19xf32> into tensor<45x19xf32>
    %13 = tensor.empty() : tensor<45xf32>
    %14 = linalg.fill ins(%cst : f32) outs(%13 : tensor<45xf32>) -> tensor<45xf32>
    %reduced = linalg.reduce ins(%8 : tensor<34x45xf32>) outs(%14 : tensor<45xf32>) dimensions = [0] 
      (%in: f32, %init: f32) {
        %18 = arith.addf %in, %init : f32
        linalg.yield %18 : f32
      }
    %expanded_7 = tensor.expand_shape %8 [[0, 1], [2]] output_shape [1, 34, 45] : tensor<34x45xf32> into tensor<1x34x45xf32>
    %expanded_8 = tensor.expand_shape %arg1 [[0, 1], [2]] output_shape [1, 45, 19] : tensor<45x19xf32> into tensor<1x45x19xf32>
    %15 = tensor.empty() : tensor<1x34x19xf32>
    %16 = linalg.fill ins(%cst : f32) outs(%15 : tensor<1x34x19xf32>) -> tensor<1x34x19xf32>
    %17 = linalg.batch_matmul ins(%expanded_7, %expanded_8 : tensor<1x34x45xf32>, tensor<1x45x19xf32>) outs(%16 : tensor<1x34x19xf32>) -> tensor<1x34x19xf32>
    %collapsed_9 = tensor.collapse_shape %17 [[0, 1], [2]] : tensor<1x34x19xf32> into tensor<34x19xf32>
    return %collapsed_6, %reduced, %collapsed_9 : tensor<45x19xf32>, tensor<45xf32>, tensor<34x19xf32>
  }
}
