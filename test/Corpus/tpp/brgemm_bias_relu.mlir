// form:   batch-reduce matmul of four blocks, then bias by linalg.broadcast and linalg.add, ReLU by
//         linalg.max
// expect: fuse bias(column)+relu (or refuse)
// ref:    relu(sum_b x_b @ w_b + bias)
func.func @main_fn(%x: tensor<4x34x5xf32>, %w: tensor<4x5x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.batch_reduce_matmul ins(%x, %w : tensor<4x34x5xf32>, tensor<4x5x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e4 = tensor.empty() : tensor<34x45xf32>
  %e5 = tensor.empty() : tensor<34x45xf32>
  %z6 = arith.constant 0.0 : f32
  %e7 = tensor.empty() : tensor<34x45xf32>
  %f8 = linalg.fill ins(%z6 : f32) outs(%e7 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %bb = linalg.broadcast ins(%bias : tensor<45xf32>) outs(%e4 : tensor<34x45xf32>) dimensions = [0]
  %biased = linalg.add ins(%mm, %bb : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e5 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %y = linalg.max ins(%biased, %f8 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e5 : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
