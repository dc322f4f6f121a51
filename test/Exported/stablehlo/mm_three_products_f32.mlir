// form:   mm_three_products exported from PyTorch through stablehlo
// expect: refuse: optional; three products, nothing to fuse
// ref:    x @ wq, x @ wk, x @ wv
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xf32>, %arg2: tensor<19x23xf32>, %arg3: tensor<19x13xf32>) -> (tensor<34x45xf32>, tensor<34x23xf32>, tensor<34x13xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34x23xf32>
    %4 = linalg.fill ins(%cst : f32) outs(%3 : tensor<34x23xf32>) -> tensor<34x23xf32>
    %5 = linalg.matmul ins(%arg0, %arg2 : tensor<34x19xf32>, tensor<19x23xf32>) outs(%4 : tensor<34x23xf32>) -> tensor<34x23xf32>
    %6 = tensor.empty() : tensor<34x13xf32>
    %7 = linalg.fill ins(%cst : f32) outs(%6 : tensor<34x13xf32>) -> tensor<34x13xf32>
    %8 = linalg.matmul ins(%arg0, %arg3 : tensor<34x19xf32>, tensor<19x13xf32>) outs(%7 : tensor<34x13xf32>) -> tensor<34x13xf32>
    return %2, %5, %8 : tensor<34x45xf32>, tensor<34x23xf32>, tensor<34x13xf32>
  }
}
