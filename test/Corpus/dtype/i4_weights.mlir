// form:   i4 weights sign-extended in the contraction
// expect: fuse bias(column)+relu, or refuse: i4
// ref:    relu(x @ s(w) + bias)
#m0 = affine_map<(i,j,k) -> (i,k)>
#m1 = affine_map<(i,j,k) -> (k,j)>
#m2 = affine_map<(i,j,k) -> (i,j)>
#m3 = affine_map<(i,j) -> (i,j)>
#m4 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xi8>, %w: tensor<19x45xi4>, %bias: tensor<45xi32>) -> tensor<34x45xi32> {
  %zero = arith.constant 0 : i32
  %z1 = arith.constant 0 : i32
  %e2 = tensor.empty() : tensor<34x45xi32>
  %f3 = linalg.fill ins(%z1 : i32) outs(%e2 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %mm = linalg.generic {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<34x19xi8>, tensor<19x45xi4>) outs(%f3 : tensor<34x45xi32>) {
  ^bb0(%a: i8, %b: i4, %o: i32):
    %u = arith.extsi %a : i8 to i32
    %v = arith.extsi %b : i4 to i32
    %s = arith.muli %u, %v : i32
    %r = arith.addi %o, %s : i32
    linalg.yield %r : i32
  } -> tensor<34x45xi32>
  %e4 = tensor.empty() : tensor<34x45xi32>
  %biased = linalg.generic {indexing_maps = [#m3, #m4, #m3], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xi32>, tensor<45xi32>) outs(%e4 : tensor<34x45xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %r = arith.addi %a, %b : i32
    linalg.yield %r : i32
  } -> tensor<34x45xi32>
  %e5 = tensor.empty() : tensor<34x45xi32>
  %y = linalg.generic {indexing_maps = [#m3, #m3], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xi32>) outs(%e5 : tensor<34x45xi32>) {
  ^bb0(%a: i32, %o: i32):
    %r = arith.maxsi %a, %zero : i32
    linalg.yield %r : i32
  } -> tensor<34x45xi32>
  return %y : tensor<34x45xi32>
}
