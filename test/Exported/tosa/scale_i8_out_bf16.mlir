// form:   scale_i8_out exported from PyTorch through tosa
// expect: fuse scale(column)+clamp+convert to i8
// ref:    i8(clamp(x @ w.T * s))
// args:   range=0:-1..1 range=1:-1..1 range=2:-2..2
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, d1)>
#map2 = affine_map<(d0, d1) -> (0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>) -> tensor<34x45xi8> {
    %cst = arith.constant 1.270000e+02 : bf16
    %cst_0 = arith.constant -1.280000e+02 : bf16
    %cst_1 = arith.constant 0.000000e+00 : f32
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<1x1xbf16>
    %0 = tensor.empty() : tensor<19x45xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xbf16>) outs(%0 : tensor<19x45xbf16>) permutation = [1, 0] 
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xbf16> into tensor<1x34x19xbf16>
    %expanded_3 = tensor.expand_shape %transposed [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xbf16> into tensor<1x19x45xbf16>
    %1 = tensor.empty() : tensor<1x34x45xf32>
    %2 = linalg.fill ins(%cst_1 : f32) outs(%1 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %3 = linalg.batch_matmul ins(%expanded, %expanded_3 : tensor<1x34x19xbf16>, tensor<1x19x45xbf16>) outs(%2 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %3 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %4 = tensor.empty() : tensor<34x45xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<34x45xf32>) outs(%4 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %15 = arith.truncf %in : f32 to bf16
      linalg.yield %15 : bf16
    } -> tensor<34x45xbf16>
    %expanded_4 = tensor.expand_shape %arg2 [[0, 1]] output_shape [1, 45] : tensor<45xbf16> into tensor<1x45xbf16>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %expanded_4 : tensor<34x45xbf16>, tensor<1x45xbf16>) outs(%4 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: bf16):
      %15 = arith.mulf %in, %in_5 : bf16
      linalg.yield %15 : bf16
    } -> tensor<34x45xbf16>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x45xbf16>) outs(%4 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %15 = arith.minimumf %in, %cst : bf16
      %16 = arith.maximumf %15, %cst_0 : bf16
      linalg.yield %16 : bf16
    } -> tensor<34x45xbf16>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<34x45xbf16>) outs(%4 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %15 = math.floor %in : bf16
      linalg.yield %15 : bf16
    } -> tensor<34x45xbf16>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<34x45xbf16>) outs(%4 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %15 = math.ceil %in : bf16
      linalg.yield %15 : bf16
    } -> tensor<34x45xbf16>
    %10 = tensor.empty() : tensor<34x45xi1>
    %11 = linalg.generic {indexing_maps = [#map2, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_2, %7 : tensor<1x1xbf16>, tensor<34x45xbf16>) outs(%10 : tensor<34x45xi1>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: i1):
      %15 = arith.cmpf ogt, %in, %in_5 : bf16
      linalg.yield %15 : i1
    } -> tensor<34x45xi1>
    %12 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%11, %9, %8 : tensor<34x45xi1>, tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%4 : tensor<34x45xbf16>) {
    ^bb0(%in: i1, %in_5: bf16, %in_6: bf16, %out: bf16):
      %15 = arith.select %in, %in_5, %in_6 : bf16
      linalg.yield %15 : bf16
    } -> tensor<34x45xbf16>
    %13 = tensor.empty() : tensor<34x45xi8>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<34x45xbf16>) outs(%13 : tensor<34x45xi8>) {
    ^bb0(%in: bf16, %out: i8):
      %15 = math.roundeven %in : bf16
      %16 = arith.minimumf %15, %cst : bf16
      %17 = arith.maximumf %16, %cst_0 : bf16
      %18 = arith.fptosi %17 : bf16 to i8
      linalg.yield %18 : i8
    } -> tensor<34x45xi8>
    return %14 : tensor<34x45xi8>
  }
}
