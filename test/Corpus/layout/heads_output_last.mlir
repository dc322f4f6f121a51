// form:   attention values: p [B, H, S, T] and v [B, T, H, D] contracted to [B, S, H, D]
// expect: fuse scale(head)
// ref:    einsum('bhst,bthd->bshd') * g[h]
#m0 = affine_map<(b,s,h,d,t) -> (b,h,s,t)>
#m1 = affine_map<(b,s,h,d,t) -> (b,t,h,d)>
#m2 = affine_map<(b,s,h,d,t) -> (b,s,h,d)>
#m3 = affine_map<(b,s,h,d) -> (b,s,h,d)>
#m4 = affine_map<(b,s,h,d) -> (h)>
func.func @main_fn(%pr: tensor<2x3x17x21xf32>, %v: tensor<2x21x3x8xf32>, %g: tensor<3xf32>) -> tensor<2x17x3x8xf32> {
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<2x17x3x8xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<2x17x3x8xf32>) -> tensor<2x17x3x8xf32>
  %mm = linalg.generic {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%pr, %v : tensor<2x3x17x21xf32>, tensor<2x21x3x8xf32>) outs(%f3 : tensor<2x17x3x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.mulf %a, %b : f32
    %r = arith.addf %o, %s : f32
    linalg.yield %r : f32
  } -> tensor<2x17x3x8xf32>
  %e4 = tensor.empty() : tensor<2x17x3x8xf32>
  %y = linalg.generic {indexing_maps = [#m3, #m4, #m3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%mm, %g : tensor<2x17x3x8xf32>, tensor<3xf32>) outs(%e4 : tensor<2x17x3x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.mulf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<2x17x3x8xf32>
  return %y : tensor<2x17x3x8xf32>
}
