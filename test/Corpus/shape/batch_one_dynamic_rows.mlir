// form:   batch_matmul with a unit batch and dynamic rows
// expect: fuse bias(last dim)+relu
// ref:    relu(x @ w + bias)
// dims:   0=1x34x19 | 0=1x1x19
#m0 = affine_map<(b,i,j) -> (b,i,j)>
#m1 = affine_map<(b,i,j) -> (j)>
func.func @main_fn(%x: tensor<1x?x19xf32>, %w: tensor<1x19x45xf32>, %bias: tensor<45xf32>) -> tensor<1x?x45xf32> {
  %zero = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %m = tensor.dim %x, %c1 : tensor<1x?x19xf32>
  %e = tensor.empty(%m) : tensor<1x?x45xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x?x45xf32>) -> tensor<1x?x45xf32>
  %mm = linalg.batch_matmul ins(%x, %w : tensor<1x?x19xf32>, tensor<1x19x45xf32>) outs(%f : tensor<1x?x45xf32>) -> tensor<1x?x45xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel", "parallel"]} ins(%mm, %bias : tensor<1x?x45xf32>, tensor<45xf32>) outs(%e : tensor<1x?x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<1x?x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel", "parallel"]} ins(%biased : tensor<1x?x45xf32>) outs(%e : tensor<1x?x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<1x?x45xf32>
  return %y : tensor<1x?x45xf32>
}
