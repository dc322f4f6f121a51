// form:   attention's output projection: [B, H, S, D] transposed and collapsed to [B*S, H*D], product,
//         bias, residual after expansion
// expect: fuse bias(column)+residual; the transpose of the operand may stay
// ref:    merge(h) @ w + bias + res
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
#m2 = affine_map<(b,i,j) -> (b,i,j)>
func.func @main_fn(%h: tensor<2x3x17x8xf32>, %w: tensor<24x21xf32>, %bias: tensor<21xf32>, %res: tensor<2x17x21xf32>) -> tensor<2x17x21xf32> {
  %e1 = tensor.empty() : tensor<2x17x3x8xf32>
  %tr = linalg.transpose ins(%h : tensor<2x3x17x8xf32>) outs(%e1 : tensor<2x17x3x8xf32>) permutation = [0, 2, 1, 3]
  %x2 = tensor.collapse_shape %tr [[0, 1], [2, 3]] : tensor<2x17x3x8xf32> into tensor<34x24xf32>
  %z2 = arith.constant 0.0 : f32
  %e3 = tensor.empty() : tensor<34x21xf32>
  %f4 = linalg.fill ins(%z2 : f32) outs(%e3 : tensor<34x21xf32>) -> tensor<34x21xf32>
  %mm = linalg.matmul ins(%x2, %w : tensor<34x24xf32>, tensor<24x21xf32>) outs(%f4 : tensor<34x21xf32>) -> tensor<34x21xf32>
  %e5 = tensor.empty() : tensor<34x21xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x21xf32>, tensor<21xf32>) outs(%e5 : tensor<34x21xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x21xf32>
  %y3 = tensor.expand_shape %biased [[0, 1], [2]] output_shape [2, 17, 21] : tensor<34x21xf32> into tensor<2x17x21xf32>
  %e6 = tensor.empty() : tensor<2x17x21xf32>
  %y = linalg.generic {indexing_maps = [#m2, #m2, #m2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%y3, %res : tensor<2x17x21xf32>, tensor<2x17x21xf32>) outs(%e6 : tensor<2x17x21xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<2x17x21xf32>
  return %y : tensor<2x17x21xf32>
}
