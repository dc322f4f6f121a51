// form:   two fp8 types, bf16 output (fp8 training)
// expect: fuse truncf
// ref:    the program as written
func.func @main_fn(%x: tensor<34x19xf8E5M2>, %w: tensor<19x45xf8E4M3FN>) -> tensor<34x45xbf16> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf8E5M2>, tensor<19x45xf8E4M3FN>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %h = arith.truncf %mm : tensor<34x45xf32> to tensor<34x45xbf16>
  return %h : tensor<34x45xbf16>
}
