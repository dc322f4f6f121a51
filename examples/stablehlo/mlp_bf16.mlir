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
  func.func @main_fn(%arg0: tensor<256x784xbf16>, %arg1: tensor<512x784xbf16>, %arg2: tensor<512xbf16>, %arg3: tensor<512x512xbf16>, %arg4: tensor<512xbf16>, %arg5: tensor<128x512xbf16>, %arg6: tensor<128xbf16>) -> tensor<256x128xbf16> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<784x512xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<512x784xbf16>) outs(%0 : tensor<784x512xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<784x512xbf16>
    %2 = tensor.empty() : tensor<512xf32>
    %3 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg2 : tensor<512xbf16>) outs(%2 : tensor<512xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %75 = arith.extf %in : bf16 to f32
      linalg.yield %75 : f32
    } -> tensor<512xf32>
    %4 = tensor.empty() : tensor<256x784xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<256x784xbf16>) outs(%4 : tensor<256x784xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %75 = arith.extf %in : bf16 to f32
      linalg.yield %75 : f32
    } -> tensor<256x784xf32>
    %6 = tensor.empty() : tensor<784x512xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<784x512xbf16>) outs(%6 : tensor<784x512xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %75 = arith.extf %in : bf16 to f32
      linalg.yield %75 : f32
    } -> tensor<784x512xf32>
    %8 = tensor.empty() : tensor<256x512xf32>
    %9 = linalg.fill ins(%cst_1 : f32) outs(%8 : tensor<256x512xf32>) -> tensor<256x512xf32>
    %10 = linalg.matmul ins(%5, %7 : tensor<256x784xf32>, tensor<784x512xf32>) outs(%9 : tensor<256x512xf32>) -> tensor<256x512xf32>
    %11 = tensor.empty() : tensor<1xf32>
    %12 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%11 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<1xf32>
    %collapsed = tensor.collapse_shape %12 [] : tensor<1xf32> into tensor<f32>
    %13 = tensor.empty() : tensor<256x512xf32>
    %14 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%13 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x512xf32>
    %15 = tensor.empty() : tensor<256x512xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %14 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%15 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %75 = arith.mulf %in, %in_2 : f32
      linalg.yield %75 : f32
    } -> tensor<256x512xf32>
    %17 = tensor.empty() : tensor<256x512xf32>
    %18 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<512xf32>) outs(%17 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x512xf32>
    %19 = tensor.empty() : tensor<256x512xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18, %14 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%19 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %75 = arith.mulf %in, %in_2 : f32
      linalg.yield %75 : f32
    } -> tensor<256x512xf32>
    %21 = tensor.empty() : tensor<256x512xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %20 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%21 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %75 = arith.addf %in, %in_2 : f32
      linalg.yield %75 : f32
    } -> tensor<256x512xf32>
    %23 = tensor.empty() : tensor<256x512xbf16>
    %24 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<256x512xf32>) outs(%23 : tensor<256x512xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %75 = arith.truncf %in : f32 to bf16
      linalg.yield %75 : bf16
    } -> tensor<256x512xbf16>
    %25 = tensor.empty() : tensor<256x512xbf16>
    %26 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<256x512xbf16>) outs(%25 : tensor<256x512xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %75 = arith.maximumf %in, %cst_0 : bf16
      linalg.yield %75 : bf16
    } -> tensor<256x512xbf16>
    %27 = tensor.empty() : tensor<512x512xbf16>
    %28 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<512x512xbf16>) outs(%27 : tensor<512x512xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<512x512xbf16>
    %29 = tensor.empty() : tensor<512xf32>
    %30 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg4 : tensor<512xbf16>) outs(%29 : tensor<512xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %75 = arith.extf %in : bf16 to f32
      linalg.yield %75 : f32
    } -> tensor<512xf32>
    %31 = tensor.empty() : tensor<256x512xf32>
    %32 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<256x512xbf16>) outs(%31 : tensor<256x512xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %75 = arith.extf %in : bf16 to f32
      linalg.yield %75 : f32
    } -> tensor<256x512xf32>
    %33 = tensor.empty() : tensor<512x512xf32>
    %34 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%28 : tensor<512x512xbf16>) outs(%33 : tensor<512x512xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %75 = arith.extf %in : bf16 to f32
      linalg.yield %75 : f32
    } -> tensor<512x512xf32>
    %35 = tensor.empty() : tensor<256x512xf32>
    %36 = linalg.fill ins(%cst_1 : f32) outs(%35 : tensor<256x512xf32>) -> tensor<256x512xf32>
    %37 = linalg.matmul ins(%32, %34 : tensor<256x512xf32>, tensor<512x512xf32>) outs(%36 : tensor<256x512xf32>) -> tensor<256x512xf32>
    %38 = tensor.empty() : tensor<256x512xf32>
    %39 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37, %14 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%38 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %75 = arith.mulf %in, %in_2 : f32
      linalg.yield %75 : f32
    } -> tensor<256x512xf32>
    %40 = tensor.empty() : tensor<256x512xf32>
    %41 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<512xf32>) outs(%40 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x512xf32>
    %42 = tensor.empty() : tensor<256x512xf32>
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%41, %14 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%42 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %75 = arith.mulf %in, %in_2 : f32
      linalg.yield %75 : f32
    } -> tensor<256x512xf32>
    %44 = tensor.empty() : tensor<256x512xf32>
    %45 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%39, %43 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%44 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %75 = arith.addf %in, %in_2 : f32
      linalg.yield %75 : f32
    } -> tensor<256x512xf32>
    %46 = tensor.empty() : tensor<256x512xbf16>
    %47 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%45 : tensor<256x512xf32>) outs(%46 : tensor<256x512xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %75 = arith.truncf %in : f32 to bf16
      linalg.yield %75 : bf16
    } -> tensor<256x512xbf16>
    %48 = tensor.empty() : tensor<256x512xbf16>
    %49 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%47 : tensor<256x512xbf16>) outs(%48 : tensor<256x512xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %75 = arith.maximumf %in, %cst_0 : bf16
      linalg.yield %75 : bf16
    } -> tensor<256x512xbf16>
    %50 = tensor.empty() : tensor<512x128xbf16>
    %51 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<128x512xbf16>) outs(%50 : tensor<512x128xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<512x128xbf16>
    %52 = tensor.empty() : tensor<128xf32>
    %53 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg6 : tensor<128xbf16>) outs(%52 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %75 = arith.extf %in : bf16 to f32
      linalg.yield %75 : f32
    } -> tensor<128xf32>
    %54 = tensor.empty() : tensor<256x512xf32>
    %55 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%49 : tensor<256x512xbf16>) outs(%54 : tensor<256x512xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %75 = arith.extf %in : bf16 to f32
      linalg.yield %75 : f32
    } -> tensor<256x512xf32>
    %56 = tensor.empty() : tensor<512x128xf32>
    %57 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%51 : tensor<512x128xbf16>) outs(%56 : tensor<512x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %75 = arith.extf %in : bf16 to f32
      linalg.yield %75 : f32
    } -> tensor<512x128xf32>
    %58 = tensor.empty() : tensor<256x128xf32>
    %59 = linalg.fill ins(%cst_1 : f32) outs(%58 : tensor<256x128xf32>) -> tensor<256x128xf32>
    %60 = linalg.matmul ins(%55, %57 : tensor<256x512xf32>, tensor<512x128xf32>) outs(%59 : tensor<256x128xf32>) -> tensor<256x128xf32>
    %61 = tensor.empty() : tensor<256x128xf32>
    %62 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%61 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x128xf32>
    %63 = tensor.empty() : tensor<256x128xf32>
    %64 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%60, %62 : tensor<256x128xf32>, tensor<256x128xf32>) outs(%63 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %75 = arith.mulf %in, %in_2 : f32
      linalg.yield %75 : f32
    } -> tensor<256x128xf32>
    %65 = tensor.empty() : tensor<256x128xf32>
    %66 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<128xf32>) outs(%65 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x128xf32>
    %67 = tensor.empty() : tensor<256x128xf32>
    %68 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%66, %62 : tensor<256x128xf32>, tensor<256x128xf32>) outs(%67 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %75 = arith.mulf %in, %in_2 : f32
      linalg.yield %75 : f32
    } -> tensor<256x128xf32>
    %69 = tensor.empty() : tensor<256x128xf32>
    %70 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%64, %68 : tensor<256x128xf32>, tensor<256x128xf32>) outs(%69 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %75 = arith.addf %in, %in_2 : f32
      linalg.yield %75 : f32
    } -> tensor<256x128xf32>
    %71 = tensor.empty() : tensor<256x128xbf16>
    %72 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<256x128xf32>) outs(%71 : tensor<256x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %75 = arith.truncf %in : f32 to bf16
      linalg.yield %75 : bf16
    } -> tensor<256x128xbf16>
    %73 = tensor.empty() : tensor<256x128xbf16>
    %74 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%72 : tensor<256x128xbf16>) outs(%73 : tensor<256x128xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %75 = arith.maximumf %in, %cst_0 : bf16
      linalg.yield %75 : bf16
    } -> tensor<256x128xbf16>
    return %74 : tensor<256x128xbf16>
  }
}
