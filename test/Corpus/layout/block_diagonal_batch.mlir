// form:   one weight per group, the group in the middle (torch einsum)
// expect: fuse bias+relu
// ref:    the program as written
#p3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @main_fn(%x: tensor<12x3x5xf32>, %w: tensor<3x5x7xf32>, %bias: tensor<3x7xf32>) -> tensor<12x3x7xf32> {
  %zero = arith.constant 0.0 : f32
  %i_e = tensor.empty() : tensor<12x3x7xf32>
  %i = linalg.fill ins(%zero : f32) outs(%i_e : tensor<12x3x7xf32>) -> tensor<12x3x7xf32>
  %m = linalg.generic {indexing_maps = [affine_map<(b, g, n, k) -> (b, g, k)>, affine_map<(b, g, n, k) -> (g, k, n)>, affine_map<(b, g, n, k) -> (b, g, n)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%x, %w : tensor<12x3x5xf32>, tensor<3x5x7xf32>) outs(%i : tensor<12x3x7xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.addf %o, %p : f32
    linalg.yield %q : f32
  } -> tensor<12x3x7xf32>
  %relu_e = tensor.empty() : tensor<12x3x7xf32>
  %relu = linalg.generic {indexing_maps = [#p3, affine_map<(d0, d1, d2) -> (d1, d2)>, #p3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%m, %bias : tensor<12x3x7xf32>, tensor<3x7xf32>) outs(%relu_e : tensor<12x3x7xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %q = arith.maximumf %p, %zero : f32
    linalg.yield %q : f32
  } -> tensor<12x3x7xf32>
  return %relu : tensor<12x3x7xf32>
}
