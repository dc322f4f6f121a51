// form:   one weight used by two products with their own epilogues (siamese network)
// expect: fuse bias(column)+relu in each of the two products
// ref:    relu(x @ w + bias), relu(u @ w + bias)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %u: tensor<17x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> (tensor<34x45xf32>, tensor<17x45xf32>) {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %m1 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %z4 = arith.constant 0.0 : f32
  %e5 = tensor.empty() : tensor<17x45xf32>
  %f6 = linalg.fill ins(%z4 : f32) outs(%e5 : tensor<17x45xf32>) -> tensor<17x45xf32>
  %m2 = linalg.matmul ins(%u, %w : tensor<17x19xf32>, tensor<19x45xf32>) outs(%f6 : tensor<17x45xf32>) -> tensor<17x45xf32>
  %e7 = tensor.empty() : tensor<34x45xf32>
  %b1 = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%m1, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e7 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e8 = tensor.empty() : tensor<17x45xf32>
  %b2 = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%m2, %bias : tensor<17x45xf32>, tensor<45xf32>) outs(%e8 : tensor<17x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<17x45xf32>
  %e9 = tensor.empty() : tensor<34x45xf32>
  %y1 = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%b1 : tensor<34x45xf32>) outs(%e9 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e10 = tensor.empty() : tensor<17x45xf32>
  %y2 = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%b2 : tensor<17x45xf32>) outs(%e10 : tensor<17x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<17x45xf32>
  return %y1, %y2 : tensor<34x45xf32>, tensor<17x45xf32>
}
