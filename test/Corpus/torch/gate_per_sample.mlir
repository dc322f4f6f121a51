// form:   diffusion transformer block: the projection of [B, T, D] times a gate [B, 1, D], plus the
//         residual
// expect: fuse bias(column)+gate(batch, column)+residual
// ref:    res + gate * (x @ w + bias)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
#m2 = affine_map<(b,i,j) -> (b,i,j)>
#m3 = affine_map<(b,i,j) -> (b,0,j)>
func.func @main_fn(%x: tensor<2x17x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %gate: tensor<2x1x45xf32>, %res: tensor<2x17x45xf32>) -> tensor<2x17x45xf32> {
  %x2 = tensor.collapse_shape %x [[0, 1], [2]] : tensor<2x17x19xf32> into tensor<34x19xf32>
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x2, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e4 = tensor.empty() : tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e4 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %y3 = tensor.expand_shape %biased [[0, 1], [2]] output_shape [2, 17, 45] : tensor<34x45xf32> into tensor<2x17x45xf32>
  %e5 = tensor.empty() : tensor<2x17x45xf32>
  %g = linalg.generic {indexing_maps = [#m2, #m3, #m2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%y3, %gate : tensor<2x17x45xf32>, tensor<2x1x45xf32>) outs(%e5 : tensor<2x17x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.mulf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<2x17x45xf32>
  %e6 = tensor.empty() : tensor<2x17x45xf32>
  %y = linalg.generic {indexing_maps = [#m2, #m2, #m2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%res, %g : tensor<2x17x45xf32>, tensor<2x17x45xf32>) outs(%e6 : tensor<2x17x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<2x17x45xf32>
  return %y : tensor<2x17x45xf32>
}
