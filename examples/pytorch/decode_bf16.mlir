// form:   decode exported from PyTorch through torch-mlir
// expect: partial: the projections fuse their bias, o and down also the residual, the gate silu; softmax, the norms and the cache stay; M is 1
// ref:    one token through a decoder block, and the cache with its key and value
// check:  approx
// operands: x, x1, x2, norm1.weight, q.weight, q.bias, k.weight, k.bias, v.weight, v.bias, o.weight, o.bias, norm2.weight, ffn.gate.weight, ffn.up.weight, ffn.down.weight
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, 0)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0) -> (d0)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
module {
  func.func @main_fn(%arg0: tensor<1x128xbf16>, %arg1: tensor<4x31x32xbf16>, %arg2: tensor<4x31x32xbf16>, %arg3: tensor<128xbf16>, %arg4: tensor<128x128xbf16>, %arg5: tensor<128xbf16>, %arg6: tensor<128x128xbf16>, %arg7: tensor<128xbf16>, %arg8: tensor<128x128xbf16>, %arg9: tensor<128xbf16>, %arg10: tensor<128x128xbf16>, %arg11: tensor<128xbf16>, %arg12: tensor<128xbf16>, %arg13: tensor<256x128xbf16>, %arg14: tensor<256x128xbf16>, %arg15: tensor<128x256xbf16>) -> (tensor<1x128xbf16>, tensor<4x32x32xbf16>, tensor<4x32x32xbf16>) {
    %cst = arith.constant 0.000000e+00 : bf16
    %cst_0 = arith.constant 0.000000e+00 : f32
    %c0_i64 = arith.constant 0 : i64
    %cst_1 = arith.constant 0xFF800000 : f32
    %cst_2 = arith.constant 1.000000e+00 : f32
    %cst_3 = arith.constant 0.17677669529663687 : f64
    %cst_4 = arith.constant 1.000000e-05 : f64
    %cst_5 = arith.constant 1.280000e+02 : bf16
    %0 = tensor.empty() : tensor<1x128xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg0 : tensor<1x128xbf16>, tensor<1x128xbf16>) outs(%0 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16, %in_21: bf16, %out: bf16):
      %88 = arith.mulf %in, %in_21 : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x128xbf16>
    %2 = tensor.empty() : tensor<1x1xbf16>
    %3 = linalg.fill ins(%cst : bf16) outs(%2 : tensor<1x1xbf16>) -> tensor<1x1xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<1x128xbf16>) outs(%3 : tensor<1x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %88 = arith.addf %in, %out : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x1xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x1xbf16>) outs(%2 : tensor<1x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %88 = arith.divf %in, %cst_5 : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x1xbf16>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<1x1xbf16>) outs(%2 : tensor<1x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %88 = arith.truncf %cst_4 : f64 to bf16
      %89 = arith.addf %in, %88 : bf16
      linalg.yield %89 : bf16
    } -> tensor<1x1xbf16>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<1x1xbf16>) outs(%2 : tensor<1x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %88 = math.rsqrt %in : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x1xbf16>
    %8 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %7 : tensor<1x128xbf16>, tensor<1x1xbf16>) outs(%0 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16, %in_21: bf16, %out: bf16):
      %88 = arith.mulf %in, %in_21 : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x128xbf16>
    %9 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%8, %arg3 : tensor<1x128xbf16>, tensor<128xbf16>) outs(%0 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16, %in_21: bf16, %out: bf16):
      %88 = arith.mulf %in, %in_21 : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x128xbf16>
    %10 = tensor.empty() : tensor<128x128xbf16>
    %transposed = linalg.transpose ins(%arg4 : tensor<128x128xbf16>) outs(%10 : tensor<128x128xbf16>) permutation = [1, 0] 
    %11 = tensor.empty() : tensor<128xf32>
    %12 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg5 : tensor<128xbf16>) outs(%11 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %88 = arith.extf %in : bf16 to f32
      linalg.yield %88 : f32
    } -> tensor<128xf32>
    %13 = tensor.empty() : tensor<1x128xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<1x128xbf16>) outs(%13 : tensor<1x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %88 = arith.extf %in : bf16 to f32
      linalg.yield %88 : f32
    } -> tensor<1x128xf32>
    %15 = tensor.empty() : tensor<128x128xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<128x128xbf16>) outs(%15 : tensor<128x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %88 = arith.extf %in : bf16 to f32
      linalg.yield %88 : f32
    } -> tensor<128x128xf32>
    %17 = linalg.fill ins(%cst_0 : f32) outs(%13 : tensor<1x128xf32>) -> tensor<1x128xf32>
    %18 = linalg.matmul ins(%14, %16 : tensor<1x128xf32>, tensor<128x128xf32>) outs(%17 : tensor<1x128xf32>) -> tensor<1x128xf32>
    %19 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<128xf32>) outs(%13 : tensor<1x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x128xf32>
    %20 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%18, %19 : tensor<1x128xf32>, tensor<1x128xf32>) outs(%13 : tensor<1x128xf32>) {
    ^bb0(%in: f32, %in_21: f32, %out: f32):
      %88 = arith.addf %in, %in_21 : f32
      linalg.yield %88 : f32
    } -> tensor<1x128xf32>
    %21 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<1x128xf32>) outs(%0 : tensor<1x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %88 = arith.truncf %in : f32 to bf16
      linalg.yield %88 : bf16
    } -> tensor<1x128xbf16>
    %collapsed = tensor.collapse_shape %21 [[0, 1]] : tensor<1x128xbf16> into tensor<128xbf16>
    %expanded = tensor.expand_shape %collapsed [[0, 1, 2]] output_shape [4, 1, 32] : tensor<128xbf16> into tensor<4x1x32xbf16>
    %transposed_6 = linalg.transpose ins(%arg6 : tensor<128x128xbf16>) outs(%10 : tensor<128x128xbf16>) permutation = [1, 0] 
    %22 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg7 : tensor<128xbf16>) outs(%11 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %88 = arith.extf %in : bf16 to f32
      linalg.yield %88 : f32
    } -> tensor<128xf32>
    %23 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%transposed_6 : tensor<128x128xbf16>) outs(%15 : tensor<128x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %88 = arith.extf %in : bf16 to f32
      linalg.yield %88 : f32
    } -> tensor<128x128xf32>
    %24 = linalg.matmul ins(%14, %23 : tensor<1x128xf32>, tensor<128x128xf32>) outs(%17 : tensor<1x128xf32>) -> tensor<1x128xf32>
    %25 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<128xf32>) outs(%13 : tensor<1x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x128xf32>
    %26 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%24, %25 : tensor<1x128xf32>, tensor<1x128xf32>) outs(%13 : tensor<1x128xf32>) {
    ^bb0(%in: f32, %in_21: f32, %out: f32):
      %88 = arith.addf %in, %in_21 : f32
      linalg.yield %88 : f32
    } -> tensor<1x128xf32>
    %27 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<1x128xf32>) outs(%0 : tensor<1x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %88 = arith.truncf %in : f32 to bf16
      linalg.yield %88 : bf16
    } -> tensor<1x128xbf16>
    %collapsed_7 = tensor.collapse_shape %27 [[0, 1]] : tensor<1x128xbf16> into tensor<128xbf16>
    %expanded_8 = tensor.expand_shape %collapsed_7 [[0, 1, 2]] output_shape [4, 1, 32] : tensor<128xbf16> into tensor<4x1x32xbf16>
    %concat = tensor.concat dim(1) %arg1, %expanded_8 : (tensor<4x31x32xbf16>, tensor<4x1x32xbf16>) -> tensor<4x32x32xbf16>
    %transposed_9 = linalg.transpose ins(%arg8 : tensor<128x128xbf16>) outs(%10 : tensor<128x128xbf16>) permutation = [1, 0] 
    %28 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg9 : tensor<128xbf16>) outs(%11 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %88 = arith.extf %in : bf16 to f32
      linalg.yield %88 : f32
    } -> tensor<128xf32>
    %29 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%transposed_9 : tensor<128x128xbf16>) outs(%15 : tensor<128x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %88 = arith.extf %in : bf16 to f32
      linalg.yield %88 : f32
    } -> tensor<128x128xf32>
    %30 = linalg.matmul ins(%14, %29 : tensor<1x128xf32>, tensor<128x128xf32>) outs(%17 : tensor<1x128xf32>) -> tensor<1x128xf32>
    %31 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%28 : tensor<128xf32>) outs(%13 : tensor<1x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x128xf32>
    %32 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%30, %31 : tensor<1x128xf32>, tensor<1x128xf32>) outs(%13 : tensor<1x128xf32>) {
    ^bb0(%in: f32, %in_21: f32, %out: f32):
      %88 = arith.addf %in, %in_21 : f32
      linalg.yield %88 : f32
    } -> tensor<1x128xf32>
    %33 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%32 : tensor<1x128xf32>) outs(%0 : tensor<1x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %88 = arith.truncf %in : f32 to bf16
      linalg.yield %88 : bf16
    } -> tensor<1x128xbf16>
    %collapsed_10 = tensor.collapse_shape %33 [[0, 1]] : tensor<1x128xbf16> into tensor<128xbf16>
    %expanded_11 = tensor.expand_shape %collapsed_10 [[0, 1, 2]] output_shape [4, 1, 32] : tensor<128xbf16> into tensor<4x1x32xbf16>
    %concat_12 = tensor.concat dim(1) %arg2, %expanded_11 : (tensor<4x31x32xbf16>, tensor<4x1x32xbf16>) -> tensor<4x32x32xbf16>
    %34 = tensor.empty() : tensor<4x32x32xbf16>
    %transposed_13 = linalg.transpose ins(%concat : tensor<4x32x32xbf16>) outs(%34 : tensor<4x32x32xbf16>) permutation = [0, 2, 1] 
    %35 = tensor.empty() : tensor<4x1x32xf32>
    %36 = linalg.fill ins(%cst_0 : f32) outs(%35 : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
    %37 = linalg.batch_matmul ins(%expanded, %transposed_13 : tensor<4x1x32xbf16>, tensor<4x32x32xbf16>) outs(%36 : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
    %38 = tensor.empty() : tensor<4x1x32xbf16>
    %39 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37 : tensor<4x1x32xf32>) outs(%38 : tensor<4x1x32xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %88 = arith.truncf %in : f32 to bf16
      linalg.yield %88 : bf16
    } -> tensor<4x1x32xbf16>
    %40 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%39 : tensor<4x1x32xbf16>) outs(%38 : tensor<4x1x32xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %88 = arith.truncf %cst_3 : f64 to bf16
      %89 = arith.mulf %in, %88 : bf16
      linalg.yield %89 : bf16
    } -> tensor<4x1x32xbf16>
    %41 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%40 : tensor<4x1x32xbf16>) outs(%35 : tensor<4x1x32xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %88 = arith.extf %in : bf16 to f32
      linalg.yield %88 : f32
    } -> tensor<4x1x32xf32>
    %42 = tensor.empty() : tensor<4x1xi64>
    %43 = linalg.fill ins(%c0_i64 : i64) outs(%42 : tensor<4x1xi64>) -> tensor<4x1xi64>
    %44 = tensor.empty() : tensor<4x1xf32>
    %45 = linalg.fill ins(%cst_1 : f32) outs(%44 : tensor<4x1xf32>) -> tensor<4x1xf32>
    %46:2 = linalg.generic {indexing_maps = [#map4, #map5, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%41 : tensor<4x1x32xf32>) outs(%45, %43 : tensor<4x1xf32>, tensor<4x1xi64>) {
    ^bb0(%in: f32, %out: f32, %out_21: i64):
      %88 = linalg.index 2 : index
      %89 = arith.index_cast %88 : index to i64
      %90 = arith.maximumf %in, %out : f32
      %91 = arith.cmpf ogt, %in, %out : f32
      %92 = arith.select %91, %89, %out_21 : i64
      linalg.yield %90, %92 : f32, i64
    } -> (tensor<4x1xf32>, tensor<4x1xi64>)
    %expanded_14 = tensor.expand_shape %46#0 [[0], [1, 2]] output_shape [4, 1, 1] : tensor<4x1xf32> into tensor<4x1x1xf32>
    %47 = linalg.generic {indexing_maps = [#map4, #map6, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41, %expanded_14 : tensor<4x1x32xf32>, tensor<4x1x1xf32>) outs(%35 : tensor<4x1x32xf32>) {
    ^bb0(%in: f32, %in_21: f32, %out: f32):
      %88 = arith.subf %in, %in_21 : f32
      linalg.yield %88 : f32
    } -> tensor<4x1x32xf32>
    %48 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47 : tensor<4x1x32xf32>) outs(%35 : tensor<4x1x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %88 = math.exp %in : f32
      linalg.yield %88 : f32
    } -> tensor<4x1x32xf32>
    %49 = tensor.empty() : tensor<4x1x1xf32>
    %50 = linalg.fill ins(%cst_0 : f32) outs(%49 : tensor<4x1x1xf32>) -> tensor<4x1x1xf32>
    %51 = linalg.generic {indexing_maps = [#map4, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%48 : tensor<4x1x32xf32>) outs(%50 : tensor<4x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %88 = arith.addf %in, %out : f32
      linalg.yield %88 : f32
    } -> tensor<4x1x1xf32>
    %52 = linalg.generic {indexing_maps = [#map4, #map6, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48, %51 : tensor<4x1x32xf32>, tensor<4x1x1xf32>) outs(%35 : tensor<4x1x32xf32>) {
    ^bb0(%in: f32, %in_21: f32, %out: f32):
      %88 = arith.divf %in, %in_21 : f32
      linalg.yield %88 : f32
    } -> tensor<4x1x32xf32>
    %53 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52 : tensor<4x1x32xf32>) outs(%38 : tensor<4x1x32xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %88 = arith.truncf %in : f32 to bf16
      linalg.yield %88 : bf16
    } -> tensor<4x1x32xbf16>
    %54 = linalg.batch_matmul ins(%53, %concat_12 : tensor<4x1x32xbf16>, tensor<4x32x32xbf16>) outs(%36 : tensor<4x1x32xf32>) -> tensor<4x1x32xf32>
    %55 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%54 : tensor<4x1x32xf32>) outs(%38 : tensor<4x1x32xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %88 = arith.truncf %in : f32 to bf16
      linalg.yield %88 : bf16
    } -> tensor<4x1x32xbf16>
    %collapsed_15 = tensor.collapse_shape %55 [[0, 1, 2]] : tensor<4x1x32xbf16> into tensor<128xbf16>
    %expanded_16 = tensor.expand_shape %collapsed_15 [[0, 1]] output_shape [1, 128] : tensor<128xbf16> into tensor<1x128xbf16>
    %transposed_17 = linalg.transpose ins(%arg10 : tensor<128x128xbf16>) outs(%10 : tensor<128x128xbf16>) permutation = [1, 0] 
    %56 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg11 : tensor<128xbf16>) outs(%11 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %88 = arith.extf %in : bf16 to f32
      linalg.yield %88 : f32
    } -> tensor<128xf32>
    %57 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded_16 : tensor<1x128xbf16>) outs(%13 : tensor<1x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %88 = arith.extf %in : bf16 to f32
      linalg.yield %88 : f32
    } -> tensor<1x128xf32>
    %58 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%transposed_17 : tensor<128x128xbf16>) outs(%15 : tensor<128x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %88 = arith.extf %in : bf16 to f32
      linalg.yield %88 : f32
    } -> tensor<128x128xf32>
    %59 = linalg.matmul ins(%57, %58 : tensor<1x128xf32>, tensor<128x128xf32>) outs(%17 : tensor<1x128xf32>) -> tensor<1x128xf32>
    %60 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%56 : tensor<128xf32>) outs(%13 : tensor<1x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x128xf32>
    %61 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%59, %60 : tensor<1x128xf32>, tensor<1x128xf32>) outs(%13 : tensor<1x128xf32>) {
    ^bb0(%in: f32, %in_21: f32, %out: f32):
      %88 = arith.addf %in, %in_21 : f32
      linalg.yield %88 : f32
    } -> tensor<1x128xf32>
    %62 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%61 : tensor<1x128xf32>) outs(%0 : tensor<1x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %88 = arith.truncf %in : f32 to bf16
      linalg.yield %88 : bf16
    } -> tensor<1x128xbf16>
    %63 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %62 : tensor<1x128xbf16>, tensor<1x128xbf16>) outs(%0 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16, %in_21: bf16, %out: bf16):
      %88 = arith.addf %in, %in_21 : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x128xbf16>
    %64 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%63, %63 : tensor<1x128xbf16>, tensor<1x128xbf16>) outs(%0 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16, %in_21: bf16, %out: bf16):
      %88 = arith.mulf %in, %in_21 : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x128xbf16>
    %65 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%64 : tensor<1x128xbf16>) outs(%3 : tensor<1x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %88 = arith.addf %in, %out : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x1xbf16>
    %66 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%65 : tensor<1x1xbf16>) outs(%2 : tensor<1x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %88 = arith.divf %in, %cst_5 : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x1xbf16>
    %67 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%66 : tensor<1x1xbf16>) outs(%2 : tensor<1x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %88 = arith.truncf %cst_4 : f64 to bf16
      %89 = arith.addf %in, %88 : bf16
      linalg.yield %89 : bf16
    } -> tensor<1x1xbf16>
    %68 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%67 : tensor<1x1xbf16>) outs(%2 : tensor<1x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %88 = math.rsqrt %in : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x1xbf16>
    %69 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%63, %68 : tensor<1x128xbf16>, tensor<1x1xbf16>) outs(%0 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16, %in_21: bf16, %out: bf16):
      %88 = arith.mulf %in, %in_21 : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x128xbf16>
    %70 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%69, %arg12 : tensor<1x128xbf16>, tensor<128xbf16>) outs(%0 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16, %in_21: bf16, %out: bf16):
      %88 = arith.mulf %in, %in_21 : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x128xbf16>
    %71 = tensor.empty() : tensor<128x256xbf16>
    %transposed_18 = linalg.transpose ins(%arg13 : tensor<256x128xbf16>) outs(%71 : tensor<128x256xbf16>) permutation = [1, 0] 
    %72 = tensor.empty() : tensor<1x256xf32>
    %73 = linalg.fill ins(%cst_0 : f32) outs(%72 : tensor<1x256xf32>) -> tensor<1x256xf32>
    %74 = linalg.matmul ins(%70, %transposed_18 : tensor<1x128xbf16>, tensor<128x256xbf16>) outs(%73 : tensor<1x256xf32>) -> tensor<1x256xf32>
    %75 = tensor.empty() : tensor<1x256xbf16>
    %76 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<1x256xf32>) outs(%75 : tensor<1x256xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %88 = arith.truncf %in : f32 to bf16
      linalg.yield %88 : bf16
    } -> tensor<1x256xbf16>
    %77 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%76 : tensor<1x256xbf16>) outs(%72 : tensor<1x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %88 = arith.extf %in : bf16 to f32
      linalg.yield %88 : f32
    } -> tensor<1x256xf32>
    %78 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%77 : tensor<1x256xf32>) outs(%72 : tensor<1x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %88 = arith.negf %in : f32
      %89 = math.exp %88 : f32
      %90 = arith.addf %89, %cst_2 : f32
      %91 = arith.divf %cst_2, %90 : f32
      linalg.yield %91 : f32
    } -> tensor<1x256xf32>
    %79 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%77, %78 : tensor<1x256xf32>, tensor<1x256xf32>) outs(%72 : tensor<1x256xf32>) {
    ^bb0(%in: f32, %in_21: f32, %out: f32):
      %88 = arith.mulf %in, %in_21 : f32
      linalg.yield %88 : f32
    } -> tensor<1x256xf32>
    %80 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%79 : tensor<1x256xf32>) outs(%75 : tensor<1x256xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %88 = arith.truncf %in : f32 to bf16
      linalg.yield %88 : bf16
    } -> tensor<1x256xbf16>
    %transposed_19 = linalg.transpose ins(%arg14 : tensor<256x128xbf16>) outs(%71 : tensor<128x256xbf16>) permutation = [1, 0] 
    %81 = linalg.matmul ins(%70, %transposed_19 : tensor<1x128xbf16>, tensor<128x256xbf16>) outs(%73 : tensor<1x256xf32>) -> tensor<1x256xf32>
    %82 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<1x256xf32>) outs(%75 : tensor<1x256xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %88 = arith.truncf %in : f32 to bf16
      linalg.yield %88 : bf16
    } -> tensor<1x256xbf16>
    %83 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%80, %82 : tensor<1x256xbf16>, tensor<1x256xbf16>) outs(%75 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16, %in_21: bf16, %out: bf16):
      %88 = arith.mulf %in, %in_21 : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x256xbf16>
    %84 = tensor.empty() : tensor<256x128xbf16>
    %transposed_20 = linalg.transpose ins(%arg15 : tensor<128x256xbf16>) outs(%84 : tensor<256x128xbf16>) permutation = [1, 0] 
    %85 = linalg.matmul ins(%83, %transposed_20 : tensor<1x256xbf16>, tensor<256x128xbf16>) outs(%17 : tensor<1x128xf32>) -> tensor<1x128xf32>
    %86 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%85 : tensor<1x128xf32>) outs(%0 : tensor<1x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %88 = arith.truncf %in : f32 to bf16
      linalg.yield %88 : bf16
    } -> tensor<1x128xbf16>
    %87 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%63, %86 : tensor<1x128xbf16>, tensor<1x128xbf16>) outs(%0 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16, %in_21: bf16, %out: bf16):
      %88 = arith.addf %in, %in_21 : bf16
      linalg.yield %88 : bf16
    } -> tensor<1x128xbf16>
    return %87, %concat, %concat_12 : tensor<1x128xbf16>, tensor<4x32x32xbf16>, tensor<4x32x32xbf16>
  }
}
