// form:   conv_batchnorm from ONNX through torch-mlir
// expect: fuse batch norm(channel)+hardswish, or refuse: a convolution
// ref:    hardswish((conv2d(x, w) - m) / sqrt(v + eps) * g + h)
// args:   range=5:1..4
// check:  approx
// operands: x, w, g, h, m, v
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1, d2, d3) -> (0, d1, 0, 0)>
#map3 = affine_map<(d0, d1, d2, d3) -> ()>
module {
  func.func @main_fn(%arg0: tensor<2x16x9x9xf16>, %arg1: tensor<24x16x1x1xf16>, %arg2: tensor<24xf16>, %arg3: tensor<24xf16>, %arg4: tensor<24xf16>, %arg5: tensor<24xf16>) -> tensor<2x24x9x9xf16> {
    %cst = arith.constant 0.000000e+00 : f16
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant dense<6.000000e+00> : tensor<f16>
    %cst_2 = arith.constant 9.99999974E-6 : f32
    %cst_3 = arith.constant 3.000000e+00 : f16
    %cst_4 = arith.constant 6.000000e+00 : f16
    %0 = tensor.empty() : tensor<2x24x9x9xf32>
    %1 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<2x24x9x9xf32>) -> tensor<2x24x9x9xf32>
    %2 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%arg0, %arg1 : tensor<2x16x9x9xf16>, tensor<24x16x1x1xf16>) outs(%1 : tensor<2x24x9x9xf32>) -> tensor<2x24x9x9xf32>
    %3 = tensor.empty() : tensor<2x24x9x9xf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2 : tensor<2x24x9x9xf32>) outs(%3 : tensor<2x24x9x9xf16>) {
    ^bb0(%in: f32, %out: f16):
      %24 = arith.truncf %in : f32 to f16
      linalg.yield %24 : f16
    } -> tensor<2x24x9x9xf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%4 : tensor<2x24x9x9xf16>) outs(%0 : tensor<2x24x9x9xf32>) {
    ^bb0(%in: f16, %out: f32):
      %24 = arith.extf %in : f16 to f32
      linalg.yield %24 : f32
    } -> tensor<2x24x9x9xf32>
    %6 = tensor.empty() : tensor<24xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg4 : tensor<24xf16>) outs(%6 : tensor<24xf32>) {
    ^bb0(%in: f16, %out: f32):
      %24 = arith.extf %in : f16 to f32
      linalg.yield %24 : f32
    } -> tensor<24xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg5 : tensor<24xf16>) outs(%6 : tensor<24xf32>) {
    ^bb0(%in: f16, %out: f32):
      %24 = arith.extf %in : f16 to f32
      linalg.yield %24 : f32
    } -> tensor<24xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg2 : tensor<24xf16>) outs(%6 : tensor<24xf32>) {
    ^bb0(%in: f16, %out: f32):
      %24 = arith.extf %in : f16 to f32
      linalg.yield %24 : f32
    } -> tensor<24xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg3 : tensor<24xf16>) outs(%6 : tensor<24xf32>) {
    ^bb0(%in: f16, %out: f32):
      %24 = arith.extf %in : f16 to f32
      linalg.yield %24 : f32
    } -> tensor<24xf32>
    %expanded = tensor.expand_shape %7 [[0, 1, 2, 3]] output_shape [1, 24, 1, 1] : tensor<24xf32> into tensor<1x24x1x1xf32>
    %expanded_5 = tensor.expand_shape %8 [[0, 1, 2, 3]] output_shape [1, 24, 1, 1] : tensor<24xf32> into tensor<1x24x1x1xf32>
    %11 = tensor.empty() : tensor<1x24x1x1xf32>
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_5 : tensor<1x24x1x1xf32>) outs(%11 : tensor<1x24x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %24 = arith.addf %in, %cst_2 : f32
      linalg.yield %24 : f32
    } -> tensor<1x24x1x1xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%12 : tensor<1x24x1x1xf32>) outs(%11 : tensor<1x24x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %24 = math.rsqrt %in : f32
      linalg.yield %24 : f32
    } -> tensor<1x24x1x1xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%5, %expanded : tensor<2x24x9x9xf32>, tensor<1x24x1x1xf32>) outs(%0 : tensor<2x24x9x9xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %24 = arith.subf %in, %in_8 : f32
      linalg.yield %24 : f32
    } -> tensor<2x24x9x9xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%14, %13 : tensor<2x24x9x9xf32>, tensor<1x24x1x1xf32>) outs(%0 : tensor<2x24x9x9xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %24 = arith.mulf %in, %in_8 : f32
      linalg.yield %24 : f32
    } -> tensor<2x24x9x9xf32>
    %expanded_6 = tensor.expand_shape %9 [[0, 1, 2, 3]] output_shape [1, 24, 1, 1] : tensor<24xf32> into tensor<1x24x1x1xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%15, %expanded_6 : tensor<2x24x9x9xf32>, tensor<1x24x1x1xf32>) outs(%0 : tensor<2x24x9x9xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %24 = arith.mulf %in, %in_8 : f32
      linalg.yield %24 : f32
    } -> tensor<2x24x9x9xf32>
    %expanded_7 = tensor.expand_shape %10 [[0, 1, 2, 3]] output_shape [1, 24, 1, 1] : tensor<24xf32> into tensor<1x24x1x1xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%16, %expanded_7 : tensor<2x24x9x9xf32>, tensor<1x24x1x1xf32>) outs(%0 : tensor<2x24x9x9xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %24 = arith.addf %in, %in_8 : f32
      linalg.yield %24 : f32
    } -> tensor<2x24x9x9xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%17 : tensor<2x24x9x9xf32>) outs(%3 : tensor<2x24x9x9xf16>) {
    ^bb0(%in: f32, %out: f16):
      %24 = arith.truncf %in : f32 to f16
      linalg.yield %24 : f16
    } -> tensor<2x24x9x9xf16>
    %19 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%18 : tensor<2x24x9x9xf16>) outs(%3 : tensor<2x24x9x9xf16>) {
    ^bb0(%in: f16, %out: f16):
      %24 = arith.addf %in, %cst_3 : f16
      linalg.yield %24 : f16
    } -> tensor<2x24x9x9xf16>
    %20 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%19 : tensor<2x24x9x9xf16>) outs(%3 : tensor<2x24x9x9xf16>) {
    ^bb0(%in: f16, %out: f16):
      %24 = arith.cmpf ugt, %in, %cst : f16
      %25 = arith.select %24, %in, %cst : f16
      linalg.yield %25 : f16
    } -> tensor<2x24x9x9xf16>
    %21 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%20, %cst_1 : tensor<2x24x9x9xf16>, tensor<f16>) outs(%3 : tensor<2x24x9x9xf16>) {
    ^bb0(%in: f16, %in_8: f16, %out: f16):
      %24 = arith.cmpf olt, %in, %in_8 : f16
      %25 = arith.select %24, %in, %in_8 : f16
      linalg.yield %25 : f16
    } -> tensor<2x24x9x9xf16>
    %22 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%21 : tensor<2x24x9x9xf16>) outs(%3 : tensor<2x24x9x9xf16>) {
    ^bb0(%in: f16, %out: f16):
      %24 = arith.divf %in, %cst_4 : f16
      linalg.yield %24 : f16
    } -> tensor<2x24x9x9xf16>
    %23 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%22, %18 : tensor<2x24x9x9xf16>, tensor<2x24x9x9xf16>) outs(%3 : tensor<2x24x9x9xf16>) {
    ^bb0(%in: f16, %in_8: f16, %out: f16):
      %24 = arith.mulf %in, %in_8 : f16
      linalg.yield %24 : f16
    } -> tensor<2x24x9x9xf16>
    return %23 : tensor<2x24x9x9xf16>
  }
}
