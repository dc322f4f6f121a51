// form:   gemm_both_transposed from ONNX through torch-mlir
// expect: fuse bias(column)+relu
// ref:    relu(x.T @ w.T + c)
// check:  approx
// operands: x, w, c
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<19x34xf16>, %arg1: tensor<45x19xf16>, %arg2: tensor<45xf16>) -> tensor<34x45xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f16
    %0 = tensor.empty() : tensor<34x19xf16>
    %transposed = linalg.transpose ins(%arg0 : tensor<19x34xf16>) outs(%0 : tensor<34x19xf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<19x45xf16>
    %transposed_1 = linalg.transpose ins(%arg1 : tensor<45x19xf16>) outs(%1 : tensor<19x45xf16>) permutation = [1, 0] 
    %2 = tensor.empty() : tensor<34x45xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %4 = linalg.matmul ins(%transposed, %transposed_1 : tensor<34x19xf16>, tensor<19x45xf16>) outs(%3 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %5 = tensor.empty() : tensor<34x45xf16>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<34x45xf32>) outs(%5 : tensor<34x45xf16>) {
    ^bb0(%in: f32, %out: f16):
      %9 = arith.truncf %in : f32 to f16
      linalg.yield %9 : f16
    } -> tensor<34x45xf16>
    %7 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%6, %arg2 : tensor<34x45xf16>, tensor<45xf16>) outs(%5 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %in_2: f16, %out: f16):
      %9 = arith.addf %in, %in_2 : f16
      linalg.yield %9 : f16
    } -> tensor<34x45xf16>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<34x45xf16>) outs(%5 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %out: f16):
      %9 = arith.cmpf ugt, %in, %cst_0 : f16
      %10 = arith.select %9, %in, %cst_0 : f16
      linalg.yield %10 : f16
    } -> tensor<34x45xf16>
    return %8 : tensor<34x45xf16>
  }
}
