// form:   gemm_hardsigmoid from ONNX through torch-mlir
// expect: fuse bias(column)+hardsigmoid
// ref:    hardsigmoid(x @ w.T + b)
// check:  approx
// operands: x, w, b
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> ()>
module {
  func.func @main_fn(%arg0: tensor<34x19xf16>, %arg1: tensor<45x19xf16>, %arg2: tensor<45xf16>) -> tensor<34x45xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<f16>
    %cst_1 = arith.constant dense<1.000000e+00> : tensor<f16>
    %cst_2 = arith.constant 0.20000000298023224 : f64
    %cst_3 = arith.constant 5.000000e-01 : f16
    %0 = tensor.empty() : tensor<19x45xf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xf16>) outs(%0 : tensor<19x45xf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<34x45xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<34x19xf16>, tensor<19x45xf16>) outs(%2 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %4 = tensor.empty() : tensor<34x45xf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<34x45xf32>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f32, %out: f16):
      %11 = arith.truncf %in : f32 to f16
      linalg.yield %11 : f16
    } -> tensor<34x45xf16>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %arg2 : tensor<34x45xf16>, tensor<45xf16>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %in_4: f16, %out: f16):
      %11 = arith.addf %in, %in_4 : f16
      linalg.yield %11 : f16
    } -> tensor<34x45xf16>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x45xf16>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %out: f16):
      %11 = arith.truncf %cst_2 : f64 to f16
      %12 = arith.mulf %in, %11 : f16
      linalg.yield %12 : f16
    } -> tensor<34x45xf16>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<34x45xf16>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %out: f16):
      %11 = arith.addf %in, %cst_3 : f16
      linalg.yield %11 : f16
    } -> tensor<34x45xf16>
    %9 = linalg.generic {indexing_maps = [#map2, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_1, %8 : tensor<f16>, tensor<34x45xf16>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %in_4: f16, %out: f16):
      %11 = arith.cmpf olt, %in, %in_4 : f16
      %12 = arith.select %11, %in, %in_4 : f16
      linalg.yield %12 : f16
    } -> tensor<34x45xf16>
    %10 = linalg.generic {indexing_maps = [#map2, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_0, %9 : tensor<f16>, tensor<34x45xf16>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %in_4: f16, %out: f16):
      %11 = arith.cmpf ogt, %in, %in_4 : f16
      %12 = arith.select %11, %in, %in_4 : f16
      linalg.yield %12 : f16
    } -> tensor<34x45xf16>
    return %10 : tensor<34x45xf16>
  }
}
