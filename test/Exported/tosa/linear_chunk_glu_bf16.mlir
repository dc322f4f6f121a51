// form:   linear_chunk_glu exported from PyTorch through tosa
// expect: refuse: optional; the halves of the product meet outside the tile, only the bias may be fused
// ref:    glu(x @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<46x19xbf16>, %arg2: tensor<46xbf16>) -> tensor<34x23xbf16> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x46xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<46x19xbf16>) outs(%0 : tensor<19x46xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<46xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<46xbf16>) outs(%1 : tensor<46xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %20 = arith.extf %in : bf16 to f32
      linalg.yield %20 : f32
    } -> tensor<46xf32>
    %3 = tensor.empty() : tensor<34x19xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%3 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %20 = arith.extf %in : bf16 to f32
      linalg.yield %20 : f32
    } -> tensor<34x19xf32>
    %5 = tensor.empty() : tensor<19x46xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<19x46xbf16>) outs(%5 : tensor<19x46xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %20 = arith.extf %in : bf16 to f32
      linalg.yield %20 : f32
    } -> tensor<19x46xf32>
    %expanded = tensor.expand_shape %4 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_1 = tensor.expand_shape %6 [[0, 1], [2]] output_shape [1, 19, 46] : tensor<19x46xf32> into tensor<1x19x46xf32>
    %7 = tensor.empty() : tensor<1x34x46xf32>
    %8 = linalg.fill ins(%cst_0 : f32) outs(%7 : tensor<1x34x46xf32>) -> tensor<1x34x46xf32>
    %9 = linalg.batch_matmul ins(%expanded, %expanded_1 : tensor<1x34x19xf32>, tensor<1x19x46xf32>) outs(%8 : tensor<1x34x46xf32>) -> tensor<1x34x46xf32>
    %collapsed = tensor.collapse_shape %9 [[0, 1], [2]] : tensor<1x34x46xf32> into tensor<34x46xf32>
    %expanded_2 = tensor.expand_shape %2 [[0, 1]] output_shape [1, 46] : tensor<46xf32> into tensor<1x46xf32>
    %10 = tensor.empty() : tensor<34x46xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %expanded_2 : tensor<34x46xf32>, tensor<1x46xf32>) outs(%10 : tensor<34x46xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %20 = arith.addf %in, %in_4 : f32
      linalg.yield %20 : f32
    } -> tensor<34x46xf32>
    %12 = tensor.empty() : tensor<34x46xbf16>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<34x46xf32>) outs(%12 : tensor<34x46xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %20 = arith.truncf %in : f32 to bf16
      linalg.yield %20 : bf16
    } -> tensor<34x46xbf16>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<34x46xbf16>) outs(%10 : tensor<34x46xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %20 = arith.extf %in : bf16 to f32
      linalg.yield %20 : f32
    } -> tensor<34x46xf32>
    %extracted_slice = tensor.extract_slice %14[0, 0] [34, 23] [1, 1] : tensor<34x46xf32> to tensor<34x23xf32>
    %extracted_slice_3 = tensor.extract_slice %14[0, 23] [34, 23] [1, 1] : tensor<34x46xf32> to tensor<34x23xf32>
    %15 = tensor.empty() : tensor<34x23xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_3 : tensor<34x23xf32>) outs(%15 : tensor<34x23xf32>) {
    ^bb0(%in: f32, %out: f32):
      %20 = arith.negf %in : f32
      %21 = math.exp %20 : f32
      %22 = arith.addf %21, %cst : f32
      %23 = arith.divf %cst, %22 : f32
      linalg.yield %23 : f32
    } -> tensor<34x23xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %16 : tensor<34x23xf32>, tensor<34x23xf32>) outs(%15 : tensor<34x23xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %20 = arith.mulf %in, %in_4 : f32
      linalg.yield %20 : f32
    } -> tensor<34x23xf32>
    %18 = tensor.empty() : tensor<34x23xbf16>
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<34x23xf32>) outs(%18 : tensor<34x23xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %20 = arith.truncf %in : f32 to bf16
      linalg.yield %20 : bf16
    } -> tensor<34x23xbf16>
    return %19 : tensor<34x23xbf16>
  }
}
