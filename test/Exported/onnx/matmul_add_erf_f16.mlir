// form:   matmul_add_erf from ONNX through torch-mlir
// expect: fuse bias(last dim)+erf+product
// ref:    t * erf(t), t = x @ w + b
// check:  approx
// operands: x, w, b
#map = affine_map<(d0, d1, d2) -> (d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d2)>
module {
  func.func @main_fn(%arg0: tensor<3x17x19xf16>, %arg1: tensor<19x45xf16>, %arg2: tensor<45xf16>) -> tensor<3x17x45xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<3x19x45xf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<19x45xf16>) outs(%0 : tensor<3x19x45xf16>) {
    ^bb0(%in: f16, %out: f16):
      linalg.yield %in : f16
    } -> tensor<3x19x45xf16>
    %2 = tensor.empty() : tensor<3x17x45xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<3x17x45xf32>) -> tensor<3x17x45xf32>
    %4 = linalg.batch_matmul ins(%arg0, %1 : tensor<3x17x19xf16>, tensor<3x19x45xf16>) outs(%3 : tensor<3x17x45xf32>) -> tensor<3x17x45xf32>
    %5 = tensor.empty() : tensor<3x17x45xf16>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<3x17x45xf32>) outs(%5 : tensor<3x17x45xf16>) {
    ^bb0(%in: f32, %out: f16):
      %10 = arith.truncf %in : f32 to f16
      linalg.yield %10 : f16
    } -> tensor<3x17x45xf16>
    %7 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %arg2 : tensor<3x17x45xf16>, tensor<45xf16>) outs(%5 : tensor<3x17x45xf16>) {
    ^bb0(%in: f16, %in_0: f16, %out: f16):
      %10 = arith.addf %in, %in_0 : f16
      linalg.yield %10 : f16
    } -> tensor<3x17x45xf16>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7 : tensor<3x17x45xf16>) outs(%5 : tensor<3x17x45xf16>) {
    ^bb0(%in: f16, %out: f16):
      %10 = math.erf %in : f16
      linalg.yield %10 : f16
    } -> tensor<3x17x45xf16>
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %8 : tensor<3x17x45xf16>, tensor<3x17x45xf16>) outs(%5 : tensor<3x17x45xf16>) {
    ^bb0(%in: f16, %in_0: f16, %out: f16):
      %10 = arith.mulf %in, %in_0 : f16
      linalg.yield %10 : f16
    } -> tensor<3x17x45xf16>
    return %9 : tensor<3x17x45xf16>
  }
}
