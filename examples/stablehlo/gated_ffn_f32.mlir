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
  func.func @main_fn(%arg0: tensor<2x64x256xf32>, %arg1: tensor<512x256xf32>, %arg2: tensor<512x256xf32>, %arg3: tensor<256x512xf32>) -> tensor<2x64x256xf32> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<256x512xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<512x256xf32>) outs(%0 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x512xf32>
    %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<2x64x256xf32> into tensor<128x256xf32>
    %2 = tensor.empty() : tensor<128x512xf32>
    %3 = linalg.fill ins(%cst_0 : f32) outs(%2 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %4 = linalg.matmul ins(%collapsed, %1 : tensor<128x256xf32>, tensor<256x512xf32>) outs(%3 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %expanded = tensor.expand_shape %4 [[0, 1], [2]] output_shape [2, 64, 512] : tensor<128x512xf32> into tensor<2x64x512xf32>
    %5 = tensor.empty() : tensor<2x64x512xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<2x64x512xf32>) outs(%5 : tensor<2x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %21 = arith.negf %in : f32
      %22 = math.exp %21 : f32
      %23 = arith.addf %22, %cst : f32
      %24 = arith.divf %cst, %23 : f32
      linalg.yield %24 : f32
    } -> tensor<2x64x512xf32>
    %7 = tensor.empty() : tensor<2x64x512xf32>
    %8 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %6 : tensor<2x64x512xf32>, tensor<2x64x512xf32>) outs(%7 : tensor<2x64x512xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %21 = arith.mulf %in, %in_4 : f32
      linalg.yield %21 : f32
    } -> tensor<2x64x512xf32>
    %9 = tensor.empty() : tensor<256x512xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<512x256xf32>) outs(%9 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x512xf32>
    %11 = tensor.empty() : tensor<128x512xf32>
    %12 = linalg.fill ins(%cst_0 : f32) outs(%11 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %13 = linalg.matmul ins(%collapsed, %10 : tensor<128x256xf32>, tensor<256x512xf32>) outs(%12 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %expanded_1 = tensor.expand_shape %13 [[0, 1], [2]] output_shape [2, 64, 512] : tensor<128x512xf32> into tensor<2x64x512xf32>
    %14 = tensor.empty() : tensor<2x64x512xf32>
    %15 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %expanded_1 : tensor<2x64x512xf32>, tensor<2x64x512xf32>) outs(%14 : tensor<2x64x512xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %21 = arith.mulf %in, %in_4 : f32
      linalg.yield %21 : f32
    } -> tensor<2x64x512xf32>
    %16 = tensor.empty() : tensor<512x256xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<256x512xf32>) outs(%16 : tensor<512x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<512x256xf32>
    %collapsed_2 = tensor.collapse_shape %15 [[0, 1], [2]] : tensor<2x64x512xf32> into tensor<128x512xf32>
    %18 = tensor.empty() : tensor<128x256xf32>
    %19 = linalg.fill ins(%cst_0 : f32) outs(%18 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %20 = linalg.matmul ins(%collapsed_2, %17 : tensor<128x512xf32>, tensor<512x256xf32>) outs(%19 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %expanded_3 = tensor.expand_shape %20 [[0, 1], [2]] output_shape [2, 64, 256] : tensor<128x256xf32> into tensor<2x64x256xf32>
    return %expanded_3 : tensor<2x64x256xf32>
  }
}
