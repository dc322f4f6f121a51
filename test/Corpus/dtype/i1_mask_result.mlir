// form:   only the mask of the product is kept (training graphs)
// expect: fuse cmpf, i1 output
// ref:    the program as written
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>) -> tensor<34x45xi1> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %c = arith.cmpf ogt, %mm, %init : tensor<34x45xf32>
  return %c : tensor<34x45xi1>
}
