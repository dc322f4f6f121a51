// form:   blocked contraction, its result brought back by transpose and reshape (IREE)
// expect: fuse bias(column)+relu through the reshape
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: tensor<4x3x8x8xf32>, %w: tensor<5x3x8x8xf32>, %bias: tensor<40xf32>) -> tensor<32x40xf32> {
  %zero = arith.constant 0.0 : f32
  %i_e = tensor.empty() : tensor<4x5x8x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%i_e : tensor<4x5x8x8xf32>) -> tensor<4x5x8x8xf32>
  %m = linalg.generic {indexing_maps = [affine_map<(a, b, k, c, d, l) -> (a, k, c, l)>, affine_map<(a, b, k, c, d, l) -> (b, k, l, d)>, affine_map<(a, b, k, c, d, l) -> (a, b, c, d)>], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%x, %w : tensor<4x3x8x8xf32>, tensor<5x3x8x8xf32>) outs(%i : tensor<4x5x8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.addf %o, %p : f32
    linalg.yield %q : f32
  } -> tensor<4x5x8x8xf32>
  %te = tensor.empty() : tensor<4x8x5x8xf32>
  %t = linalg.transpose ins(%m : tensor<4x5x8x8xf32>) outs(%te : tensor<4x8x5x8xf32>) permutation = [0, 2, 1, 3]
  %c = tensor.collapse_shape %t [[0, 1], [2, 3]] : tensor<4x8x5x8xf32> into tensor<32x40xf32>
  %e = tensor.empty() : tensor<32x40xf32>
  %r = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%c, %bias : tensor<32x40xf32>, tensor<40xf32>) outs(%e : tensor<32x40xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %q = arith.maximumf %p, %zero : f32
    linalg.yield %q : f32
  } -> tensor<32x40xf32>
  return %r : tensor<32x40xf32>
}
