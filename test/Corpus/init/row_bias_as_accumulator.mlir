// form:   a bias along the rows as initial accumulator, square result
// expect: fuse relu; the bias may stay an accumulator or become an epilogue
// ref:    relu(x @ w + bias[:, None])
#m0 = affine_map<(i,j) -> (i)>
#m1 = affine_map<(i,j) -> (i,j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x34xf32>, %bias: tensor<34xf32>) -> tensor<34x34xf32> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<34x34xf32>
  %init = linalg.generic {indexing_maps = [#m0, #m1], iterator_types = ["parallel", "parallel"]} ins(%bias : tensor<34xf32>) outs(%e1 : tensor<34x34xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<34x34xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x34xf32>) outs(%init : tensor<34x34xf32>) -> tensor<34x34xf32>
  %e2 = tensor.empty() : tensor<34x34xf32>
  %y = linalg.generic {indexing_maps = [#m1, #m1], iterator_types = ["parallel", "parallel"]} ins(%mm : tensor<34x34xf32>) outs(%e2 : tensor<34x34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x34xf32>
  return %y : tensor<34x34xf32>
}
