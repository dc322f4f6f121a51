// form:   attention exported from PyTorch through torch-mlir
// expect: partial: the projections fuse their bias, o also the residual; softmax stays
// ref:    x + o(softmax(q k.T / sqrt(d)) v)
// check:  approx
// operands: x, q.weight, q.bias, k.weight, k.bias, v.weight, v.bias, o.weight, o.bias
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map6 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
module {
  func.func @main_fn(%arg0: tensor<2x64x128xbf16>, %arg1: tensor<128x128xbf16>, %arg2: tensor<128xbf16>, %arg3: tensor<128x128xbf16>, %arg4: tensor<128xbf16>, %arg5: tensor<128x128xbf16>, %arg6: tensor<128xbf16>, %arg7: tensor<128x128xbf16>, %arg8: tensor<128xbf16>) -> tensor<2x64x128xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %c0_i64 = arith.constant 0 : i64
    %cst_0 = arith.constant 0xFF800000 : f32
    %cst_1 = arith.constant 0.17677669529663687 : f64
    %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<2x64x128xbf16> into tensor<128x128xbf16>
    %0 = tensor.empty() : tensor<128x128xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<128x128xbf16>) outs(%0 : tensor<128x128xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<128xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<128xbf16>) outs(%1 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %61 = arith.extf %in : bf16 to f32
      linalg.yield %61 : f32
    } -> tensor<128xf32>
    %3 = tensor.empty() : tensor<128x128xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<128x128xbf16>) outs(%3 : tensor<128x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %61 = arith.extf %in : bf16 to f32
      linalg.yield %61 : f32
    } -> tensor<128x128xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<128x128xbf16>) outs(%3 : tensor<128x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %61 = arith.extf %in : bf16 to f32
      linalg.yield %61 : f32
    } -> tensor<128x128xf32>
    %6 = linalg.fill ins(%cst : f32) outs(%3 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %7 = linalg.matmul ins(%4, %5 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%6 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %8 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<128xf32>) outs(%3 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x128xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%7, %8 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%3 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_20: f32, %out: f32):
      %61 = arith.addf %in, %in_20 : f32
      linalg.yield %61 : f32
    } -> tensor<128x128xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<128x128xf32>) outs(%0 : tensor<128x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %61 = arith.truncf %in : f32 to bf16
      linalg.yield %61 : bf16
    } -> tensor<128x128xbf16>
    %expanded = tensor.expand_shape %10 [[0, 1], [2, 3]] output_shape [2, 64, 4, 32] : tensor<128x128xbf16> into tensor<2x64x4x32xbf16>
    %11 = tensor.empty() : tensor<2x4x64x32xbf16>
    %transposed_2 = linalg.transpose ins(%expanded : tensor<2x64x4x32xbf16>) outs(%11 : tensor<2x4x64x32xbf16>) permutation = [0, 2, 1, 3] 
    %transposed_3 = linalg.transpose ins(%arg3 : tensor<128x128xbf16>) outs(%0 : tensor<128x128xbf16>) permutation = [1, 0] 
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%1 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %61 = arith.extf %in : bf16 to f32
      linalg.yield %61 : f32
    } -> tensor<128xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed_3 : tensor<128x128xbf16>) outs(%3 : tensor<128x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %61 = arith.extf %in : bf16 to f32
      linalg.yield %61 : f32
    } -> tensor<128x128xf32>
    %14 = linalg.matmul ins(%4, %13 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%6 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %15 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<128xf32>) outs(%3 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x128xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %15 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%3 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_20: f32, %out: f32):
      %61 = arith.addf %in, %in_20 : f32
      linalg.yield %61 : f32
    } -> tensor<128x128xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<128x128xf32>) outs(%0 : tensor<128x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %61 = arith.truncf %in : f32 to bf16
      linalg.yield %61 : bf16
    } -> tensor<128x128xbf16>
    %expanded_4 = tensor.expand_shape %17 [[0, 1], [2, 3]] output_shape [2, 64, 4, 32] : tensor<128x128xbf16> into tensor<2x64x4x32xbf16>
    %transposed_5 = linalg.transpose ins(%arg5 : tensor<128x128xbf16>) outs(%0 : tensor<128x128xbf16>) permutation = [1, 0] 
    %18 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg6 : tensor<128xbf16>) outs(%1 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %61 = arith.extf %in : bf16 to f32
      linalg.yield %61 : f32
    } -> tensor<128xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed_5 : tensor<128x128xbf16>) outs(%3 : tensor<128x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %61 = arith.extf %in : bf16 to f32
      linalg.yield %61 : f32
    } -> tensor<128x128xf32>
    %20 = linalg.matmul ins(%4, %19 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%6 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %21 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<128xf32>) outs(%3 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x128xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%3 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_20: f32, %out: f32):
      %61 = arith.addf %in, %in_20 : f32
      linalg.yield %61 : f32
    } -> tensor<128x128xf32>
    %23 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<128x128xf32>) outs(%0 : tensor<128x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %61 = arith.truncf %in : f32 to bf16
      linalg.yield %61 : bf16
    } -> tensor<128x128xbf16>
    %expanded_6 = tensor.expand_shape %23 [[0, 1], [2, 3]] output_shape [2, 64, 4, 32] : tensor<128x128xbf16> into tensor<2x64x4x32xbf16>
    %transposed_7 = linalg.transpose ins(%expanded_6 : tensor<2x64x4x32xbf16>) outs(%11 : tensor<2x4x64x32xbf16>) permutation = [0, 2, 1, 3] 
    %24 = tensor.empty() : tensor<2x4x32x64xbf16>
    %transposed_8 = linalg.transpose ins(%expanded_4 : tensor<2x64x4x32xbf16>) outs(%24 : tensor<2x4x32x64xbf16>) permutation = [0, 2, 3, 1] 
    %collapsed_9 = tensor.collapse_shape %transposed_2 [[0, 1], [2], [3]] : tensor<2x4x64x32xbf16> into tensor<8x64x32xbf16>
    %collapsed_10 = tensor.collapse_shape %transposed_8 [[0, 1], [2], [3]] : tensor<2x4x32x64xbf16> into tensor<8x32x64xbf16>
    %25 = tensor.empty() : tensor<8x64x64xf32>
    %26 = linalg.fill ins(%cst : f32) outs(%25 : tensor<8x64x64xf32>) -> tensor<8x64x64xf32>
    %27 = linalg.batch_matmul ins(%collapsed_9, %collapsed_10 : tensor<8x64x32xbf16>, tensor<8x32x64xbf16>) outs(%26 : tensor<8x64x64xf32>) -> tensor<8x64x64xf32>
    %28 = tensor.empty() : tensor<8x64x64xbf16>
    %29 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27 : tensor<8x64x64xf32>) outs(%28 : tensor<8x64x64xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %61 = arith.truncf %in : f32 to bf16
      linalg.yield %61 : bf16
    } -> tensor<8x64x64xbf16>
    %expanded_11 = tensor.expand_shape %29 [[0, 1], [2], [3]] output_shape [2, 4, 64, 64] : tensor<8x64x64xbf16> into tensor<2x4x64x64xbf16>
    %30 = tensor.empty() : tensor<2x4x64x64xbf16>
    %31 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_11 : tensor<2x4x64x64xbf16>) outs(%30 : tensor<2x4x64x64xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %61 = arith.truncf %cst_1 : f64 to bf16
      %62 = arith.mulf %in, %61 : bf16
      linalg.yield %62 : bf16
    } -> tensor<2x4x64x64xbf16>
    %32 = tensor.empty() : tensor<2x4x64x64xf32>
    %33 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%31 : tensor<2x4x64x64xbf16>) outs(%32 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %61 = arith.extf %in : bf16 to f32
      linalg.yield %61 : f32
    } -> tensor<2x4x64x64xf32>
    %34 = tensor.empty() : tensor<2x4x64xi64>
    %35 = linalg.fill ins(%c0_i64 : i64) outs(%34 : tensor<2x4x64xi64>) -> tensor<2x4x64xi64>
    %36 = tensor.empty() : tensor<2x4x64xf32>
    %37 = linalg.fill ins(%cst_0 : f32) outs(%36 : tensor<2x4x64xf32>) -> tensor<2x4x64xf32>
    %38:2 = linalg.generic {indexing_maps = [#map4, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%33 : tensor<2x4x64x64xf32>) outs(%37, %35 : tensor<2x4x64xf32>, tensor<2x4x64xi64>) {
    ^bb0(%in: f32, %out: f32, %out_20: i64):
      %61 = linalg.index 3 : index
      %62 = arith.index_cast %61 : index to i64
      %63 = arith.maximumf %in, %out : f32
      %64 = arith.cmpf ogt, %in, %out : f32
      %65 = arith.select %64, %62, %out_20 : i64
      linalg.yield %63, %65 : f32, i64
    } -> (tensor<2x4x64xf32>, tensor<2x4x64xi64>)
    %expanded_12 = tensor.expand_shape %38#0 [[0], [1], [2, 3]] output_shape [2, 4, 64, 1] : tensor<2x4x64xf32> into tensor<2x4x64x1xf32>
    %39 = linalg.generic {indexing_maps = [#map4, #map6, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%33, %expanded_12 : tensor<2x4x64x64xf32>, tensor<2x4x64x1xf32>) outs(%32 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: f32, %in_20: f32, %out: f32):
      %61 = arith.subf %in, %in_20 : f32
      linalg.yield %61 : f32
    } -> tensor<2x4x64x64xf32>
    %40 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39 : tensor<2x4x64x64xf32>) outs(%32 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %61 = math.exp %in : f32
      linalg.yield %61 : f32
    } -> tensor<2x4x64x64xf32>
    %41 = tensor.empty() : tensor<2x4x64x1xf32>
    %42 = linalg.fill ins(%cst : f32) outs(%41 : tensor<2x4x64x1xf32>) -> tensor<2x4x64x1xf32>
    %43 = linalg.generic {indexing_maps = [#map4, #map6], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%40 : tensor<2x4x64x64xf32>) outs(%42 : tensor<2x4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %61 = arith.addf %in, %out : f32
      linalg.yield %61 : f32
    } -> tensor<2x4x64x1xf32>
    %44 = linalg.generic {indexing_maps = [#map4, #map6, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40, %43 : tensor<2x4x64x64xf32>, tensor<2x4x64x1xf32>) outs(%32 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: f32, %in_20: f32, %out: f32):
      %61 = arith.divf %in, %in_20 : f32
      linalg.yield %61 : f32
    } -> tensor<2x4x64x64xf32>
    %45 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<2x4x64x64xf32>) outs(%30 : tensor<2x4x64x64xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %61 = arith.truncf %in : f32 to bf16
      linalg.yield %61 : bf16
    } -> tensor<2x4x64x64xbf16>
    %collapsed_13 = tensor.collapse_shape %45 [[0, 1], [2], [3]] : tensor<2x4x64x64xbf16> into tensor<8x64x64xbf16>
    %collapsed_14 = tensor.collapse_shape %transposed_7 [[0, 1], [2], [3]] : tensor<2x4x64x32xbf16> into tensor<8x64x32xbf16>
    %46 = tensor.empty() : tensor<8x64x32xf32>
    %47 = linalg.fill ins(%cst : f32) outs(%46 : tensor<8x64x32xf32>) -> tensor<8x64x32xf32>
    %48 = linalg.batch_matmul ins(%collapsed_13, %collapsed_14 : tensor<8x64x64xbf16>, tensor<8x64x32xbf16>) outs(%47 : tensor<8x64x32xf32>) -> tensor<8x64x32xf32>
    %49 = tensor.empty() : tensor<8x64x32xbf16>
    %50 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48 : tensor<8x64x32xf32>) outs(%49 : tensor<8x64x32xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %61 = arith.truncf %in : f32 to bf16
      linalg.yield %61 : bf16
    } -> tensor<8x64x32xbf16>
    %expanded_15 = tensor.expand_shape %50 [[0, 1], [2], [3]] output_shape [2, 4, 64, 32] : tensor<8x64x32xbf16> into tensor<2x4x64x32xbf16>
    %51 = tensor.empty() : tensor<2x64x4x32xbf16>
    %transposed_16 = linalg.transpose ins(%expanded_15 : tensor<2x4x64x32xbf16>) outs(%51 : tensor<2x64x4x32xbf16>) permutation = [0, 2, 1, 3] 
    %collapsed_17 = tensor.collapse_shape %transposed_16 [[0, 1], [2, 3]] : tensor<2x64x4x32xbf16> into tensor<128x128xbf16>
    %transposed_18 = linalg.transpose ins(%arg7 : tensor<128x128xbf16>) outs(%0 : tensor<128x128xbf16>) permutation = [1, 0] 
    %52 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg8 : tensor<128xbf16>) outs(%1 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %61 = arith.extf %in : bf16 to f32
      linalg.yield %61 : f32
    } -> tensor<128xf32>
    %53 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_17 : tensor<128x128xbf16>) outs(%3 : tensor<128x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %61 = arith.extf %in : bf16 to f32
      linalg.yield %61 : f32
    } -> tensor<128x128xf32>
    %54 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed_18 : tensor<128x128xbf16>) outs(%3 : tensor<128x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %61 = arith.extf %in : bf16 to f32
      linalg.yield %61 : f32
    } -> tensor<128x128xf32>
    %55 = linalg.matmul ins(%53, %54 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%6 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %56 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%52 : tensor<128xf32>) outs(%3 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x128xf32>
    %57 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%55, %56 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%3 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_20: f32, %out: f32):
      %61 = arith.addf %in, %in_20 : f32
      linalg.yield %61 : f32
    } -> tensor<128x128xf32>
    %58 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%57 : tensor<128x128xf32>) outs(%0 : tensor<128x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %61 = arith.truncf %in : f32 to bf16
      linalg.yield %61 : bf16
    } -> tensor<128x128xbf16>
    %expanded_19 = tensor.expand_shape %58 [[0, 1], [2]] output_shape [2, 64, 128] : tensor<128x128xbf16> into tensor<2x64x128xbf16>
    %59 = tensor.empty() : tensor<2x64x128xbf16>
    %60 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %expanded_19 : tensor<2x64x128xbf16>, tensor<2x64x128xbf16>) outs(%59 : tensor<2x64x128xbf16>) {
    ^bb0(%in: bf16, %in_20: bf16, %out: bf16):
      %61 = arith.addf %in, %in_20 : bf16
      linalg.yield %61 : bf16
    } -> tensor<2x64x128xbf16>
    return %60 : tensor<2x64x128xbf16>
  }
}
