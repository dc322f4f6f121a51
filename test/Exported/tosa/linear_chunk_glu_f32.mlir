// form:   linear_chunk_glu exported from PyTorch through tosa
// expect: refuse: optional; the halves of the product meet outside the tile, only the bias may be fused
// ref:    glu(x @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<46x19xf32>, %arg2: tensor<46xf32>) -> tensor<34x23xf32> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x46xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<46x19xf32>) outs(%0 : tensor<19x46xf32>) permutation = [1, 0] 
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_1 = tensor.expand_shape %transposed [[0, 1], [2]] output_shape [1, 19, 46] : tensor<19x46xf32> into tensor<1x19x46xf32>
    %1 = tensor.empty() : tensor<1x34x46xf32>
    %2 = linalg.fill ins(%cst_0 : f32) outs(%1 : tensor<1x34x46xf32>) -> tensor<1x34x46xf32>
    %3 = linalg.batch_matmul ins(%expanded, %expanded_1 : tensor<1x34x19xf32>, tensor<1x19x46xf32>) outs(%2 : tensor<1x34x46xf32>) -> tensor<1x34x46xf32>
    %collapsed = tensor.collapse_shape %3 [[0, 1], [2]] : tensor<1x34x46xf32> into tensor<34x46xf32>
    %expanded_2 = tensor.expand_shape %arg2 [[0, 1]] output_shape [1, 46] : tensor<46xf32> into tensor<1x46xf32>
    %4 = tensor.empty() : tensor<34x46xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %expanded_2 : tensor<34x46xf32>, tensor<1x46xf32>) outs(%4 : tensor<34x46xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %9 = arith.addf %in, %in_4 : f32
      linalg.yield %9 : f32
    } -> tensor<34x46xf32>
    %extracted_slice = tensor.extract_slice %5[0, 0] [34, 23] [1, 1] : tensor<34x46xf32> to tensor<34x23xf32>
    %extracted_slice_3 = tensor.extract_slice %5[0, 23] [34, 23] [1, 1] : tensor<34x46xf32> to tensor<34x23xf32>
    %6 = tensor.empty() : tensor<34x23xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_3 : tensor<34x23xf32>) outs(%6 : tensor<34x23xf32>) {
    ^bb0(%in: f32, %out: f32):
      %9 = arith.negf %in : f32
      %10 = math.exp %9 : f32
      %11 = arith.addf %10, %cst : f32
      %12 = arith.divf %cst, %11 : f32
      linalg.yield %12 : f32
    } -> tensor<34x23xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %7 : tensor<34x23xf32>, tensor<34x23xf32>) outs(%6 : tensor<34x23xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %9 = arith.mulf %in, %in_4 : f32
      linalg.yield %9 : f32
    } -> tensor<34x23xf32>
    return %8 : tensor<34x23xf32>
  }
}
