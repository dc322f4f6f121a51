// form:   i8 product accumulated onto an i32 argument
// expect: fuse relu
// ref:    max(c + x @ w, 0)
#m0 = affine_map<(i,j) -> (i,j)>
func.func @main_fn(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %add: tensor<34x45xi32>) -> tensor<34x45xi32> {
  %zero = arith.constant 0 : i32
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xi8>, tensor<19x45xi8>) outs(%add : tensor<34x45xi32>) -> tensor<34x45xi32>
  %e1 = tensor.empty() : tensor<34x45xi32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm : tensor<34x45xi32>) outs(%e1 : tensor<34x45xi32>) {
  ^bb0(%a: i32, %o: i32):
    %r = arith.maxsi %a, %zero : i32
    linalg.yield %r : i32
  } -> tensor<34x45xi32>
  return %y : tensor<34x45xi32>
}
