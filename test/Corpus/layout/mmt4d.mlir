// form:   linalg.mmt4d on packed operands, bias [N/n][n] and ReLU on the packed result
// expect: fuse bias(block column)+relu (or refuse)
// ref:    relu(packed x @ packed w + bias)
#m0 = affine_map<(a,b,c,d) -> (a,b,c,d)>
#m1 = affine_map<(a,b,c,d) -> (b,d)>
func.func @main_fn(%x: tensor<3x4x8x5xf32>, %w: tensor<2x4x16x5xf32>, %bias: tensor<2x16xf32>) -> tensor<3x2x8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<3x2x8x16xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<3x2x8x16xf32>) -> tensor<3x2x8x16xf32>
  %mm = linalg.mmt4d ins(%x, %w : tensor<3x4x8x5xf32>, tensor<2x4x16x5xf32>) outs(%f3 : tensor<3x2x8x16xf32>) -> tensor<3x2x8x16xf32>
  %e4 = tensor.empty() : tensor<3x2x8x16xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%mm, %bias : tensor<3x2x8x16xf32>, tensor<2x16xf32>) outs(%e4 : tensor<3x2x8x16xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<3x2x8x16xf32>
  %e5 = tensor.empty() : tensor<3x2x8x16xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%biased : tensor<3x2x8x16xf32>) outs(%e5 : tensor<3x2x8x16xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<3x2x8x16xf32>
  return %y : tensor<3x2x8x16xf32>
}
