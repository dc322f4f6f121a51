// form:   bmm_heads exported from PyTorch through stablehlo
// expect: fuse scale into the batch_matmul tile, through the reshape
// ref:    q @ k.T / 4 per head
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3, d2)>
#map3 = affine_map<(d0) -> (d0)>
#map4 = affine_map<(d0, d1, d2, d3) -> ()>
module {
  func.func @main_fn(%arg0: tensor<2x17x3x19xf32>, %arg1: tensor<2x23x3x19xf32>) -> tensor<2x3x17x23xf32> {
    %cst = arith.constant 2.500000e-01 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x3x17x19xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x17x3x19xf32>) outs(%0 : tensor<2x3x17x19xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x3x17x19xf32>
    %2 = tensor.empty() : tensor<2x3x23x19xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<2x23x3x19xf32>) outs(%2 : tensor<2x3x23x19xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x3x23x19xf32>
    %4 = tensor.empty() : tensor<2x3x19x23xf32>
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3 : tensor<2x3x23x19xf32>) outs(%4 : tensor<2x3x19x23xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x3x19x23xf32>
    %collapsed = tensor.collapse_shape %1 [[0, 1], [2], [3]] : tensor<2x3x17x19xf32> into tensor<6x17x19xf32>
    %collapsed_1 = tensor.collapse_shape %5 [[0, 1], [2], [3]] : tensor<2x3x19x23xf32> into tensor<6x19x23xf32>
    %6 = tensor.empty() : tensor<6x17x23xf32>
    %7 = linalg.fill ins(%cst_0 : f32) outs(%6 : tensor<6x17x23xf32>) -> tensor<6x17x23xf32>
    %8 = linalg.batch_matmul ins(%collapsed, %collapsed_1 : tensor<6x17x19xf32>, tensor<6x19x23xf32>) outs(%7 : tensor<6x17x23xf32>) -> tensor<6x17x23xf32>
    %expanded = tensor.expand_shape %8 [[0, 1], [2], [3]] output_shape [2, 3, 17, 23] : tensor<6x17x23xf32> into tensor<2x3x17x23xf32>
    %9 = tensor.empty() : tensor<1xf32>
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%9 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<1xf32>
    %collapsed_2 = tensor.collapse_shape %10 [] : tensor<1xf32> into tensor<f32>
    %11 = tensor.empty() : tensor<2x3x17x23xf32>
    %12 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%collapsed_2 : tensor<f32>) outs(%11 : tensor<2x3x17x23xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x3x17x23xf32>
    %13 = tensor.empty() : tensor<2x3x17x23xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded, %12 : tensor<2x3x17x23xf32>, tensor<2x3x17x23xf32>) outs(%13 : tensor<2x3x17x23xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %15 = arith.mulf %in, %in_3 : f32
      linalg.yield %15 : f32
    } -> tensor<2x3x17x23xf32>
    return %14 : tensor<2x3x17x23xf32>
  }
}
