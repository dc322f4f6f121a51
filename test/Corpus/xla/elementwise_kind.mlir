// form:   the category op linalg.elementwise with add and max_signed; a broadcast bias (upstream linalg)
// expect: fuse bias(column)+relu
// ref:    the program as written
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %b = tensor.empty() : tensor<34x45xf32>
  %bb = linalg.broadcast ins(%bias : tensor<45xf32>) outs(%b : tensor<34x45xf32>) dimensions = [0]
  %s = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%mm, %bb : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %relu = linalg.elementwise kind=#linalg.elementwise_kind<max_signed> ins(%s, %init : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %relu : tensor<34x45xf32>
}
