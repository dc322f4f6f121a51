// form:   einsum_heads from ONNX through torch-mlir
// expect: fuse scale through the transposes (or refuse)
// ref:    q @ k.T * s per head
// check:  approx
// operands: q, k, s
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> ()>
module {
  func.func @main_fn(%arg0: tensor<2x17x3x8xf16>, %arg1: tensor<2x11x3x8xf16>, %arg2: tensor<f16>) -> tensor<2x3x17x11xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x3x17x8xf16>
    %transposed = linalg.transpose ins(%arg0 : tensor<2x17x3x8xf16>) outs(%0 : tensor<2x3x17x8xf16>) permutation = [0, 2, 1, 3] 
    %1 = tensor.empty() : tensor<2x3x8x11xf16>
    %transposed_0 = linalg.transpose ins(%arg1 : tensor<2x11x3x8xf16>) outs(%1 : tensor<2x3x8x11xf16>) permutation = [0, 2, 3, 1] 
    %collapsed = tensor.collapse_shape %transposed [[0, 1], [2], [3]] : tensor<2x3x17x8xf16> into tensor<6x17x8xf16>
    %collapsed_1 = tensor.collapse_shape %transposed_0 [[0, 1], [2], [3]] : tensor<2x3x8x11xf16> into tensor<6x8x11xf16>
    %2 = tensor.empty() : tensor<6x17x11xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<6x17x11xf32>) -> tensor<6x17x11xf32>
    %4 = linalg.batch_matmul ins(%collapsed, %collapsed_1 : tensor<6x17x8xf16>, tensor<6x8x11xf16>) outs(%3 : tensor<6x17x11xf32>) -> tensor<6x17x11xf32>
    %5 = tensor.empty() : tensor<6x17x11xf16>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<6x17x11xf32>) outs(%5 : tensor<6x17x11xf16>) {
    ^bb0(%in: f32, %out: f16):
      %9 = arith.truncf %in : f32 to f16
      linalg.yield %9 : f16
    } -> tensor<6x17x11xf16>
    %expanded = tensor.expand_shape %6 [[0, 1], [2], [3]] output_shape [2, 3, 17, 11] : tensor<6x17x11xf16> into tensor<2x3x17x11xf16>
    %7 = tensor.empty() : tensor<2x3x17x11xf16>
    %8 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded, %arg2 : tensor<2x3x17x11xf16>, tensor<f16>) outs(%7 : tensor<2x3x17x11xf16>) {
    ^bb0(%in: f16, %in_2: f16, %out: f16):
      %9 = arith.mulf %in, %in_2 : f16
      linalg.yield %9 : f16
    } -> tensor<2x3x17x11xf16>
    return %8 : tensor<2x3x17x11xf16>
  }
}
