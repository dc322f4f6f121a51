// form:   einsum_heads from ONNX through torch-mlir
// expect: fuse scale through the transposes (or refuse)
// ref:    q @ k.T * s per head
// check:  approx
// operands: q, k, s
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> ()>
module {
  func.func @main_fn(%arg0: tensor<2x17x3x8xf32>, %arg1: tensor<2x11x3x8xf32>, %arg2: tensor<f32>) -> tensor<2x3x17x11xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x3x17x8xf32>
    %transposed = linalg.transpose ins(%arg0 : tensor<2x17x3x8xf32>) outs(%0 : tensor<2x3x17x8xf32>) permutation = [0, 2, 1, 3] 
    %1 = tensor.empty() : tensor<2x3x8x11xf32>
    %transposed_0 = linalg.transpose ins(%arg1 : tensor<2x11x3x8xf32>) outs(%1 : tensor<2x3x8x11xf32>) permutation = [0, 2, 3, 1] 
    %collapsed = tensor.collapse_shape %transposed [[0, 1], [2], [3]] : tensor<2x3x17x8xf32> into tensor<6x17x8xf32>
    %collapsed_1 = tensor.collapse_shape %transposed_0 [[0, 1], [2], [3]] : tensor<2x3x8x11xf32> into tensor<6x8x11xf32>
    %2 = tensor.empty() : tensor<6x17x11xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<6x17x11xf32>) -> tensor<6x17x11xf32>
    %4 = linalg.batch_matmul ins(%collapsed, %collapsed_1 : tensor<6x17x8xf32>, tensor<6x8x11xf32>) outs(%3 : tensor<6x17x11xf32>) -> tensor<6x17x11xf32>
    %expanded = tensor.expand_shape %4 [[0, 1], [2], [3]] output_shape [2, 3, 17, 11] : tensor<6x17x11xf32> into tensor<2x3x17x11xf32>
    %5 = tensor.empty() : tensor<2x3x17x11xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded, %arg2 : tensor<2x3x17x11xf32>, tensor<f32>) outs(%5 : tensor<2x3x17x11xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %7 = arith.mulf %in, %in_2 : f32
      linalg.yield %7 : f32
    } -> tensor<2x3x17x11xf32>
    return %6 : tensor<2x3x17x11xf32>
  }
}
