// form:   norm_then_linear exported from PyTorch through tosa
// expect: fuse bias(column)+relu; the norm is a producer of A
// ref:    relu(rms_norm(x) @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 3.389530e+38 : bf16
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant 0.000000e+00 : f32
    %cst_2 = arith.constant dense<5.273440e-02> : tensor<1x1xbf16>
    %cst_3 = arith.constant dense<1.001360e-05> : tensor<1x1xbf16>
    %0 = tensor.empty() : tensor<34x19xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg0 : tensor<34x19xbf16>, tensor<34x19xbf16>) outs(%0 : tensor<34x19xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %26 = arith.mulf %in, %in_7 : bf16
      linalg.yield %26 : bf16
    } -> tensor<34x19xbf16>
    %2 = tensor.empty() : tensor<34xf32>
    %3 = linalg.fill ins(%cst_1 : f32) outs(%2 : tensor<34xf32>) -> tensor<34xf32>
    %reduced = linalg.reduce ins(%1 : tensor<34x19xbf16>) outs(%3 : tensor<34xf32>) dimensions = [1] 
      (%in: bf16, %init: f32) {
        %26 = arith.extf %in : bf16 to f32
        %27 = arith.addf %26, %init : f32
        linalg.yield %27 : f32
      }
    %4 = tensor.empty() : tensor<34xbf16>
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%reduced : tensor<34xf32>) outs(%4 : tensor<34xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %26 = arith.truncf %in : f32 to bf16
      linalg.yield %26 : bf16
    } -> tensor<34xbf16>
    %expanded = tensor.expand_shape %5 [[0, 1]] output_shape [34, 1] : tensor<34xbf16> into tensor<34x1xbf16>
    %6 = tensor.empty() : tensor<34x1xbf16>
    %7 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded, %cst_2 : tensor<34x1xbf16>, tensor<1x1xbf16>) outs(%6 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %26 = arith.mulf %in, %in_7 : bf16
      linalg.yield %26 : bf16
    } -> tensor<34x1xbf16>
    %8 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%7, %cst_3 : tensor<34x1xbf16>, tensor<1x1xbf16>) outs(%6 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %26 = arith.addf %in, %in_7 : bf16
      linalg.yield %26 : bf16
    } -> tensor<34x1xbf16>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<34x1xbf16>) outs(%6 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %26 = math.rsqrt %in : bf16
      linalg.yield %26 : bf16
    } -> tensor<34x1xbf16>
    %10 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %9 : tensor<34x19xbf16>, tensor<34x1xbf16>) outs(%0 : tensor<34x19xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %26 = arith.mulf %in, %in_7 : bf16
      linalg.yield %26 : bf16
    } -> tensor<34x19xbf16>
    %11 = tensor.empty() : tensor<19x45xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xbf16>) outs(%11 : tensor<19x45xbf16>) permutation = [1, 0] 
    %12 = tensor.empty() : tensor<45xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%12 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %26 = arith.extf %in : bf16 to f32
      linalg.yield %26 : f32
    } -> tensor<45xf32>
    %14 = tensor.empty() : tensor<34x19xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<34x19xbf16>) outs(%14 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %26 = arith.extf %in : bf16 to f32
      linalg.yield %26 : f32
    } -> tensor<34x19xf32>
    %16 = tensor.empty() : tensor<19x45xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<19x45xbf16>) outs(%16 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %26 = arith.extf %in : bf16 to f32
      linalg.yield %26 : f32
    } -> tensor<19x45xf32>
    %expanded_4 = tensor.expand_shape %15 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_5 = tensor.expand_shape %17 [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %18 = tensor.empty() : tensor<1x34x45xf32>
    %19 = linalg.fill ins(%cst_1 : f32) outs(%18 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %20 = linalg.batch_matmul ins(%expanded_4, %expanded_5 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%19 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %20 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %expanded_6 = tensor.expand_shape %13 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %21 = tensor.empty() : tensor<34x45xf32>
    %22 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %expanded_6 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%21 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %26 = arith.addf %in, %in_7 : f32
      linalg.yield %26 : f32
    } -> tensor<34x45xf32>
    %23 = tensor.empty() : tensor<34x45xbf16>
    %24 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<34x45xf32>) outs(%23 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %26 = arith.truncf %in : f32 to bf16
      linalg.yield %26 : bf16
    } -> tensor<34x45xbf16>
    %25 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<34x45xbf16>) outs(%23 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %26 = arith.minimumf %in, %cst : bf16
      %27 = arith.maximumf %26, %cst_0 : bf16
      linalg.yield %27 : bf16
    } -> tensor<34x45xbf16>
    return %25 : tensor<34x45xbf16>
  }
}
