// form:   linalg.dot of two vectors, a scale and a bias on the rank-0 result
// expect: fuse scale+bias, or leave it; M and N are 1
// ref:    2 (u . v) + c
#m0 = affine_map<() -> ()>
func.func @main_fn(%u: tensor<19xf32>, %v: tensor<19xf32>, %add: tensor<f32>) -> tensor<f32> {
  %two = arith.constant 2.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<f32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<f32>) -> tensor<f32>
  %mm = linalg.dot ins(%u, %v : tensor<19xf32>, tensor<19xf32>) outs(%f3 : tensor<f32>) -> tensor<f32>
  %e4 = tensor.empty() : tensor<f32>
  %y = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = []} ins(%mm, %add : tensor<f32>, tensor<f32>) outs(%e4 : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %two : f32
    %r = arith.addf %p, %b : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  return %y : tensor<f32>
}
