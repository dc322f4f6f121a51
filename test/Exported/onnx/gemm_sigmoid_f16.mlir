// form:   gemm_sigmoid from ONNX through torch-mlir
// expect: fuse bias(column)+sigmoid
// ref:    sigmoid(x @ w.T + b)
// check:  approx
// operands: x, w, b
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf16>, %arg1: tensor<45x19xf16>, %arg2: tensor<45xf16>) -> tensor<34x45xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f16
    %0 = tensor.empty() : tensor<19x45xf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xf16>) outs(%0 : tensor<19x45xf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<34x45xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<34x19xf16>, tensor<19x45xf16>) outs(%2 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %4 = tensor.empty() : tensor<34x45xf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<34x45xf32>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f32, %out: f16):
      %8 = arith.truncf %in : f32 to f16
      linalg.yield %8 : f16
    } -> tensor<34x45xf16>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %arg2 : tensor<34x45xf16>, tensor<45xf16>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %in_1: f16, %out: f16):
      %8 = arith.addf %in, %in_1 : f16
      linalg.yield %8 : f16
    } -> tensor<34x45xf16>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x45xf16>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %out: f16):
      %8 = arith.negf %in : f16
      %9 = math.exp %8 : f16
      %10 = arith.addf %9, %cst_0 : f16
      %11 = arith.divf %cst_0, %10 : f16
      linalg.yield %11 : f16
    } -> tensor<34x45xf16>
    return %7 : tensor<34x45xf16>
  }
}
