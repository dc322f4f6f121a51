// form:   pointwise 1-D convolution, channels last (torch-mlir)
// expect: fuse bias+relu
// ref:    the program as written
#p3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @main_fn(%x: tensor<2x15x7xf32>, %w: tensor<1x7x9xf32>, %bias: tensor<9xf32>) -> tensor<2x15x9xf32> {
  %zero = arith.constant 0.0 : f32
  %i_e = tensor.empty() : tensor<2x15x9xf32>
  %i = linalg.fill ins(%zero : f32) outs(%i_e : tensor<2x15x9xf32>) -> tensor<2x15x9xf32>
  %m = linalg.conv_1d_nwc_wcf ins(%x, %w : tensor<2x15x7xf32>, tensor<1x7x9xf32>) outs(%i : tensor<2x15x9xf32>) -> tensor<2x15x9xf32>
  %relu_e = tensor.empty() : tensor<2x15x9xf32>
  %relu = linalg.generic {indexing_maps = [#p3, affine_map<(d0, d1, d2) -> (d2)>, #p3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%m, %bias : tensor<2x15x9xf32>, tensor<9xf32>) outs(%relu_e : tensor<2x15x9xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %q = arith.maximumf %p, %zero : f32
    linalg.yield %q : f32
  } -> tensor<2x15x9xf32>
  return %relu : tensor<2x15x9xf32>
}
