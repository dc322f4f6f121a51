// form:   linalg.contract, two row and two column dimensions interleaved in the result (torch einsum)
// expect: fuse relu
// ref:    the program as written
func.func @main_fn(%x: tensor<3x4x5xf32>, %w: tensor<5x6x7xf32>) -> tensor<3x6x4x7xf32> {
  %zero = arith.constant 0.0 : f32
  %i_e = tensor.empty() : tensor<3x6x4x7xf32>
  %i = linalg.fill ins(%zero : f32) outs(%i_e : tensor<3x6x4x7xf32>) -> tensor<3x6x4x7xf32>
  %m = linalg.contract indexing_maps = [affine_map<(a, b, c, d, k) -> (a, b, k)>, affine_map<(a, b, c, d, k) -> (k, c, d)>, affine_map<(a, b, c, d, k) -> (a, c, b, d)>] ins(%x, %w : tensor<3x4x5xf32>, tensor<5x6x7xf32>) outs(%i : tensor<3x6x4x7xf32>) -> tensor<3x6x4x7xf32>
  %e = tensor.empty() : tensor<3x6x4x7xf32>
  %relu = linalg.generic {indexing_maps = [affine_map<(a,b,c,d)->(a,b,c,d)>, affine_map<(a,b,c,d)->(a,b,c,d)>], iterator_types = ["parallel","parallel","parallel","parallel"]} ins(%m : tensor<3x6x4x7xf32>) outs(%e : tensor<3x6x4x7xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.maximumf %a, %zero : f32
    linalg.yield %p : f32
  } -> tensor<3x6x4x7xf32>
  return %relu : tensor<3x6x4x7xf32>
}
