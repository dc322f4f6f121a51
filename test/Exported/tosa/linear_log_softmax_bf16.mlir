// form:   linear_log_softmax exported from PyTorch through tosa
// expect: refuse: log softmax needs whole rows; the bias alone may be fused (optional)
// ref:    log_softmax(x @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant -3.40282347E+38 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x45xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xbf16>) outs(%0 : tensor<19x45xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<45xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%1 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %24 = arith.extf %in : bf16 to f32
      linalg.yield %24 : f32
    } -> tensor<45xf32>
    %3 = tensor.empty() : tensor<34x19xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%3 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %24 = arith.extf %in : bf16 to f32
      linalg.yield %24 : f32
    } -> tensor<34x19xf32>
    %5 = tensor.empty() : tensor<19x45xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<19x45xbf16>) outs(%5 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %24 = arith.extf %in : bf16 to f32
      linalg.yield %24 : f32
    } -> tensor<19x45xf32>
    %expanded = tensor.expand_shape %4 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_1 = tensor.expand_shape %6 [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %7 = tensor.empty() : tensor<1x34x45xf32>
    %8 = linalg.fill ins(%cst_0 : f32) outs(%7 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %9 = linalg.batch_matmul ins(%expanded, %expanded_1 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%8 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %9 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %expanded_2 = tensor.expand_shape %2 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %10 = tensor.empty() : tensor<34x45xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %expanded_2 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%10 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %24 = arith.addf %in, %in_6 : f32
      linalg.yield %24 : f32
    } -> tensor<34x45xf32>
    %12 = tensor.empty() : tensor<34x45xbf16>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<34x45xf32>) outs(%12 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %24 = arith.truncf %in : f32 to bf16
      linalg.yield %24 : bf16
    } -> tensor<34x45xbf16>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<34x45xbf16>) outs(%10 : tensor<34x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %24 = arith.extf %in : bf16 to f32
      linalg.yield %24 : f32
    } -> tensor<34x45xf32>
    %15 = tensor.empty() : tensor<34xf32>
    %16 = linalg.fill ins(%cst : f32) outs(%15 : tensor<34xf32>) -> tensor<34xf32>
    %reduced = linalg.reduce ins(%14 : tensor<34x45xf32>) outs(%16 : tensor<34xf32>) dimensions = [1] 
      (%in: f32, %init: f32) {
        %24 = arith.maximumf %in, %init : f32
        linalg.yield %24 : f32
      }
    %expanded_3 = tensor.expand_shape %reduced [[0, 1]] output_shape [34, 1] : tensor<34xf32> into tensor<34x1xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %expanded_3 : tensor<34x45xf32>, tensor<34x1xf32>) outs(%10 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %24 = arith.subf %in, %in_6 : f32
      linalg.yield %24 : f32
    } -> tensor<34x45xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<34x45xf32>) outs(%10 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %24 = math.exp %in : f32
      linalg.yield %24 : f32
    } -> tensor<34x45xf32>
    %19 = linalg.fill ins(%cst_0 : f32) outs(%15 : tensor<34xf32>) -> tensor<34xf32>
    %reduced_4 = linalg.reduce ins(%18 : tensor<34x45xf32>) outs(%19 : tensor<34xf32>) dimensions = [1] 
      (%in: f32, %init: f32) {
        %24 = arith.addf %in, %init : f32
        linalg.yield %24 : f32
      }
    %expanded_5 = tensor.expand_shape %reduced_4 [[0, 1]] output_shape [34, 1] : tensor<34xf32> into tensor<34x1xf32>
    %20 = tensor.empty() : tensor<34x1xf32>
    %21 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_5 : tensor<34x1xf32>) outs(%20 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %24 = math.log %in : f32
      linalg.yield %24 : f32
    } -> tensor<34x1xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%17, %21 : tensor<34x45xf32>, tensor<34x1xf32>) outs(%10 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %24 = arith.subf %in, %in_6 : f32
      linalg.yield %24 : f32
    } -> tensor<34x45xf32>
    %23 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<34x45xf32>) outs(%12 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %24 = arith.truncf %in : f32 to bf16
      linalg.yield %24 : bf16
    } -> tensor<34x45xbf16>
    return %23 : tensor<34x45xbf16>
  }
}
