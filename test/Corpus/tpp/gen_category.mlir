// form:   lighthouse category ops: linalg.contract, then linalg.elementwise with indexing maps for
//         bias and ReLU
// expect: fuse bias(column)+relu from category ops
// ref:    relu(x @ w + bias)
// args:   special=2 zero=0
#m0 = affine_map<(m, n, k) -> (m, k)>
#m1 = affine_map<(m, n, k) -> (k, n)>
#m2 = affine_map<(m, n, k) -> (m, n)>
#m3 = affine_map<(m, n) -> (m, n)>
#m4 = affine_map<(m, n) -> (n)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.contract indexing_maps = [#m0, #m1, #m2] ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %biased = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [#m3, #m4, #m3] ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %zeros = arith.constant dense<0.0> : tensor<34x45xf32>
  %y = linalg.elementwise kind=#linalg.elementwise_kind<max_signed> ins(%biased, %zeros : tensor<34x45xf32>, tensor<34x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
