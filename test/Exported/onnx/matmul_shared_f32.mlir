// form:   matmul_shared from ONNX through torch-mlir
// expect: fuse elu
// ref:    elu(x @ w), w shared by the batch
// check:  approx
// operands: x, w
#map = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> ()>
module {
  func.func @main_fn(%arg0: tensor<2x3x17x19xf32>, %arg1: tensor<19x11xf32>) -> tensor<2x3x17x11xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_1 = arith.constant 1.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x3x19x11xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<19x11xf32>) outs(%0 : tensor<2x3x19x11xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x3x19x11xf32>
    %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2], [3]] : tensor<2x3x17x19xf32> into tensor<6x17x19xf32>
    %collapsed_2 = tensor.collapse_shape %1 [[0, 1], [2], [3]] : tensor<2x3x19x11xf32> into tensor<6x19x11xf32>
    %2 = tensor.empty() : tensor<6x17x11xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<6x17x11xf32>) -> tensor<6x17x11xf32>
    %4 = linalg.batch_matmul ins(%collapsed, %collapsed_2 : tensor<6x17x19xf32>, tensor<6x19x11xf32>) outs(%3 : tensor<6x17x11xf32>) -> tensor<6x17x11xf32>
    %expanded = tensor.expand_shape %4 [[0, 1], [2], [3]] output_shape [2, 3, 17, 11] : tensor<6x17x11xf32> into tensor<2x3x17x11xf32>
    %5 = tensor.empty() : tensor<2x3x17x11xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_0, %expanded : tensor<f32>, tensor<2x3x17x11xf32>) outs(%5 : tensor<2x3x17x11xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %11 = arith.cmpf ogt, %in, %in_3 : f32
      %12 = arith.select %11, %in, %in_3 : f32
      linalg.yield %12 : f32
    } -> tensor<2x3x17x11xf32>
    %7 = linalg.generic {indexing_maps = [#map2, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_0, %expanded : tensor<f32>, tensor<2x3x17x11xf32>) outs(%5 : tensor<2x3x17x11xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %11 = arith.cmpf olt, %in, %in_3 : f32
      %12 = arith.select %11, %in, %in_3 : f32
      linalg.yield %12 : f32
    } -> tensor<2x3x17x11xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%7 : tensor<2x3x17x11xf32>) outs(%5 : tensor<2x3x17x11xf32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = math.exp %in : f32
      linalg.yield %11 : f32
    } -> tensor<2x3x17x11xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%8 : tensor<2x3x17x11xf32>) outs(%5 : tensor<2x3x17x11xf32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = arith.subf %in, %cst_1 : f32
      linalg.yield %11 : f32
    } -> tensor<2x3x17x11xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%6, %9 : tensor<2x3x17x11xf32>, tensor<2x3x17x11xf32>) outs(%5 : tensor<2x3x17x11xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %11 = arith.addf %in, %in_3 : f32
      linalg.yield %11 : f32
    } -> tensor<2x3x17x11xf32>
    return %10 : tensor<2x3x17x11xf32>
  }
}
