// form:   gemm_clip from ONNX through torch-mlir
// expect: fuse bias(column)+clamp by two scalars
// ref:    clip(x @ w.T + b, lo, hi)
// check:  approx
// operands: x, w, b, lo, hi
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> ()>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>, %arg3: tensor<f32>, %arg4: tensor<f32>) -> tensor<34x45xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x45xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xf32>) outs(%0 : tensor<19x45xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<34x45xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<34x19xf32>, tensor<19x45xf32>) outs(%2 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %arg2 : tensor<34x45xf32>, tensor<45xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %6 = arith.addf %in, %in_0 : f32
      linalg.yield %6 : f32
    } -> tensor<34x45xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map2, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%4, %arg3, %arg4 : tensor<34x45xf32>, tensor<f32>, tensor<f32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %out: f32):
      %6 = arith.cmpf ult, %in, %in_0 : f32
      %7 = arith.select %6, %in_0, %in : f32
      %8 = arith.cmpf ugt, %7, %in_1 : f32
      %9 = arith.select %8, %in_1, %7 : f32
      linalg.yield %9 : f32
    } -> tensor<34x45xf32>
    return %5 : tensor<34x45xf32>
  }
}
