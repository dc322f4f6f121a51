// form:   i64 matmul (upstream linalg)
// expect: fuse relu
// ref:    the program as written
func.func @main_fn(%x: tensor<34x19xi64>, %w: tensor<19x45xi64>) -> tensor<34x45xi64> {
  %zero = arith.constant 0 : i64
  %e = tensor.empty() : tensor<34x45xi64>
  %init = linalg.fill ins(%zero : i64) outs(%e : tensor<34x45xi64>) -> tensor<34x45xi64>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xi64>, tensor<19x45xi64>) outs(%init : tensor<34x45xi64>) -> tensor<34x45xi64>
  %c = arith.maxsi %mm, %init : tensor<34x45xi64>
  return %c : tensor<34x45xi64>
}
