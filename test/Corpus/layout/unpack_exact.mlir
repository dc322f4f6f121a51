// form:   mmt4d, linalg.unpack without padding, bias and ReLU (IREE)
// expect: fuse bias+relu through the unpack, or refuse
// ref:    the program as written
// run:    verify-only, unpack does not bufferize
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: tensor<4x3x8x8xf32>, %w: tensor<5x3x8x8xf32>, %bias: tensor<40xf32>) -> tensor<32x40xf32> {
  %zero = arith.constant 0.0 : f32
  %i_e = tensor.empty() : tensor<4x5x8x8xf32>
  %i = linalg.fill ins(%zero : f32) outs(%i_e : tensor<4x5x8x8xf32>) -> tensor<4x5x8x8xf32>
  %m = linalg.mmt4d ins(%x, %w : tensor<4x3x8x8xf32>, tensor<5x3x8x8xf32>) outs(%i : tensor<4x5x8x8xf32>) -> tensor<4x5x8x8xf32>
  %e = tensor.empty() : tensor<32x40xf32>
  %c = linalg.unpack %m inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %e : tensor<4x5x8x8xf32> -> tensor<32x40xf32>
  %r = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%c, %bias : tensor<32x40xf32>, tensor<40xf32>) outs(%e : tensor<32x40xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %q = arith.maximumf %p, %zero : f32
    linalg.yield %q : f32
  } -> tensor<32x40xf32>
  return %r : tensor<32x40xf32>
}
