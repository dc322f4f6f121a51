// form:   bf16 product converted to i32
// expect: fuse fptosi
// ref:    the program as written
func.func @main_fn(%x: tensor<34x19xbf16>, %w: tensor<19x45xbf16>) -> tensor<34x45xi32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %h = arith.fptosi %mm : tensor<34x45xf32> to tensor<34x45xi32>
  return %h : tensor<34x45xi32>
}
