// form:   product plus its transpose through linalg.transpose on a square result
// expect: refuse: reads the product outside the tile
// ref:    p + p.T
#m0 = affine_map<(i,j) -> (i,j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x34xf32>) -> tensor<34x34xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x34xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x34xf32>) -> tensor<34x34xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x34xf32>) outs(%f3 : tensor<34x34xf32>) -> tensor<34x34xf32>
  %e4 = tensor.empty() : tensor<34x34xf32>
  %tr = linalg.transpose ins(%mm : tensor<34x34xf32>) outs(%e4 : tensor<34x34xf32>) permutation = [1, 0]
  %e5 = tensor.empty() : tensor<34x34xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %tr : tensor<34x34xf32>, tensor<34x34xf32>) outs(%e5 : tensor<34x34xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x34xf32>
  return %y : tensor<34x34xf32>
}
