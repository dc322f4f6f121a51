// form:   linalg.vecmat, bias and ReLU on a vector
// expect: fuse bias(column)+relu, or leave it; M is 1
// ref:    relu(v @ w + bias)
#m0 = affine_map<(j) -> (j)>
func.func @main_fn(%v: tensor<19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<45xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<45xf32>) -> tensor<45xf32>
  %mm = linalg.vecmat ins(%v, %w : tensor<19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<45xf32>) -> tensor<45xf32>
  %e4 = tensor.empty() : tensor<45xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel"]} ins(%mm, %bias : tensor<45xf32>, tensor<45xf32>) outs(%e4 : tensor<45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<45xf32>
  %e5 = tensor.empty() : tensor<45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel"]} ins(%biased : tensor<45xf32>) outs(%e5 : tensor<45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<45xf32>
  return %y : tensor<45xf32>
}
