// form:   a recurrent cell in a loop: h = relu(h @ w + bias), the state carried
// expect: fuse bias(column)+relu inside the loop
// ref:    three steps
#m0 = affine_map<(d0, d1) -> (d0, d1)>
#m1 = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%h: tensor<34x20xf32>, %w: tensor<20x20xf32>, %bias: tensor<20xf32>) -> tensor<34x20xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x20xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<34x20xf32>) -> tensor<34x20xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %y = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %h) -> (tensor<34x20xf32>) {
    %mm = linalg.matmul ins(%v, %w : tensor<34x20xf32>, tensor<20x20xf32>) outs(%f : tensor<34x20xf32>) -> tensor<34x20xf32>
    %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x20xf32>, tensor<20xf32>) outs(%e : tensor<34x20xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %r = arith.addf %a, %b : f32
      linalg.yield %r : f32
    } -> tensor<34x20xf32>
    %relu = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x20xf32>) outs(%e : tensor<34x20xf32>) {
    ^bb0(%a: f32, %o: f32):
      %r = arith.maximumf %a, %zero : f32
      linalg.yield %r : f32
    } -> tensor<34x20xf32>
    scf.yield %relu : tensor<34x20xf32>
  }
  return %y : tensor<34x20xf32>
}
