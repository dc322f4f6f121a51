// form:   q [B, S, H, D] and k [B, T, H, D] contracted to [B, H, S, T] without transposes
// expect: fuse scale+relu
// ref:    relu(einsum('bshd,bthd->bhst') / 4)
#m0 = affine_map<(b,h,s,t,d) -> (b,s,h,d)>
#m1 = affine_map<(b,h,s,t,d) -> (b,t,h,d)>
#m2 = affine_map<(b,h,s,t,d) -> (b,h,s,t)>
#m3 = affine_map<(b,h,s,t) -> (b,h,s,t)>
func.func @main_fn(%q: tensor<2x17x3x8xf32>, %kk: tensor<2x21x3x8xf32>) -> tensor<2x3x17x21xf32> {
  %scale = arith.constant 0.25 : f32
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<2x3x17x21xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<2x3x17x21xf32>) -> tensor<2x3x17x21xf32>
  %mm = linalg.generic {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%q, %kk : tensor<2x17x3x8xf32>, tensor<2x21x3x8xf32>) outs(%f3 : tensor<2x3x17x21xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.mulf %a, %b : f32
    %r = arith.addf %o, %s : f32
    linalg.yield %r : f32
  } -> tensor<2x3x17x21xf32>
  %e4 = tensor.empty() : tensor<2x3x17x21xf32>
  %y = linalg.generic {indexing_maps = [#m3, #m3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%mm : tensor<2x3x17x21xf32>) outs(%e4 : tensor<2x3x17x21xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.mulf %a, %scale : f32
    %r = arith.maximumf %p, %zero : f32
    linalg.yield %r : f32
  } -> tensor<2x3x17x21xf32>
  return %y : tensor<2x3x17x21xf32>
}
