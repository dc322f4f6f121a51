// form:   blocked layout [M/m][K/k][m][k] x [N/n][K/k][k][n] -> [M/m][N/n][m][n]: a six-loop generic;
//         bias [N/n][n] and ReLU in place
// expect: fuse bias(block column)+relu (or refuse)
// ref:    relu(blocked x @ blocked w + bias)
#m0 = affine_map<(a,b,c,d,e,f) -> (a,c,d,f)>
#m1 = affine_map<(a,b,c,d,e,f) -> (b,c,f,e)>
#m2 = affine_map<(a,b,c,d,e,f) -> (a,b,d,e)>
#m3 = affine_map<(a,b,d,e) -> (b,e)>
#m4 = affine_map<(a,b,d,e) -> (a,b,d,e)>
func.func @main_fn(%x: tensor<3x4x8x5xf32>, %w: tensor<2x4x5x16xf32>, %bias: tensor<2x16xf32>) -> tensor<3x2x8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<3x2x8x16xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<3x2x8x16xf32>) -> tensor<3x2x8x16xf32>
  %mm = linalg.generic {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%x, %w : tensor<3x4x8x5xf32>, tensor<2x4x5x16xf32>) outs(%f3 : tensor<3x2x8x16xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  } -> tensor<3x2x8x16xf32>
  %biased = linalg.generic {indexing_maps = [#m3, #m4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%bias : tensor<2x16xf32>) outs(%mm : tensor<3x2x8x16xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %a, %o : f32
    linalg.yield %r : f32
  } -> tensor<3x2x8x16xf32>
  %y = linalg.generic {indexing_maps = [#m4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%biased : tensor<3x2x8x16xf32>) {
  ^bb0(%o: f32):
    %r = arith.maximumf %o, %zero : f32
    linalg.yield %r : f32
  } -> tensor<3x2x8x16xf32>
  return %y : tensor<3x2x8x16xf32>
}
