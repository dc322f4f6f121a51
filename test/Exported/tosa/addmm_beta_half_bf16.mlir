// form:   addmm_beta_half exported from PyTorch through tosa
// expect: fuse scale+bias(column)
// ref:    c / 2 + 2 a @ b
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, 0)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d1, d3)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module {
  func.func @main_fn(%arg0: tensor<45xbf16>, %arg1: tensor<34x19xbf16>, %arg2: tensor<19x45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<2.000000e+00> : tensor<1x1xf32>
    %cst_1 = arith.constant dense<5.000000e-01> : tensor<1x1xf32>
    %0 = tensor.empty() : tensor<45xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<45xbf16>) outs(%0 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %17 = arith.extf %in : bf16 to f32
      linalg.yield %17 : f32
    } -> tensor<45xf32>
    %2 = tensor.empty() : tensor<34x19xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<34x19xbf16>) outs(%2 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %17 = arith.extf %in : bf16 to f32
      linalg.yield %17 : f32
    } -> tensor<34x19xf32>
    %4 = tensor.empty() : tensor<19x45xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<19x45xbf16>) outs(%4 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %17 = arith.extf %in : bf16 to f32
      linalg.yield %17 : f32
    } -> tensor<19x45xf32>
    %expanded = tensor.expand_shape %3 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_2 = tensor.expand_shape %5 [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %6 = tensor.empty() : tensor<1x34x45xf32>
    %7 = linalg.fill ins(%cst : f32) outs(%6 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %8 = linalg.batch_matmul ins(%expanded, %expanded_2 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%7 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %8 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %9 = tensor.empty() : tensor<34x45xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %cst_0 : tensor<34x45xf32>, tensor<1x1xf32>) outs(%9 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %17 = arith.mulf %in, %in_5 : f32
      linalg.yield %17 : f32
    } -> tensor<34x45xf32>
    %expanded_3 = tensor.expand_shape %1 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %11 = tensor.empty() : tensor<34x1x1x45xf32>
    %12 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_3 : tensor<1x45xf32>) outs(%11 : tensor<34x1x1x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1x1x45xf32>
    %collapsed_4 = tensor.collapse_shape %12 [[0, 1, 2], [3]] : tensor<34x1x1x45xf32> into tensor<34x45xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_4, %cst_1 : tensor<34x45xf32>, tensor<1x1xf32>) outs(%9 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %17 = arith.mulf %in, %in_5 : f32
      linalg.yield %17 : f32
    } -> tensor<34x45xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %13 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%9 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %17 = arith.addf %in, %in_5 : f32
      linalg.yield %17 : f32
    } -> tensor<34x45xf32>
    %15 = tensor.empty() : tensor<34x45xbf16>
    %16 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<34x45xf32>) outs(%15 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %17 = arith.truncf %in : f32 to bf16
      linalg.yield %17 : bf16
    } -> tensor<34x45xbf16>
    return %16 : tensor<34x45xbf16>
  }
}
