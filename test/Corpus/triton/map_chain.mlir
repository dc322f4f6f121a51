// form:   triton-linalg: linalg.map for every arithmetic operation, linalg.broadcast for the bias,
//         linalg.fill for constants
// expect: fuse bias(column)+leaky relu from linalg.map
// ref:    max(v, v / 8)
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e4 = tensor.empty() : tensor<34x45xf32>
  %z5 = arith.constant 0.125 : f32
  %e6 = tensor.empty() : tensor<34x45xf32>
  %f7 = linalg.fill ins(%z5 : f32) outs(%e6 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %bm = linalg.broadcast ins(%bias : tensor<45xf32>) outs(%e4 : tensor<34x45xf32>) dimensions = [0]
  %biased = linalg.map { arith.addf } ins(%mm, %bm : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e4 : tensor<34x45xf32>)
  %sc = linalg.map { arith.mulf } ins(%biased, %f7 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e4 : tensor<34x45xf32>)
  %y = linalg.map { arith.maxnumf } ins(%biased, %sc : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e4 : tensor<34x45xf32>)
  return %y : tensor<34x45xf32>
}
