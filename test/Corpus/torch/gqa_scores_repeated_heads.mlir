// form:   grouped-query attention: keys of two heads repeated for six by a broadcast, collapsed with
//         the batch, then batch_matmul and a scale after expansion
// expect: fuse scale through the reshape; the repeated keys are read where they are
// ref:    (q @ kT) / 4
#m0 = affine_map<(b,h,i,j) -> (b,h,i,j)>
func.func @main_fn(%q: tensor<12x17x8xf32>, %kk: tensor<2x2x8x21xf32>) -> tensor<2x6x17x21xf32> {
  %scale = arith.constant 0.25 : f32
  %e1 = tensor.empty() : tensor<2x2x3x8x21xf32>
  %kr = linalg.broadcast ins(%kk : tensor<2x2x8x21xf32>) outs(%e1 : tensor<2x2x3x8x21xf32>) dimensions = [2]
  %k3 = tensor.collapse_shape %kr [[0, 1, 2], [3], [4]] : tensor<2x2x3x8x21xf32> into tensor<12x8x21xf32>
  %z2 = arith.constant 0.0 : f32
  %e3 = tensor.empty() : tensor<12x17x21xf32>
  %f4 = linalg.fill ins(%z2 : f32) outs(%e3 : tensor<12x17x21xf32>) -> tensor<12x17x21xf32>
  %mm = linalg.batch_matmul ins(%q, %k3 : tensor<12x17x8xf32>, tensor<12x8x21xf32>) outs(%f4 : tensor<12x17x21xf32>) -> tensor<12x17x21xf32>
  %x4 = tensor.expand_shape %mm [[0, 1], [2], [3]] output_shape [2, 6, 17, 21] : tensor<12x17x21xf32> into tensor<2x6x17x21xf32>
  %e5 = tensor.empty() : tensor<2x6x17x21xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%x4 : tensor<2x6x17x21xf32>) outs(%e5 : tensor<2x6x17x21xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %scale : f32
    linalg.yield %r : f32
  } -> tensor<2x6x17x21xf32>
  return %y : tensor<2x6x17x21xf32>
}
