// form:   the ReLU is on the left operand, not on the product
// expect: fuse bias(column); the ReLU stays in front
// ref:    relu(x) @ w + bias
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<34x19xf32>
  %xr = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<34x19xf32>) outs(%e1 : tensor<34x19xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x19xf32>
  %z2 = arith.constant 0.0 : f32
  %e3 = tensor.empty() : tensor<34x45xf32>
  %f4 = linalg.fill ins(%z2 : f32) outs(%e3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%xr, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f4 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e5 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e5 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
