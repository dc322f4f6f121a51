// form:   no bias: a scale and a subtraction both in place on the product
// expect: fuse scale+subtract
// ref:    (x @ w) * 0.5 - c
#m0 = affine_map<(i,j) -> (i,j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %half = arith.constant 0.5 : f32
  %s = linalg.generic {indexing_maps = [#m0], iterator_types = ["parallel", "parallel"]} outs(%mm : tensor<34x45xf32>) {
  ^bb0(%o: f32):
    %r = arith.mulf %o, %half : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%c : tensor<34x45xf32>) outs(%s : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.subf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
