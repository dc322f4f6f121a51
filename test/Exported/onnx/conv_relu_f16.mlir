// form:   conv_relu from ONNX through torch-mlir
// expect: fuse bias+relu, or refuse: a convolution
// ref:    relu(conv2d(x, w) + b), 1x1
// check:  approx
// operands: x, w, b
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module {
  func.func @main_fn(%arg0: tensor<1x16x9x9xf16>, %arg1: tensor<24x16x1x1xf16>, %arg2: tensor<24xf16>) -> tensor<1x24x9x9xf16> {
    %cst = arith.constant 0.000000e+00 : f16
    %0 = tensor.empty() : tensor<1x24x9x9xf32>
    %1 = tensor.empty() : tensor<24xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<24xf16>) outs(%1 : tensor<24xf32>) {
    ^bb0(%in: f16, %out: f32):
      %7 = arith.extf %in : f16 to f32
      linalg.yield %7 : f32
    } -> tensor<24xf32>
    %broadcasted = linalg.broadcast ins(%2 : tensor<24xf32>) outs(%0 : tensor<1x24x9x9xf32>) dimensions = [0, 2, 3] 
    %3 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%arg0, %arg1 : tensor<1x16x9x9xf16>, tensor<24x16x1x1xf16>) outs(%broadcasted : tensor<1x24x9x9xf32>) -> tensor<1x24x9x9xf32>
    %4 = tensor.empty() : tensor<1x24x9x9xf16>
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3 : tensor<1x24x9x9xf32>) outs(%4 : tensor<1x24x9x9xf16>) {
    ^bb0(%in: f32, %out: f16):
      %7 = arith.truncf %in : f32 to f16
      linalg.yield %7 : f16
    } -> tensor<1x24x9x9xf16>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%5 : tensor<1x24x9x9xf16>) outs(%4 : tensor<1x24x9x9xf16>) {
    ^bb0(%in: f16, %out: f16):
      %7 = arith.cmpf ugt, %in, %cst : f16
      %8 = arith.select %7, %in, %cst : f16
      linalg.yield %8 : f16
    } -> tensor<1x24x9x9xf16>
    return %6 : tensor<1x24x9x9xf16>
  }
}
