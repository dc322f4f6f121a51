// form:   a vector product written as (a * v).sum(-1): an elementwise product and a row sum, no
//         contraction
// expect: refuse: optional; there is no matmul, only a product and a reduction
// ref:    relu((a * v).sum(-1))
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
#m2 = affine_map<(i,j) -> (i)>
#m3 = affine_map<(i) -> (i)>
func.func @main_fn(%lhs: tensor<34x19xf32>, %v: tensor<19xf32>) -> tensor<34xf32> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<34x19xf32>
  %pr = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%lhs, %v : tensor<34x19xf32>, tensor<19xf32>) outs(%e1 : tensor<34x19xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.mulf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x19xf32>
  %z2 = arith.constant 0.0 : f32
  %e3 = tensor.empty() : tensor<34xf32>
  %f4 = linalg.fill ins(%z2 : f32) outs(%e3 : tensor<34xf32>) -> tensor<34xf32>
  %mm = linalg.generic {indexing_maps = [#m0, #m2], iterator_types = ["parallel", "reduction"]} ins(%pr : tensor<34x19xf32>) outs(%f4 : tensor<34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<34xf32>
  %e5 = tensor.empty() : tensor<34xf32>
  %y = linalg.generic {indexing_maps = [#m3, #m3], iterator_types = ["parallel"]} ins(%mm : tensor<34xf32>) outs(%e5 : tensor<34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34xf32>
  return %y : tensor<34xf32>
}
