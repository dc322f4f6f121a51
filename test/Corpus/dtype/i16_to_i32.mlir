// form:   i16 operands, i32 sums that wrap
// expect: fuse bias(column)+relu, or refuse
// ref:    relu(x @ w + bias)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xi16>, %w: tensor<19x45xi16>, %bias: tensor<45xi32>) -> tensor<34x45xi32> {
  %z1 = arith.constant 0 : i32
  %e2 = tensor.empty() : tensor<34x45xi32>
  %f3 = linalg.fill ins(%z1 : i32) outs(%e2 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xi16>, tensor<19x45xi16>) outs(%f3 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %z = arith.constant 0 : i32
  %e4 = tensor.empty() : tensor<34x45xi32>
  %y = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xi32>, tensor<45xi32>) outs(%e4 : tensor<34x45xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %p = arith.addi %a, %b : i32
    %r = arith.maxsi %p, %z : i32
    linalg.yield %r : i32
  } -> tensor<34x45xi32>
  return %y : tensor<34x45xi32>
}
