// form:   matmul_add_erf from ONNX through torch-mlir
// expect: fuse bias(last dim)+erf+product
// ref:    t * erf(t), t = x @ w + b
// check:  approx
// operands: x, w, b
#map = affine_map<(d0, d1, d2) -> (d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d2)>
module {
  func.func @main_fn(%arg0: tensor<3x17x19xf32>, %arg1: tensor<19x45xf32>, %arg2: tensor<45xf32>) -> tensor<3x17x45xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<3x19x45xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<19x45xf32>) outs(%0 : tensor<3x19x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x19x45xf32>
    %2 = tensor.empty() : tensor<3x17x45xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<3x17x45xf32>) -> tensor<3x17x45xf32>
    %4 = linalg.batch_matmul ins(%arg0, %1 : tensor<3x17x19xf32>, tensor<3x19x45xf32>) outs(%3 : tensor<3x17x45xf32>) -> tensor<3x17x45xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4, %arg2 : tensor<3x17x45xf32>, tensor<45xf32>) outs(%2 : tensor<3x17x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %8 = arith.addf %in, %in_0 : f32
      linalg.yield %8 : f32
    } -> tensor<3x17x45xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%5 : tensor<3x17x45xf32>) outs(%2 : tensor<3x17x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %8 = math.erf %in : f32
      linalg.yield %8 : f32
    } -> tensor<3x17x45xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%5, %6 : tensor<3x17x45xf32>, tensor<3x17x45xf32>) outs(%2 : tensor<3x17x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %8 = arith.mulf %in, %in_0 : f32
      linalg.yield %8 : f32
    } -> tensor<3x17x45xf32>
    return %7 : tensor<3x17x45xf32>
  }
}
