// form:   i8 operands, f32 accumulator in one matmul (upstream linalg)
// expect: fuse or refuse: integers times in f32; refusing is allowed
// ref:    the program as written
func.func @main_fn(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xi8>, tensor<19x45xi8>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %h = math.absf %mm : tensor<34x45xf32>
  return %h : tensor<34x45xf32>
}
