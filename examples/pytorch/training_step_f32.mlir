// form:   training_step exported from PyTorch through torch-mlir
// expect: partial: bias, relu, relu's mask and the update fuse where they are tile-local; the loss and the column sums stay
// ref:    one step of SGD on the mean square error of a two-layer MLP
// check:  approx
// operands: x, target, 0.weight, 0.bias, 2.weight, 2.bias
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<() -> ()>
#map4 = affine_map<(d0, d1) -> (0, d1)>
#map5 = affine_map<(d0) -> (d0)>
module {
  func.func @main_fn(%arg0: tensor<64x128xf32>, %arg1: tensor<64x64xf32>, %arg2: tensor<256x128xf32>, %arg3: tensor<256xf32>, %arg4: tensor<64x256xf32>, %arg5: tensor<64xf32>) -> (tensor<f32>, tensor<256x128xf32>, tensor<256xf32>, tensor<64x256xf32>, tensor<64xf32>) {
    %c2_i64 = arith.constant 2 : i64
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_1 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_2 = arith.constant 4.096000e+03 : f32
    %cst_3 = arith.constant 4.8828125E-4 : f32
    %cst_4 = arith.constant 1.250000e-01 : f32
    %0 = tensor.empty() : tensor<128x256xf32>
    %transposed = linalg.transpose ins(%arg2 : tensor<256x128xf32>) outs(%0 : tensor<128x256xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<64x256xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<64x128xf32>, tensor<128x256xf32>) outs(%2 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<256xf32>) outs(%1 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x256xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%1 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %45 = arith.addf %in, %in_9 : f32
      linalg.yield %45 : f32
    } -> tensor<64x256xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<64x256xf32>) outs(%1 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %45 = arith.cmpf ugt, %in, %cst : f32
      %46 = arith.select %45, %in, %cst : f32
      linalg.yield %46 : f32
    } -> tensor<64x256xf32>
    %7 = tensor.empty() : tensor<256x64xf32>
    %transposed_5 = linalg.transpose ins(%arg4 : tensor<64x256xf32>) outs(%7 : tensor<256x64xf32>) permutation = [1, 0] 
    %8 = tensor.empty() : tensor<64x64xf32>
    %9 = linalg.fill ins(%cst : f32) outs(%8 : tensor<64x64xf32>) -> tensor<64x64xf32>
    %10 = linalg.matmul ins(%6, %transposed_5 : tensor<64x256xf32>, tensor<256x64xf32>) outs(%9 : tensor<64x64xf32>) -> tensor<64x64xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<64xf32>) outs(%8 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x64xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%8 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %45 = arith.addf %in, %in_9 : f32
      linalg.yield %45 : f32
    } -> tensor<64x64xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %arg1 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%8 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %45 = arith.subf %in, %in_9 : f32
      linalg.yield %45 : f32
    } -> tensor<64x64xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<64x64xf32>) outs(%8 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %45 = math.fpowi %in, %c2_i64 : f32, i64
      linalg.yield %45 : f32
    } -> tensor<64x64xf32>
    %15 = tensor.empty() : tensor<f32>
    %16 = linalg.fill ins(%cst : f32) outs(%15 : tensor<f32>) -> tensor<f32>
    %17 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction", "reduction"]} ins(%14 : tensor<64x64xf32>) outs(%16 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %45 = arith.addf %in, %out : f32
      linalg.yield %45 : f32
    } -> tensor<f32>
    %18 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = []} ins(%17 : tensor<f32>) outs(%15 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %45 = arith.divf %in, %cst_2 : f32
      linalg.yield %45 : f32
    } -> tensor<f32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<64x64xf32>) outs(%8 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %45 = arith.mulf %in, %cst_3 : f32
      linalg.yield %45 : f32
    } -> tensor<64x64xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %cst_1 : tensor<64x64xf32>, tensor<f32>) outs(%8 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %45 = arith.mulf %in, %in_9 : f32
      linalg.yield %45 : f32
    } -> tensor<64x64xf32>
    %21 = linalg.matmul ins(%20, %arg4 : tensor<64x64xf32>, tensor<64x256xf32>) outs(%2 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %transposed_6 = linalg.transpose ins(%20 : tensor<64x64xf32>) outs(%8 : tensor<64x64xf32>) permutation = [1, 0] 
    %22 = linalg.matmul ins(%transposed_6, %6 : tensor<64x64xf32>, tensor<64x256xf32>) outs(%2 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %23 = tensor.empty() : tensor<1x64xf32>
    %24 = linalg.fill ins(%cst : f32) outs(%23 : tensor<1x64xf32>) -> tensor<1x64xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "parallel"]} ins(%20 : tensor<64x64xf32>) outs(%24 : tensor<1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %45 = arith.addf %in, %out : f32
      linalg.yield %45 : f32
    } -> tensor<1x64xf32>
    %collapsed = tensor.collapse_shape %25 [[0, 1]] : tensor<1x64xf32> into tensor<64xf32>
    %26 = tensor.empty() : tensor<64x256xi1>
    %27 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<64x256xf32>) outs(%26 : tensor<64x256xi1>) {
    ^bb0(%in: f32, %out: i1):
      %45 = arith.cmpf ole, %in, %cst : f32
      linalg.yield %45 : i1
    } -> tensor<64x256xi1>
    %28 = linalg.generic {indexing_maps = [#map1, #map2, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%27, %cst_0, %21 : tensor<64x256xi1>, tensor<f32>, tensor<64x256xf32>) outs(%1 : tensor<64x256xf32>) {
    ^bb0(%in: i1, %in_9: f32, %in_10: f32, %out: f32):
      %45 = arith.select %in, %in_9, %in_10 : f32
      linalg.yield %45 : f32
    } -> tensor<64x256xf32>
    %transposed_7 = linalg.transpose ins(%28 : tensor<64x256xf32>) outs(%7 : tensor<256x64xf32>) permutation = [1, 0] 
    %29 = tensor.empty() : tensor<256x128xf32>
    %30 = linalg.fill ins(%cst : f32) outs(%29 : tensor<256x128xf32>) -> tensor<256x128xf32>
    %31 = linalg.matmul ins(%transposed_7, %arg0 : tensor<256x64xf32>, tensor<64x128xf32>) outs(%30 : tensor<256x128xf32>) -> tensor<256x128xf32>
    %32 = tensor.empty() : tensor<1x256xf32>
    %33 = linalg.fill ins(%cst : f32) outs(%32 : tensor<1x256xf32>) -> tensor<1x256xf32>
    %34 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "parallel"]} ins(%28 : tensor<64x256xf32>) outs(%33 : tensor<1x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %45 = arith.addf %in, %out : f32
      linalg.yield %45 : f32
    } -> tensor<1x256xf32>
    %collapsed_8 = tensor.collapse_shape %34 [[0, 1]] : tensor<1x256xf32> into tensor<256xf32>
    %35 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%31 : tensor<256x128xf32>) outs(%29 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %45 = arith.mulf %in, %cst_4 : f32
      linalg.yield %45 : f32
    } -> tensor<256x128xf32>
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %35 : tensor<256x128xf32>, tensor<256x128xf32>) outs(%29 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %45 = arith.subf %in, %in_9 : f32
      linalg.yield %45 : f32
    } -> tensor<256x128xf32>
    %37 = tensor.empty() : tensor<256xf32>
    %38 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%collapsed_8 : tensor<256xf32>) outs(%37 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %45 = arith.mulf %in, %cst_4 : f32
      linalg.yield %45 : f32
    } -> tensor<256xf32>
    %39 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg3, %38 : tensor<256xf32>, tensor<256xf32>) outs(%37 : tensor<256xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %45 = arith.subf %in, %in_9 : f32
      linalg.yield %45 : f32
    } -> tensor<256xf32>
    %40 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<64x256xf32>) outs(%1 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %45 = arith.mulf %in, %cst_4 : f32
      linalg.yield %45 : f32
    } -> tensor<64x256xf32>
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4, %40 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%1 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %45 = arith.subf %in, %in_9 : f32
      linalg.yield %45 : f32
    } -> tensor<64x256xf32>
    %42 = tensor.empty() : tensor<64xf32>
    %43 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%collapsed : tensor<64xf32>) outs(%42 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %45 = arith.mulf %in, %cst_4 : f32
      linalg.yield %45 : f32
    } -> tensor<64xf32>
    %44 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg5, %43 : tensor<64xf32>, tensor<64xf32>) outs(%42 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %45 = arith.subf %in, %in_9 : f32
      linalg.yield %45 : f32
    } -> tensor<64xf32>
    return %18, %36, %39, %41, %44 : tensor<f32>, tensor<256x128xf32>, tensor<256xf32>, tensor<64x256xf32>, tensor<64xf32>
  }
}
