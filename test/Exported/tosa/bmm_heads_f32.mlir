// form:   bmm_heads exported from PyTorch through tosa
// expect: fuse scale into the batch_matmul tile, through the reshape
// ref:    q @ k.T / 4 per head
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (0, 0, 0, 0)>
module {
  func.func @main_fn(%arg0: tensor<2x17x3x19xf32>, %arg1: tensor<2x23x3x19xf32>) -> tensor<2x3x17x23xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<2.500000e-01> : tensor<1x1x1x1xf32>
    %0 = tensor.empty() : tensor<2x3x17x19xf32>
    %transposed = linalg.transpose ins(%arg0 : tensor<2x17x3x19xf32>) outs(%0 : tensor<2x3x17x19xf32>) permutation = [0, 2, 1, 3] 
    %1 = tensor.empty() : tensor<2x3x19x23xf32>
    %transposed_1 = linalg.transpose ins(%arg1 : tensor<2x23x3x19xf32>) outs(%1 : tensor<2x3x19x23xf32>) permutation = [0, 2, 3, 1] 
    %collapsed = tensor.collapse_shape %transposed [[0, 1], [2], [3]] : tensor<2x3x17x19xf32> into tensor<6x17x19xf32>
    %collapsed_2 = tensor.collapse_shape %transposed_1 [[0, 1], [2], [3]] : tensor<2x3x19x23xf32> into tensor<6x19x23xf32>
    %2 = tensor.empty() : tensor<6x17x23xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<6x17x23xf32>) -> tensor<6x17x23xf32>
    %4 = linalg.batch_matmul ins(%collapsed, %collapsed_2 : tensor<6x17x19xf32>, tensor<6x19x23xf32>) outs(%3 : tensor<6x17x23xf32>) -> tensor<6x17x23xf32>
    %expanded = tensor.expand_shape %4 [[0, 1], [2], [3]] output_shape [2, 3, 17, 23] : tensor<6x17x23xf32> into tensor<2x3x17x23xf32>
    %5 = tensor.empty() : tensor<2x3x17x23xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded, %cst_0 : tensor<2x3x17x23xf32>, tensor<1x1x1x1xf32>) outs(%5 : tensor<2x3x17x23xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %7 = arith.mulf %in, %in_3 : f32
      linalg.yield %7 : f32
    } -> tensor<2x3x17x23xf32>
    return %6 : tensor<2x3x17x23xf32>
  }
}
