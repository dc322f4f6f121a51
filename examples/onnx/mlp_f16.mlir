// form:   mlp from ONNX's Gemm and Relu through torch-mlir
// expect: fuse bias(column)+relu in each of the two layers
// ref:    relu(relu(x @ w1.T + b1) @ w2.T + b2)
// check:  approx
// operands: x, w1, b1, w2, b2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<128x256xf16>, %arg1: tensor<512x256xf16>, %arg2: tensor<512xf16>, %arg3: tensor<128x512xf16>, %arg4: tensor<128xf16>) -> tensor<128x128xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f16
    %0 = tensor.empty() : tensor<256x512xf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<512x256xf16>) outs(%0 : tensor<256x512xf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<128x512xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<128x256xf16>, tensor<256x512xf16>) outs(%2 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %4 = tensor.empty() : tensor<128x512xf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<128x512xf32>) outs(%4 : tensor<128x512xf16>) {
    ^bb0(%in: f32, %out: f16):
      %16 = arith.truncf %in : f32 to f16
      linalg.yield %16 : f16
    } -> tensor<128x512xf16>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %arg2 : tensor<128x512xf16>, tensor<512xf16>) outs(%4 : tensor<128x512xf16>) {
    ^bb0(%in: f16, %in_2: f16, %out: f16):
      %16 = arith.addf %in, %in_2 : f16
      linalg.yield %16 : f16
    } -> tensor<128x512xf16>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<128x512xf16>) outs(%4 : tensor<128x512xf16>) {
    ^bb0(%in: f16, %out: f16):
      %16 = arith.cmpf ugt, %in, %cst_0 : f16
      %17 = arith.select %16, %in, %cst_0 : f16
      linalg.yield %17 : f16
    } -> tensor<128x512xf16>
    %8 = tensor.empty() : tensor<512x128xf16>
    %transposed_1 = linalg.transpose ins(%arg3 : tensor<128x512xf16>) outs(%8 : tensor<512x128xf16>) permutation = [1, 0] 
    %9 = tensor.empty() : tensor<128x128xf32>
    %10 = linalg.fill ins(%cst : f32) outs(%9 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %11 = linalg.matmul ins(%7, %transposed_1 : tensor<128x512xf16>, tensor<512x128xf16>) outs(%10 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %12 = tensor.empty() : tensor<128x128xf16>
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<128x128xf32>) outs(%12 : tensor<128x128xf16>) {
    ^bb0(%in: f32, %out: f16):
      %16 = arith.truncf %in : f32 to f16
      linalg.yield %16 : f16
    } -> tensor<128x128xf16>
    %14 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%13, %arg4 : tensor<128x128xf16>, tensor<128xf16>) outs(%12 : tensor<128x128xf16>) {
    ^bb0(%in: f16, %in_2: f16, %out: f16):
      %16 = arith.addf %in, %in_2 : f16
      linalg.yield %16 : f16
    } -> tensor<128x128xf16>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<128x128xf16>) outs(%12 : tensor<128x128xf16>) {
    ^bb0(%in: f16, %out: f16):
      %16 = arith.cmpf ugt, %in, %cst_0 : f16
      %17 = arith.select %16, %in, %cst_0 : f16
      linalg.yield %17 : f16
    } -> tensor<128x128xf16>
    return %15 : tensor<128x128xf16>
  }
}
