// form:   conv_batch_norm exported from PyTorch through torch-mlir
// expect: fuse batch norm(channel)+relu, or refuse: a convolution
// ref:    relu((conv2d(x, w) - mean) / sqrt(var + eps) * gamma + beta)
// args:   range=5:1..4
// check:  approx
// operands: x, conv.weight, norm.weight, norm.bias, norm.running_mean, norm.running_var
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d1, 0, 0)>
module {
  func.func @main_fn(%arg0: tensor<1x64x16x16xbf16>, %arg1: tensor<128x64x1x1xbf16>, %arg2: tensor<128xbf16>, %arg3: tensor<128xbf16>, %arg4: tensor<128xbf16>, %arg5: tensor<128xbf16>) -> tensor<1x128x16x16xbf16> {
    %cst = arith.constant 0.000000e+00 : bf16
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant 1.000000e-05 : f64
    %0 = tensor.empty() : tensor<1x128x16x16xf32>
    %1 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<1x128x16x16xf32>) -> tensor<1x128x16x16xf32>
    %2 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%arg0, %arg1 : tensor<1x64x16x16xbf16>, tensor<128x64x1x1xbf16>) outs(%1 : tensor<1x128x16x16xf32>) -> tensor<1x128x16x16xf32>
    %3 = tensor.empty() : tensor<1x128x16x16xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2 : tensor<1x128x16x16xf32>) outs(%3 : tensor<1x128x16x16xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %16 = arith.truncf %in : f32 to bf16
      linalg.yield %16 : bf16
    } -> tensor<1x128x16x16xbf16>
    %5 = tensor.empty() : tensor<128xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%5 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %16 = arith.extf %in : bf16 to f32
      linalg.yield %16 : f32
    } -> tensor<128xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg5 : tensor<128xbf16>) outs(%5 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %16 = arith.extf %in : bf16 to f32
      linalg.yield %16 : f32
    } -> tensor<128xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<128xf32>) outs(%5 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %16 = arith.truncf %cst_1 : f64 to f32
      %17 = arith.addf %in, %16 : f32
      linalg.yield %17 : f32
    } -> tensor<128xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%8 : tensor<128xf32>) outs(%5 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %16 = math.rsqrt %in : f32
      linalg.yield %16 : f32
    } -> tensor<128xf32>
    %expanded = tensor.expand_shape %6 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %expanded_2 = tensor.expand_shape %9 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xf32> into tensor<128x1x1xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%4, %expanded : tensor<1x128x16x16xbf16>, tensor<128x1x1xf32>) outs(%0 : tensor<1x128x16x16xf32>) {
    ^bb0(%in: bf16, %in_5: f32, %out: f32):
      %16 = arith.extf %in : bf16 to f32
      %17 = arith.subf %16, %in_5 : f32
      linalg.yield %17 : f32
    } -> tensor<1x128x16x16xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%10, %expanded_2 : tensor<1x128x16x16xf32>, tensor<128x1x1xf32>) outs(%0 : tensor<1x128x16x16xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %16 = arith.mulf %in, %in_5 : f32
      linalg.yield %16 : f32
    } -> tensor<1x128x16x16xf32>
    %expanded_3 = tensor.expand_shape %arg2 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xbf16> into tensor<128x1x1xbf16>
    %12 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %expanded_3 : tensor<1x128x16x16xf32>, tensor<128x1x1xbf16>) outs(%0 : tensor<1x128x16x16xf32>) {
    ^bb0(%in: f32, %in_5: bf16, %out: f32):
      %16 = arith.extf %in_5 : bf16 to f32
      %17 = arith.mulf %in, %16 : f32
      linalg.yield %17 : f32
    } -> tensor<1x128x16x16xf32>
    %expanded_4 = tensor.expand_shape %arg3 [[0, 1, 2]] output_shape [128, 1, 1] : tensor<128xbf16> into tensor<128x1x1xbf16>
    %13 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%12, %expanded_4 : tensor<1x128x16x16xf32>, tensor<128x1x1xbf16>) outs(%0 : tensor<1x128x16x16xf32>) {
    ^bb0(%in: f32, %in_5: bf16, %out: f32):
      %16 = arith.extf %in_5 : bf16 to f32
      %17 = arith.addf %in, %16 : f32
      linalg.yield %17 : f32
    } -> tensor<1x128x16x16xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%13 : tensor<1x128x16x16xf32>) outs(%3 : tensor<1x128x16x16xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %16 = arith.truncf %in : f32 to bf16
      linalg.yield %16 : bf16
    } -> tensor<1x128x16x16xbf16>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%14 : tensor<1x128x16x16xbf16>) outs(%3 : tensor<1x128x16x16xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %16 = arith.cmpf ugt, %in, %cst : bf16
      %17 = arith.select %16, %in, %cst : bf16
      linalg.yield %17 : bf16
    } -> tensor<1x128x16x16xbf16>
    return %15 : tensor<1x128x16x16xbf16>
  }
}
