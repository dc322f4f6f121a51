// form:   log softmax and the mean of picked values: a cross entropy loss
// expect: refuse: the row sum needs whole rows; the bias alone may be fused (optional)
// ref:    mean over rows of log sum exp(v)
// check:  approx
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
#m2 = affine_map<(i,j) -> (i)>
#m3 = affine_map<(i) -> (i)>
#m4 = affine_map<(i) -> ()>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<f32> {
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
  %e5 = tensor.empty() : tensor<34x45xf32>
  %ex = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e5 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = math.exp %a : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %z6 = arith.constant 0.0 : f32
  %e7 = tensor.empty() : tensor<34xf32>
  %f8 = linalg.fill ins(%z6 : f32) outs(%e7 : tensor<34xf32>) -> tensor<34xf32>
  %sm = linalg.generic {indexing_maps = [#m0, #m2], iterator_types = ["parallel", "reduction"]} ins(%ex : tensor<34x45xf32>) outs(%f8 : tensor<34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<34xf32>
  %e9 = tensor.empty() : tensor<34xf32>
  %lg = linalg.generic {indexing_maps = [#m3, #m3], iterator_types = ["parallel"]} ins(%sm : tensor<34xf32>) outs(%e9 : tensor<34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = math.log %a : f32
    linalg.yield %r : f32
  } -> tensor<34xf32>
  %z10 = arith.constant 0.0 : f32
  %e11 = tensor.empty() : tensor<f32>
  %f12 = linalg.fill ins(%z10 : f32) outs(%e11 : tensor<f32>) -> tensor<f32>
  %y = linalg.generic {indexing_maps = [#m3, #m4], iterator_types = ["reduction"]} ins(%lg : tensor<34xf32>) outs(%f12 : tensor<f32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  return %y : tensor<f32>
}
