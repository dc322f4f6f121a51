// form:   1x1 convolution, unit strides, NHWC x HWCF, bias and ReLU after it
// expect: fuse bias(channel)+relu, or refuse: a convolution
// ref:    relu(conv1x1(x, w) + bias)
#m0 = affine_map<(n,h,w,c) -> (n,h,w,c)>
#m1 = affine_map<(n,h,w,c) -> (c)>
func.func @main_fn(%x: tensor<2x5x7x19xf32>, %w: tensor<1x1x19x23xf32>, %bias: tensor<23xf32>) -> tensor<2x5x7x23xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<2x5x7x23xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<2x5x7x23xf32>) -> tensor<2x5x7x23xf32>
  %mm = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%x, %w : tensor<2x5x7x19xf32>, tensor<1x1x19x23xf32>) outs(%f3 : tensor<2x5x7x23xf32>) -> tensor<2x5x7x23xf32>
  %e4 = tensor.empty() : tensor<2x5x7x23xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%mm, %bias : tensor<2x5x7x23xf32>, tensor<23xf32>) outs(%e4 : tensor<2x5x7x23xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<2x5x7x23xf32>
  %e5 = tensor.empty() : tensor<2x5x7x23xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%biased : tensor<2x5x7x23xf32>) outs(%e5 : tensor<2x5x7x23xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<2x5x7x23xf32>
  return %y : tensor<2x5x7x23xf32>
}
