// form:   gemm_alpha_beta from ONNX through torch-mlir
// expect: fuse scale+residual+relu
// ref:    relu(2 x @ w + c / 2)
// check:  approx
// operands: x, w, c
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf16>, %arg1: tensor<19x45xf16>, %arg2: tensor<34x45xf16>) -> tensor<34x45xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f16
    %cst_1 = arith.constant 2.000000e+00 : f16
    %cst_2 = arith.constant 5.000000e-01 : f16
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf16>, tensor<19x45xf16>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34x45xf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<34x45xf32>) outs(%3 : tensor<34x45xf16>) {
    ^bb0(%in: f32, %out: f16):
      %8 = arith.truncf %in : f32 to f16
      linalg.yield %8 : f16
    } -> tensor<34x45xf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<34x45xf16>) outs(%3 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %out: f16):
      %8 = arith.mulf %in, %cst_1 : f16
      linalg.yield %8 : f16
    } -> tensor<34x45xf16>
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %arg2 : tensor<34x45xf16>, tensor<34x45xf16>) outs(%3 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %in_3: f16, %out: f16):
      %8 = arith.mulf %in_3, %cst_2 : f16
      %9 = arith.addf %in, %8 : f16
      linalg.yield %9 : f16
    } -> tensor<34x45xf16>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x45xf16>) outs(%3 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %out: f16):
      %8 = arith.cmpf ugt, %in, %cst_0 : f16
      %9 = arith.select %8, %in, %cst_0 : f16
      linalg.yield %9 : f16
    } -> tensor<34x45xf16>
    return %7 : tensor<34x45xf16>
  }
}
