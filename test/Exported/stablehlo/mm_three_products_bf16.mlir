// form:   mm_three_products exported from PyTorch through stablehlo
// expect: refuse: optional; three products, nothing to fuse
// ref:    x @ wq, x @ wk, x @ wv
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<19x23xbf16>, %arg3: tensor<19x13xbf16>) -> (tensor<34x45xbf16>, tensor<34x23xbf16>, tensor<34x13xbf16>) {
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x45xbf16>
    %1 = linalg.fill ins(%cst : bf16) outs(%0 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%1 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %3 = tensor.empty() : tensor<34x23xbf16>
    %4 = linalg.fill ins(%cst : bf16) outs(%3 : tensor<34x23xbf16>) -> tensor<34x23xbf16>
    %5 = linalg.matmul ins(%arg0, %arg2 : tensor<34x19xbf16>, tensor<19x23xbf16>) outs(%4 : tensor<34x23xbf16>) -> tensor<34x23xbf16>
    %6 = tensor.empty() : tensor<34x13xbf16>
    %7 = linalg.fill ins(%cst : bf16) outs(%6 : tensor<34x13xbf16>) -> tensor<34x13xbf16>
    %8 = linalg.matmul ins(%arg0, %arg3 : tensor<34x19xbf16>, tensor<19x13xbf16>) outs(%7 : tensor<34x13xbf16>) -> tensor<34x13xbf16>
    return %2, %5, %8 : tensor<34x45xbf16>, tensor<34x23xbf16>, tensor<34x13xbf16>
  }
}
