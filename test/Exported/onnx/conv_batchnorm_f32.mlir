// form:   conv_batchnorm from ONNX through torch-mlir
// expect: fuse batch norm(channel)+hardswish, or refuse: a convolution
// ref:    hardswish((conv2d(x, w) - m) / sqrt(v + eps) * g + h)
// args:   range=5:1..4
// check:  approx
// operands: x, w, g, h, m, v
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (0, d1, 0, 0)>
#map2 = affine_map<(d0, d1, d2, d3) -> ()>
module {
  func.func @main_fn(%arg0: tensor<2x16x9x9xf32>, %arg1: tensor<24x16x1x1xf32>, %arg2: tensor<24xf32>, %arg3: tensor<24xf32>, %arg4: tensor<24xf32>, %arg5: tensor<24xf32>) -> tensor<2x24x9x9xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<6.000000e+00> : tensor<f32>
    %cst_1 = arith.constant 9.99999974E-6 : f32
    %cst_2 = arith.constant 3.000000e+00 : f32
    %cst_3 = arith.constant 6.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x24x9x9xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<2x24x9x9xf32>) -> tensor<2x24x9x9xf32>
    %2 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%arg0, %arg1 : tensor<2x16x9x9xf32>, tensor<24x16x1x1xf32>) outs(%1 : tensor<2x24x9x9xf32>) -> tensor<2x24x9x9xf32>
    %expanded = tensor.expand_shape %arg4 [[0, 1, 2, 3]] output_shape [1, 24, 1, 1] : tensor<24xf32> into tensor<1x24x1x1xf32>
    %expanded_4 = tensor.expand_shape %arg5 [[0, 1, 2, 3]] output_shape [1, 24, 1, 1] : tensor<24xf32> into tensor<1x24x1x1xf32>
    %3 = tensor.empty() : tensor<1x24x1x1xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_4 : tensor<1x24x1x1xf32>) outs(%3 : tensor<1x24x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = arith.addf %in, %cst_1 : f32
      linalg.yield %15 : f32
    } -> tensor<1x24x1x1xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%4 : tensor<1x24x1x1xf32>) outs(%3 : tensor<1x24x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = math.rsqrt %in : f32
      linalg.yield %15 : f32
    } -> tensor<1x24x1x1xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2, %expanded : tensor<2x24x9x9xf32>, tensor<1x24x1x1xf32>) outs(%0 : tensor<2x24x9x9xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %15 = arith.subf %in, %in_7 : f32
      linalg.yield %15 : f32
    } -> tensor<2x24x9x9xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%6, %5 : tensor<2x24x9x9xf32>, tensor<1x24x1x1xf32>) outs(%0 : tensor<2x24x9x9xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %15 = arith.mulf %in, %in_7 : f32
      linalg.yield %15 : f32
    } -> tensor<2x24x9x9xf32>
    %expanded_5 = tensor.expand_shape %arg2 [[0, 1, 2, 3]] output_shape [1, 24, 1, 1] : tensor<24xf32> into tensor<1x24x1x1xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%7, %expanded_5 : tensor<2x24x9x9xf32>, tensor<1x24x1x1xf32>) outs(%0 : tensor<2x24x9x9xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %15 = arith.mulf %in, %in_7 : f32
      linalg.yield %15 : f32
    } -> tensor<2x24x9x9xf32>
    %expanded_6 = tensor.expand_shape %arg3 [[0, 1, 2, 3]] output_shape [1, 24, 1, 1] : tensor<24xf32> into tensor<1x24x1x1xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%8, %expanded_6 : tensor<2x24x9x9xf32>, tensor<1x24x1x1xf32>) outs(%0 : tensor<2x24x9x9xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %15 = arith.addf %in, %in_7 : f32
      linalg.yield %15 : f32
    } -> tensor<2x24x9x9xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%9 : tensor<2x24x9x9xf32>) outs(%0 : tensor<2x24x9x9xf32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = arith.addf %in, %cst_2 : f32
      linalg.yield %15 : f32
    } -> tensor<2x24x9x9xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%10 : tensor<2x24x9x9xf32>) outs(%0 : tensor<2x24x9x9xf32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = arith.cmpf ugt, %in, %cst : f32
      %16 = arith.select %15, %in, %cst : f32
      linalg.yield %16 : f32
    } -> tensor<2x24x9x9xf32>
    %12 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %cst_0 : tensor<2x24x9x9xf32>, tensor<f32>) outs(%0 : tensor<2x24x9x9xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %15 = arith.cmpf olt, %in, %in_7 : f32
      %16 = arith.select %15, %in, %in_7 : f32
      linalg.yield %16 : f32
    } -> tensor<2x24x9x9xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%12 : tensor<2x24x9x9xf32>) outs(%0 : tensor<2x24x9x9xf32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = arith.divf %in, %cst_3 : f32
      linalg.yield %15 : f32
    } -> tensor<2x24x9x9xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%13, %9 : tensor<2x24x9x9xf32>, tensor<2x24x9x9xf32>) outs(%0 : tensor<2x24x9x9xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %15 = arith.mulf %in, %in_7 : f32
      linalg.yield %15 : f32
    } -> tensor<2x24x9x9xf32>
    return %14 : tensor<2x24x9x9xf32>
  }
}
