// form:   TOSA: batch_matmul of batch 1 between reshapes, bias [1, 1, N] added in three dimensions,
//         clamp after the final reshape to [M, N]
// expect: fuse bias(last dim)+clamp
// ref:    clamp(x @ w + bias, -1, 1)
#m0 = affine_map<(b,i,j) -> (b,i,j)>
#m1 = affine_map<(b,i,j) -> (0,0,j)>
#m2 = affine_map<(i,j) -> (i,j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<1x1x45xf32>) -> tensor<34x45xf32> {
  %lo = arith.constant -1.0 : f32
  %hi = arith.constant 1.0 : f32
  %x3 = tensor.expand_shape %x [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
  %w3 = tensor.expand_shape %w [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<1x34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
  %mm = linalg.batch_matmul ins(%x3, %w3 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%f3 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
  %e4 = tensor.empty() : tensor<1x34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel", "parallel"]} ins(%mm, %bias : tensor<1x34x45xf32>, tensor<1x1x45xf32>) outs(%e4 : tensor<1x34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<1x34x45xf32>
  %y2 = tensor.collapse_shape %biased [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
  %e5 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m2, #m2], iterator_types = ["parallel", "parallel"]} ins(%y2 : tensor<34x45xf32>) outs(%e5 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.minimumf %a, %hi : f32
    %r = arith.maximumf %p, %lo : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
