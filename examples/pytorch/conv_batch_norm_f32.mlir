// form:   conv_batch_norm exported from PyTorch through torch-mlir
// expect: fuse batch norm(channel)+relu, or refuse: a convolution
// ref:    relu((conv2d(x, w) - mean) / sqrt(var + eps) * gamma + beta)
// args:   range=5:1..4
// check:  approx
// operands: x, conv.weight, norm.weight, norm.bias, norm.running_mean, norm.running_var
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d1, 0, 0)>
module {
  func.func @main_fn(%arg0: tensor<1x64x16x16xf32>, %arg1: tensor<128x64x1x1xf32>, %arg2: tensor<128xf32>, %arg3: tensor<128xf32>, %arg4: tensor<128xf32>, %arg5: tensor<128xf32>) -> tensor<1x128x16x16xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e-05 : f64
    %0 = tensor.empty() : tensor<1x128x16x16xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<1x128x16x16xf32>) -> tensor<1x128x16x16xf32>
    %2 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%arg0, %arg1 : tensor<1x64x16x16xf32>, tensor<128x64x1x1xf32>) outs(%1 : tensor<1x128x16x16xf32>) -> tensor<1x128x16x16xf32>
    %3 = tensor.empty() : tensor<128xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg5 : tensor<128xf32>) outs(%3 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = arith.truncf %cst_0 : f64 to f32
      %12 = arith.addf %in, %11 : f32
      linalg.yield %12 : f32
    } -> tensor<128xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%4 : tensor<128xf32>) outs(%3 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = math.rsqrt %in : f32
      linalg.yield %11 : f32
    } -> tensor<128xf32>
    %expanded = tensor.expand_shape %arg4 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_1 = tensor.expand_shape %5 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2, %expanded : tensor<1x128x16x16xf32>, tensor<128x1x1xf32>) outs(%0 : tensor<1x128x16x16xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %11 = arith.subf %in, %in_4 : f32
      linalg.yield %11 : f32
    } -> tensor<1x128x16x16xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%6, %expanded_1 : tensor<1x128x16x16xf32>, tensor<128x1x1xf32>) outs(%0 : tensor<1x128x16x16xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %11 = arith.mulf %in, %in_4 : f32
      linalg.yield %11 : f32
    } -> tensor<1x128x16x16xf32>
    %expanded_2 = tensor.expand_shape %arg2 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%7, %expanded_2 : tensor<1x128x16x16xf32>, tensor<128x1x1xf32>) outs(%0 : tensor<1x128x16x16xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %11 = arith.mulf %in, %in_4 : f32
      linalg.yield %11 : f32
    } -> tensor<1x128x16x16xf32>
    %expanded_3 = tensor.expand_shape %arg3 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%8, %expanded_3 : tensor<1x128x16x16xf32>, tensor<128x1x1xf32>) outs(%0 : tensor<1x128x16x16xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %11 = arith.addf %in, %in_4 : f32
      linalg.yield %11 : f32
    } -> tensor<1x128x16x16xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%9 : tensor<1x128x16x16xf32>) outs(%0 : tensor<1x128x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = arith.cmpf ugt, %in, %cst : f32
      %12 = arith.select %11, %in, %cst : f32
      linalg.yield %12 : f32
    } -> tensor<1x128x16x16xf32>
    return %10 : tensor<1x128x16x16xf32>
  }
}
