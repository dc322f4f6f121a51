// form:   grouped 1x1 convolution: the group is a batch (torch-mlir)
// expect: fuse relu
// ref:    the program as written
func.func @main_fn(%x: tensor<2x3x4x5x6xf32>, %w: tensor<3x7x4x1x1xf32>) -> tensor<2x3x7x5x6xf32> {
  %zero = arith.constant 0.0 : f32
  %i_e = tensor.empty() : tensor<2x3x7x5x6xf32>
  %i = linalg.fill ins(%zero : f32) outs(%i_e : tensor<2x3x7x5x6xf32>) -> tensor<2x3x7x5x6xf32>
  %m = linalg.conv_2d_ngchw_gfchw ins(%x, %w : tensor<2x3x4x5x6xf32>, tensor<3x7x4x1x1xf32>) outs(%i : tensor<2x3x7x5x6xf32>) -> tensor<2x3x7x5x6xf32>
  %e = tensor.empty() : tensor<2x3x7x5x6xf32>
  %relu = linalg.generic {indexing_maps = [affine_map<(a,b,c,d,f)->(a,b,c,d,f)>, affine_map<(a,b,c,d,f)->(a,b,c,d,f)>], iterator_types = ["parallel","parallel","parallel","parallel","parallel"]} ins(%m : tensor<2x3x7x5x6xf32>) outs(%e : tensor<2x3x7x5x6xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.maximumf %a, %zero : f32
    linalg.yield %p : f32
  } -> tensor<2x3x7x5x6xf32>
  return %relu : tensor<2x3x7x5x6xf32>
}
