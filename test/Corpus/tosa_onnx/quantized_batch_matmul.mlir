// form:   tosa.matmul with zero points: linalg.quantized_batch_matmul on i8, rescaled to i8 by one
//         multiplier
// expect: fuse rescale, or refuse: zero points
// ref:    clamp(((a - za) (b - zb)) * mult >> 20)
#m0 = affine_map<(b,i,j) -> (b,i,j)>
func.func @main_fn(%lhs: tensor<1x17x19xi8>, %rhs: tensor<1x19x21xi8>) -> tensor<1x17x21xi8> {
  %za = arith.constant 3 : i32
  %zb = arith.constant -2 : i32
  %z1 = arith.constant 0 : i32
  %e2 = tensor.empty() : tensor<1x17x21xi32>
  %f3 = linalg.fill ins(%z1 : i32) outs(%e2 : tensor<1x17x21xi32>) -> tensor<1x17x21xi32>
  %mm = linalg.quantized_batch_matmul ins(%lhs, %rhs, %za, %zb : tensor<1x17x19xi8>, tensor<1x19x21xi8>, i32, i32) outs(%f3 : tensor<1x17x21xi32>) -> tensor<1x17x21xi32>
  %mult = arith.constant 77777 : i64
  %sh = arith.constant 20 : i64
  %lo = arith.constant -128 : i64
  %hi = arith.constant 127 : i64
  %e4 = tensor.empty() : tensor<1x17x21xi8>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel", "parallel"]} ins(%mm : tensor<1x17x21xi32>) outs(%e4 : tensor<1x17x21xi8>) {
  ^bb0(%a: i32, %o: i8):
    %p = arith.extsi %a : i32 to i64
    %q = arith.muli %p, %mult : i64
    %s = arith.shrsi %q, %sh : i64
    %u = arith.maxsi %s, %lo : i64
    %v = arith.minsi %u, %hi : i64
    %r = arith.trunci %v : i64 to i8
    linalg.yield %r : i8
  } -> tensor<1x17x21xi8>
  return %y : tensor<1x17x21xi8>
}
