// form:   gated_ffn exported from PyTorch through StableHLO
// expect: partial: silu and the gate's product fuse into one of the two products, or refuse the pair
// ref:    (silu(x @ wg.T) * (x @ wu.T)) @ wd.T
// args:   range=0:-1..1 range=1:-1..1 range=2:-1..1
// check:  approx
// operands: x, gate.weight, up.weight, down.weight
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @main_fn(%arg0: tensor<2x64x256xbf16>, %arg1: tensor<512x256xbf16>, %arg2: tensor<512x256xbf16>, %arg3: tensor<256x512xbf16>) -> tensor<2x64x256xbf16> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<256x512xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<512x256xbf16>) outs(%0 : tensor<256x512xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<256x512xbf16>
    %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<2x64x256xbf16> into tensor<128x256xbf16>
    %2 = tensor.empty() : tensor<128x512xbf16>
    %3 = linalg.fill ins(%cst_0 : bf16) outs(%2 : tensor<128x512xbf16>) -> tensor<128x512xbf16>
    %4 = linalg.matmul ins(%collapsed, %1 : tensor<128x256xbf16>, tensor<256x512xbf16>) outs(%3 : tensor<128x512xbf16>) -> tensor<128x512xbf16>
    %expanded = tensor.expand_shape %4 [[0, 1], [2]] output_shape [2, 64, 512] : tensor<128x512xbf16> into tensor<2x64x512xbf16>
    %5 = tensor.empty() : tensor<2x64x512xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<2x64x512xbf16>) outs(%5 : tensor<2x64x512xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %25 = arith.extf %in : bf16 to f32
      linalg.yield %25 : f32
    } -> tensor<2x64x512xf32>
    %7 = tensor.empty() : tensor<2x64x512xf32>
    %8 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<2x64x512xf32>) outs(%7 : tensor<2x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %25 = arith.negf %in : f32
      %26 = math.exp %25 : f32
      %27 = arith.addf %26, %cst : f32
      %28 = arith.divf %cst, %27 : f32
      linalg.yield %28 : f32
    } -> tensor<2x64x512xf32>
    %9 = tensor.empty() : tensor<2x64x512xf32>
    %10 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %8 : tensor<2x64x512xf32>, tensor<2x64x512xf32>) outs(%9 : tensor<2x64x512xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %25 = arith.mulf %in, %in_4 : f32
      linalg.yield %25 : f32
    } -> tensor<2x64x512xf32>
    %11 = tensor.empty() : tensor<2x64x512xbf16>
    %12 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<2x64x512xf32>) outs(%11 : tensor<2x64x512xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %25 = arith.truncf %in : f32 to bf16
      linalg.yield %25 : bf16
    } -> tensor<2x64x512xbf16>
    %13 = tensor.empty() : tensor<256x512xbf16>
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<512x256xbf16>) outs(%13 : tensor<256x512xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<256x512xbf16>
    %15 = tensor.empty() : tensor<128x512xbf16>
    %16 = linalg.fill ins(%cst_0 : bf16) outs(%15 : tensor<128x512xbf16>) -> tensor<128x512xbf16>
    %17 = linalg.matmul ins(%collapsed, %14 : tensor<128x256xbf16>, tensor<256x512xbf16>) outs(%16 : tensor<128x512xbf16>) -> tensor<128x512xbf16>
    %expanded_1 = tensor.expand_shape %17 [[0, 1], [2]] output_shape [2, 64, 512] : tensor<128x512xbf16> into tensor<2x64x512xbf16>
    %18 = tensor.empty() : tensor<2x64x512xbf16>
    %19 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12, %expanded_1 : tensor<2x64x512xbf16>, tensor<2x64x512xbf16>) outs(%18 : tensor<2x64x512xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %25 = arith.mulf %in, %in_4 : bf16
      linalg.yield %25 : bf16
    } -> tensor<2x64x512xbf16>
    %20 = tensor.empty() : tensor<512x256xbf16>
    %21 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<256x512xbf16>) outs(%20 : tensor<512x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<512x256xbf16>
    %collapsed_2 = tensor.collapse_shape %19 [[0, 1], [2]] : tensor<2x64x512xbf16> into tensor<128x512xbf16>
    %22 = tensor.empty() : tensor<128x256xbf16>
    %23 = linalg.fill ins(%cst_0 : bf16) outs(%22 : tensor<128x256xbf16>) -> tensor<128x256xbf16>
    %24 = linalg.matmul ins(%collapsed_2, %21 : tensor<128x512xbf16>, tensor<512x256xbf16>) outs(%23 : tensor<128x256xbf16>) -> tensor<128x256xbf16>
    %expanded_3 = tensor.expand_shape %24 [[0, 1], [2]] output_shape [2, 64, 256] : tensor<128x256xbf16> into tensor<2x64x256xbf16>
    return %expanded_3 : tensor<2x64x256xbf16>
  }
}
