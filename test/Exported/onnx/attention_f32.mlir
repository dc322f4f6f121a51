// form:   attention from ONNX through torch-mlir
// expect: partial: the projections fuse their bias, o also the residual; softmax stays
// ref:    x + o(softmax(q k.T * scale) v), three heads
// check:  approx
// operands: x, wq, bq, wk, bk, wv, bv, wo, bo, scale
#map = affine_map<(d0, d1, d2) -> (d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d2)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map4 = affine_map<(d0, d1, d2, d3) -> ()>
#map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map6 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
module {
  func.func @main_fn(%arg0: tensor<2x17x24xf32>, %arg1: tensor<24x24xf32>, %arg2: tensor<24xf32>, %arg3: tensor<24x24xf32>, %arg4: tensor<24xf32>, %arg5: tensor<24x24xf32>, %arg6: tensor<24xf32>, %arg7: tensor<24x24xf32>, %arg8: tensor<24xf32>, %arg9: tensor<f32>) -> tensor<2x17x24xf32> {
    %c0_i64 = arith.constant 0 : i64
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %0 = tensor.empty() : tensor<2x24x24xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<24x24xf32>) outs(%0 : tensor<2x24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x24x24xf32>
    %2 = tensor.empty() : tensor<2x17x24xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<2x17x24xf32>) -> tensor<2x17x24xf32>
    %4 = linalg.batch_matmul ins(%arg0, %1 : tensor<2x17x24xf32>, tensor<2x24x24xf32>) outs(%3 : tensor<2x17x24xf32>) -> tensor<2x17x24xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4, %arg2 : tensor<2x17x24xf32>, tensor<24xf32>) outs(%2 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %38 = arith.addf %in, %in_13 : f32
      linalg.yield %38 : f32
    } -> tensor<2x17x24xf32>
    %expanded = tensor.expand_shape %5 [[0], [1], [2, 3]] output_shape [2, 17, 3, 8] : tensor<2x17x24xf32> into tensor<2x17x3x8xf32>
    %6 = tensor.empty() : tensor<2x3x17x8xf32>
    %transposed = linalg.transpose ins(%expanded : tensor<2x17x3x8xf32>) outs(%6 : tensor<2x3x17x8xf32>) permutation = [0, 2, 1, 3] 
    %7 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<24x24xf32>) outs(%0 : tensor<2x24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x24x24xf32>
    %8 = linalg.batch_matmul ins(%arg0, %7 : tensor<2x17x24xf32>, tensor<2x24x24xf32>) outs(%3 : tensor<2x17x24xf32>) -> tensor<2x17x24xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %arg4 : tensor<2x17x24xf32>, tensor<24xf32>) outs(%2 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %38 = arith.addf %in, %in_13 : f32
      linalg.yield %38 : f32
    } -> tensor<2x17x24xf32>
    %expanded_1 = tensor.expand_shape %9 [[0], [1], [2, 3]] output_shape [2, 17, 3, 8] : tensor<2x17x24xf32> into tensor<2x17x3x8xf32>
    %10 = tensor.empty() : tensor<2x3x8x17xf32>
    %transposed_2 = linalg.transpose ins(%expanded_1 : tensor<2x17x3x8xf32>) outs(%10 : tensor<2x3x8x17xf32>) permutation = [0, 2, 3, 1] 
    %11 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<24x24xf32>) outs(%0 : tensor<2x24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x24x24xf32>
    %12 = linalg.batch_matmul ins(%arg0, %11 : tensor<2x17x24xf32>, tensor<2x24x24xf32>) outs(%3 : tensor<2x17x24xf32>) -> tensor<2x17x24xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12, %arg6 : tensor<2x17x24xf32>, tensor<24xf32>) outs(%2 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %38 = arith.addf %in, %in_13 : f32
      linalg.yield %38 : f32
    } -> tensor<2x17x24xf32>
    %expanded_3 = tensor.expand_shape %13 [[0], [1], [2, 3]] output_shape [2, 17, 3, 8] : tensor<2x17x24xf32> into tensor<2x17x3x8xf32>
    %transposed_4 = linalg.transpose ins(%expanded_3 : tensor<2x17x3x8xf32>) outs(%6 : tensor<2x3x17x8xf32>) permutation = [0, 2, 1, 3] 
    %collapsed = tensor.collapse_shape %transposed [[0, 1], [2], [3]] : tensor<2x3x17x8xf32> into tensor<6x17x8xf32>
    %collapsed_5 = tensor.collapse_shape %transposed_2 [[0, 1], [2], [3]] : tensor<2x3x8x17xf32> into tensor<6x8x17xf32>
    %14 = tensor.empty() : tensor<6x17x17xf32>
    %15 = linalg.fill ins(%cst : f32) outs(%14 : tensor<6x17x17xf32>) -> tensor<6x17x17xf32>
    %16 = linalg.batch_matmul ins(%collapsed, %collapsed_5 : tensor<6x17x8xf32>, tensor<6x8x17xf32>) outs(%15 : tensor<6x17x17xf32>) -> tensor<6x17x17xf32>
    %expanded_6 = tensor.expand_shape %16 [[0, 1], [2], [3]] output_shape [2, 3, 17, 17] : tensor<6x17x17xf32> into tensor<2x3x17x17xf32>
    %17 = tensor.empty() : tensor<2x3x17x17xf32>
    %18 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_6, %arg9 : tensor<2x3x17x17xf32>, tensor<f32>) outs(%17 : tensor<2x3x17x17xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %38 = arith.mulf %in, %in_13 : f32
      linalg.yield %38 : f32
    } -> tensor<2x3x17x17xf32>
    %19 = tensor.empty() : tensor<2x3x17xi64>
    %20 = linalg.fill ins(%c0_i64 : i64) outs(%19 : tensor<2x3x17xi64>) -> tensor<2x3x17xi64>
    %21 = tensor.empty() : tensor<2x3x17xf32>
    %22 = linalg.fill ins(%cst_0 : f32) outs(%21 : tensor<2x3x17xf32>) -> tensor<2x3x17xf32>
    %23:2 = linalg.generic {indexing_maps = [#map3, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%18 : tensor<2x3x17x17xf32>) outs(%22, %20 : tensor<2x3x17xf32>, tensor<2x3x17xi64>) {
    ^bb0(%in: f32, %out: f32, %out_13: i64):
      %38 = linalg.index 3 : index
      %39 = arith.index_cast %38 : index to i64
      %40 = arith.maximumf %in, %out : f32
      %41 = arith.cmpf ogt, %in, %out : f32
      %42 = arith.select %41, %39, %out_13 : i64
      linalg.yield %40, %42 : f32, i64
    } -> (tensor<2x3x17xf32>, tensor<2x3x17xi64>)
    %expanded_7 = tensor.expand_shape %23#0 [[0], [1], [2, 3]] output_shape [2, 3, 17, 1] : tensor<2x3x17xf32> into tensor<2x3x17x1xf32>
    %24 = linalg.generic {indexing_maps = [#map3, #map6, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%18, %expanded_7 : tensor<2x3x17x17xf32>, tensor<2x3x17x1xf32>) outs(%17 : tensor<2x3x17x17xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %38 = arith.subf %in, %in_13 : f32
      linalg.yield %38 : f32
    } -> tensor<2x3x17x17xf32>
    %25 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%24 : tensor<2x3x17x17xf32>) outs(%17 : tensor<2x3x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %38 = math.exp %in : f32
      linalg.yield %38 : f32
    } -> tensor<2x3x17x17xf32>
    %26 = tensor.empty() : tensor<2x3x17x1xf32>
    %27 = linalg.fill ins(%cst : f32) outs(%26 : tensor<2x3x17x1xf32>) -> tensor<2x3x17x1xf32>
    %28 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%25 : tensor<2x3x17x17xf32>) outs(%27 : tensor<2x3x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %38 = arith.addf %in, %out : f32
      linalg.yield %38 : f32
    } -> tensor<2x3x17x1xf32>
    %29 = linalg.generic {indexing_maps = [#map3, #map6, #map3], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%25, %28 : tensor<2x3x17x17xf32>, tensor<2x3x17x1xf32>) outs(%17 : tensor<2x3x17x17xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %38 = arith.divf %in, %in_13 : f32
      linalg.yield %38 : f32
    } -> tensor<2x3x17x17xf32>
    %collapsed_8 = tensor.collapse_shape %29 [[0, 1], [2], [3]] : tensor<2x3x17x17xf32> into tensor<6x17x17xf32>
    %collapsed_9 = tensor.collapse_shape %transposed_4 [[0, 1], [2], [3]] : tensor<2x3x17x8xf32> into tensor<6x17x8xf32>
    %30 = tensor.empty() : tensor<6x17x8xf32>
    %31 = linalg.fill ins(%cst : f32) outs(%30 : tensor<6x17x8xf32>) -> tensor<6x17x8xf32>
    %32 = linalg.batch_matmul ins(%collapsed_8, %collapsed_9 : tensor<6x17x17xf32>, tensor<6x17x8xf32>) outs(%31 : tensor<6x17x8xf32>) -> tensor<6x17x8xf32>
    %expanded_10 = tensor.expand_shape %32 [[0, 1], [2], [3]] output_shape [2, 3, 17, 8] : tensor<6x17x8xf32> into tensor<2x3x17x8xf32>
    %33 = tensor.empty() : tensor<2x17x3x8xf32>
    %transposed_11 = linalg.transpose ins(%expanded_10 : tensor<2x3x17x8xf32>) outs(%33 : tensor<2x17x3x8xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_12 = tensor.collapse_shape %transposed_11 [[0], [1], [2, 3]] : tensor<2x17x3x8xf32> into tensor<2x17x24xf32>
    %34 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg7 : tensor<24x24xf32>) outs(%0 : tensor<2x24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x24x24xf32>
    %35 = linalg.batch_matmul ins(%collapsed_12, %34 : tensor<2x17x24xf32>, tensor<2x24x24xf32>) outs(%3 : tensor<2x17x24xf32>) -> tensor<2x17x24xf32>
    %36 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35, %arg8 : tensor<2x17x24xf32>, tensor<24xf32>) outs(%2 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %38 = arith.addf %in, %in_13 : f32
      linalg.yield %38 : f32
    } -> tensor<2x17x24xf32>
    %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %36 : tensor<2x17x24xf32>, tensor<2x17x24xf32>) outs(%2 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %38 = arith.addf %in, %in_13 : f32
      linalg.yield %38 : f32
    } -> tensor<2x17x24xf32>
    return %37 : tensor<2x17x24xf32>
  }
}
