// form:   a matmul written as a broadcast product and a sum: (x[:, :, None] * w[None]).sum(1), bias
//         and ReLU
// expect: fuse bias(column)+relu into the contraction
// ref:    relu(x @ w + bias)
#m0 = affine_map<(i,k,j) -> (i,k)>
#m1 = affine_map<(i,k,j) -> (i,k,j)>
#m2 = affine_map<(i,k,j) -> (k,j)>
#m3 = affine_map<(i,k,j) -> (i,j)>
#m4 = affine_map<(i,j) -> (i,j)>
#m5 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<34x19x45xf32>
  %xb = linalg.generic {indexing_maps = [#m0, #m1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<34x19xf32>) outs(%e1 : tensor<34x19x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<34x19x45xf32>
  %e2 = tensor.empty() : tensor<34x19x45xf32>
  %wb = linalg.generic {indexing_maps = [#m2, #m1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%w : tensor<19x45xf32>) outs(%e2 : tensor<34x19x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<34x19x45xf32>
  %e3 = tensor.empty() : tensor<34x19x45xf32>
  %pr = linalg.generic {indexing_maps = [#m1, #m1, #m1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%xb, %wb : tensor<34x19x45xf32>, tensor<34x19x45xf32>) outs(%e3 : tensor<34x19x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.mulf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x19x45xf32>
  %z4 = arith.constant 0.0 : f32
  %e5 = tensor.empty() : tensor<34x45xf32>
  %f6 = linalg.fill ins(%z4 : f32) outs(%e5 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.generic {indexing_maps = [#m1, #m3], iterator_types = ["parallel", "reduction", "parallel"]} ins(%pr : tensor<34x19x45xf32>) outs(%f6 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e7 = tensor.empty() : tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m4, #m5, #m4], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e7 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e8 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m4, #m4], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e8 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
