// form:   einsum btd,dhk->bthk with a bias [h, k]: a generic contraction of two m and two n dimensions
// expect: fuse bias(h, k)+relu
// ref:    relu(einsum(x, w) + bias)
#m0 = affine_map<(b,t,h,k,d) -> (b,t,d)>
#m1 = affine_map<(b,t,h,k,d) -> (d,h,k)>
#m2 = affine_map<(b,t,h,k,d) -> (b,t,h,k)>
#m3 = affine_map<(b,t,h,k) -> (b,t,h,k)>
#m4 = affine_map<(b,t,h,k) -> (h,k)>
func.func @main_fn(%x: tensor<2x17x19xf32>, %w: tensor<19x3x8xf32>, %bias: tensor<3x8xf32>) -> tensor<2x17x3x8xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<2x17x3x8xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<2x17x3x8xf32>) -> tensor<2x17x3x8xf32>
  %mm = linalg.generic {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%x, %w : tensor<2x17x19xf32>, tensor<19x3x8xf32>) outs(%f3 : tensor<2x17x3x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  } -> tensor<2x17x3x8xf32>
  %e4 = tensor.empty() : tensor<2x17x3x8xf32>
  %biased = linalg.generic {indexing_maps = [#m3, #m4, #m3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%mm, %bias : tensor<2x17x3x8xf32>, tensor<3x8xf32>) outs(%e4 : tensor<2x17x3x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<2x17x3x8xf32>
  %e5 = tensor.empty() : tensor<2x17x3x8xf32>
  %y = linalg.generic {indexing_maps = [#m3, #m3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%biased : tensor<2x17x3x8xf32>) outs(%e5 : tensor<2x17x3x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<2x17x3x8xf32>
  return %y : tensor<2x17x3x8xf32>
}
