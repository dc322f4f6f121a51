// form:   mm_three_products exported from PyTorch through tosa
// expect: refuse: optional; three products, nothing to fuse
// ref:    x @ wq, x @ wk, x @ wv
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xf32>, %arg2: tensor<19x23xf32>, %arg3: tensor<19x13xf32>) -> (tensor<34x45xf32>, tensor<34x23xf32>, tensor<34x13xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_0 = tensor.expand_shape %arg1 [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %0 = tensor.empty() : tensor<1x34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %2 = linalg.batch_matmul ins(%expanded, %expanded_0 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%1 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %2 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %expanded_1 = tensor.expand_shape %arg2 [[0, 1], [2]] output_shape [1, 19, 23] : tensor<19x23xf32> into tensor<1x19x23xf32>
    %3 = tensor.empty() : tensor<1x34x23xf32>
    %4 = linalg.fill ins(%cst : f32) outs(%3 : tensor<1x34x23xf32>) -> tensor<1x34x23xf32>
    %5 = linalg.batch_matmul ins(%expanded, %expanded_1 : tensor<1x34x19xf32>, tensor<1x19x23xf32>) outs(%4 : tensor<1x34x23xf32>) -> tensor<1x34x23xf32>
    %collapsed_2 = tensor.collapse_shape %5 [[0, 1], [2]] : tensor<1x34x23xf32> into tensor<34x23xf32>
    %expanded_3 = tensor.expand_shape %arg3 [[0, 1], [2]] output_shape [1, 19, 13] : tensor<19x13xf32> into tensor<1x19x13xf32>
    %6 = tensor.empty() : tensor<1x34x13xf32>
    %7 = linalg.fill ins(%cst : f32) outs(%6 : tensor<1x34x13xf32>) -> tensor<1x34x13xf32>
    %8 = linalg.batch_matmul ins(%expanded, %expanded_3 : tensor<1x34x19xf32>, tensor<1x19x13xf32>) outs(%7 : tensor<1x34x13xf32>) -> tensor<1x34x13xf32>
    %collapsed_4 = tensor.collapse_shape %8 [[0, 1], [2]] : tensor<1x34x13xf32> into tensor<34x13xf32>
    return %collapsed, %collapsed_2, %collapsed_4 : tensor<34x45xf32>, tensor<34x23xf32>, tensor<34x13xf32>
  }
}
