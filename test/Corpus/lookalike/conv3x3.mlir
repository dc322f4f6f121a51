// form:   conv_2d with a 3x3 kernel, bias and ReLU
// expect: refuse: a convolution larger than 1x1
// ref:    relu(conv3x3 + bias)
#m0 = affine_map<(n,h,w,c) -> (n,h,w,c)>
#m1 = affine_map<(n,h,w,c) -> (c)>
func.func @main_fn(%x: tensor<1x9x8x5xf32>, %w: tensor<3x3x5x7xf32>, %bias: tensor<7xf32>) -> tensor<1x7x6x7xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<1x7x6x7xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<1x7x6x7xf32>) -> tensor<1x7x6x7xf32>
  %mm = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%x, %w : tensor<1x9x8x5xf32>, tensor<3x3x5x7xf32>) outs(%f3 : tensor<1x7x6x7xf32>) -> tensor<1x7x6x7xf32>
  %e4 = tensor.empty() : tensor<1x7x6x7xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%mm, %bias : tensor<1x7x6x7xf32>, tensor<7xf32>) outs(%e4 : tensor<1x7x6x7xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<1x7x6x7xf32>
  %e5 = tensor.empty() : tensor<1x7x6x7xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%biased : tensor<1x7x6x7xf32>) outs(%e5 : tensor<1x7x6x7xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<1x7x6x7xf32>
  return %y : tensor<1x7x6x7xf32>
}
