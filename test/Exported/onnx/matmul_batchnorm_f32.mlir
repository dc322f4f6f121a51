// form:   matmul_batchnorm from ONNX through torch-mlir
// expect: fuse batch norm(column)+relu
// ref:    relu((x @ w - m) / sqrt(v + eps) * g + h)
// args:   range=5:1..4
// check:  approx
// operands: x, w, g, h, m, v
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xf32>, %arg2: tensor<45xf32>, %arg3: tensor<45xf32>, %arg4: tensor<45xf32>, %arg5: tensor<45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 9.99999974E-6 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %expanded = tensor.expand_shape %arg4 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %expanded_1 = tensor.expand_shape %arg5 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %3 = tensor.empty() : tensor<1x45xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded_1 : tensor<1x45xf32>) outs(%3 : tensor<1x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = arith.addf %in, %cst_0 : f32
      linalg.yield %11 : f32
    } -> tensor<1x45xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x45xf32>) outs(%3 : tensor<1x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = math.rsqrt %in : f32
      linalg.yield %11 : f32
    } -> tensor<1x45xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %expanded : tensor<34x45xf32>, tensor<1x45xf32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %11 = arith.subf %in, %in_4 : f32
      linalg.yield %11 : f32
    } -> tensor<34x45xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%6, %5 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %11 = arith.mulf %in, %in_4 : f32
      linalg.yield %11 : f32
    } -> tensor<34x45xf32>
    %expanded_2 = tensor.expand_shape %arg2 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%7, %expanded_2 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %11 = arith.mulf %in, %in_4 : f32
      linalg.yield %11 : f32
    } -> tensor<34x45xf32>
    %expanded_3 = tensor.expand_shape %arg3 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%8, %expanded_3 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %11 = arith.addf %in, %in_4 : f32
      linalg.yield %11 : f32
    } -> tensor<34x45xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<34x45xf32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = arith.cmpf ugt, %in, %cst : f32
      %12 = arith.select %11, %in, %cst : f32
      linalg.yield %12 : f32
    } -> tensor<34x45xf32>
    return %10 : tensor<34x45xf32>
  }
}
