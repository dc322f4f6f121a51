// form:   mlp exported from PyTorch through StableHLO
// expect: fuse bias(column)+relu in each of the three layers
// ref:    relu(x @ w.T + b), three times
// args:   grid=2:4/64 grid=4:4/64 grid=6:4/64
// check:  approx
// operands: x, 0.weight, 0.bias, 2.weight, 2.bias, 4.weight, 4.bias
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<256x784xf32>, %arg1: tensor<512x784xf32>, %arg2: tensor<512xf32>, %arg3: tensor<512x512xf32>, %arg4: tensor<512xf32>, %arg5: tensor<128x512xf32>, %arg6: tensor<128xf32>) -> tensor<256x128xf32> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<784x512xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<512x784xf32>) outs(%0 : tensor<784x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<784x512xf32>
    %2 = tensor.empty() : tensor<256x512xf32>
    %3 = linalg.fill ins(%cst_0 : f32) outs(%2 : tensor<256x512xf32>) -> tensor<256x512xf32>
    %4 = linalg.matmul ins(%arg0, %1 : tensor<256x784xf32>, tensor<784x512xf32>) outs(%3 : tensor<256x512xf32>) -> tensor<256x512xf32>
    %5 = tensor.empty() : tensor<1xf32>
    %6 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%5 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<1xf32>
    %collapsed = tensor.collapse_shape %6 [] : tensor<1xf32> into tensor<f32>
    %7 = tensor.empty() : tensor<256x512xf32>
    %8 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%7 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x512xf32>
    %9 = tensor.empty() : tensor<256x512xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %8 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%9 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %51 = arith.mulf %in, %in_1 : f32
      linalg.yield %51 : f32
    } -> tensor<256x512xf32>
    %11 = tensor.empty() : tensor<256x512xf32>
    %12 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<512xf32>) outs(%11 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x512xf32>
    %13 = tensor.empty() : tensor<256x512xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %8 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%13 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %51 = arith.mulf %in, %in_1 : f32
      linalg.yield %51 : f32
    } -> tensor<256x512xf32>
    %15 = tensor.empty() : tensor<256x512xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %14 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%15 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %51 = arith.addf %in, %in_1 : f32
      linalg.yield %51 : f32
    } -> tensor<256x512xf32>
    %17 = tensor.empty() : tensor<256x512xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<256x512xf32>) outs(%17 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %51 = arith.maximumf %in, %cst_0 : f32
      linalg.yield %51 : f32
    } -> tensor<256x512xf32>
    %19 = tensor.empty() : tensor<512x512xf32>
    %20 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<512x512xf32>) outs(%19 : tensor<512x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<512x512xf32>
    %21 = tensor.empty() : tensor<256x512xf32>
    %22 = linalg.fill ins(%cst_0 : f32) outs(%21 : tensor<256x512xf32>) -> tensor<256x512xf32>
    %23 = linalg.matmul ins(%18, %20 : tensor<256x512xf32>, tensor<512x512xf32>) outs(%22 : tensor<256x512xf32>) -> tensor<256x512xf32>
    %24 = tensor.empty() : tensor<256x512xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %8 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%24 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %51 = arith.mulf %in, %in_1 : f32
      linalg.yield %51 : f32
    } -> tensor<256x512xf32>
    %26 = tensor.empty() : tensor<256x512xf32>
    %27 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<512xf32>) outs(%26 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x512xf32>
    %28 = tensor.empty() : tensor<256x512xf32>
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%27, %8 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%28 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %51 = arith.mulf %in, %in_1 : f32
      linalg.yield %51 : f32
    } -> tensor<256x512xf32>
    %30 = tensor.empty() : tensor<256x512xf32>
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25, %29 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%30 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %51 = arith.addf %in, %in_1 : f32
      linalg.yield %51 : f32
    } -> tensor<256x512xf32>
    %32 = tensor.empty() : tensor<256x512xf32>
    %33 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%31 : tensor<256x512xf32>) outs(%32 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %51 = arith.maximumf %in, %cst_0 : f32
      linalg.yield %51 : f32
    } -> tensor<256x512xf32>
    %34 = tensor.empty() : tensor<512x128xf32>
    %35 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<128x512xf32>) outs(%34 : tensor<512x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<512x128xf32>
    %36 = tensor.empty() : tensor<256x128xf32>
    %37 = linalg.fill ins(%cst_0 : f32) outs(%36 : tensor<256x128xf32>) -> tensor<256x128xf32>
    %38 = linalg.matmul ins(%33, %35 : tensor<256x512xf32>, tensor<512x128xf32>) outs(%37 : tensor<256x128xf32>) -> tensor<256x128xf32>
    %39 = tensor.empty() : tensor<256x128xf32>
    %40 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%39 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x128xf32>
    %41 = tensor.empty() : tensor<256x128xf32>
    %42 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38, %40 : tensor<256x128xf32>, tensor<256x128xf32>) outs(%41 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %51 = arith.mulf %in, %in_1 : f32
      linalg.yield %51 : f32
    } -> tensor<256x128xf32>
    %43 = tensor.empty() : tensor<256x128xf32>
    %44 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg6 : tensor<128xf32>) outs(%43 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x128xf32>
    %45 = tensor.empty() : tensor<256x128xf32>
    %46 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%44, %40 : tensor<256x128xf32>, tensor<256x128xf32>) outs(%45 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %51 = arith.mulf %in, %in_1 : f32
      linalg.yield %51 : f32
    } -> tensor<256x128xf32>
    %47 = tensor.empty() : tensor<256x128xf32>
    %48 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%42, %46 : tensor<256x128xf32>, tensor<256x128xf32>) outs(%47 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %51 = arith.addf %in, %in_1 : f32
      linalg.yield %51 : f32
    } -> tensor<256x128xf32>
    %49 = tensor.empty() : tensor<256x128xf32>
    %50 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%48 : tensor<256x128xf32>) outs(%49 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %51 = arith.maximumf %in, %cst_0 : f32
      linalg.yield %51 : f32
    } -> tensor<256x128xf32>
    return %50 : tensor<256x128xf32>
  }
}
