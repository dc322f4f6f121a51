// form:   double precision throughout
// expect: fuse bias(column)+relu
// ref:    relu(x @ w + bias)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf64>, %w: tensor<19x45xf64>, %bias: tensor<45xf64>) -> tensor<34x45xf64> {
  %z1 = arith.constant 0.0 : f64
  %e2 = tensor.empty() : tensor<34x45xf64>
  %f3 = linalg.fill ins(%z1 : f64) outs(%e2 : tensor<34x45xf64>) -> tensor<34x45xf64>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf64>, tensor<19x45xf64>) outs(%f3 : tensor<34x45xf64>) -> tensor<34x45xf64>
  %z = arith.constant 0.0 : f64
  %e4 = tensor.empty() : tensor<34x45xf64>
  %y = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf64>, tensor<45xf64>) outs(%e4 : tensor<34x45xf64>) {
  ^bb0(%a: f64, %b: f64, %o: f64):
    %p = arith.addf %a, %b : f64
    %r = arith.maximumf %p, %z : f64
    linalg.yield %r : f64
  } -> tensor<34x45xf64>
  return %y : tensor<34x45xf64>
}
