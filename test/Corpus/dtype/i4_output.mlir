// form:   i8 product rescaled and saturated to i4
// expect: fuse shift+saturate to i4, or refuse: i4
// ref:    i4(clamp(v >> 8, -8, 7))
#m0 = affine_map<(i,j) -> (i,j)>
func.func @main_fn(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>) -> tensor<34x45xi4> {
  %sh = arith.constant 8 : i32
  %lo = arith.constant -8 : i32
  %hi = arith.constant 7 : i32
  %z1 = arith.constant 0 : i32
  %e2 = tensor.empty() : tensor<34x45xi32>
  %f3 = linalg.fill ins(%z1 : i32) outs(%e2 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xi8>, tensor<19x45xi8>) outs(%f3 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %e4 = tensor.empty() : tensor<34x45xi4>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm : tensor<34x45xi32>) outs(%e4 : tensor<34x45xi4>) {
  ^bb0(%a: i32, %o: i4):
    %p = arith.shrsi %a, %sh : i32
    %q = arith.maxsi %p, %lo : i32
    %u = arith.minsi %q, %hi : i32
    %r = arith.trunci %u : i32 to i4
    linalg.yield %r : i4
  } -> tensor<34x45xi4>
  return %y : tensor<34x45xi4>
}
