// form:   attention exported from PyTorch through torch-mlir
// expect: partial: the projections fuse their bias, o also the residual; softmax stays
// ref:    x + o(softmax(q k.T / sqrt(d)) v)
// check:  approx
// operands: x, q.weight, q.bias, k.weight, k.bias, v.weight, v.bias, o.weight, o.bias
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @main_fn(%arg0: tensor<2x64x128xf32>, %arg1: tensor<128x128xf32>, %arg2: tensor<128xf32>, %arg3: tensor<128x128xf32>, %arg4: tensor<128xf32>, %arg5: tensor<128x128xf32>, %arg6: tensor<128xf32>, %arg7: tensor<128x128xf32>, %arg8: tensor<128xf32>) -> tensor<2x64x128xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %c0_i64 = arith.constant 0 : i64
    %cst_0 = arith.constant 0xFF800000 : f32
    %cst_1 = arith.constant 0.17677669529663687 : f64
    %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<2x64x128xf32> into tensor<128x128xf32>
    %0 = tensor.empty() : tensor<128x128xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<128x128xf32>) outs(%0 : tensor<128x128xf32>) permutation = [1, 0] 
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %2 = linalg.matmul ins(%collapsed, %transposed : tensor<128x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<128xf32>) outs(%0 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x128xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %3 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%0 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_20: f32, %out: f32):
      %38 = arith.addf %in, %in_20 : f32
      linalg.yield %38 : f32
    } -> tensor<128x128xf32>
    %expanded = tensor.expand_shape %4 [[0, 1], [2, 3]] output_shape [2, 64, 4, 32] : tensor<128x128xf32> into tensor<2x64x4x32xf32>
    %5 = tensor.empty() : tensor<2x4x64x32xf32>
    %transposed_2 = linalg.transpose ins(%expanded : tensor<2x64x4x32xf32>) outs(%5 : tensor<2x4x64x32xf32>) permutation = [0, 2, 1, 3] 
    %transposed_3 = linalg.transpose ins(%arg3 : tensor<128x128xf32>) outs(%0 : tensor<128x128xf32>) permutation = [1, 0] 
    %6 = linalg.matmul ins(%collapsed, %transposed_3 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128xf32>) outs(%0 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x128xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%0 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_20: f32, %out: f32):
      %38 = arith.addf %in, %in_20 : f32
      linalg.yield %38 : f32
    } -> tensor<128x128xf32>
    %expanded_4 = tensor.expand_shape %8 [[0, 1], [2, 3]] output_shape [2, 64, 4, 32] : tensor<128x128xf32> into tensor<2x64x4x32xf32>
    %transposed_5 = linalg.transpose ins(%arg5 : tensor<128x128xf32>) outs(%0 : tensor<128x128xf32>) permutation = [1, 0] 
    %9 = linalg.matmul ins(%collapsed, %transposed_5 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg6 : tensor<128xf32>) outs(%0 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x128xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%0 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_20: f32, %out: f32):
      %38 = arith.addf %in, %in_20 : f32
      linalg.yield %38 : f32
    } -> tensor<128x128xf32>
    %expanded_6 = tensor.expand_shape %11 [[0, 1], [2, 3]] output_shape [2, 64, 4, 32] : tensor<128x128xf32> into tensor<2x64x4x32xf32>
    %transposed_7 = linalg.transpose ins(%expanded_6 : tensor<2x64x4x32xf32>) outs(%5 : tensor<2x4x64x32xf32>) permutation = [0, 2, 1, 3] 
    %12 = tensor.empty() : tensor<2x4x32x64xf32>
    %transposed_8 = linalg.transpose ins(%expanded_4 : tensor<2x64x4x32xf32>) outs(%12 : tensor<2x4x32x64xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_9 = tensor.collapse_shape %transposed_2 [[0, 1], [2], [3]] : tensor<2x4x64x32xf32> into tensor<8x64x32xf32>
    %collapsed_10 = tensor.collapse_shape %transposed_8 [[0, 1], [2], [3]] : tensor<2x4x32x64xf32> into tensor<8x32x64xf32>
    %13 = tensor.empty() : tensor<8x64x64xf32>
    %14 = linalg.fill ins(%cst : f32) outs(%13 : tensor<8x64x64xf32>) -> tensor<8x64x64xf32>
    %15 = linalg.batch_matmul ins(%collapsed_9, %collapsed_10 : tensor<8x64x32xf32>, tensor<8x32x64xf32>) outs(%14 : tensor<8x64x64xf32>) -> tensor<8x64x64xf32>
    %expanded_11 = tensor.expand_shape %15 [[0, 1], [2], [3]] output_shape [2, 4, 64, 64] : tensor<8x64x64xf32> into tensor<2x4x64x64xf32>
    %16 = tensor.empty() : tensor<2x4x64x64xf32>
    %17 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_11 : tensor<2x4x64x64xf32>) outs(%16 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %38 = arith.truncf %cst_1 : f64 to f32
      %39 = arith.mulf %in, %38 : f32
      linalg.yield %39 : f32
    } -> tensor<2x4x64x64xf32>
    %18 = tensor.empty() : tensor<2x4x64xi64>
    %19 = linalg.fill ins(%c0_i64 : i64) outs(%18 : tensor<2x4x64xi64>) -> tensor<2x4x64xi64>
    %20 = tensor.empty() : tensor<2x4x64xf32>
    %21 = linalg.fill ins(%cst_0 : f32) outs(%20 : tensor<2x4x64xf32>) -> tensor<2x4x64xf32>
    %22:2 = linalg.generic {indexing_maps = [#map2, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%17 : tensor<2x4x64x64xf32>) outs(%21, %19 : tensor<2x4x64xf32>, tensor<2x4x64xi64>) {
    ^bb0(%in: f32, %out: f32, %out_20: i64):
      %38 = linalg.index 3 : index
      %39 = arith.index_cast %38 : index to i64
      %40 = arith.maximumf %in, %out : f32
      %41 = arith.cmpf ogt, %in, %out : f32
      %42 = arith.select %41, %39, %out_20 : i64
      linalg.yield %40, %42 : f32, i64
    } -> (tensor<2x4x64xf32>, tensor<2x4x64xi64>)
    %expanded_12 = tensor.expand_shape %22#0 [[0], [1], [2, 3]] output_shape [2, 4, 64, 1] : tensor<2x4x64xf32> into tensor<2x4x64x1xf32>
    %23 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%17, %expanded_12 : tensor<2x4x64x64xf32>, tensor<2x4x64x1xf32>) outs(%16 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: f32, %in_20: f32, %out: f32):
      %38 = arith.subf %in, %in_20 : f32
      linalg.yield %38 : f32
    } -> tensor<2x4x64x64xf32>
    %24 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%23 : tensor<2x4x64x64xf32>) outs(%16 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %38 = math.exp %in : f32
      linalg.yield %38 : f32
    } -> tensor<2x4x64x64xf32>
    %25 = tensor.empty() : tensor<2x4x64x1xf32>
    %26 = linalg.fill ins(%cst : f32) outs(%25 : tensor<2x4x64x1xf32>) -> tensor<2x4x64x1xf32>
    %27 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%24 : tensor<2x4x64x64xf32>) outs(%26 : tensor<2x4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %38 = arith.addf %in, %out : f32
      linalg.yield %38 : f32
    } -> tensor<2x4x64x1xf32>
    %28 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%24, %27 : tensor<2x4x64x64xf32>, tensor<2x4x64x1xf32>) outs(%16 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: f32, %in_20: f32, %out: f32):
      %38 = arith.divf %in, %in_20 : f32
      linalg.yield %38 : f32
    } -> tensor<2x4x64x64xf32>
    %collapsed_13 = tensor.collapse_shape %28 [[0, 1], [2], [3]] : tensor<2x4x64x64xf32> into tensor<8x64x64xf32>
    %collapsed_14 = tensor.collapse_shape %transposed_7 [[0, 1], [2], [3]] : tensor<2x4x64x32xf32> into tensor<8x64x32xf32>
    %29 = tensor.empty() : tensor<8x64x32xf32>
    %30 = linalg.fill ins(%cst : f32) outs(%29 : tensor<8x64x32xf32>) -> tensor<8x64x32xf32>
    %31 = linalg.batch_matmul ins(%collapsed_13, %collapsed_14 : tensor<8x64x64xf32>, tensor<8x64x32xf32>) outs(%30 : tensor<8x64x32xf32>) -> tensor<8x64x32xf32>
    %expanded_15 = tensor.expand_shape %31 [[0, 1], [2], [3]] output_shape [2, 4, 64, 32] : tensor<8x64x32xf32> into tensor<2x4x64x32xf32>
    %32 = tensor.empty() : tensor<2x64x4x32xf32>
    %transposed_16 = linalg.transpose ins(%expanded_15 : tensor<2x4x64x32xf32>) outs(%32 : tensor<2x64x4x32xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_17 = tensor.collapse_shape %transposed_16 [[0, 1], [2, 3]] : tensor<2x64x4x32xf32> into tensor<128x128xf32>
    %transposed_18 = linalg.transpose ins(%arg7 : tensor<128x128xf32>) outs(%0 : tensor<128x128xf32>) permutation = [1, 0] 
    %33 = linalg.matmul ins(%collapsed_17, %transposed_18 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %34 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg8 : tensor<128xf32>) outs(%0 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x128xf32>
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%33, %34 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%0 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_20: f32, %out: f32):
      %38 = arith.addf %in, %in_20 : f32
      linalg.yield %38 : f32
    } -> tensor<128x128xf32>
    %expanded_19 = tensor.expand_shape %35 [[0, 1], [2]] output_shape [2, 64, 128] : tensor<128x128xf32> into tensor<2x64x128xf32>
    %36 = tensor.empty() : tensor<2x64x128xf32>
    %37 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %expanded_19 : tensor<2x64x128xf32>, tensor<2x64x128xf32>) outs(%36 : tensor<2x64x128xf32>) {
    ^bb0(%in: f32, %in_20: f32, %out: f32):
      %38 = arith.addf %in, %in_20 : f32
      linalg.yield %38 : f32
    } -> tensor<2x64x128xf32>
    return %37 : tensor<2x64x128xf32>
  }
}
