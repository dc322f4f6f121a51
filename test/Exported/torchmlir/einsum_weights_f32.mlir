// form:   einsum_weights exported from PyTorch through torchmlir
// expect: fuse relu through the reshapes (or refuse)
// ref:    relu(x[b] @ w[h])
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module {
  func.func @main_fn(%arg0: tensor<2x17x19xf32>, %arg1: tensor<3x19x13xf32>) -> tensor<2x3x17x13xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %expanded = tensor.expand_shape %arg1 [[0], [1], [2, 3, 4]] output_shape [3, 19, 13, 1, 1] : tensor<3x19x13xf32> into tensor<3x19x13x1x1xf32>
    %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<2x17x19xf32> into tensor<34x19xf32>
    %expanded_0 = tensor.expand_shape %collapsed [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %0 = tensor.empty() : tensor<19x3x13x1x1xf32>
    %transposed = linalg.transpose ins(%expanded : tensor<3x19x13x1x1xf32>) outs(%0 : tensor<19x3x13x1x1xf32>) permutation = [1, 0, 2, 3, 4] 
    %collapsed_1 = tensor.collapse_shape %transposed [[0], [1, 2, 3, 4]] : tensor<19x3x13x1x1xf32> into tensor<19x39xf32>
    %expanded_2 = tensor.expand_shape %collapsed_1 [[0, 1], [2]] output_shape [1, 19, 39] : tensor<19x39xf32> into tensor<1x19x39xf32>
    %1 = tensor.empty() : tensor<1x34x39xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<1x34x39xf32>) -> tensor<1x34x39xf32>
    %3 = linalg.batch_matmul ins(%expanded_0, %expanded_2 : tensor<1x34x19xf32>, tensor<1x19x39xf32>) outs(%2 : tensor<1x34x39xf32>) -> tensor<1x34x39xf32>
    %collapsed_3 = tensor.collapse_shape %3 [[0, 1], [2]] : tensor<1x34x39xf32> into tensor<34x39xf32>
    %expanded_4 = tensor.expand_shape %collapsed_3 [[0, 1], [2, 3, 4]] output_shape [2, 17, 1, 3, 13] : tensor<34x39xf32> into tensor<2x17x1x3x13xf32>
    %4 = tensor.empty() : tensor<2x3x17x13x1xf32>
    %transposed_5 = linalg.transpose ins(%expanded_4 : tensor<2x17x1x3x13xf32>) outs(%4 : tensor<2x3x17x13x1xf32>) permutation = [0, 3, 1, 4, 2] 
    %collapsed_6 = tensor.collapse_shape %transposed_5 [[0], [1], [2], [3, 4]] : tensor<2x3x17x13x1xf32> into tensor<2x3x17x13xf32>
    %5 = tensor.empty() : tensor<2x3x17x13xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%collapsed_6 : tensor<2x3x17x13xf32>) outs(%5 : tensor<2x3x17x13xf32>) {
    ^bb0(%in: f32, %out: f32):
      %7 = arith.cmpf ugt, %in, %cst : f32
      %8 = arith.select %7, %in, %cst : f32
      linalg.yield %8 : f32
    } -> tensor<2x3x17x13xf32>
    return %6 : tensor<2x3x17x13xf32>
  }
}
