// form:   rotary embedding: the second half negated in front of the first, times sine, plus value
//         times cosine
// expect: refuse: reads the product outside the tile; the bias alone may be fused (optional)
// ref:    v cos + rotate_half(v) sin
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x44xf32>, %bias: tensor<44xf32>, %cos: tensor<34x44xf32>, %sin: tensor<34x44xf32>) -> tensor<34x44xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x44xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x44xf32>) -> tensor<34x44xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x44xf32>) outs(%f3 : tensor<34x44xf32>) -> tensor<34x44xf32>
  %e4 = tensor.empty() : tensor<34x44xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x44xf32>, tensor<44xf32>) outs(%e4 : tensor<34x44xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x44xf32>
  %h0 = tensor.extract_slice %biased[0, 0] [34, 22] [1, 1] : tensor<34x44xf32> to tensor<34x22xf32>
  %h1 = tensor.extract_slice %biased[0, 22] [34, 22] [1, 1] : tensor<34x44xf32> to tensor<34x22xf32>
  %e5 = tensor.empty() : tensor<34x22xf32>
  %n = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%h1 : tensor<34x22xf32>) outs(%e5 : tensor<34x22xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.negf %a : f32
    linalg.yield %r : f32
  } -> tensor<34x22xf32>
  %rot = tensor.concat dim(1) %n, %h0 : (tensor<34x22xf32>, tensor<34x22xf32>) -> tensor<34x44xf32>
  %e6 = tensor.empty() : tensor<34x44xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0, #m0, #m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased, %cos, %rot, %sin : tensor<34x44xf32>, tensor<34x44xf32>, tensor<34x44xf32>, tensor<34x44xf32>) outs(%e6 : tensor<34x44xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.mulf %c, %d : f32
    %r = arith.addf %p, %q : f32
    linalg.yield %r : f32
  } -> tensor<34x44xf32>
  return %y : tensor<34x44xf32>
}
