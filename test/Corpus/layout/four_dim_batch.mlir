// form:   two batch dimensions [B, H, M, K] x [B, H, K, N], mask [B, 1, 1, N] added
// expect: fuse scale+mask
// ref:    (q @ k) / 4 + mask
#m0 = affine_map<(b,h,i,j,k) -> (b,h,i,k)>
#m1 = affine_map<(b,h,i,j,k) -> (b,h,k,j)>
#m2 = affine_map<(b,h,i,j,k) -> (b,h,i,j)>
#m3 = affine_map<(b,h,i,j) -> (b,h,i,j)>
#m4 = affine_map<(b,h,i,j) -> (b,0,0,j)>
func.func @main_fn(%q: tensor<2x3x17x8xf32>, %kt: tensor<2x3x8x21xf32>, %mask: tensor<2x1x1x21xf32>) -> tensor<2x3x17x21xf32> {
  %scale = arith.constant 0.25 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<2x3x17x21xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<2x3x17x21xf32>) -> tensor<2x3x17x21xf32>
  %mm = linalg.generic {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%q, %kt : tensor<2x3x17x8xf32>, tensor<2x3x8x21xf32>) outs(%f3 : tensor<2x3x17x21xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.mulf %a, %b : f32
    %r = arith.addf %o, %s : f32
    linalg.yield %r : f32
  } -> tensor<2x3x17x21xf32>
  %e4 = tensor.empty() : tensor<2x3x17x21xf32>
  %y = linalg.generic {indexing_maps = [#m3, #m4, #m3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%mm, %mask : tensor<2x3x17x21xf32>, tensor<2x1x1x21xf32>) outs(%e4 : tensor<2x3x17x21xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %scale : f32
    %r = arith.addf %p, %b : f32
    linalg.yield %r : f32
  } -> tensor<2x3x17x21xf32>
  return %y : tensor<2x3x17x21xf32>
}
