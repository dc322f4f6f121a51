// form:   QDQ matmul with bias and Relu from ONNX through torch-mlir to linalg
// expect: fuse zero point+scale+bias(column)+relu+quantize to i8
// ref:    quantize(relu(dequantize(x) @ dequantize(w) + bias))
// check:  approx
// operands: x, w, bias
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<64x128xi8>, %arg1: tensor<128x256xi8>, %arg2: tensor<256xf32>) -> tensor<64x256xi8> {
    %c0_i32 = arith.constant 0 : i32
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant -1.280000e+02 : f32
    %cst_1 = arith.constant 1.270000e+02 : f32
    %c3_i32 = arith.constant 3 : i32
    %cst_2 = arith.constant 0.001953125 : f32
    %cst_3 = arith.constant 5.000000e-01 : f32
    %cst_4 = arith.constant -5.000000e+00 : f32
    %0 = tensor.empty() : tensor<64x256xi32>
    %1 = linalg.fill ins(%c0_i32 : i32) outs(%0 : tensor<64x256xi32>) -> tensor<64x256xi32>
    %2 = linalg.quantized_matmul ins(%arg0, %arg1, %c3_i32, %c0_i32 : tensor<64x128xi8>, tensor<128x256xi8>, i32, i32) outs(%1 : tensor<64x256xi32>) -> tensor<64x256xi32>
    %3 = tensor.empty() : tensor<64x256xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<64x256xi32>) outs(%3 : tensor<64x256xf32>) {
    ^bb0(%in: i32, %out: f32):
      %9 = arith.sitofp %in : i32 to f32
      %10 = arith.mulf %9, %cst_2 : f32
      linalg.yield %10 : f32
    } -> tensor<64x256xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%4, %arg2 : tensor<64x256xf32>, tensor<256xf32>) outs(%3 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %9 = arith.addf %in, %in_5 : f32
      linalg.yield %9 : f32
    } -> tensor<64x256xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<64x256xf32>) outs(%3 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %9 = arith.cmpf ugt, %in, %cst : f32
      %10 = arith.select %9, %in, %cst : f32
      linalg.yield %10 : f32
    } -> tensor<64x256xf32>
    %7 = tensor.empty() : tensor<64x256xi8>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<64x256xf32>) outs(%7 : tensor<64x256xi8>) {
    ^bb0(%in: f32, %out: i8):
      %9 = arith.divf %in, %cst_3 : f32
      %10 = math.roundeven %9 : f32
      %11 = arith.addf %10, %cst_4 : f32
      %12 = arith.maximumf %11, %cst_0 : f32
      %13 = arith.minimumf %12, %cst_1 : f32
      %14 = arith.fptosi %13 : f32 to i8
      linalg.yield %14 : i8
    } -> tensor<64x256xi8>
    return %8 : tensor<64x256xi8>
  }
}
