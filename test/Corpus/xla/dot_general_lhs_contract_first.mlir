// form:   jnp.einsum('km,nk->mn'): both operands contracted on the unusual side
// expect: fuse bias(column)+relu
// ref:    relu(x.T @ w.T + bias)
#m0 = affine_map<(i,j,k) -> (k,i)>
#m1 = affine_map<(i,j,k) -> (j,k)>
#m2 = affine_map<(i,j,k) -> (i,j)>
#m3 = affine_map<(i,j) -> (i,j)>
#m4 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<19x34xf32>, %w: tensor<45x19xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.generic {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<19x34xf32>, tensor<45x19xf32>) outs(%f3 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.mulf %a, %b : f32
    %r = arith.addf %o, %s : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e4 = tensor.empty() : tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m3, #m4, #m3], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e4 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e5 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m3, #m3], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e5 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
