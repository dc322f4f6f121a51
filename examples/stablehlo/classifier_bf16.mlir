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
  func.func @main_fn(%arg0: tensor<128x256xbf16>, %arg1: tensor<256x256xbf16>, %arg2: tensor<256xbf16>, %arg3: tensor<64x256xbf16>, %arg4: tensor<64xbf16>) -> tensor<128x64xbf16> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %cst_1 = arith.constant 0.000000e+00 : bf16
    %cst_2 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<256x256xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<256x256xbf16>) outs(%0 : tensor<256x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<256x256xbf16>
    %2 = tensor.empty() : tensor<256xf32>
    %3 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg2 : tensor<256xbf16>) outs(%2 : tensor<256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %70 = arith.extf %in : bf16 to f32
      linalg.yield %70 : f32
    } -> tensor<256xf32>
    %4 = tensor.empty() : tensor<128x256xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<128x256xbf16>) outs(%4 : tensor<128x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %70 = arith.extf %in : bf16 to f32
      linalg.yield %70 : f32
    } -> tensor<128x256xf32>
    %6 = tensor.empty() : tensor<256x256xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<256x256xbf16>) outs(%6 : tensor<256x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %70 = arith.extf %in : bf16 to f32
      linalg.yield %70 : f32
    } -> tensor<256x256xf32>
    %8 = tensor.empty() : tensor<128x256xf32>
    %9 = linalg.fill ins(%cst_2 : f32) outs(%8 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %10 = linalg.matmul ins(%5, %7 : tensor<128x256xf32>, tensor<256x256xf32>) outs(%9 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %11 = tensor.empty() : tensor<1xf32>
    %12 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%11 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<1xf32>
    %collapsed = tensor.collapse_shape %12 [] : tensor<1xf32> into tensor<f32>
    %13 = tensor.empty() : tensor<128x256xf32>
    %14 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%13 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %15 = tensor.empty() : tensor<128x256xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %14 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%15 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %70 = arith.mulf %in, %in_4 : f32
      linalg.yield %70 : f32
    } -> tensor<128x256xf32>
    %17 = tensor.empty() : tensor<128x256xf32>
    %18 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<256xf32>) outs(%17 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %19 = tensor.empty() : tensor<128x256xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18, %14 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%19 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %70 = arith.mulf %in, %in_4 : f32
      linalg.yield %70 : f32
    } -> tensor<128x256xf32>
    %21 = tensor.empty() : tensor<128x256xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %20 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%21 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %70 = arith.addf %in, %in_4 : f32
      linalg.yield %70 : f32
    } -> tensor<128x256xf32>
    %23 = tensor.empty() : tensor<128x256xbf16>
    %24 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<128x256xf32>) outs(%23 : tensor<128x256xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %70 = arith.truncf %in : f32 to bf16
      linalg.yield %70 : bf16
    } -> tensor<128x256xbf16>
    %25 = tensor.empty() : tensor<128x256xbf16>
    %26 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<128x256xbf16>) outs(%25 : tensor<128x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %70 = arith.maximumf %in, %cst_1 : bf16
      linalg.yield %70 : bf16
    } -> tensor<128x256xbf16>
    %27 = tensor.empty() : tensor<256x64xbf16>
    %28 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<64x256xbf16>) outs(%27 : tensor<256x64xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<256x64xbf16>
    %29 = tensor.empty() : tensor<64xf32>
    %30 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg4 : tensor<64xbf16>) outs(%29 : tensor<64xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %70 = arith.extf %in : bf16 to f32
      linalg.yield %70 : f32
    } -> tensor<64xf32>
    %31 = tensor.empty() : tensor<128x256xf32>
    %32 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<128x256xbf16>) outs(%31 : tensor<128x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %70 = arith.extf %in : bf16 to f32
      linalg.yield %70 : f32
    } -> tensor<128x256xf32>
    %33 = tensor.empty() : tensor<256x64xf32>
    %34 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%28 : tensor<256x64xbf16>) outs(%33 : tensor<256x64xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %70 = arith.extf %in : bf16 to f32
      linalg.yield %70 : f32
    } -> tensor<256x64xf32>
    %35 = tensor.empty() : tensor<128x64xf32>
    %36 = linalg.fill ins(%cst_2 : f32) outs(%35 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %37 = linalg.matmul ins(%32, %34 : tensor<128x256xf32>, tensor<256x64xf32>) outs(%36 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %38 = tensor.empty() : tensor<128x64xf32>
    %39 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%38 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x64xf32>
    %40 = tensor.empty() : tensor<128x64xf32>
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37, %39 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%40 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %70 = arith.mulf %in, %in_4 : f32
      linalg.yield %70 : f32
    } -> tensor<128x64xf32>
    %42 = tensor.empty() : tensor<128x64xf32>
    %43 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<64xf32>) outs(%42 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x64xf32>
    %44 = tensor.empty() : tensor<128x64xf32>
    %45 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%43, %39 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%44 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %70 = arith.mulf %in, %in_4 : f32
      linalg.yield %70 : f32
    } -> tensor<128x64xf32>
    %46 = tensor.empty() : tensor<128x64xf32>
    %47 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%41, %45 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%46 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %70 = arith.addf %in, %in_4 : f32
      linalg.yield %70 : f32
    } -> tensor<128x64xf32>
    %48 = tensor.empty() : tensor<128x64xbf16>
    %49 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%47 : tensor<128x64xf32>) outs(%48 : tensor<128x64xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %70 = arith.truncf %in : f32 to bf16
      linalg.yield %70 : bf16
    } -> tensor<128x64xbf16>
    %50 = tensor.empty() : tensor<128x64xf32>
    %51 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%49 : tensor<128x64xbf16>) outs(%50 : tensor<128x64xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %70 = arith.extf %in : bf16 to f32
      linalg.yield %70 : f32
    } -> tensor<128x64xf32>
    %52 = tensor.empty() : tensor<128xf32>
    %53 = linalg.fill ins(%cst_0 : f32) outs(%52 : tensor<128xf32>) -> tensor<128xf32>
    %54 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%51 : tensor<128x64xf32>) outs(%53 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %70 = arith.maximumf %out, %in : f32
      linalg.yield %70 : f32
    } -> tensor<128xf32>
    %expanded = tensor.expand_shape %54 [[0, 1]] output_shape [128, 1] : tensor<128xf32> into tensor<128x1xf32>
    %55 = tensor.empty() : tensor<128x64xf32>
    %56 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded : tensor<128x1xf32>) outs(%55 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x64xf32>
    %57 = tensor.empty() : tensor<128x64xf32>
    %58 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%51, %56 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%57 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %70 = arith.subf %in, %in_4 : f32
      linalg.yield %70 : f32
    } -> tensor<128x64xf32>
    %59 = tensor.empty() : tensor<128x64xf32>
    %60 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<128x64xf32>) outs(%59 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %70 = math.exp %in : f32
      linalg.yield %70 : f32
    } -> tensor<128x64xf32>
    %61 = tensor.empty() : tensor<128xf32>
    %62 = linalg.fill ins(%cst_2 : f32) outs(%61 : tensor<128xf32>) -> tensor<128xf32>
    %63 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%60 : tensor<128x64xf32>) outs(%62 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %70 = arith.addf %out, %in : f32
      linalg.yield %70 : f32
    } -> tensor<128xf32>
    %expanded_3 = tensor.expand_shape %63 [[0, 1]] output_shape [128, 1] : tensor<128xf32> into tensor<128x1xf32>
    %64 = tensor.empty() : tensor<128x64xf32>
    %65 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_3 : tensor<128x1xf32>) outs(%64 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x64xf32>
    %66 = tensor.empty() : tensor<128x64xf32>
    %67 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%60, %65 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%66 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %70 = arith.divf %in, %in_4 : f32
      linalg.yield %70 : f32
    } -> tensor<128x64xf32>
    %68 = tensor.empty() : tensor<128x64xbf16>
    %69 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%67 : tensor<128x64xf32>) outs(%68 : tensor<128x64xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %70 = arith.truncf %in : f32 to bf16
      linalg.yield %70 : bf16
    } -> tensor<128x64xbf16>
    return %69 : tensor<128x64xbf16>
  }
}
