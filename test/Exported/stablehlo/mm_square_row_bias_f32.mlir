// form:   mm_square_row_bias exported from PyTorch through stablehlo
// expect: fuse bias(row)+relu; a column bias is a miscompile
// ref:    relu(a @ b + c), one c per row, M = N
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, 0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x34xf32>, %arg2: tensor<34xf32>) -> tensor<34x34xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x34xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x34xf32>) -> tensor<34x34xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x34xf32>) outs(%1 : tensor<34x34xf32>) -> tensor<34x34xf32>
    %expanded = tensor.expand_shape %arg2 [[0, 1]] output_shape [34, 1] : tensor<34xf32> into tensor<34x1xf32>
    %3 = tensor.empty() : tensor<34x34xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded : tensor<34x1xf32>) outs(%3 : tensor<34x34xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x34xf32>
    %5 = tensor.empty() : tensor<34x34xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %4 : tensor<34x34xf32>, tensor<34x34xf32>) outs(%5 : tensor<34x34xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %9 = arith.addf %in, %in_0 : f32
      linalg.yield %9 : f32
    } -> tensor<34x34xf32>
    %7 = tensor.empty() : tensor<34x34xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x34xf32>) outs(%7 : tensor<34x34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %9 = arith.maximumf %in, %cst : f32
      linalg.yield %9 : f32
    } -> tensor<34x34xf32>
    return %8 : tensor<34x34xf32>
  }
}
