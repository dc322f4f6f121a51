// form:   benchmark generator with a softmax tail: in-place bias, row maximum, exp of the difference,
//         row sum, division
// expect: refuse: row maximum and row sum need whole rows; the bias alone may be fused (optional)
// ref:    softmax(x @ w + bias)
#m0 = affine_map<(i,j) -> (j)>
#m1 = affine_map<(i,j) -> (i,j)>
#m2 = affine_map<(i,j) -> (i,0)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1], iterator_types = ["parallel", "parallel"]} ins(%bias : tensor<45xf32>) outs(%mm : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %a, %o : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %ninf = arith.constant 0xFF800000 : f32
  %e4 = tensor.empty() : tensor<34x1xf32>
  %mi = linalg.fill ins(%ninf : f32) outs(%e4 : tensor<34x1xf32>) -> tensor<34x1xf32>
  %mx = linalg.generic {indexing_maps = [#m1, #m2], iterator_types = ["parallel", "reduction"]} ins(%biased : tensor<34x45xf32>) outs(%mi : tensor<34x1xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<34x1xf32>
  %e5 = tensor.empty() : tensor<34x45xf32>
  %ex = linalg.generic {indexing_maps = [#m1, #m2, #m1], iterator_types = ["parallel", "parallel"]} ins(%biased, %mx : tensor<34x45xf32>, tensor<34x1xf32>) outs(%e5 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.subf %a, %b : f32
    %r = math.exp %p : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %z6 = arith.constant 0.0 : f32
  %e7 = tensor.empty() : tensor<34x1xf32>
  %f8 = linalg.fill ins(%z6 : f32) outs(%e7 : tensor<34x1xf32>) -> tensor<34x1xf32>
  %sm = linalg.generic {indexing_maps = [#m1, #m2], iterator_types = ["parallel", "reduction"]} ins(%ex : tensor<34x45xf32>) outs(%f8 : tensor<34x1xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<34x1xf32>
  %e9 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m1, #m2, #m1], iterator_types = ["parallel", "parallel"]} ins(%ex, %sm : tensor<34x45xf32>, tensor<34x1xf32>) outs(%e9 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.divf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
