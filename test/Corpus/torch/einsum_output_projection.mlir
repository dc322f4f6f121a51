// form:   einsum bthk,hkd->btd: a contraction over two reduction dimensions that lie together in both
//         operands
// expect: fuse bias(last dim)+relu
// ref:    relu(einsum(x, w) + bias)
#m0 = affine_map<(b,t,d,h,k) -> (b,t,h,k)>
#m1 = affine_map<(b,t,d,h,k) -> (h,k,d)>
#m2 = affine_map<(b,t,d,h,k) -> (b,t,d)>
#m3 = affine_map<(b,t,d) -> (b,t,d)>
#m4 = affine_map<(b,t,d) -> (d)>
func.func @main_fn(%x: tensor<2x17x3x8xf32>, %w: tensor<3x8x21xf32>, %bias: tensor<21xf32>) -> tensor<2x17x21xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<2x17x21xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<2x17x21xf32>) -> tensor<2x17x21xf32>
  %mm = linalg.generic {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%x, %w : tensor<2x17x3x8xf32>, tensor<3x8x21xf32>) outs(%f3 : tensor<2x17x21xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  } -> tensor<2x17x21xf32>
  %e4 = tensor.empty() : tensor<2x17x21xf32>
  %biased = linalg.generic {indexing_maps = [#m3, #m4, #m3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%mm, %bias : tensor<2x17x21xf32>, tensor<21xf32>) outs(%e4 : tensor<2x17x21xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<2x17x21xf32>
  %e5 = tensor.empty() : tensor<2x17x21xf32>
  %y = linalg.generic {indexing_maps = [#m3, #m3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%biased : tensor<2x17x21xf32>) outs(%e5 : tensor<2x17x21xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<2x17x21xf32>
  return %y : tensor<2x17x21xf32>
}
