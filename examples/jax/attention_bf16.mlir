// form:   attention from JAX through StableHLO
// expect: partial: the scale fuses into the scores, the residual into the output projection; softmax stays
// ref:    x + o(softmax(q k.T / sqrt(d)) v), the projections as einsums over heads
// args:   range=0:-1..1 range=1:-1..1 range=2:-1..1 range=3:-1..1
// check:  approx
// operands: x, wq, wk, wv, wo
#map = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4)>
#map1 = affine_map<(d0, d1, d2, d3, d4) -> (d4, d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map3 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d1, d4)>
#map4 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d1, d4)>
#map5 = affine_map<(d0, d1, d2, d3) -> ()>
#map6 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map8 = affine_map<(d0, d1, d2) -> ()>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map11 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d2)>
#map12 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
#map14 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map15 = affine_map<(d0, d1, d2, d3, d4) -> (d4, d3, d2)>
#map16 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<2x64x128xbf16>, %arg1: tensor<128x4x32xbf16>, %arg2: tensor<128x4x32xbf16>, %arg3: tensor<128x4x32xbf16>, %arg4: tensor<4x32x128xbf16>) -> (tensor<2x64x128xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant 0xFF800000 : f32
    %cst_0 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_1 = arith.constant dense<0.176776692> : tensor<f32>
    %cst_2 = arith.constant 0.000000e+00 : f32
    %cst_3 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<2x64x4x32xbf16>
    %1 = linalg.fill ins(%cst_3 : bf16) outs(%0 : tensor<2x64x4x32xbf16>) -> tensor<2x64x4x32xbf16>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<2x64x128xbf16>, tensor<128x4x32xbf16>) outs(%1 : tensor<2x64x4x32xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %52 = arith.mulf %in, %in_4 : bf16
      %53 = arith.addf %out, %52 : bf16
      linalg.yield %53 : bf16
    } -> tensor<2x64x4x32xbf16>
    %3 = tensor.empty() : tensor<2x64x4x32xbf16>
    %4 = linalg.fill ins(%cst_3 : bf16) outs(%3 : tensor<2x64x4x32xbf16>) -> tensor<2x64x4x32xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%arg0, %arg2 : tensor<2x64x128xbf16>, tensor<128x4x32xbf16>) outs(%4 : tensor<2x64x4x32xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %52 = arith.mulf %in, %in_4 : bf16
      %53 = arith.addf %out, %52 : bf16
      linalg.yield %53 : bf16
    } -> tensor<2x64x4x32xbf16>
    %6 = tensor.empty() : tensor<2x64x4x32xbf16>
    %7 = linalg.fill ins(%cst_3 : bf16) outs(%6 : tensor<2x64x4x32xbf16>) -> tensor<2x64x4x32xbf16>
    %8 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%arg0, %arg3 : tensor<2x64x128xbf16>, tensor<128x4x32xbf16>) outs(%7 : tensor<2x64x4x32xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %52 = arith.mulf %in, %in_4 : bf16
      %53 = arith.addf %out, %52 : bf16
      linalg.yield %53 : bf16
    } -> tensor<2x64x4x32xbf16>
    %9 = tensor.empty() : tensor<2x4x64x64xf32>
    %10 = linalg.fill ins(%cst_2 : f32) outs(%9 : tensor<2x4x64x64xf32>) -> tensor<2x4x64x64xf32>
    %11 = linalg.generic {indexing_maps = [#map3, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%2, %5 : tensor<2x64x4x32xbf16>, tensor<2x64x4x32xbf16>) outs(%10 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: f32):
      %52 = arith.extf %in : bf16 to f32
      %53 = arith.extf %in_4 : bf16 to f32
      %54 = arith.mulf %52, %53 : f32
      %55 = arith.addf %out, %54 : f32
      linalg.yield %55 : f32
    } -> tensor<2x4x64x64xf32>
    %12 = tensor.empty() : tensor<2x4x64x64xf32>
    %13 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%12 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x64x64xf32>
    %14 = tensor.empty() : tensor<2x4x64x64xf32>
    %15 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %13 : tensor<2x4x64x64xf32>, tensor<2x4x64x64xf32>) outs(%14 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %52 = arith.mulf %in, %in_4 : f32
      linalg.yield %52 : f32
    } -> tensor<2x4x64x64xf32>
    %16 = tensor.empty() : tensor<2x4x64xf32>
    %17 = linalg.fill ins(%cst : f32) outs(%16 : tensor<2x4x64xf32>) -> tensor<2x4x64xf32>
    %18 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%15 : tensor<2x4x64x64xf32>) outs(%17 : tensor<2x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %52 = arith.maximumf %out, %in : f32
      linalg.yield %52 : f32
    } -> tensor<2x4x64xf32>
    %19 = tensor.empty() : tensor<2x4x64xf32>
    %20 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%19 : tensor<2x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x64xf32>
    %21 = tensor.empty() : tensor<2x4x64xf32>
    %22 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20, %18 : tensor<2x4x64xf32>, tensor<2x4x64xf32>) outs(%21 : tensor<2x4x64xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %52 = arith.maximumf %in, %in_4 : f32
      linalg.yield %52 : f32
    } -> tensor<2x4x64xf32>
    %23 = tensor.empty() : tensor<2x4x64x1xf32>
    %24 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%22 : tensor<2x4x64xf32>) outs(%23 : tensor<2x4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x64x1xf32>
    %25 = tensor.empty() : tensor<2x4x64x64xf32>
    %26 = linalg.generic {indexing_maps = [#map10, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%24 : tensor<2x4x64x1xf32>) outs(%25 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x64x64xf32>
    %27 = tensor.empty() : tensor<2x4x64x64xf32>
    %28 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%15, %26 : tensor<2x4x64x64xf32>, tensor<2x4x64x64xf32>) outs(%27 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %52 = arith.subf %in, %in_4 : f32
      linalg.yield %52 : f32
    } -> tensor<2x4x64x64xf32>
    %29 = tensor.empty() : tensor<2x4x64x64xf32>
    %30 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%28 : tensor<2x4x64x64xf32>) outs(%29 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %52 = math.exp %in : f32
      linalg.yield %52 : f32
    } -> tensor<2x4x64x64xf32>
    %31 = tensor.empty() : tensor<2x4x64xf32>
    %32 = linalg.fill ins(%cst_2 : f32) outs(%31 : tensor<2x4x64xf32>) -> tensor<2x4x64xf32>
    %33 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%30 : tensor<2x4x64x64xf32>) outs(%32 : tensor<2x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %52 = arith.addf %out, %in : f32
      linalg.yield %52 : f32
    } -> tensor<2x4x64xf32>
    %34 = tensor.empty() : tensor<2x4x64x1xf32>
    %35 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%33 : tensor<2x4x64xf32>) outs(%34 : tensor<2x4x64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x64x1xf32>
    %36 = tensor.empty() : tensor<2x4x64x64xf32>
    %37 = linalg.generic {indexing_maps = [#map10, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%35 : tensor<2x4x64x1xf32>) outs(%36 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x64x64xf32>
    %38 = tensor.empty() : tensor<2x4x64x64xf32>
    %39 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%30, %37 : tensor<2x4x64x64xf32>, tensor<2x4x64x64xf32>) outs(%38 : tensor<2x4x64x64xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %52 = arith.divf %in, %in_4 : f32
      linalg.yield %52 : f32
    } -> tensor<2x4x64x64xf32>
    %40 = tensor.empty() : tensor<2x4x64x64xbf16>
    %41 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39 : tensor<2x4x64x64xf32>) outs(%40 : tensor<2x4x64x64xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %52 = arith.truncf %in : f32 to bf16
      linalg.yield %52 : bf16
    } -> tensor<2x4x64x64xbf16>
    %42 = tensor.empty() : tensor<2x4x32x64xbf16>
    %43 = linalg.fill ins(%cst_3 : bf16) outs(%42 : tensor<2x4x32x64xbf16>) -> tensor<2x4x32x64xbf16>
    %44 = linalg.generic {indexing_maps = [#map11, #map12, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%8, %41 : tensor<2x64x4x32xbf16>, tensor<2x4x64x64xbf16>) outs(%43 : tensor<2x4x32x64xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %52 = arith.mulf %in, %in_4 : bf16
      %53 = arith.addf %out, %52 : bf16
      linalg.yield %53 : bf16
    } -> tensor<2x4x32x64xbf16>
    %45 = tensor.empty() : tensor<2x64x4x32xbf16>
    %46 = linalg.generic {indexing_maps = [#map13, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44 : tensor<2x4x32x64xbf16>) outs(%45 : tensor<2x64x4x32xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x64x4x32xbf16>
    %47 = tensor.empty() : tensor<2x64x128xbf16>
    %48 = linalg.fill ins(%cst_3 : bf16) outs(%47 : tensor<2x64x128xbf16>) -> tensor<2x64x128xbf16>
    %49 = linalg.generic {indexing_maps = [#map14, #map15, #map16], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%46, %arg4 : tensor<2x64x4x32xbf16>, tensor<4x32x128xbf16>) outs(%48 : tensor<2x64x128xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %52 = arith.mulf %in, %in_4 : bf16
      %53 = arith.addf %out, %52 : bf16
      linalg.yield %53 : bf16
    } -> tensor<2x64x128xbf16>
    %50 = tensor.empty() : tensor<2x64x128xbf16>
    %51 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %49 : tensor<2x64x128xbf16>, tensor<2x64x128xbf16>) outs(%50 : tensor<2x64x128xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %52 = arith.addf %in, %in_4 : bf16
      linalg.yield %52 : bf16
    } -> tensor<2x64x128xbf16>
    return %51 : tensor<2x64x128xbf16>
  }
}
