// form:   projection to heads with a dynamic batch: expand, transpose, scale; the plain result is
//         returned too
// expect: fuse bias(column)+scale, two results (or refuse: several uses)
// ref:    heads of (x @ w + bias) / 2, x @ w + bias
// dims:   0=2x17x24 | 0=1x17x24 | 0=3x17x24
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
#m2 = affine_map<(b,h,i,j) -> (b,h,i,j)>
func.func @main_fn(%x: tensor<?x17x24xf32>, %w: tensor<24x24xf32>, %bias: tensor<24xf32>) -> (tensor<?x3x17x8xf32>, tensor<?x24xf32>) {
  %scale = arith.constant 0.5 : f32
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c17 = arith.constant 17 : index
  %b0 = tensor.dim %x, %c0 : tensor<?x17x24xf32>
  %m = arith.muli %b0, %c17 : index
  %x2 = tensor.collapse_shape %x [[0, 1], [2]] : tensor<?x17x24xf32> into tensor<?x24xf32>
  %e = tensor.empty(%m) : tensor<?x24xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<?x24xf32>) -> tensor<?x24xf32>
  %mm = linalg.matmul ins(%x2, %w : tensor<?x24xf32>, tensor<24x24xf32>) outs(%f : tensor<?x24xf32>) -> tensor<?x24xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<?x24xf32>, tensor<24xf32>) outs(%e : tensor<?x24xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<?x24xf32>
  %h4 = tensor.expand_shape %biased [[0, 1], [2, 3]] output_shape [%b0, 17, 3, 8] : tensor<?x24xf32> into tensor<?x17x3x8xf32>
  %e4 = tensor.empty(%b0) : tensor<?x3x17x8xf32>
  %tr = linalg.transpose ins(%h4 : tensor<?x17x3x8xf32>) outs(%e4 : tensor<?x3x17x8xf32>) permutation = [0, 2, 1, 3]
  %y = linalg.generic {indexing_maps = [#m2, #m2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%tr : tensor<?x3x17x8xf32>) outs(%e4 : tensor<?x3x17x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %scale : f32
    linalg.yield %r : f32
  } -> tensor<?x3x17x8xf32>
  return %y, %biased : tensor<?x3x17x8xf32>, tensor<?x24xf32>
}
