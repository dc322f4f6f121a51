// form:   1x1 convolution with the filter first, bias as init (TOSA)
// expect: fuse relu
// ref:    the program as written
func.func @main_fn(%x: tensor<2x5x6x7xf32>, %w: tensor<9x1x1x7xf32>, %bias: tensor<9xf32>) -> tensor<2x5x6x9xf32> {
  %zero = arith.constant 0.0 : f32
  %be = tensor.empty() : tensor<2x5x6x9xf32>
  %bb = linalg.broadcast ins(%bias : tensor<9xf32>) outs(%be : tensor<2x5x6x9xf32>) dimensions = [0, 1, 2]
  %m = linalg.conv_2d_nhwc_fhwc ins(%x, %w : tensor<2x5x6x7xf32>, tensor<9x1x1x7xf32>) outs(%bb : tensor<2x5x6x9xf32>) -> tensor<2x5x6x9xf32>
  %e = tensor.empty() : tensor<2x5x6x9xf32>
  %relu = linalg.generic {indexing_maps = [affine_map<(a,b,c,d)->(a,b,c,d)>, affine_map<(a,b,c,d)->(a,b,c,d)>], iterator_types = ["parallel","parallel","parallel","parallel"]} ins(%m : tensor<2x5x6x9xf32>) outs(%e : tensor<2x5x6x9xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.maximumf %a, %zero : f32
    linalg.yield %p : f32
  } -> tensor<2x5x6x9xf32>
  return %relu : tensor<2x5x6x9xf32>
}
