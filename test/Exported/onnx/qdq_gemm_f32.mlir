// form:   qdq_gemm from ONNX through torch-mlir
// expect: fuse zero point+bias(column)+relu+quantize to i8
// ref:    quantize(relu(dequantize(x) @ dequantize(w).T + dequantize(b)))
// check:  approx
// operands: x, w, b
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xi8>, %arg1: tensor<45x19xi8>, %arg2: tensor<45xi32>) -> tensor<34x45xi8> {
    %c0_i32 = arith.constant 0 : i32
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant -1.280000e+02 : f32
    %cst_1 = arith.constant 1.270000e+02 : f32
    %cst_2 = arith.constant 0.001953125 : f32
    %c3_i32 = arith.constant 3 : i32
    %cst_3 = arith.constant 5.000000e-01 : f32
    %cst_4 = arith.constant -5.000000e+00 : f32
    %0 = tensor.empty() : tensor<45xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<45xi32>) outs(%0 : tensor<45xf32>) {
    ^bb0(%in: i32, %out: f32):
      %12 = arith.sitofp %in : i32 to f32
      %13 = arith.mulf %12, %cst_2 : f32
      linalg.yield %13 : f32
    } -> tensor<45xf32>
    %2 = tensor.empty() : tensor<19x45xi8>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xi8>) outs(%2 : tensor<19x45xi8>) permutation = [1, 0] 
    %3 = tensor.empty() : tensor<34x45xi32>
    %4 = linalg.fill ins(%c0_i32 : i32) outs(%3 : tensor<34x45xi32>) -> tensor<34x45xi32>
    %5 = linalg.quantized_matmul ins(%arg0, %transposed, %c3_i32, %c0_i32 : tensor<34x19xi8>, tensor<19x45xi8>, i32, i32) outs(%4 : tensor<34x45xi32>) -> tensor<34x45xi32>
    %6 = tensor.empty() : tensor<34x45xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<34x45xi32>) outs(%6 : tensor<34x45xf32>) {
    ^bb0(%in: i32, %out: f32):
      %12 = arith.sitofp %in : i32 to f32
      %13 = arith.mulf %12, %cst_2 : f32
      linalg.yield %13 : f32
    } -> tensor<34x45xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%7, %1 : tensor<34x45xf32>, tensor<45xf32>) outs(%6 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %12 = arith.addf %in, %in_5 : f32
      linalg.yield %12 : f32
    } -> tensor<34x45xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<34x45xf32>) outs(%6 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %12 = arith.cmpf ugt, %in, %cst : f32
      %13 = arith.select %12, %in, %cst : f32
      linalg.yield %13 : f32
    } -> tensor<34x45xf32>
    %10 = tensor.empty() : tensor<34x45xi8>
    %11 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<34x45xf32>) outs(%10 : tensor<34x45xi8>) {
    ^bb0(%in: f32, %out: i8):
      %12 = arith.divf %in, %cst_3 : f32
      %13 = math.roundeven %12 : f32
      %14 = arith.addf %13, %cst_4 : f32
      %15 = arith.maximumf %14, %cst_0 : f32
      %16 = arith.minimumf %15, %cst_1 : f32
      %17 = arith.fptosi %16 : f32 to i8
      linalg.yield %17 : i8
    } -> tensor<34x45xi8>
    return %11 : tensor<34x45xi8>
  }
}
