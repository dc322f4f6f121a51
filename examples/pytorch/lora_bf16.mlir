// form:   lora exported from PyTorch through torch-mlir
// expect: fuse scale+sum+relu into the second of the two products that are added (or refuse the pair)
// ref:    relu(x @ w.T + b + 2 (x @ a.T) @ b.T)
// check:  approx
// operands: x, base.weight, base.bias, a.weight, b.weight
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<128x256xbf16>, %arg1: tensor<256x256xbf16>, %arg2: tensor<256xbf16>, %arg3: tensor<16x256xbf16>, %arg4: tensor<256x16xbf16>) -> tensor<128x256xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant 2.000000e+00 : bf16
    %0 = tensor.empty() : tensor<256x256xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<256x256xbf16>) outs(%0 : tensor<256x256xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<256xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<256xbf16>) outs(%1 : tensor<256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %25 = arith.extf %in : bf16 to f32
      linalg.yield %25 : f32
    } -> tensor<256xf32>
    %3 = tensor.empty() : tensor<128x256xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<128x256xbf16>) outs(%3 : tensor<128x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %25 = arith.extf %in : bf16 to f32
      linalg.yield %25 : f32
    } -> tensor<128x256xf32>
    %5 = tensor.empty() : tensor<256x256xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<256x256xbf16>) outs(%5 : tensor<256x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %25 = arith.extf %in : bf16 to f32
      linalg.yield %25 : f32
    } -> tensor<256x256xf32>
    %7 = linalg.fill ins(%cst : f32) outs(%3 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %8 = linalg.matmul ins(%4, %6 : tensor<128x256xf32>, tensor<256x256xf32>) outs(%7 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %9 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<256xf32>) outs(%3 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%3 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %25 = arith.addf %in, %in_4 : f32
      linalg.yield %25 : f32
    } -> tensor<128x256xf32>
    %11 = tensor.empty() : tensor<128x256xbf16>
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<128x256xf32>) outs(%11 : tensor<128x256xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %25 = arith.truncf %in : f32 to bf16
      linalg.yield %25 : bf16
    } -> tensor<128x256xbf16>
    %13 = tensor.empty() : tensor<256x16xbf16>
    %transposed_2 = linalg.transpose ins(%arg3 : tensor<16x256xbf16>) outs(%13 : tensor<256x16xbf16>) permutation = [1, 0] 
    %14 = tensor.empty() : tensor<128x16xf32>
    %15 = linalg.fill ins(%cst : f32) outs(%14 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %16 = linalg.matmul ins(%arg0, %transposed_2 : tensor<128x256xbf16>, tensor<256x16xbf16>) outs(%15 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %17 = tensor.empty() : tensor<128x16xbf16>
    %18 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<128x16xf32>) outs(%17 : tensor<128x16xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %25 = arith.truncf %in : f32 to bf16
      linalg.yield %25 : bf16
    } -> tensor<128x16xbf16>
    %19 = tensor.empty() : tensor<16x256xbf16>
    %transposed_3 = linalg.transpose ins(%arg4 : tensor<256x16xbf16>) outs(%19 : tensor<16x256xbf16>) permutation = [1, 0] 
    %20 = linalg.matmul ins(%18, %transposed_3 : tensor<128x16xbf16>, tensor<16x256xbf16>) outs(%7 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %21 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<128x256xf32>) outs(%11 : tensor<128x256xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %25 = arith.truncf %in : f32 to bf16
      linalg.yield %25 : bf16
    } -> tensor<128x256xbf16>
    %22 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<128x256xbf16>) outs(%11 : tensor<128x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %25 = arith.mulf %in, %cst_1 : bf16
      linalg.yield %25 : bf16
    } -> tensor<128x256xbf16>
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %22 : tensor<128x256xbf16>, tensor<128x256xbf16>) outs(%11 : tensor<128x256xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %25 = arith.addf %in, %in_4 : bf16
      linalg.yield %25 : bf16
    } -> tensor<128x256xbf16>
    %24 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<128x256xbf16>) outs(%11 : tensor<128x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %25 = arith.cmpf ugt, %in, %cst_0 : bf16
      %26 = arith.select %25, %in, %cst_0 : bf16
      linalg.yield %26 : bf16
    } -> tensor<128x256xbf16>
    return %24 : tensor<128x256xbf16>
  }
}
