// form:   the product before a loop, the addition inside it, several times
// expect: refuse: optional; the consumer is in a loop
// ref:    3 steps of relu(v + bias) from the product
#m0 = affine_map<(d0, d1) -> (d0, d1)>
#m1 = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f : tensor<34x45xf32>) -> tensor<34x45xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %y = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %mm) -> (tensor<34x45xf32>) {
    %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%v, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %r = arith.addf %a, %b : f32
      linalg.yield %r : f32
    } -> tensor<34x45xf32>
    %relu = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) {
    ^bb0(%a: f32, %o: f32):
      %r = arith.maximumf %a, %zero : f32
      linalg.yield %r : f32
    } -> tensor<34x45xf32>
    scf.yield %relu : tensor<34x45xf32>
  }
  return %y : tensor<34x45xf32>
}
