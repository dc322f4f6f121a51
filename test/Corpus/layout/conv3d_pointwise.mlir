// form:   1x1x1 convolution (torch-mlir)
// expect: fuse relu
// ref:    the program as written
func.func @main_fn(%x: tensor<2x3x4x5x6xf32>, %w: tensor<1x1x1x6x7xf32>) -> tensor<2x3x4x5x7xf32> {
  %zero = arith.constant 0.0 : f32
  %i_e = tensor.empty() : tensor<2x3x4x5x7xf32>
  %i = linalg.fill ins(%zero : f32) outs(%i_e : tensor<2x3x4x5x7xf32>) -> tensor<2x3x4x5x7xf32>
  %m = linalg.conv_3d_ndhwc_dhwcf ins(%x, %w : tensor<2x3x4x5x6xf32>, tensor<1x1x1x6x7xf32>) outs(%i : tensor<2x3x4x5x7xf32>) -> tensor<2x3x4x5x7xf32>
  %e = tensor.empty() : tensor<2x3x4x5x7xf32>
  %relu = linalg.generic {indexing_maps = [affine_map<(a,b,c,d,f)->(a,b,c,d,f)>, affine_map<(a,b,c,d,f)->(a,b,c,d,f)>], iterator_types = ["parallel","parallel","parallel","parallel","parallel"]} ins(%m : tensor<2x3x4x5x7xf32>) outs(%e : tensor<2x3x4x5x7xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.maximumf %a, %zero : f32
    linalg.yield %p : f32
  } -> tensor<2x3x4x5x7xf32>
  return %relu : tensor<2x3x4x5x7xf32>
}
