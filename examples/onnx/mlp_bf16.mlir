// form:   mlp from ONNX's Gemm and Relu through torch-mlir
// expect: fuse bias(column)+relu in each of the two layers
// ref:    relu(relu(x @ w1.T + b1) @ w2.T + b2)
// check:  approx
// operands: x, w1, b1, w2, b2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<128x256xbf16>, %arg1: tensor<512x256xbf16>, %arg2: tensor<512xbf16>, %arg3: tensor<128x512xbf16>, %arg4: tensor<128xbf16>) -> tensor<128x128xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<256x512xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<512x256xbf16>) outs(%0 : tensor<256x512xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<128x512xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<128x256xbf16>, tensor<256x512xbf16>) outs(%2 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %4 = tensor.empty() : tensor<128x512xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<128x512xf32>) outs(%4 : tensor<128x512xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %16 = arith.truncf %in : f32 to bf16
      linalg.yield %16 : bf16
    } -> tensor<128x512xbf16>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %arg2 : tensor<128x512xbf16>, tensor<512xbf16>) outs(%4 : tensor<128x512xbf16>) {
    ^bb0(%in: bf16, %in_2: bf16, %out: bf16):
      %16 = arith.addf %in, %in_2 : bf16
      linalg.yield %16 : bf16
    } -> tensor<128x512xbf16>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<128x512xbf16>) outs(%4 : tensor<128x512xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %16 = arith.cmpf ugt, %in, %cst_0 : bf16
      %17 = arith.select %16, %in, %cst_0 : bf16
      linalg.yield %17 : bf16
    } -> tensor<128x512xbf16>
    %8 = tensor.empty() : tensor<512x128xbf16>
    %transposed_1 = linalg.transpose ins(%arg3 : tensor<128x512xbf16>) outs(%8 : tensor<512x128xbf16>) permutation = [1, 0] 
    %9 = tensor.empty() : tensor<128x128xf32>
    %10 = linalg.fill ins(%cst : f32) outs(%9 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %11 = linalg.matmul ins(%7, %transposed_1 : tensor<128x512xbf16>, tensor<512x128xbf16>) outs(%10 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %12 = tensor.empty() : tensor<128x128xbf16>
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<128x128xf32>) outs(%12 : tensor<128x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %16 = arith.truncf %in : f32 to bf16
      linalg.yield %16 : bf16
    } -> tensor<128x128xbf16>
    %14 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%13, %arg4 : tensor<128x128xbf16>, tensor<128xbf16>) outs(%12 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16, %in_2: bf16, %out: bf16):
      %16 = arith.addf %in, %in_2 : bf16
      linalg.yield %16 : bf16
    } -> tensor<128x128xbf16>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<128x128xbf16>) outs(%12 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %16 = arith.cmpf ugt, %in, %cst_0 : bf16
      %17 = arith.select %16, %in, %cst_0 : bf16
      linalg.yield %17 : bf16
    } -> tensor<128x128xbf16>
    return %15 : tensor<128x128xbf16>
  }
}
