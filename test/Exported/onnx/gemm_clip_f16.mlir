// form:   gemm_clip from ONNX through torch-mlir
// expect: fuse bias(column)+clamp by two scalars
// ref:    clip(x @ w.T + b, lo, hi)
// check:  approx
// operands: x, w, b, lo, hi
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> ()>
module {
  func.func @main_fn(%arg0: tensor<34x19xf16>, %arg1: tensor<45x19xf16>, %arg2: tensor<45xf16>, %arg3: tensor<f16>, %arg4: tensor<f16>) -> tensor<34x45xf16> {
    %cst = arith.constant 0.000000e+00 : f32
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
    ^bb0(%in: f16, %in_0: f16, %out: f16):
      %8 = arith.addf %in, %in_0 : f16
      linalg.yield %8 : f16
    } -> tensor<34x45xf16>
    %7 = linalg.generic {indexing_maps = [#map, #map2, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%6, %arg3, %arg4 : tensor<34x45xf16>, tensor<f16>, tensor<f16>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %in_0: f16, %in_1: f16, %out: f16):
      %8 = arith.cmpf ult, %in, %in_0 : f16
      %9 = arith.select %8, %in_0, %in : f16
      %10 = arith.cmpf ugt, %9, %in_1 : f16
      %11 = arith.select %10, %in_1, %9 : f16
      linalg.yield %11 : f16
    } -> tensor<34x45xf16>
    return %7 : tensor<34x45xf16>
  }
}
