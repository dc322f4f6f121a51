// form:   geglu_ffn exported from PyTorch through torch-mlir
// expect: partial: gelu and the gate's product fuse into one of the two products, or refuse the pair
// ref:    (gelu(x @ wg.T) * (x @ wu.T)) @ wd.T
// args:   range=0:-1..1 range=1:-1..1 range=2:-1..1
// check:  approx
// operands: x, gate.weight, up.weight, down.weight
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @main_fn(%arg0: tensor<2x64x256xf32>, %arg1: tensor<512x256xf32>, %arg2: tensor<512x256xf32>, %arg3: tensor<256x512xf32>) -> tensor<2x64x256xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %c3_i64 = arith.constant 3 : i64
    %cst_0 = arith.constant 4.471500e-02 : f32
    %cst_1 = arith.constant 7.977240e-01 : f32
    %cst_2 = arith.constant 1.000000e+00 : f32
    %cst_3 = arith.constant 5.000000e-01 : f32
    %0 = tensor.empty() : tensor<256x512xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<512x256xf32>) outs(%0 : tensor<256x512xf32>) permutation = [1, 0] 
    %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<2x64x256xf32> into tensor<128x256xf32>
    %1 = tensor.empty() : tensor<128x512xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %3 = linalg.matmul ins(%collapsed, %transposed : tensor<128x256xf32>, tensor<256x512xf32>) outs(%2 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %expanded = tensor.expand_shape %3 [[0, 1], [2]] output_shape [2, 64, 512] : tensor<128x512xf32> into tensor<2x64x512xf32>
    %4 = tensor.empty() : tensor<2x64x512xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<2x64x512xf32>) outs(%4 : tensor<2x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %12 = math.fpowi %in, %c3_i64 : f32, i64
      %13 = arith.mulf %12, %cst_0 : f32
      %14 = arith.addf %in, %13 : f32
      %15 = arith.mulf %14, %cst_1 : f32
      %16 = math.tanh %15 : f32
      %17 = arith.addf %16, %cst_2 : f32
      %18 = arith.mulf %17, %cst_3 : f32
      %19 = arith.mulf %in, %18 : f32
      linalg.yield %19 : f32
    } -> tensor<2x64x512xf32>
    %transposed_4 = linalg.transpose ins(%arg2 : tensor<512x256xf32>) outs(%0 : tensor<256x512xf32>) permutation = [1, 0] 
    %6 = linalg.matmul ins(%collapsed, %transposed_4 : tensor<128x256xf32>, tensor<256x512xf32>) outs(%2 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %expanded_5 = tensor.expand_shape %6 [[0, 1], [2]] output_shape [2, 64, 512] : tensor<128x512xf32> into tensor<2x64x512xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%5, %expanded_5 : tensor<2x64x512xf32>, tensor<2x64x512xf32>) outs(%4 : tensor<2x64x512xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %12 = arith.mulf %in, %in_9 : f32
      linalg.yield %12 : f32
    } -> tensor<2x64x512xf32>
    %8 = tensor.empty() : tensor<512x256xf32>
    %transposed_6 = linalg.transpose ins(%arg3 : tensor<256x512xf32>) outs(%8 : tensor<512x256xf32>) permutation = [1, 0] 
    %collapsed_7 = tensor.collapse_shape %7 [[0, 1], [2]] : tensor<2x64x512xf32> into tensor<128x512xf32>
    %9 = tensor.empty() : tensor<128x256xf32>
    %10 = linalg.fill ins(%cst : f32) outs(%9 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %11 = linalg.matmul ins(%collapsed_7, %transposed_6 : tensor<128x512xf32>, tensor<512x256xf32>) outs(%10 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %expanded_8 = tensor.expand_shape %11 [[0, 1], [2]] output_shape [2, 64, 256] : tensor<128x256xf32> into tensor<2x64x256xf32>
    return %expanded_8 : tensor<2x64x256xf32>
  }
}
