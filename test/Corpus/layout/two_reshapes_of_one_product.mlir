// form:   one product read through two different reshapes: rows as [2, 17], columns as [3, 15]
// expect: fuse both through their reshapes, two results (or refuse: several uses)
// ref:    relu(p) * g[b], relu(p) * h[c]
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(b,i,j) -> (b,i,j)>
#m2 = affine_map<(b,i,j) -> (b)>
#m3 = affine_map<(i,c,j) -> (i,c,j)>
#m4 = affine_map<(i,c,j) -> (c)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %g: tensor<2xf32>, %h: tensor<3xf32>) -> (tensor<2x17x45xf32>, tensor<34x3x15xf32>) {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e4 = tensor.empty() : tensor<34x45xf32>
  %relu = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm : tensor<34x45xf32>) outs(%e4 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %p = tensor.expand_shape %relu [[0, 1], [2]] output_shape [2, 17, 45] : tensor<34x45xf32> into tensor<2x17x45xf32>
  %q = tensor.expand_shape %relu [[0], [1, 2]] output_shape [34, 3, 15] : tensor<34x45xf32> into tensor<34x3x15xf32>
  %e5 = tensor.empty() : tensor<2x17x45xf32>
  %y = linalg.generic {indexing_maps = [#m1, #m2, #m1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%p, %g : tensor<2x17x45xf32>, tensor<2xf32>) outs(%e5 : tensor<2x17x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.mulf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<2x17x45xf32>
  %e6 = tensor.empty() : tensor<34x3x15xf32>
  %z = linalg.generic {indexing_maps = [#m3, #m4, #m3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%q, %h : tensor<34x3x15xf32>, tensor<3xf32>) outs(%e6 : tensor<34x3x15xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.mulf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x3x15xf32>
  return %y, %z : tensor<2x17x45xf32>, tensor<34x3x15xf32>
}
