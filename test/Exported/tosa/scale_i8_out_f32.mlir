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
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>) -> tensor<34x45xi8> {
    %cst = arith.constant 1.270000e+02 : f32
    %cst_0 = arith.constant -1.280000e+02 : f32
    %cst_1 = arith.constant 0.000000e+00 : f32
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<1x1xf32>
    %0 = tensor.empty() : tensor<19x45xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xf32>) outs(%0 : tensor<19x45xf32>) permutation = [1, 0] 
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_3 = tensor.expand_shape %transposed [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %1 = tensor.empty() : tensor<1x34x45xf32>
    %2 = linalg.fill ins(%cst_1 : f32) outs(%1 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %3 = linalg.batch_matmul ins(%expanded, %expanded_3 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%2 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %3 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %expanded_4 = tensor.expand_shape %arg2 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %4 = tensor.empty() : tensor<34x45xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %expanded_4 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %14 = arith.mulf %in, %in_5 : f32
      linalg.yield %14 : f32
    } -> tensor<34x45xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<34x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %14 = arith.minimumf %in, %cst : f32
      %15 = arith.maximumf %14, %cst_0 : f32
      linalg.yield %15 : f32
    } -> tensor<34x45xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %14 = math.floor %in : f32
      linalg.yield %14 : f32
    } -> tensor<34x45xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %14 = math.ceil %in : f32
      linalg.yield %14 : f32
    } -> tensor<34x45xf32>
    %9 = tensor.empty() : tensor<34x45xi1>
    %10 = linalg.generic {indexing_maps = [#map2, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_2, %6 : tensor<1x1xf32>, tensor<34x45xf32>) outs(%9 : tensor<34x45xi1>) {
    ^bb0(%in: f32, %in_5: f32, %out: i1):
      %14 = arith.cmpf ogt, %in, %in_5 : f32
      linalg.yield %14 : i1
    } -> tensor<34x45xi1>
    %11 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%10, %8, %7 : tensor<34x45xi1>, tensor<34x45xf32>, tensor<34x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: i1, %in_5: f32, %in_6: f32, %out: f32):
      %14 = arith.select %in, %in_5, %in_6 : f32
      linalg.yield %14 : f32
    } -> tensor<34x45xf32>
    %12 = tensor.empty() : tensor<34x45xi8>
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<34x45xf32>) outs(%12 : tensor<34x45xi8>) {
    ^bb0(%in: f32, %out: i8):
      %14 = math.roundeven %in : f32
      %15 = arith.minimumf %14, %cst : f32
      %16 = arith.maximumf %15, %cst_0 : f32
      %17 = arith.fptosi %16 : f32 to i8
      linalg.yield %17 : i8
    } -> tensor<34x45xi8>
    return %13 : tensor<34x45xi8>
  }
}
