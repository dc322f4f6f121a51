// form:   depthwise 1x1 convolution (torch-mlir)
// expect: refuse: optional; no sum over channels
// ref:    the program as written
func.func @main_fn(%x: tensor<2x6x6x7xf32>, %w: tensor<1x1x7xf32>) -> tensor<2x6x6x7xf32> {
  %zero = arith.constant 0.0 : f32
  %i_e = tensor.empty() : tensor<2x6x6x7xf32>
  %i = linalg.fill ins(%zero : f32) outs(%i_e : tensor<2x6x6x7xf32>) -> tensor<2x6x6x7xf32>
  %m = linalg.depthwise_conv_2d_nhwc_hwc ins(%x, %w : tensor<2x6x6x7xf32>, tensor<1x1x7xf32>) outs(%i : tensor<2x6x6x7xf32>) -> tensor<2x6x6x7xf32>
  return %m : tensor<2x6x6x7xf32>
}
