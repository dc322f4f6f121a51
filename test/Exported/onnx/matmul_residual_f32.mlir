// form:   matmul_residual from ONNX through torch-mlir
// expect: fuse bias(column)+residual
// ref:    x @ w + b + r
// check:  approx
// operands: x, w, b, r
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xf32>, %arg2: tensor<45xf32>, %arg3: tensor<34x45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %2 : tensor<45xf32>, tensor<34x45xf32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %5 = arith.addf %in, %in_0 : f32
      linalg.yield %5 : f32
    } -> tensor<34x45xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %arg3 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %5 = arith.addf %in, %in_0 : f32
      linalg.yield %5 : f32
    } -> tensor<34x45xf32>
    return %4 : tensor<34x45xf32>
  }
}
