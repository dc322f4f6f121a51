// form:   a contraction that reads the diagonal of its left operand
// expect: refuse: x is indexed twice by the same loop
// ref:    relu(sum_k x[k, k] w[k, j])
#m0 = affine_map<(j,k) -> (k,k)>
#m1 = affine_map<(j,k) -> (k,j)>
#m2 = affine_map<(j,k) -> (j)>
#m3 = affine_map<(j) -> (j)>
func.func @main_fn(%x: tensor<19x19xf32>, %w: tensor<19x45xf32>) -> tensor<45xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<45xf32>) -> tensor<45xf32>
  %mm = linalg.generic {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "reduction"]} ins(%x, %w : tensor<19x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.mulf %a, %b : f32
    %r = arith.addf %o, %s : f32
    linalg.yield %r : f32
  } -> tensor<45xf32>
  %e4 = tensor.empty() : tensor<45xf32>
  %y = linalg.generic {indexing_maps = [#m3, #m3], iterator_types = ["parallel"]} ins(%mm : tensor<45xf32>) outs(%e4 : tensor<45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<45xf32>
  return %y : tensor<45xf32>
}
