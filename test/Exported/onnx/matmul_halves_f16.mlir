// form:   matmul_halves from ONNX through torch-mlir
// expect: refuse: optional; the halves of the product meet outside the tile
// ref:    a * sigmoid(g), a and g the halves of x @ w
// check:  approx
// operands: x, w
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf16>, %arg1: tensor<19x46xf16>) -> tensor<34x23xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f16
    %0 = tensor.empty() : tensor<34x46xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x46xf32>) -> tensor<34x46xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf16>, tensor<19x46xf16>) outs(%1 : tensor<34x46xf32>) -> tensor<34x46xf32>
    %3 = tensor.empty() : tensor<34x46xf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<34x46xf32>) outs(%3 : tensor<34x46xf16>) {
    ^bb0(%in: f32, %out: f16):
      %8 = arith.truncf %in : f32 to f16
      linalg.yield %8 : f16
    } -> tensor<34x46xf16>
    %extracted_slice = tensor.extract_slice %4[0, 0] [34, 23] [1, 1] : tensor<34x46xf16> to tensor<34x23xf16>
    %extracted_slice_1 = tensor.extract_slice %4[0, 23] [34, 23] [1, 1] : tensor<34x46xf16> to tensor<34x23xf16>
    %5 = tensor.empty() : tensor<34x23xf16>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_1 : tensor<34x23xf16>) outs(%5 : tensor<34x23xf16>) {
    ^bb0(%in: f16, %out: f16):
      %8 = arith.negf %in : f16
      %9 = math.exp %8 : f16
      %10 = arith.addf %9, %cst_0 : f16
      %11 = arith.divf %cst_0, %10 : f16
      linalg.yield %11 : f16
    } -> tensor<34x23xf16>
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %6 : tensor<34x23xf16>, tensor<34x23xf16>) outs(%5 : tensor<34x23xf16>) {
    ^bb0(%in: f16, %in_2: f16, %out: f16):
      %8 = arith.mulf %in, %in_2 : f16
      linalg.yield %8 : f16
    } -> tensor<34x23xf16>
    return %7 : tensor<34x23xf16>
  }
}
