// form:   attention projection: collapse, product, bias, expand to heads, transpose to [B, H, S, D]
//         and scale
// expect: fuse bias(column)+scale; the head transpose may stay
// ref:    ((x @ w + bias) heads first) / 2
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
#m2 = affine_map<(b,h,i,j) -> (b,h,i,j)>
func.func @main_fn(%x: tensor<2x17x24xf32>, %w: tensor<24x24xf32>, %bias: tensor<24xf32>) -> tensor<2x3x17x8xf32> {
  %scale = arith.constant 0.5 : f32
  %x2 = tensor.collapse_shape %x [[0, 1], [2]] : tensor<2x17x24xf32> into tensor<34x24xf32>
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x24xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x24xf32>) -> tensor<34x24xf32>
  %mm = linalg.matmul ins(%x2, %w : tensor<34x24xf32>, tensor<24x24xf32>) outs(%f3 : tensor<34x24xf32>) -> tensor<34x24xf32>
  %e4 = tensor.empty() : tensor<34x24xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x24xf32>, tensor<24xf32>) outs(%e4 : tensor<34x24xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x24xf32>
  %h4 = tensor.expand_shape %biased [[0, 1], [2, 3]] output_shape [2, 17, 3, 8] : tensor<34x24xf32> into tensor<2x17x3x8xf32>
  %e5 = tensor.empty() : tensor<2x3x17x8xf32>
  %tr = linalg.transpose ins(%h4 : tensor<2x17x3x8xf32>) outs(%e5 : tensor<2x3x17x8xf32>) permutation = [0, 2, 1, 3]
  %e6 = tensor.empty() : tensor<2x3x17x8xf32>
  %y = linalg.generic {indexing_maps = [#m2, #m2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%tr : tensor<2x3x17x8xf32>) outs(%e6 : tensor<2x3x17x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %scale : f32
    linalg.yield %r : f32
  } -> tensor<2x3x17x8xf32>
  return %y : tensor<2x3x17x8xf32>
}
