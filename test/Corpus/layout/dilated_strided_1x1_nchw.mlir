// form:   1x1 convolution with stride 2 (torch-mlir)
// expect: refuse: optional; strided access
// ref:    the program as written
func.func @main_fn(%x: tensor<2x7x6x6xf32>, %w: tensor<9x7x1x1xf32>) -> tensor<2x9x3x3xf32> {
  %zero = arith.constant 0.0 : f32
  %i_e = tensor.empty() : tensor<2x9x3x3xf32>
  %i = linalg.fill ins(%zero : f32) outs(%i_e : tensor<2x9x3x3xf32>) -> tensor<2x9x3x3xf32>
  %m = linalg.conv_2d_nchw_fchw {strides = dense<2> : tensor<2xi64>} ins(%x, %w : tensor<2x7x6x6xf32>, tensor<9x7x1x1xf32>) outs(%i : tensor<2x9x3x3xf32>) -> tensor<2x9x3x3xf32>
  %e = tensor.empty() : tensor<2x9x3x3xf32>
  %relu = linalg.generic {indexing_maps = [affine_map<(a,b,c,d)->(a,b,c,d)>, affine_map<(a,b,c,d)->(a,b,c,d)>], iterator_types = ["parallel","parallel","parallel","parallel"]} ins(%m : tensor<2x9x3x3xf32>) outs(%e : tensor<2x9x3x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.maximumf %a, %zero : f32
    linalg.yield %p : f32
  } -> tensor<2x9x3x3xf32>
  return %relu : tensor<2x9x3x3xf32>
}
