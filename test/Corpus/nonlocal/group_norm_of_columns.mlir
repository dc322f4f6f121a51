// form:   mean over groups of nine columns after expand_shape
// expect: refuse: the group mean needs nine columns; the bias alone may be fused (optional)
// ref:    v - mean of its group
// check:  approx
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
#m2 = affine_map<(i,g,j) -> (i,g,j)>
#m3 = affine_map<(i,g,j) -> (i,g)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x5x9xf32> {
  %zero = arith.constant 0.0 : f32
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
  %g3 = tensor.expand_shape %biased [[0], [1, 2]] output_shape [34, 5, 9] : tensor<34x45xf32> into tensor<34x5x9xf32>
  %inv = arith.constant 0.111111112 : f32
  %z5 = arith.constant 0.0 : f32
  %e6 = tensor.empty() : tensor<34x5xf32>
  %f7 = linalg.fill ins(%z5 : f32) outs(%e6 : tensor<34x5xf32>) -> tensor<34x5xf32>
  %sm = linalg.generic {indexing_maps = [#m2, #m3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%g3 : tensor<34x5x9xf32>) outs(%f7 : tensor<34x5xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<34x5xf32>
  %e8 = tensor.empty() : tensor<34x5x9xf32>
  %y = linalg.generic {indexing_maps = [#m2, #m3, #m2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%g3, %sm : tensor<34x5x9xf32>, tensor<34x5xf32>) outs(%e8 : tensor<34x5x9xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %b, %inv : f32
    %r = arith.subf %a, %p : f32
    linalg.yield %r : f32
  } -> tensor<34x5x9xf32>
  return %y : tensor<34x5x9xf32>
}
