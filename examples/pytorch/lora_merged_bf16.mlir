// form:   lora_merged exported from PyTorch through torch-mlir
// expect: fuse scale+residual into the merged weight, bias(column)+relu into the layer
// ref:    relu(x @ (w + 2 b @ a).T + bias)
// check:  approx
// operands: x, base.weight, base.bias, a.weight, b.weight
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<128x256xbf16>, %arg1: tensor<256x256xbf16>, %arg2: tensor<256xbf16>, %arg3: tensor<16x256xbf16>, %arg4: tensor<256x16xbf16>) -> tensor<128x256xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant 2.000000e+00 : bf16
    %0 = tensor.empty() : tensor<256x256xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<256x256xf32>) -> tensor<256x256xf32>
    %2 = linalg.matmul ins(%arg4, %arg3 : tensor<256x16xbf16>, tensor<16x256xbf16>) outs(%1 : tensor<256x256xf32>) -> tensor<256x256xf32>
    %3 = tensor.empty() : tensor<256x256xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<256x256xf32>) outs(%3 : tensor<256x256xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %19 = arith.truncf %in : f32 to bf16
      linalg.yield %19 : bf16
    } -> tensor<256x256xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<256x256xbf16>) outs(%3 : tensor<256x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %19 = arith.mulf %in, %cst_1 : bf16
      linalg.yield %19 : bf16
    } -> tensor<256x256xbf16>
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1, %5 : tensor<256x256xbf16>, tensor<256x256xbf16>) outs(%3 : tensor<256x256xbf16>) {
    ^bb0(%in: bf16, %in_2: bf16, %out: bf16):
      %19 = arith.addf %in, %in_2 : bf16
      linalg.yield %19 : bf16
    } -> tensor<256x256xbf16>
    %transposed = linalg.transpose ins(%6 : tensor<256x256xbf16>) outs(%3 : tensor<256x256xbf16>) permutation = [1, 0] 
    %7 = tensor.empty() : tensor<256xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg2 : tensor<256xbf16>) outs(%7 : tensor<256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %19 = arith.extf %in : bf16 to f32
      linalg.yield %19 : f32
    } -> tensor<256xf32>
    %9 = tensor.empty() : tensor<128x256xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<128x256xbf16>) outs(%9 : tensor<128x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %19 = arith.extf %in : bf16 to f32
      linalg.yield %19 : f32
    } -> tensor<128x256xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<256x256xbf16>) outs(%0 : tensor<256x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %19 = arith.extf %in : bf16 to f32
      linalg.yield %19 : f32
    } -> tensor<256x256xf32>
    %12 = linalg.fill ins(%cst : f32) outs(%9 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %13 = linalg.matmul ins(%10, %11 : tensor<128x256xf32>, tensor<256x256xf32>) outs(%12 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %14 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<256xf32>) outs(%9 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%13, %14 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%9 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %19 = arith.addf %in, %in_2 : f32
      linalg.yield %19 : f32
    } -> tensor<128x256xf32>
    %16 = tensor.empty() : tensor<128x256xbf16>
    %17 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<128x256xf32>) outs(%16 : tensor<128x256xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %19 = arith.truncf %in : f32 to bf16
      linalg.yield %19 : bf16
    } -> tensor<128x256xbf16>
    %18 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<128x256xbf16>) outs(%16 : tensor<128x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %19 = arith.cmpf ugt, %in, %cst_0 : bf16
      %20 = arith.select %19, %in, %cst_0 : bf16
      linalg.yield %20 : bf16
    } -> tensor<128x256xbf16>
    return %18 : tensor<128x256xbf16>
  }
}
