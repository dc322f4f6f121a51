// form:   lora_merged exported from PyTorch through torch-mlir
// expect: fuse scale+residual into the merged weight, bias(column)+relu into the layer
// ref:    relu(x @ (w + 2 b @ a).T + bias)
// check:  approx
// operands: x, base.weight, base.bias, a.weight, b.weight
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<128x256xf32>, %arg1: tensor<256x256xf32>, %arg2: tensor<256xf32>, %arg3: tensor<16x256xf32>, %arg4: tensor<256x16xf32>) -> tensor<128x256xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 2.000000e+00 : f32
    %0 = tensor.empty() : tensor<256x256xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<256x256xf32>) -> tensor<256x256xf32>
    %2 = linalg.matmul ins(%arg4, %arg3 : tensor<256x16xf32>, tensor<16x256xf32>) outs(%1 : tensor<256x256xf32>) -> tensor<256x256xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<256x256xf32>) outs(%0 : tensor<256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = arith.mulf %in, %cst_0 : f32
      linalg.yield %11 : f32
    } -> tensor<256x256xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1, %3 : tensor<256x256xf32>, tensor<256x256xf32>) outs(%0 : tensor<256x256xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %11 = arith.addf %in, %in_1 : f32
      linalg.yield %11 : f32
    } -> tensor<256x256xf32>
    %transposed = linalg.transpose ins(%4 : tensor<256x256xf32>) outs(%0 : tensor<256x256xf32>) permutation = [1, 0] 
    %5 = tensor.empty() : tensor<128x256xf32>
    %6 = linalg.fill ins(%cst : f32) outs(%5 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %7 = linalg.matmul ins(%arg0, %transposed : tensor<128x256xf32>, tensor<256x256xf32>) outs(%6 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<256xf32>) outs(%5 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%7, %8 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%5 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %11 = arith.addf %in, %in_1 : f32
      linalg.yield %11 : f32
    } -> tensor<128x256xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<128x256xf32>) outs(%5 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = arith.cmpf ugt, %in, %cst : f32
      %12 = arith.select %11, %in, %cst : f32
      linalg.yield %12 : f32
    } -> tensor<128x256xf32>
    return %10 : tensor<128x256xf32>
  }
}
