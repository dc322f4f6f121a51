// form:   halves of one product multiplied (LLaMA-style models)
// expect: refuse: optional; halves of one product
// ref:    the program as written
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %w2: tensor<19x40xf32>) -> tensor<34x20xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %i2_e = tensor.empty() : tensor<34x40xf32>
  %i2 = linalg.fill ins(%zero : f32) outs(%i2_e : tensor<34x40xf32>) -> tensor<34x40xf32>
  %m2 = linalg.matmul ins(%x, %w2 : tensor<34x19xf32>, tensor<19x40xf32>) outs(%i2 : tensor<34x40xf32>) -> tensor<34x40xf32>
  %u = tensor.extract_slice %m2[0, 0] [34, 20] [1, 1] : tensor<34x40xf32> to tensor<34x20xf32>
  %g = tensor.extract_slice %m2[0, 20] [34, 20] [1, 1] : tensor<34x40xf32> to tensor<34x20xf32>
  %e2 = tensor.empty() : tensor<34x20xf32>
  %relu = linalg.mul ins(%u, %g : tensor<34x20xf32>, tensor<34x20xf32>) outs(%e2 : tensor<34x20xf32>) -> tensor<34x20xf32>
  return %relu : tensor<34x20xf32>
}
