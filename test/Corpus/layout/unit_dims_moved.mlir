// form:   a reshape to [2, 17, 1, 3, 15] with a unit dimension, transposed so that it comes last,
//         dropped, then ReLU (einsum through torch)
// expect: fuse relu through the reshapes
// ref:    relu(heads first)
#m0 = affine_map<(b,h,i,j) -> (b,h,i,j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>) -> tensor<2x3x17x15xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %p = tensor.expand_shape %mm [[0, 1], [2, 3, 4]] output_shape [2, 17, 1, 3, 15] : tensor<34x45xf32> into tensor<2x17x1x3x15xf32>
  %e4 = tensor.empty() : tensor<2x3x17x15x1xf32>
  %tr = linalg.transpose ins(%p : tensor<2x17x1x3x15xf32>) outs(%e4 : tensor<2x3x17x15x1xf32>) permutation = [0, 3, 1, 4, 2]
  %c = tensor.collapse_shape %tr [[0], [1], [2], [3, 4]] : tensor<2x3x17x15x1xf32> into tensor<2x3x17x15xf32>
  %e5 = tensor.empty() : tensor<2x3x17x15xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%c : tensor<2x3x17x15xf32>) outs(%e5 : tensor<2x3x17x15xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<2x3x17x15xf32>
  return %y : tensor<2x3x17x15xf32>
}
