// form:   TOSA rescale with one multiplier and shift, rounding that depends on the sign (double
//         round), i8 output with an output zero point
// expect: fuse bias(column)+rescale, i8 output
// ref:    clamp(apply_scale(acc + bias) + 5, -128, 127)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %bias: tensor<45xi32>) -> tensor<34x45xi8> {
  %z1 = arith.constant 0 : i32
  %e2 = tensor.empty() : tensor<34x45xi32>
  %f3 = linalg.fill ins(%z1 : i32) outs(%e2 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xi8>, tensor<19x45xi8>) outs(%f3 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %e4 = tensor.empty() : tensor<34x45xi32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xi32>, tensor<45xi32>) outs(%e4 : tensor<34x45xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %r = arith.addi %a, %b : i32
    linalg.yield %r : i32
  } -> tensor<34x45xi32>
  %mult = arith.constant 1431655765 : i64
  %rnd = arith.constant 1073741824 : i64
  %pos = arith.constant 1073741824 : i64
  %negr = arith.constant -1073741824 : i64
  %z64 = arith.constant 0 : i64
  %sh = arith.constant 36 : i64
  %half = arith.constant 34359738368 : i64
  %zo = arith.constant 5 : i64
  %lo = arith.constant -128 : i64
  %hi = arith.constant 127 : i64
  %e5 = tensor.empty() : tensor<34x45xi8>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xi32>) outs(%e5 : tensor<34x45xi8>) {
  ^bb0(%a: i32, %o: i8):
    %p = arith.extsi %a : i32 to i64
    %q = arith.muli %p, %mult : i64
    %g = arith.cmpi sge, %p, %z64 : i64
    %d = arith.select %g, %pos, %negr : i64
    %q1 = arith.addi %q, %half : i64
    %q2 = arith.addi %q1, %d : i64
    %s = arith.shrsi %q2, %sh : i64
    %s2 = arith.addi %s, %zo : i64
    %u = arith.maxsi %s2, %lo : i64
    %v = arith.minsi %u, %hi : i64
    %r = arith.trunci %v : i64 to i8
    linalg.yield %r : i8
  } -> tensor<34x45xi8>
  return %y : tensor<34x45xi8>
}
