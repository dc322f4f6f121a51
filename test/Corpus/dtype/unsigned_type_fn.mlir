// form:   matmul with cast_unsigned, max_unsigned (upstream linalg)
// expect: fuse max, unsigned
// ref:    the program as written
func.func @main_fn(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>) -> tensor<34x45xi32> {
  %zero = arith.constant 0.0 : f32
  %z0 = arith.constant 0 : i32
  %e = tensor.empty() : tensor<34x45xi32>
  %f = linalg.fill ins(%z0 : i32) outs(%e : tensor<34x45xi32>) -> tensor<34x45xi32>
  %m = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%x, %w : tensor<34x19xi8>, tensor<19x45xi8>) outs(%f : tensor<34x45xi32>) -> tensor<34x45xi32>
  %r = linalg.elementwise kind=#linalg.elementwise_kind<max_unsigned> ins(%m, %f : tensor<34x45xi32>, tensor<34x45xi32>) outs(%e : tensor<34x45xi32>) -> tensor<34x45xi32>
  return %r : tensor<34x45xi32>
}
