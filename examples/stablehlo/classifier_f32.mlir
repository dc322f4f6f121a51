// form:   classifier exported from PyTorch through StableHLO
// expect: partial: both layers fuse, softmax stays
// ref:    softmax(relu(x @ wh.T + bh) @ wo.T + bo)
// check:  approx
// operands: x, hidden.weight, hidden.bias, head.weight, head.bias
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d1)>
#map5 = affine_map<(d0, d1) -> (d0)>
#map6 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<128x256xf32>, %arg1: tensor<256x256xf32>, %arg2: tensor<256xf32>, %arg3: tensor<64x256xf32>, %arg4: tensor<64xf32>) -> tensor<128x64xf32> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %cst_1 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<256x256xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<256x256xf32>) outs(%0 : tensor<256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x256xf32>
    %2 = tensor.empty() : tensor<128x256xf32>
    %3 = linalg.fill ins(%cst_1 : f32) outs(%2 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %4 = linalg.matmul ins(%arg0, %1 : tensor<128x256xf32>, tensor<256x256xf32>) outs(%3 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %5 = tensor.empty() : tensor<1xf32>
    %6 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%5 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<1xf32>
    %collapsed = tensor.collapse_shape %6 [] : tensor<1xf32> into tensor<f32>
    %7 = tensor.empty() : tensor<128x256xf32>
    %8 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%7 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %9 = tensor.empty() : tensor<128x256xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %8 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%9 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %50 = arith.mulf %in, %in_3 : f32
      linalg.yield %50 : f32
    } -> tensor<128x256xf32>
    %11 = tensor.empty() : tensor<128x256xf32>
    %12 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<256xf32>) outs(%11 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %13 = tensor.empty() : tensor<128x256xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %8 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%13 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %50 = arith.mulf %in, %in_3 : f32
      linalg.yield %50 : f32
    } -> tensor<128x256xf32>
    %15 = tensor.empty() : tensor<128x256xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %14 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%15 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %50 = arith.addf %in, %in_3 : f32
      linalg.yield %50 : f32
    } -> tensor<128x256xf32>
    %17 = tensor.empty() : tensor<128x256xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<128x256xf32>) outs(%17 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %50 = arith.maximumf %in, %cst_1 : f32
      linalg.yield %50 : f32
    } -> tensor<128x256xf32>
    %19 = tensor.empty() : tensor<256x64xf32>
    %20 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<64x256xf32>) outs(%19 : tensor<256x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x64xf32>
    %21 = tensor.empty() : tensor<128x64xf32>
    %22 = linalg.fill ins(%cst_1 : f32) outs(%21 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %23 = linalg.matmul ins(%18, %20 : tensor<128x256xf32>, tensor<256x64xf32>) outs(%22 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %24 = tensor.empty() : tensor<128x64xf32>
    %25 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%24 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x64xf32>
    %26 = tensor.empty() : tensor<128x64xf32>
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %25 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%26 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %50 = arith.mulf %in, %in_3 : f32
      linalg.yield %50 : f32
    } -> tensor<128x64xf32>
    %28 = tensor.empty() : tensor<128x64xf32>
    %29 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<64xf32>) outs(%28 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x64xf32>
    %30 = tensor.empty() : tensor<128x64xf32>
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%29, %25 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%30 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %50 = arith.mulf %in, %in_3 : f32
      linalg.yield %50 : f32
    } -> tensor<128x64xf32>
    %32 = tensor.empty() : tensor<128x64xf32>
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%27, %31 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%32 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %50 = arith.addf %in, %in_3 : f32
      linalg.yield %50 : f32
    } -> tensor<128x64xf32>
    %34 = tensor.empty() : tensor<128xf32>
    %35 = linalg.fill ins(%cst_0 : f32) outs(%34 : tensor<128xf32>) -> tensor<128xf32>
    %36 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%33 : tensor<128x64xf32>) outs(%35 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %50 = arith.maximumf %out, %in : f32
      linalg.yield %50 : f32
    } -> tensor<128xf32>
    %expanded = tensor.expand_shape %36 [[0, 1]] output_shape [128, 1] : tensor<128xf32> into tensor<128x1xf32>
    %37 = tensor.empty() : tensor<128x64xf32>
    %38 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded : tensor<128x1xf32>) outs(%37 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x64xf32>
    %39 = tensor.empty() : tensor<128x64xf32>
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%33, %38 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%39 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %50 = arith.subf %in, %in_3 : f32
      linalg.yield %50 : f32
    } -> tensor<128x64xf32>
    %41 = tensor.empty() : tensor<128x64xf32>
    %42 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%40 : tensor<128x64xf32>) outs(%41 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %50 = math.exp %in : f32
      linalg.yield %50 : f32
    } -> tensor<128x64xf32>
    %43 = tensor.empty() : tensor<128xf32>
    %44 = linalg.fill ins(%cst_1 : f32) outs(%43 : tensor<128xf32>) -> tensor<128xf32>
    %45 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%42 : tensor<128x64xf32>) outs(%44 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %50 = arith.addf %out, %in : f32
      linalg.yield %50 : f32
    } -> tensor<128xf32>
    %expanded_2 = tensor.expand_shape %45 [[0, 1]] output_shape [128, 1] : tensor<128xf32> into tensor<128x1xf32>
    %46 = tensor.empty() : tensor<128x64xf32>
    %47 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_2 : tensor<128x1xf32>) outs(%46 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x64xf32>
    %48 = tensor.empty() : tensor<128x64xf32>
    %49 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%42, %47 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%48 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %50 = arith.divf %in, %in_3 : f32
      linalg.yield %50 : f32
    } -> tensor<128x64xf32>
    return %49 : tensor<128x64xf32>
  }
}
