// form:   the product is packed into blocks before the ReLU (tpp-mlir)
// expect: fuse relu through the pack, or refuse
// ref:    the program as written
// run:    verify-only, pack does not bufferize
func.func @main_fn(%x: tensor<32x19xf32>, %w: tensor<19x40xf32>) -> tensor<4x5x8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %i_e = tensor.empty() : tensor<32x40xf32>
  %i = linalg.fill ins(%zero : f32) outs(%i_e : tensor<32x40xf32>) -> tensor<32x40xf32>
  %m = linalg.matmul ins(%x, %w : tensor<32x19xf32>, tensor<19x40xf32>) outs(%i : tensor<32x40xf32>) -> tensor<32x40xf32>
  %e = tensor.empty() : tensor<4x5x8x8xf32>
  %c = linalg.pack %m inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %e : tensor<32x40xf32> -> tensor<4x5x8x8xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(a,b,c,d)->(a,b,c,d)>, affine_map<(a,b,c,d)->(a,b,c,d)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%c : tensor<4x5x8x8xf32>) outs(%e : tensor<4x5x8x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %q = arith.maximumf %a, %zero : f32
    linalg.yield %q : f32
  } -> tensor<4x5x8x8xf32>
  return %r : tensor<4x5x8x8xf32>
}
