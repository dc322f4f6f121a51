// form:   aten.gelu(tanh) decomposed before lowering: cube by two multiplies, every step a generic
// expect: fuse bias(column)+gelu(tanh)
// ref:    0.5 v (1 + tanh(0.797884583 (v + 0.044715 v^3)))
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
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
  %c0 = arith.constant 0.044714998 : f32
  %c1 = arith.constant 0.797884583 : f32
  %one = arith.constant 1.0 : f32
  %half = arith.constant 0.5 : f32
  %e5 = tensor.empty() : tensor<34x45xf32>
  %sq = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e5 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %a : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e6 = tensor.empty() : tensor<34x45xf32>
  %cu = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%sq, %biased : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e6 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.mulf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e7 = tensor.empty() : tensor<34x45xf32>
  %s0 = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%cu : tensor<34x45xf32>) outs(%e7 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %c0 : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e8 = tensor.empty() : tensor<34x45xf32>
  %s1 = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased, %s0 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e8 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e9 = tensor.empty() : tensor<34x45xf32>
  %s2 = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%s1 : tensor<34x45xf32>) outs(%e9 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %c1 : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e10 = tensor.empty() : tensor<34x45xf32>
  %s3 = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%s2 : tensor<34x45xf32>) outs(%e10 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = math.tanh %a : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e11 = tensor.empty() : tensor<34x45xf32>
  %s4 = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%s3 : tensor<34x45xf32>) outs(%e11 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %a, %one : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e12 = tensor.empty() : tensor<34x45xf32>
  %s5 = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e12 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %half : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e13 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%s5, %s4 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e13 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.mulf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
