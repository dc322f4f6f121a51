// form:   weight_gradient exported from PyTorch through tosa
// expect: partial: bias and relu's mask fuse into the first product; the column sums stay
// ref:    gradients of sum(relu(x @ w.T + b) * g)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> (0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>, %arg3: tensor<34x45xbf16>) -> (tensor<45x19xbf16>, tensor<45xbf16>, tensor<34x19xbf16>) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<34x45xbf16>
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<1x1xbf16>
    %0 = tensor.empty() : tensor<19x45xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xbf16>) outs(%0 : tensor<19x45xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<45xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%1 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %31 = arith.extf %in : bf16 to f32
      linalg.yield %31 : f32
    } -> tensor<45xf32>
    %3 = tensor.empty() : tensor<34x19xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%3 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %31 = arith.extf %in : bf16 to f32
      linalg.yield %31 : f32
    } -> tensor<34x19xf32>
    %5 = tensor.empty() : tensor<19x45xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<19x45xbf16>) outs(%5 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %31 = arith.extf %in : bf16 to f32
      linalg.yield %31 : f32
    } -> tensor<19x45xf32>
    %expanded = tensor.expand_shape %4 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_2 = tensor.expand_shape %6 [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %7 = tensor.empty() : tensor<1x34x45xf32>
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %9 = linalg.batch_matmul ins(%expanded, %expanded_2 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%8 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %9 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %expanded_3 = tensor.expand_shape %2 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %10 = tensor.empty() : tensor<34x45xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %expanded_3 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%10 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_11: f32, %out: f32):
      %31 = arith.addf %in, %in_11 : f32
      linalg.yield %31 : f32
    } -> tensor<34x45xf32>
    %12 = tensor.empty() : tensor<34x45xbf16>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<34x45xf32>) outs(%12 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %31 = arith.truncf %in : f32 to bf16
      linalg.yield %31 : bf16
    } -> tensor<34x45xbf16>
    %14 = tensor.empty() : tensor<34x45xi1>
    %15 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %cst_1 : tensor<34x45xbf16>, tensor<1x1xbf16>) outs(%14 : tensor<34x45xi1>) {
    ^bb0(%in: bf16, %in_11: bf16, %out: i1):
      %31 = arith.cmpf ogt, %in, %in_11 : bf16
      linalg.yield %31 : i1
    } -> tensor<34x45xi1>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15, %arg3, %cst_0 : tensor<34x45xi1>, tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%12 : tensor<34x45xbf16>) {
    ^bb0(%in: i1, %in_11: bf16, %in_12: bf16, %out: bf16):
      %31 = arith.select %in, %in_11, %in_12 : bf16
      linalg.yield %31 : bf16
    } -> tensor<34x45xbf16>
    %17 = tensor.empty() : tensor<45x34xbf16>
    %transposed_4 = linalg.transpose ins(%16 : tensor<34x45xbf16>) outs(%17 : tensor<45x34xbf16>) permutation = [1, 0] 
    %expanded_5 = tensor.expand_shape %transposed_4 [[0, 1], [2]] output_shape [1, 45, 34] : tensor<45x34xbf16> into tensor<1x45x34xbf16>
    %expanded_6 = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xbf16> into tensor<1x34x19xbf16>
    %18 = tensor.empty() : tensor<1x45x19xf32>
    %19 = linalg.fill ins(%cst : f32) outs(%18 : tensor<1x45x19xf32>) -> tensor<1x45x19xf32>
    %20 = linalg.batch_matmul ins(%expanded_5, %expanded_6 : tensor<1x45x34xbf16>, tensor<1x34x19xbf16>) outs(%19 : tensor<1x45x19xf32>) -> tensor<1x45x19xf32>
    %collapsed_7 = tensor.collapse_shape %20 [[0, 1], [2]] : tensor<1x45x19xf32> into tensor<45x19xf32>
    %21 = tensor.empty() : tensor<45x19xbf16>
    %22 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_7 : tensor<45x19xf32>) outs(%21 : tensor<45x19xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %31 = arith.truncf %in : f32 to bf16
      linalg.yield %31 : bf16
    } -> tensor<45x19xbf16>
    %23 = linalg.fill ins(%cst : f32) outs(%1 : tensor<45xf32>) -> tensor<45xf32>
    %reduced = linalg.reduce ins(%16 : tensor<34x45xbf16>) outs(%23 : tensor<45xf32>) dimensions = [0] 
      (%in: bf16, %init: f32) {
        %31 = arith.extf %in : bf16 to f32
        %32 = arith.addf %31, %init : f32
        linalg.yield %32 : f32
      }
    %24 = tensor.empty() : tensor<45xbf16>
    %25 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%reduced : tensor<45xf32>) outs(%24 : tensor<45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %31 = arith.truncf %in : f32 to bf16
      linalg.yield %31 : bf16
    } -> tensor<45xbf16>
    %expanded_8 = tensor.expand_shape %16 [[0, 1], [2]] output_shape [1, 34, 45] : tensor<34x45xbf16> into tensor<1x34x45xbf16>
    %expanded_9 = tensor.expand_shape %arg1 [[0, 1], [2]] output_shape [1, 45, 19] : tensor<45x19xbf16> into tensor<1x45x19xbf16>
    %26 = tensor.empty() : tensor<1x34x19xf32>
    %27 = linalg.fill ins(%cst : f32) outs(%26 : tensor<1x34x19xf32>) -> tensor<1x34x19xf32>
    %28 = linalg.batch_matmul ins(%expanded_8, %expanded_9 : tensor<1x34x45xbf16>, tensor<1x45x19xbf16>) outs(%27 : tensor<1x34x19xf32>) -> tensor<1x34x19xf32>
    %collapsed_10 = tensor.collapse_shape %28 [[0, 1], [2]] : tensor<1x34x19xf32> into tensor<34x19xf32>
    %29 = tensor.empty() : tensor<34x19xbf16>
    %30 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_10 : tensor<34x19xf32>) outs(%29 : tensor<34x19xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %31 = arith.truncf %in : f32 to bf16
      linalg.yield %31 : bf16
    } -> tensor<34x19xbf16>
    return %22, %25, %30 : tensor<45x19xbf16>, tensor<45xbf16>, tensor<34x19xbf16>
  }
}
