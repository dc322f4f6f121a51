// form:   mlp exported from PyTorch through torch-mlir
// expect: fuse bias(column)+relu in each of the three layers
// ref:    relu(x @ w.T + b), three times
// args:   grid=2:4/64 grid=4:4/64 grid=6:4/64
// check:  approx
// operands: x, 0.weight, 0.bias, 2.weight, 2.bias, 4.weight, 4.bias
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<256x784xf16>, %arg1: tensor<512x784xf16>, %arg2: tensor<512xf16>, %arg3: tensor<512x512xf16>, %arg4: tensor<512xf16>, %arg5: tensor<128x512xf16>, %arg6: tensor<128xf16>) -> tensor<256x128xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f16
    %0 = tensor.empty() : tensor<784x512xf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<512x784xf16>) outs(%0 : tensor<784x512xf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<512xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<512xf16>) outs(%1 : tensor<512xf32>) {
    ^bb0(%in: f16, %out: f32):
      %39 = arith.extf %in : f16 to f32
      linalg.yield %39 : f32
    } -> tensor<512xf32>
    %3 = tensor.empty() : tensor<256x784xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<256x784xf16>) outs(%3 : tensor<256x784xf32>) {
    ^bb0(%in: f16, %out: f32):
      %39 = arith.extf %in : f16 to f32
      linalg.yield %39 : f32
    } -> tensor<256x784xf32>
    %5 = tensor.empty() : tensor<784x512xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<784x512xf16>) outs(%5 : tensor<784x512xf32>) {
    ^bb0(%in: f16, %out: f32):
      %39 = arith.extf %in : f16 to f32
      linalg.yield %39 : f32
    } -> tensor<784x512xf32>
    %7 = tensor.empty() : tensor<256x512xf32>
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<256x512xf32>) -> tensor<256x512xf32>
    %9 = linalg.matmul ins(%4, %6 : tensor<256x784xf32>, tensor<784x512xf32>) outs(%8 : tensor<256x512xf32>) -> tensor<256x512xf32>
    %10 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<512xf32>) outs(%7 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x512xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%7 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %39 = arith.addf %in, %in_3 : f32
      linalg.yield %39 : f32
    } -> tensor<256x512xf32>
    %12 = tensor.empty() : tensor<256x512xf16>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<256x512xf32>) outs(%12 : tensor<256x512xf16>) {
    ^bb0(%in: f32, %out: f16):
      %39 = arith.truncf %in : f32 to f16
      linalg.yield %39 : f16
    } -> tensor<256x512xf16>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<256x512xf16>) outs(%12 : tensor<256x512xf16>) {
    ^bb0(%in: f16, %out: f16):
      %39 = arith.cmpf ugt, %in, %cst_0 : f16
      %40 = arith.select %39, %in, %cst_0 : f16
      linalg.yield %40 : f16
    } -> tensor<256x512xf16>
    %15 = tensor.empty() : tensor<512x512xf16>
    %transposed_1 = linalg.transpose ins(%arg3 : tensor<512x512xf16>) outs(%15 : tensor<512x512xf16>) permutation = [1, 0] 
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg4 : tensor<512xf16>) outs(%1 : tensor<512xf32>) {
    ^bb0(%in: f16, %out: f32):
      %39 = arith.extf %in : f16 to f32
      linalg.yield %39 : f32
    } -> tensor<512xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<256x512xf16>) outs(%7 : tensor<256x512xf32>) {
    ^bb0(%in: f16, %out: f32):
      %39 = arith.extf %in : f16 to f32
      linalg.yield %39 : f32
    } -> tensor<256x512xf32>
    %18 = tensor.empty() : tensor<512x512xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed_1 : tensor<512x512xf16>) outs(%18 : tensor<512x512xf32>) {
    ^bb0(%in: f16, %out: f32):
      %39 = arith.extf %in : f16 to f32
      linalg.yield %39 : f32
    } -> tensor<512x512xf32>
    %20 = linalg.matmul ins(%17, %19 : tensor<256x512xf32>, tensor<512x512xf32>) outs(%8 : tensor<256x512xf32>) -> tensor<256x512xf32>
    %21 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<512xf32>) outs(%7 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x512xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%7 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %39 = arith.addf %in, %in_3 : f32
      linalg.yield %39 : f32
    } -> tensor<256x512xf32>
    %23 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<256x512xf32>) outs(%12 : tensor<256x512xf16>) {
    ^bb0(%in: f32, %out: f16):
      %39 = arith.truncf %in : f32 to f16
      linalg.yield %39 : f16
    } -> tensor<256x512xf16>
    %24 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<256x512xf16>) outs(%12 : tensor<256x512xf16>) {
    ^bb0(%in: f16, %out: f16):
      %39 = arith.cmpf ugt, %in, %cst_0 : f16
      %40 = arith.select %39, %in, %cst_0 : f16
      linalg.yield %40 : f16
    } -> tensor<256x512xf16>
    %25 = tensor.empty() : tensor<512x128xf16>
    %transposed_2 = linalg.transpose ins(%arg5 : tensor<128x512xf16>) outs(%25 : tensor<512x128xf16>) permutation = [1, 0] 
    %26 = tensor.empty() : tensor<128xf32>
    %27 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg6 : tensor<128xf16>) outs(%26 : tensor<128xf32>) {
    ^bb0(%in: f16, %out: f32):
      %39 = arith.extf %in : f16 to f32
      linalg.yield %39 : f32
    } -> tensor<128xf32>
    %28 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<256x512xf16>) outs(%7 : tensor<256x512xf32>) {
    ^bb0(%in: f16, %out: f32):
      %39 = arith.extf %in : f16 to f32
      linalg.yield %39 : f32
    } -> tensor<256x512xf32>
    %29 = tensor.empty() : tensor<512x128xf32>
    %30 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed_2 : tensor<512x128xf16>) outs(%29 : tensor<512x128xf32>) {
    ^bb0(%in: f16, %out: f32):
      %39 = arith.extf %in : f16 to f32
      linalg.yield %39 : f32
    } -> tensor<512x128xf32>
    %31 = tensor.empty() : tensor<256x128xf32>
    %32 = linalg.fill ins(%cst : f32) outs(%31 : tensor<256x128xf32>) -> tensor<256x128xf32>
    %33 = linalg.matmul ins(%28, %30 : tensor<256x512xf32>, tensor<512x128xf32>) outs(%32 : tensor<256x128xf32>) -> tensor<256x128xf32>
    %34 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<128xf32>) outs(%31 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x128xf32>
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%33, %34 : tensor<256x128xf32>, tensor<256x128xf32>) outs(%31 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %39 = arith.addf %in, %in_3 : f32
      linalg.yield %39 : f32
    } -> tensor<256x128xf32>
    %36 = tensor.empty() : tensor<256x128xf16>
    %37 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<256x128xf32>) outs(%36 : tensor<256x128xf16>) {
    ^bb0(%in: f32, %out: f16):
      %39 = arith.truncf %in : f32 to f16
      linalg.yield %39 : f16
    } -> tensor<256x128xf16>
    %38 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<256x128xf16>) outs(%36 : tensor<256x128xf16>) {
    ^bb0(%in: f16, %out: f16):
      %39 = arith.cmpf ugt, %in, %cst_0 : f16
      %40 = arith.select %39, %in, %cst_0 : f16
      linalg.yield %40 : f16
    } -> tensor<256x128xf16>
    return %38 : tensor<256x128xf16>
  }
}
