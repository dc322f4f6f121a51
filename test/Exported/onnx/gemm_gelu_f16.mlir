// form:   gemm_gelu from ONNX through torch-mlir
// expect: fuse bias(column)+gelu(erf)
// ref:    gelu(x @ w.T + b)
// check:  approx
// operands: x, w, b
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf16>, %arg1: tensor<45x19xf16>, %arg2: tensor<45xf16>) -> tensor<34x45xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f16
    %cst_1 = arith.constant 2.000000e+00 : f16
    %cst_2 = arith.constant 5.000000e-01 : f16
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
    ^bb0(%in: f16, %in_3: f16, %out: f16):
      %8 = arith.addf %in, %in_3 : f16
      linalg.yield %8 : f16
    } -> tensor<34x45xf16>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x45xf16>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %out: f16):
      %8 = math.sqrt %cst_1 : f16
      %9 = arith.divf %in, %8 : f16
      %10 = math.erf %9 : f16
      %11 = arith.addf %10, %cst_0 : f16
      %12 = arith.mulf %11, %cst_2 : f16
      %13 = arith.mulf %in, %12 : f16
      linalg.yield %13 : f16
    } -> tensor<34x45xf16>
    return %7 : tensor<34x45xf16>
  }
}
