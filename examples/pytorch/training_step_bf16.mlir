// form:   training_step exported from PyTorch through torch-mlir
// expect: partial: bias, relu, relu's mask and the update fuse where they are tile-local; the loss and the column sums stay
// ref:    one step of SGD on the mean square error of a two-layer MLP
// check:  approx
// operands: x, target, 0.weight, 0.bias, 2.weight, 2.bias
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0, d1) -> (0, d1)>
module {
  func.func @main_fn(%arg0: tensor<64x128xbf16>, %arg1: tensor<64x64xbf16>, %arg2: tensor<256x128xbf16>, %arg3: tensor<256xbf16>, %arg4: tensor<64x256xbf16>, %arg5: tensor<64xbf16>) -> (tensor<bf16>, tensor<256x128xbf16>, tensor<256xbf16>, tensor<64x256xbf16>, tensor<64xbf16>) {
    %c2_i64 = arith.constant 2 : i64
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<bf16>
    %cst_2 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_3 = arith.constant 4.096000e+03 : f32
    %cst_4 = arith.constant 4.8828125E-4 : f32
    %cst_5 = arith.constant 1.250000e-01 : bf16
    %0 = tensor.empty() : tensor<128x256xbf16>
    %transposed = linalg.transpose ins(%arg2 : tensor<256x128xbf16>) outs(%0 : tensor<128x256xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<256xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg3 : tensor<256xbf16>) outs(%1 : tensor<256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %69 = arith.extf %in : bf16 to f32
      linalg.yield %69 : f32
    } -> tensor<256xf32>
    %3 = tensor.empty() : tensor<64x128xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<64x128xbf16>) outs(%3 : tensor<64x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %69 = arith.extf %in : bf16 to f32
      linalg.yield %69 : f32
    } -> tensor<64x128xf32>
    %5 = tensor.empty() : tensor<128x256xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<128x256xbf16>) outs(%5 : tensor<128x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %69 = arith.extf %in : bf16 to f32
      linalg.yield %69 : f32
    } -> tensor<128x256xf32>
    %7 = tensor.empty() : tensor<64x256xf32>
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %9 = linalg.matmul ins(%4, %6 : tensor<64x128xf32>, tensor<128x256xf32>) outs(%8 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %10 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<256xf32>) outs(%7 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x256xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%7 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %69 = arith.addf %in, %in_10 : f32
      linalg.yield %69 : f32
    } -> tensor<64x256xf32>
    %12 = tensor.empty() : tensor<64x256xbf16>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<64x256xf32>) outs(%12 : tensor<64x256xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %69 = arith.truncf %in : f32 to bf16
      linalg.yield %69 : bf16
    } -> tensor<64x256xbf16>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<64x256xbf16>) outs(%12 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %69 = arith.cmpf ugt, %in, %cst_0 : bf16
      %70 = arith.select %69, %in, %cst_0 : bf16
      linalg.yield %70 : bf16
    } -> tensor<64x256xbf16>
    %15 = tensor.empty() : tensor<256x64xbf16>
    %transposed_6 = linalg.transpose ins(%arg4 : tensor<64x256xbf16>) outs(%15 : tensor<256x64xbf16>) permutation = [1, 0] 
    %16 = tensor.empty() : tensor<64xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg5 : tensor<64xbf16>) outs(%16 : tensor<64xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %69 = arith.extf %in : bf16 to f32
      linalg.yield %69 : f32
    } -> tensor<64xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<64x256xbf16>) outs(%7 : tensor<64x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %69 = arith.extf %in : bf16 to f32
      linalg.yield %69 : f32
    } -> tensor<64x256xf32>
    %19 = tensor.empty() : tensor<256x64xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed_6 : tensor<256x64xbf16>) outs(%19 : tensor<256x64xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %69 = arith.extf %in : bf16 to f32
      linalg.yield %69 : f32
    } -> tensor<256x64xf32>
    %21 = tensor.empty() : tensor<64x64xf32>
    %22 = linalg.fill ins(%cst : f32) outs(%21 : tensor<64x64xf32>) -> tensor<64x64xf32>
    %23 = linalg.matmul ins(%18, %20 : tensor<64x256xf32>, tensor<256x64xf32>) outs(%22 : tensor<64x64xf32>) -> tensor<64x64xf32>
    %24 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<64xf32>) outs(%21 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x64xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %24 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%21 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %69 = arith.addf %in, %in_10 : f32
      linalg.yield %69 : f32
    } -> tensor<64x64xf32>
    %26 = tensor.empty() : tensor<64x64xbf16>
    %27 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<64x64xf32>) outs(%26 : tensor<64x64xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %69 = arith.truncf %in : f32 to bf16
      linalg.yield %69 : bf16
    } -> tensor<64x64xbf16>
    %28 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<64x64xbf16>) outs(%21 : tensor<64x64xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %69 = arith.extf %in : bf16 to f32
      linalg.yield %69 : f32
    } -> tensor<64x64xf32>
    %29 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<64x64xbf16>) outs(%21 : tensor<64x64xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %69 = arith.extf %in : bf16 to f32
      linalg.yield %69 : f32
    } -> tensor<64x64xf32>
    %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%28, %29 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%21 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %69 = arith.subf %in, %in_10 : f32
      linalg.yield %69 : f32
    } -> tensor<64x64xf32>
    %31 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<64x64xf32>) outs(%21 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %69 = math.fpowi %in, %c2_i64 : f32, i64
      linalg.yield %69 : f32
    } -> tensor<64x64xf32>
    %32 = tensor.empty() : tensor<f32>
    %33 = linalg.fill ins(%cst : f32) outs(%32 : tensor<f32>) -> tensor<f32>
    %34 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["reduction", "reduction"]} ins(%31 : tensor<64x64xf32>) outs(%33 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %69 = arith.addf %in, %out : f32
      linalg.yield %69 : f32
    } -> tensor<f32>
    %35 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%34 : tensor<f32>) outs(%32 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %69 = arith.divf %in, %cst_3 : f32
      linalg.yield %69 : f32
    } -> tensor<f32>
    %36 = tensor.empty() : tensor<bf16>
    %37 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%35 : tensor<f32>) outs(%36 : tensor<bf16>) {
    ^bb0(%in: f32, %out: bf16):
      %69 = arith.truncf %in : f32 to bf16
      linalg.yield %69 : bf16
    } -> tensor<bf16>
    %38 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<64x64xf32>) outs(%21 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %69 = arith.mulf %in, %cst_4 : f32
      linalg.yield %69 : f32
    } -> tensor<64x64xf32>
    %39 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%38, %cst_2 : tensor<64x64xf32>, tensor<f32>) outs(%21 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %69 = arith.mulf %in, %in_10 : f32
      linalg.yield %69 : f32
    } -> tensor<64x64xf32>
    %40 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%39 : tensor<64x64xf32>) outs(%26 : tensor<64x64xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %69 = arith.truncf %in : f32 to bf16
      linalg.yield %69 : bf16
    } -> tensor<64x64xbf16>
    %41 = linalg.matmul ins(%40, %arg4 : tensor<64x64xbf16>, tensor<64x256xbf16>) outs(%8 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %42 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<64x256xf32>) outs(%12 : tensor<64x256xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %69 = arith.truncf %in : f32 to bf16
      linalg.yield %69 : bf16
    } -> tensor<64x256xbf16>
    %transposed_7 = linalg.transpose ins(%40 : tensor<64x64xbf16>) outs(%26 : tensor<64x64xbf16>) permutation = [1, 0] 
    %43 = linalg.matmul ins(%transposed_7, %14 : tensor<64x64xbf16>, tensor<64x256xbf16>) outs(%8 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %44 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<64x256xf32>) outs(%12 : tensor<64x256xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %69 = arith.truncf %in : f32 to bf16
      linalg.yield %69 : bf16
    } -> tensor<64x256xbf16>
    %45 = tensor.empty() : tensor<1x64xbf16>
    %46 = linalg.fill ins(%cst_0 : bf16) outs(%45 : tensor<1x64xbf16>) -> tensor<1x64xbf16>
    %47 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["reduction", "parallel"]} ins(%40 : tensor<64x64xbf16>) outs(%46 : tensor<1x64xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %69 = arith.addf %in, %out : bf16
      linalg.yield %69 : bf16
    } -> tensor<1x64xbf16>
    %collapsed = tensor.collapse_shape %47 [[0, 1]] : tensor<1x64xbf16> into tensor<64xbf16>
    %48 = tensor.empty() : tensor<64x256xi1>
    %49 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<64x256xbf16>) outs(%48 : tensor<64x256xi1>) {
    ^bb0(%in: bf16, %out: i1):
      %69 = arith.cmpf ole, %in, %cst_0 : bf16
      linalg.yield %69 : i1
    } -> tensor<64x256xi1>
    %50 = linalg.generic {indexing_maps = [#map1, #map3, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%49, %cst_1, %42 : tensor<64x256xi1>, tensor<bf16>, tensor<64x256xbf16>) outs(%12 : tensor<64x256xbf16>) {
    ^bb0(%in: i1, %in_10: bf16, %in_11: bf16, %out: bf16):
      %69 = arith.select %in, %in_10, %in_11 : bf16
      linalg.yield %69 : bf16
    } -> tensor<64x256xbf16>
    %transposed_8 = linalg.transpose ins(%50 : tensor<64x256xbf16>) outs(%15 : tensor<256x64xbf16>) permutation = [1, 0] 
    %51 = tensor.empty() : tensor<256x128xf32>
    %52 = linalg.fill ins(%cst : f32) outs(%51 : tensor<256x128xf32>) -> tensor<256x128xf32>
    %53 = linalg.matmul ins(%transposed_8, %arg0 : tensor<256x64xbf16>, tensor<64x128xbf16>) outs(%52 : tensor<256x128xf32>) -> tensor<256x128xf32>
    %54 = tensor.empty() : tensor<256x128xbf16>
    %55 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<256x128xf32>) outs(%54 : tensor<256x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %69 = arith.truncf %in : f32 to bf16
      linalg.yield %69 : bf16
    } -> tensor<256x128xbf16>
    %56 = tensor.empty() : tensor<1x256xbf16>
    %57 = linalg.fill ins(%cst_0 : bf16) outs(%56 : tensor<1x256xbf16>) -> tensor<1x256xbf16>
    %58 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["reduction", "parallel"]} ins(%50 : tensor<64x256xbf16>) outs(%57 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %69 = arith.addf %in, %out : bf16
      linalg.yield %69 : bf16
    } -> tensor<1x256xbf16>
    %collapsed_9 = tensor.collapse_shape %58 [[0, 1]] : tensor<1x256xbf16> into tensor<256xbf16>
    %59 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%55 : tensor<256x128xbf16>) outs(%54 : tensor<256x128xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %69 = arith.mulf %in, %cst_5 : bf16
      linalg.yield %69 : bf16
    } -> tensor<256x128xbf16>
    %60 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %59 : tensor<256x128xbf16>, tensor<256x128xbf16>) outs(%54 : tensor<256x128xbf16>) {
    ^bb0(%in: bf16, %in_10: bf16, %out: bf16):
      %69 = arith.subf %in, %in_10 : bf16
      linalg.yield %69 : bf16
    } -> tensor<256x128xbf16>
    %61 = tensor.empty() : tensor<256xbf16>
    %62 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%collapsed_9 : tensor<256xbf16>) outs(%61 : tensor<256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %69 = arith.mulf %in, %cst_5 : bf16
      linalg.yield %69 : bf16
    } -> tensor<256xbf16>
    %63 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg3, %62 : tensor<256xbf16>, tensor<256xbf16>) outs(%61 : tensor<256xbf16>) {
    ^bb0(%in: bf16, %in_10: bf16, %out: bf16):
      %69 = arith.subf %in, %in_10 : bf16
      linalg.yield %69 : bf16
    } -> tensor<256xbf16>
    %64 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%44 : tensor<64x256xbf16>) outs(%12 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %69 = arith.mulf %in, %cst_5 : bf16
      linalg.yield %69 : bf16
    } -> tensor<64x256xbf16>
    %65 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4, %64 : tensor<64x256xbf16>, tensor<64x256xbf16>) outs(%12 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %in_10: bf16, %out: bf16):
      %69 = arith.subf %in, %in_10 : bf16
      linalg.yield %69 : bf16
    } -> tensor<64x256xbf16>
    %66 = tensor.empty() : tensor<64xbf16>
    %67 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%collapsed : tensor<64xbf16>) outs(%66 : tensor<64xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %69 = arith.mulf %in, %cst_5 : bf16
      linalg.yield %69 : bf16
    } -> tensor<64xbf16>
    %68 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg5, %67 : tensor<64xbf16>, tensor<64xbf16>) outs(%66 : tensor<64xbf16>) {
    ^bb0(%in: bf16, %in_10: bf16, %out: bf16):
      %69 = arith.subf %in, %in_10 : bf16
      linalg.yield %69 : bf16
    } -> tensor<64xbf16>
    return %37, %60, %63, %65, %68 : tensor<bf16>, tensor<256x128xbf16>, tensor<256xbf16>, tensor<64x256xbf16>, tensor<64xbf16>
  }
}
