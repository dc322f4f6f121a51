// form:   geglu_ffn exported from PyTorch through torch-mlir
// expect: partial: gelu and the gate's product fuse into one of the two products, or refuse the pair
// ref:    (gelu(x @ wg.T) * (x @ wu.T)) @ wd.T
// args:   range=0:-1..1 range=1:-1..1 range=2:-1..1
// check:  approx
// operands: x, gate.weight, up.weight, down.weight
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @main_fn(%arg0: tensor<2x64x256xbf16>, %arg1: tensor<512x256xbf16>, %arg2: tensor<512x256xbf16>, %arg3: tensor<256x512xbf16>) -> tensor<2x64x256xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %c3_i64 = arith.constant 3 : i64
    %cst_0 = arith.constant 4.467770e-02 : bf16
    %cst_1 = arith.constant 7.968750e-01 : bf16
    %cst_2 = arith.constant 1.000000e+00 : bf16
    %cst_3 = arith.constant 5.000000e-01 : bf16
    %0 = tensor.empty() : tensor<256x512xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<512x256xbf16>) outs(%0 : tensor<256x512xbf16>) permutation = [1, 0] 
    %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<2x64x256xbf16> into tensor<128x256xbf16>
    %1 = tensor.empty() : tensor<128x512xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %3 = linalg.matmul ins(%collapsed, %transposed : tensor<128x256xbf16>, tensor<256x512xbf16>) outs(%2 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %4 = tensor.empty() : tensor<128x512xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<128x512xf32>) outs(%4 : tensor<128x512xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %17 = arith.truncf %in : f32 to bf16
      linalg.yield %17 : bf16
    } -> tensor<128x512xbf16>
    %expanded = tensor.expand_shape %5 [[0, 1], [2]] output_shape [2, 64, 512] : tensor<128x512xbf16> into tensor<2x64x512xbf16>
    %6 = tensor.empty() : tensor<2x64x512xbf16>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<2x64x512xbf16>) outs(%6 : tensor<2x64x512xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %17 = math.fpowi %in, %c3_i64 : bf16, i64
      %18 = arith.mulf %17, %cst_0 : bf16
      %19 = arith.addf %in, %18 : bf16
      %20 = arith.mulf %19, %cst_1 : bf16
      %21 = math.tanh %20 : bf16
      %22 = arith.addf %21, %cst_2 : bf16
      %23 = arith.mulf %22, %cst_3 : bf16
      %24 = arith.mulf %in, %23 : bf16
      linalg.yield %24 : bf16
    } -> tensor<2x64x512xbf16>
    %transposed_4 = linalg.transpose ins(%arg2 : tensor<512x256xbf16>) outs(%0 : tensor<256x512xbf16>) permutation = [1, 0] 
    %8 = linalg.matmul ins(%collapsed, %transposed_4 : tensor<128x256xbf16>, tensor<256x512xbf16>) outs(%2 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<128x512xf32>) outs(%4 : tensor<128x512xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %17 = arith.truncf %in : f32 to bf16
      linalg.yield %17 : bf16
    } -> tensor<128x512xbf16>
    %expanded_5 = tensor.expand_shape %9 [[0, 1], [2]] output_shape [2, 64, 512] : tensor<128x512xbf16> into tensor<2x64x512xbf16>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %expanded_5 : tensor<2x64x512xbf16>, tensor<2x64x512xbf16>) outs(%6 : tensor<2x64x512xbf16>) {
    ^bb0(%in: bf16, %in_9: bf16, %out: bf16):
      %17 = arith.mulf %in, %in_9 : bf16
      linalg.yield %17 : bf16
    } -> tensor<2x64x512xbf16>
    %11 = tensor.empty() : tensor<512x256xbf16>
    %transposed_6 = linalg.transpose ins(%arg3 : tensor<256x512xbf16>) outs(%11 : tensor<512x256xbf16>) permutation = [1, 0] 
    %collapsed_7 = tensor.collapse_shape %10 [[0, 1], [2]] : tensor<2x64x512xbf16> into tensor<128x512xbf16>
    %12 = tensor.empty() : tensor<128x256xf32>
    %13 = linalg.fill ins(%cst : f32) outs(%12 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %14 = linalg.matmul ins(%collapsed_7, %transposed_6 : tensor<128x512xbf16>, tensor<512x256xbf16>) outs(%13 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %15 = tensor.empty() : tensor<128x256xbf16>
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<128x256xf32>) outs(%15 : tensor<128x256xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %17 = arith.truncf %in : f32 to bf16
      linalg.yield %17 : bf16
    } -> tensor<128x256xbf16>
    %expanded_8 = tensor.expand_shape %16 [[0, 1], [2]] output_shape [2, 64, 256] : tensor<128x256xbf16> into tensor<2x64x256xbf16>
    return %expanded_8 : tensor<2x64x256xbf16>
  }
}
