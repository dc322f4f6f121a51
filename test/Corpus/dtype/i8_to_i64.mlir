// form:   i8 operands, i64 sums
// expect: fuse bias(column)+relu, or refuse
// ref:    relu(x @ w + bias)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %bias: tensor<45xi64>) -> tensor<34x45xi64> {
  %z1 = arith.constant 0 : i64
  %e2 = tensor.empty() : tensor<34x45xi64>
  %f3 = linalg.fill ins(%z1 : i64) outs(%e2 : tensor<34x45xi64>) -> tensor<34x45xi64>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xi8>, tensor<19x45xi8>) outs(%f3 : tensor<34x45xi64>) -> tensor<34x45xi64>
  %z = arith.constant 0 : i64
  %e4 = tensor.empty() : tensor<34x45xi64>
  %y = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xi64>, tensor<45xi64>) outs(%e4 : tensor<34x45xi64>) {
  ^bb0(%a: i64, %b: i64, %o: i64):
    %p = arith.addi %a, %b : i64
    %r = arith.maxsi %p, %z : i64
    linalg.yield %r : i64
  } -> tensor<34x45xi64>
  return %y : tensor<34x45xi64>
}
