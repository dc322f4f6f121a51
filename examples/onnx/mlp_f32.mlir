// form:   mlp from ONNX's Gemm and Relu through torch-mlir
// expect: fuse bias(column)+relu in each of the two layers
// ref:    relu(relu(x @ w1.T + b1) @ w2.T + b2)
// check:  approx
// operands: x, w1, b1, w2, b2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<128x256xf32>, %arg1: tensor<512x256xf32>, %arg2: tensor<512xf32>, %arg3: tensor<128x512xf32>, %arg4: tensor<128xf32>) -> tensor<128x128xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<256x512xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<512x256xf32>) outs(%0 : tensor<256x512xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<128x512xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<128x256xf32>, tensor<256x512xf32>) outs(%2 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %arg2 : tensor<128x512xf32>, tensor<512xf32>) outs(%1 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %12 = arith.addf %in, %in_1 : f32
      linalg.yield %12 : f32
    } -> tensor<128x512xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<128x512xf32>) outs(%1 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %12 = arith.cmpf ugt, %in, %cst : f32
      %13 = arith.select %12, %in, %cst : f32
      linalg.yield %13 : f32
    } -> tensor<128x512xf32>
    %6 = tensor.empty() : tensor<512x128xf32>
    %transposed_0 = linalg.transpose ins(%arg3 : tensor<128x512xf32>) outs(%6 : tensor<512x128xf32>) permutation = [1, 0] 
    %7 = tensor.empty() : tensor<128x128xf32>
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %9 = linalg.matmul ins(%5, %transposed_0 : tensor<128x512xf32>, tensor<512x128xf32>) outs(%8 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%9, %arg4 : tensor<128x128xf32>, tensor<128xf32>) outs(%7 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %12 = arith.addf %in, %in_1 : f32
      linalg.yield %12 : f32
    } -> tensor<128x128xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<128x128xf32>) outs(%7 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %12 = arith.cmpf ugt, %in, %cst : f32
      %13 = arith.select %12, %in, %cst : f32
      linalg.yield %13 : f32
    } -> tensor<128x128xf32>
    return %11 : tensor<128x128xf32>
  }
}
