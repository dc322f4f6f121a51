// form:   aten.convolution with a 1x1 kernel: linalg.conv_2d_nchw_fchw onto the broadcast bias, then
//         ReLU
// expect: fuse relu; the bias is the accumulator (or refuse: a convolution)
// ref:    relu(conv1x1(x, w) + bias[f])
#m0 = affine_map<(n,c,h,w) -> (n,c,h,w)>
func.func @main_fn(%x: tensor<2x19x5x7xf32>, %w: tensor<23x19x1x1xf32>, %bias: tensor<23xf32>) -> tensor<2x23x5x7xf32> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<2x23x5x7xf32>
  %init = linalg.broadcast ins(%bias : tensor<23xf32>) outs(%e1 : tensor<2x23x5x7xf32>) dimensions = [0, 2, 3]
  %mm = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%x, %w : tensor<2x19x5x7xf32>, tensor<23x19x1x1xf32>) outs(%init : tensor<2x23x5x7xf32>) -> tensor<2x23x5x7xf32>
  %e2 = tensor.empty() : tensor<2x23x5x7xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%mm : tensor<2x23x5x7xf32>) outs(%e2 : tensor<2x23x5x7xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<2x23x5x7xf32>
  return %y : tensor<2x23x5x7xf32>
}
