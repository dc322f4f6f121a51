// form:   gemm_prelu from ONNX through torch-mlir
// expect: fuse bias(column)+prelu, one slope a column
// ref:    prelu(x @ w.T + b, s)
// check:  approx
// operands: x, w, b, s
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf16>, %arg1: tensor<45x19xf16>, %arg2: tensor<45xf16>, %arg3: tensor<45xf16>) -> tensor<34x45xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f64
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
    ^bb0(%in: f16, %in_1: f16, %out: f16):
      %11 = arith.addf %in, %in_1 : f16
      linalg.yield %11 : f16
    } -> tensor<34x45xf16>
    %7 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%6, %arg3 : tensor<34x45xf16>, tensor<45xf16>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %in_1: f16, %out: f16):
      %11 = arith.mulf %in, %in_1 : f16
      linalg.yield %11 : f16
    } -> tensor<34x45xf16>
    %8 = tensor.empty() : tensor<34x45xi1>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x45xf16>) outs(%8 : tensor<34x45xi1>) {
    ^bb0(%in: f16, %out: i1):
      %11 = arith.extf %in : f16 to f64
      %12 = arith.cmpf olt, %11, %cst_0 : f64
      linalg.yield %12 : i1
    } -> tensor<34x45xi1>
    %10 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%9, %7, %6 : tensor<34x45xi1>, tensor<34x45xf16>, tensor<34x45xf16>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: i1, %in_1: f16, %in_2: f16, %out: f16):
      %11 = arith.select %in, %in_1, %in_2 : f16
      linalg.yield %11 : f16
    } -> tensor<34x45xf16>
    return %10 : tensor<34x45xf16>
  }
}
