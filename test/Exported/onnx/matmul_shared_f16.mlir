// form:   matmul_shared from ONNX through torch-mlir
// expect: fuse elu
// ref:    elu(x @ w), w shared by the batch
// check:  approx
// operands: x, w
#map = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2, d3) -> ()>
module {
  func.func @main_fn(%arg0: tensor<2x3x17x19xf16>, %arg1: tensor<19x11xf16>) -> tensor<2x3x17x11xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<f16>
    %cst_1 = arith.constant 1.000000e+00 : f16
    %0 = tensor.empty() : tensor<2x3x19x11xf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<19x11xf16>) outs(%0 : tensor<2x3x19x11xf16>) {
    ^bb0(%in: f16, %out: f16):
      linalg.yield %in : f16
    } -> tensor<2x3x19x11xf16>
    %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2], [3]] : tensor<2x3x17x19xf16> into tensor<6x17x19xf16>
    %collapsed_2 = tensor.collapse_shape %1 [[0, 1], [2], [3]] : tensor<2x3x19x11xf16> into tensor<6x19x11xf16>
    %2 = tensor.empty() : tensor<6x17x11xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<6x17x11xf32>) -> tensor<6x17x11xf32>
    %4 = linalg.batch_matmul ins(%collapsed, %collapsed_2 : tensor<6x17x19xf16>, tensor<6x19x11xf16>) outs(%3 : tensor<6x17x11xf32>) -> tensor<6x17x11xf32>
    %5 = tensor.empty() : tensor<6x17x11xf16>
    %6 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<6x17x11xf32>) outs(%5 : tensor<6x17x11xf16>) {
    ^bb0(%in: f32, %out: f16):
      %13 = arith.truncf %in : f32 to f16
      linalg.yield %13 : f16
    } -> tensor<6x17x11xf16>
    %expanded = tensor.expand_shape %6 [[0, 1], [2], [3]] output_shape [2, 3, 17, 11] : tensor<6x17x11xf16> into tensor<2x3x17x11xf16>
    %7 = tensor.empty() : tensor<2x3x17x11xf16>
    %8 = linalg.generic {indexing_maps = [#map3, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_0, %expanded : tensor<f16>, tensor<2x3x17x11xf16>) outs(%7 : tensor<2x3x17x11xf16>) {
    ^bb0(%in: f16, %in_3: f16, %out: f16):
      %13 = arith.cmpf ogt, %in, %in_3 : f16
      %14 = arith.select %13, %in, %in_3 : f16
      linalg.yield %14 : f16
    } -> tensor<2x3x17x11xf16>
    %9 = linalg.generic {indexing_maps = [#map3, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_0, %expanded : tensor<f16>, tensor<2x3x17x11xf16>) outs(%7 : tensor<2x3x17x11xf16>) {
    ^bb0(%in: f16, %in_3: f16, %out: f16):
      %13 = arith.cmpf olt, %in, %in_3 : f16
      %14 = arith.select %13, %in, %in_3 : f16
      linalg.yield %14 : f16
    } -> tensor<2x3x17x11xf16>
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%9 : tensor<2x3x17x11xf16>) outs(%7 : tensor<2x3x17x11xf16>) {
    ^bb0(%in: f16, %out: f16):
      %13 = math.exp %in : f16
      linalg.yield %13 : f16
    } -> tensor<2x3x17x11xf16>
    %11 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%10 : tensor<2x3x17x11xf16>) outs(%7 : tensor<2x3x17x11xf16>) {
    ^bb0(%in: f16, %out: f16):
      %13 = arith.subf %in, %cst_1 : f16
      linalg.yield %13 : f16
    } -> tensor<2x3x17x11xf16>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%8, %11 : tensor<2x3x17x11xf16>, tensor<2x3x17x11xf16>) outs(%7 : tensor<2x3x17x11xf16>) {
    ^bb0(%in: f16, %in_3: f16, %out: f16):
      %13 = arith.addf %in, %in_3 : f16
      linalg.yield %13 : f16
    } -> tensor<2x3x17x11xf16>
    return %12 : tensor<2x3x17x11xf16>
  }
}
