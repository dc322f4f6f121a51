// form:   the accumulator argument is also the residual of the epilogue
// expect: fuse residual+relu
// ref:    relu((c + x @ w) + c)
#m0 = affine_map<(i,j) -> (i,j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %add: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%add : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e1 = tensor.empty() : tensor<34x45xf32>
  %s = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %add : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e1 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e2 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%s : tensor<34x45xf32>) outs(%e2 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
