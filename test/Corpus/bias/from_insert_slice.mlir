// form:   a bias assembled by insert_slice into zeros
// expect: fuse bias(column)+relu; the assembly stays in front
// ref:    relu(x @ w + [0, b, 0])
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<30xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %z4 = arith.constant 0.0 : f32
  %e5 = tensor.empty() : tensor<45xf32>
  %f6 = linalg.fill ins(%z4 : f32) outs(%e5 : tensor<45xf32>) -> tensor<45xf32>
  %b0 = tensor.insert_slice %bias into %f6[5] [30] [1] : tensor<30xf32> into tensor<45xf32>
  %e7 = tensor.empty() : tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %b0 : tensor<34x45xf32>, tensor<45xf32>) outs(%e7 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e8 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e8 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
