// form:   matmul_halves from ONNX through torch-mlir
// expect: refuse: optional; the halves of the product meet outside the tile
// ref:    a * sigmoid(g), a and g the halves of x @ w
// check:  approx
// operands: x, w
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x46xf32>) -> tensor<34x23xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x46xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x46xf32>) -> tensor<34x46xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x46xf32>) outs(%1 : tensor<34x46xf32>) -> tensor<34x46xf32>
    %extracted_slice = tensor.extract_slice %2[0, 0] [34, 23] [1, 1] : tensor<34x46xf32> to tensor<34x23xf32>
    %extracted_slice_1 = tensor.extract_slice %2[0, 23] [34, 23] [1, 1] : tensor<34x46xf32> to tensor<34x23xf32>
    %3 = tensor.empty() : tensor<34x23xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_1 : tensor<34x23xf32>) outs(%3 : tensor<34x23xf32>) {
    ^bb0(%in: f32, %out: f32):
      %6 = arith.negf %in : f32
      %7 = math.exp %6 : f32
      %8 = arith.addf %7, %cst_0 : f32
      %9 = arith.divf %cst_0, %8 : f32
      linalg.yield %9 : f32
    } -> tensor<34x23xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %4 : tensor<34x23xf32>, tensor<34x23xf32>) outs(%3 : tensor<34x23xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %6 = arith.mulf %in, %in_2 : f32
      linalg.yield %6 : f32
    } -> tensor<34x23xf32>
    return %5 : tensor<34x23xf32>
  }
}
