// form:   positions within a sequence: the index of the second of two loops that the product has as
//         one
// expect: fuse bias(column)+position, or refuse: linalg.index
// ref:    x @ w + bias + i / 8
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
#m2 = affine_map<(b,i,j) -> (b,i,j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<2x17x45xf32> {
  %s = arith.constant 0.125 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e4 = tensor.empty() : tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e4 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %y3 = tensor.expand_shape %biased [[0, 1], [2]] output_shape [2, 17, 45] : tensor<34x45xf32> into tensor<2x17x45xf32>
  %e5 = tensor.empty() : tensor<2x17x45xf32>
  %y = linalg.generic {indexing_maps = [#m2, #m2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%y3 : tensor<2x17x45xf32>) outs(%e5 : tensor<2x17x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %i0 = linalg.index 1 : index
    %i1 = arith.index_cast %i0 : index to i32
    %f = arith.sitofp %i1 : i32 to f32
    %q = arith.mulf %f, %s : f32
    %r = arith.addf %a, %q : f32
    linalg.yield %r : f32
  } -> tensor<2x17x45xf32>
  return %y : tensor<2x17x45xf32>
}
