// form:   tosa.conv2d with a 1x1 kernel: conv_2d_nhwc_fhwc onto a broadcast bias, then clamp by
//         minimumf and maximumf
// expect: fuse clamp; the bias is the accumulator (or refuse: a convolution)
// ref:    clamp(conv1x1(x, w) + bias, 0, 6)
#m0 = affine_map<(n,h,w,c) -> (c)>
#m1 = affine_map<(n,h,w,c) -> (n,h,w,c)>
func.func @main_fn(%x: tensor<2x5x7x19xf32>, %w: tensor<23x1x1x19xf32>, %bias: tensor<23xf32>) -> tensor<2x5x7x23xf32> {
  %lo = arith.constant 0.0 : f32
  %hi = arith.constant 6.0 : f32
  %e1 = tensor.empty() : tensor<2x5x7x23xf32>
  %init = linalg.generic {indexing_maps = [#m0, #m1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%bias : tensor<23xf32>) outs(%e1 : tensor<2x5x7x23xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<2x5x7x23xf32>
  %mm = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%x, %w : tensor<2x5x7x19xf32>, tensor<23x1x1x19xf32>) outs(%init : tensor<2x5x7x23xf32>) -> tensor<2x5x7x23xf32>
  %e2 = tensor.empty() : tensor<2x5x7x23xf32>
  %y = linalg.generic {indexing_maps = [#m1, #m1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%mm : tensor<2x5x7x23xf32>) outs(%e2 : tensor<2x5x7x23xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.minimumf %a, %hi : f32
    %r = arith.maximumf %p, %lo : f32
    linalg.yield %r : f32
  } -> tensor<2x5x7x23xf32>
  return %y : tensor<2x5x7x23xf32>
}
