// form:   matmul_batchnorm from ONNX through torch-mlir
// expect: fuse batch norm(column)+relu
// ref:    relu((x @ w - m) / sqrt(v + eps) * g + h)
// args:   range=5:1..4
// check:  approx
// operands: x, w, g, h, m, v
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf16>, %arg1: tensor<19x45xf16>, %arg2: tensor<45xf16>, %arg3: tensor<45xf16>, %arg4: tensor<45xf16>, %arg5: tensor<45xf16>) -> tensor<34x45xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f16
    %cst_1 = arith.constant 9.99999974E-6 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf16>, tensor<19x45xf16>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34x45xf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<34x45xf32>) outs(%3 : tensor<34x45xf16>) {
    ^bb0(%in: f32, %out: f16):
      %20 = arith.truncf %in : f32 to f16
      linalg.yield %20 : f16
    } -> tensor<34x45xf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<34x45xf16>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f16, %out: f32):
      %20 = arith.extf %in : f16 to f32
      linalg.yield %20 : f32
    } -> tensor<34x45xf32>
    %6 = tensor.empty() : tensor<45xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg4 : tensor<45xf16>) outs(%6 : tensor<45xf32>) {
    ^bb0(%in: f16, %out: f32):
      %20 = arith.extf %in : f16 to f32
      linalg.yield %20 : f32
    } -> tensor<45xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg5 : tensor<45xf16>) outs(%6 : tensor<45xf32>) {
    ^bb0(%in: f16, %out: f32):
      %20 = arith.extf %in : f16 to f32
      linalg.yield %20 : f32
    } -> tensor<45xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg2 : tensor<45xf16>) outs(%6 : tensor<45xf32>) {
    ^bb0(%in: f16, %out: f32):
      %20 = arith.extf %in : f16 to f32
      linalg.yield %20 : f32
    } -> tensor<45xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg3 : tensor<45xf16>) outs(%6 : tensor<45xf32>) {
    ^bb0(%in: f16, %out: f32):
      %20 = arith.extf %in : f16 to f32
      linalg.yield %20 : f32
    } -> tensor<45xf32>
    %expanded = tensor.expand_shape %7 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %expanded_2 = tensor.expand_shape %8 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %11 = tensor.empty() : tensor<1x45xf32>
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded_2 : tensor<1x45xf32>) outs(%11 : tensor<1x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %20 = arith.addf %in, %cst_1 : f32
      linalg.yield %20 : f32
    } -> tensor<1x45xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<1x45xf32>) outs(%11 : tensor<1x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %20 = math.rsqrt %in : f32
      linalg.yield %20 : f32
    } -> tensor<1x45xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %expanded : tensor<34x45xf32>, tensor<1x45xf32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %20 = arith.subf %in, %in_5 : f32
      linalg.yield %20 : f32
    } -> tensor<34x45xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%14, %13 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %20 = arith.mulf %in, %in_5 : f32
      linalg.yield %20 : f32
    } -> tensor<34x45xf32>
    %expanded_3 = tensor.expand_shape %9 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%15, %expanded_3 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %20 = arith.mulf %in, %in_5 : f32
      linalg.yield %20 : f32
    } -> tensor<34x45xf32>
    %expanded_4 = tensor.expand_shape %10 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%16, %expanded_4 : tensor<34x45xf32>, tensor<1x45xf32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %20 = arith.addf %in, %in_5 : f32
      linalg.yield %20 : f32
    } -> tensor<34x45xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<34x45xf32>) outs(%3 : tensor<34x45xf16>) {
    ^bb0(%in: f32, %out: f16):
      %20 = arith.truncf %in : f32 to f16
      linalg.yield %20 : f16
    } -> tensor<34x45xf16>
    %19 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<34x45xf16>) outs(%3 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %out: f16):
      %20 = arith.cmpf ugt, %in, %cst_0 : f16
      %21 = arith.select %20, %in, %cst_0 : f16
      linalg.yield %21 : f16
    } -> tensor<34x45xf16>
    return %19 : tensor<34x45xf16>
  }
}
