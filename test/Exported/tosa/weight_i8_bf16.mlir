// form:   weight_i8 exported from PyTorch through tosa
// expect: fuse bias(column)+relu; the dequantised weight is an operand's producer
// ref:    relu(x @ (w * s).T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, 0)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> (0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xi8>, %arg2: tensor<45x1xbf16>, %arg3: tensor<45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 3.389530e+38 : bf16
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<45x19xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<45x19xi8>) outs(%0 : tensor<45x19xbf16>) {
    ^bb0(%in: i8, %out: bf16):
      %18 = arith.sitofp %in : i8 to bf16
      linalg.yield %18 : bf16
    } -> tensor<45x19xbf16>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%1, %arg2 : tensor<45x19xbf16>, tensor<45x1xbf16>) outs(%0 : tensor<45x19xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %18 = arith.mulf %in, %in_4 : bf16
      linalg.yield %18 : bf16
    } -> tensor<45x19xbf16>
    %3 = tensor.empty() : tensor<19x45xbf16>
    %transposed = linalg.transpose ins(%2 : tensor<45x19xbf16>) outs(%3 : tensor<19x45xbf16>) permutation = [1, 0] 
    %4 = tensor.empty() : tensor<45xf32>
    %5 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg3 : tensor<45xbf16>) outs(%4 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %18 = arith.extf %in : bf16 to f32
      linalg.yield %18 : f32
    } -> tensor<45xf32>
    %6 = tensor.empty() : tensor<34x19xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%6 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %18 = arith.extf %in : bf16 to f32
      linalg.yield %18 : f32
    } -> tensor<34x19xf32>
    %8 = tensor.empty() : tensor<19x45xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<19x45xbf16>) outs(%8 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %18 = arith.extf %in : bf16 to f32
      linalg.yield %18 : f32
    } -> tensor<19x45xf32>
    %expanded = tensor.expand_shape %7 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_2 = tensor.expand_shape %9 [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %10 = tensor.empty() : tensor<1x34x45xf32>
    %11 = linalg.fill ins(%cst_1 : f32) outs(%10 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %12 = linalg.batch_matmul ins(%expanded, %expanded_2 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%11 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %12 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %expanded_3 = tensor.expand_shape %5 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %13 = tensor.empty() : tensor<34x45xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %expanded_3 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%13 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %18 = arith.addf %in, %in_4 : f32
      linalg.yield %18 : f32
    } -> tensor<34x45xf32>
    %15 = tensor.empty() : tensor<34x45xbf16>
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<34x45xf32>) outs(%15 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %18 = arith.truncf %in : f32 to bf16
      linalg.yield %18 : bf16
    } -> tensor<34x45xbf16>
    %17 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<34x45xbf16>) outs(%15 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %18 = arith.minimumf %in, %cst : bf16
      %19 = arith.maximumf %18, %cst_0 : bf16
      linalg.yield %19 : bf16
    } -> tensor<34x45xbf16>
    return %17 : tensor<34x45xbf16>
  }
}
