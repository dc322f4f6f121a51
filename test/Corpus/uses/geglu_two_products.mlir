// form:   gated FFN: gelu(tanh) of one product times the other plus its bias
// expect: partial: fuse into one of the two; the other product is read as a full tensor
// ref:    gelu(x @ w) * (x @ u + b)
// check:  approx
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %u: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %m1 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %z4 = arith.constant 0.0 : f32
  %e5 = tensor.empty() : tensor<34x45xf32>
  %f6 = linalg.fill ins(%z4 : f32) outs(%e5 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %m2 = linalg.matmul ins(%x, %u : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f6 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e7 = tensor.empty() : tensor<34x45xf32>
  %b2 = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%m2, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e7 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %c0 = arith.constant 0.044714998 : f32
  %c1 = arith.constant 0.797884583 : f32
  %one = arith.constant 1.0 : f32
  %half = arith.constant 0.5 : f32
  %e8 = tensor.empty() : tensor<34x45xf32>
  %g = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%m1 : tensor<34x45xf32>) outs(%e8 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.mulf %a, %a : f32
    %q = arith.mulf %p, %a : f32
    %u1 = arith.mulf %q, %c0 : f32
    %v = arith.addf %a, %u1 : f32
    %s = arith.mulf %v, %c1 : f32
    %h = math.tanh %s : f32
    %i = arith.addf %h, %one : f32
    %l = arith.mulf %a, %half : f32
    %r = arith.mulf %l, %i : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e9 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%g, %b2 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e9 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.mulf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
