// form:   Gemm with transB and a C of rank 0 from ONNX through torch-mlir
// expect: fuse bias(scalar)+relu
// ref:    relu(x @ w.T + c), one c
// check:  approx
// operands: x, w, c
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
module {
  func.func @main_fn(%arg0: tensor<64x128xbf16>, %arg1: tensor<256x128xbf16>, %arg2: tensor<bf16>) -> tensor<64x256xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<128x256xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<256x128xbf16>) outs(%0 : tensor<128x256xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<64x256xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%2 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %4 = tensor.empty() : tensor<64x256xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<64x256xf32>) outs(%4 : tensor<64x256xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %8 = arith.truncf %in : f32 to bf16
      linalg.yield %8 : bf16
    } -> tensor<64x256xbf16>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %arg2 : tensor<64x256xbf16>, tensor<bf16>) outs(%4 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %8 = arith.addf %in, %in_1 : bf16
      linalg.yield %8 : bf16
    } -> tensor<64x256xbf16>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<64x256xbf16>) outs(%4 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %8 = arith.cmpf ugt, %in, %cst_0 : bf16
      %9 = arith.select %8, %in, %cst_0 : bf16
      linalg.yield %9 : bf16
    } -> tensor<64x256xbf16>
    return %7 : tensor<64x256xbf16>
  }
}
