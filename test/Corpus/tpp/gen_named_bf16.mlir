// form:   benchmark generator, bf16: named ops on bf16 tensors, the product in bf16 too
// expect: fuse bias(column)+relu
// ref:    relu(bf16(x @ w) + bias)
// check:  approx
func.func @main_fn(%x: tensor<34x19xbf16>, %w: tensor<19x45xbf16>, %bias: tensor<45xbf16>) -> tensor<34x45xbf16> {
  %z1 = arith.constant 0.0 : bf16
  %e2 = tensor.empty() : tensor<34x45xbf16>
  %f3 = linalg.fill ins(%z1 : bf16) outs(%e2 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%f3 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
  %e4 = tensor.empty() : tensor<34x45xbf16>
  %e5 = tensor.empty() : tensor<34x45xbf16>
  %z6 = arith.constant 0.0 : bf16
  %e7 = tensor.empty() : tensor<34x45xbf16>
  %f8 = linalg.fill ins(%z6 : bf16) outs(%e7 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
  %bb = linalg.broadcast ins(%bias : tensor<45xbf16>) outs(%e4 : tensor<34x45xbf16>) dimensions = [0]
  %biased = linalg.add ins(%bb, %mm : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%e5 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
  %y = linalg.max ins(%biased, %f8 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%e5 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
  return %y : tensor<34x45xbf16>
}
