// form:   lora exported from PyTorch through torch-mlir
// expect: fuse scale+sum+relu into the second of the two products that are added (or refuse the pair)
// ref:    relu(x @ w.T + b + 2 (x @ a.T) @ b.T)
// check:  approx
// operands: x, base.weight, base.bias, a.weight, b.weight
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<128x256xf32>, %arg1: tensor<256x256xf32>, %arg2: tensor<256xf32>, %arg3: tensor<16x256xf32>, %arg4: tensor<256x16xf32>) -> tensor<128x256xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 2.000000e+00 : f32
    %0 = tensor.empty() : tensor<256x256xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<256x256xf32>) outs(%0 : tensor<256x256xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<128x256xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<128x256xf32>, tensor<256x256xf32>) outs(%2 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<256xf32>) outs(%1 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%1 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %15 = arith.addf %in, %in_3 : f32
      linalg.yield %15 : f32
    } -> tensor<128x256xf32>
    %6 = tensor.empty() : tensor<256x16xf32>
    %transposed_1 = linalg.transpose ins(%arg3 : tensor<16x256xf32>) outs(%6 : tensor<256x16xf32>) permutation = [1, 0] 
    %7 = tensor.empty() : tensor<128x16xf32>
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %9 = linalg.matmul ins(%arg0, %transposed_1 : tensor<128x256xf32>, tensor<256x16xf32>) outs(%8 : tensor<128x16xf32>) -> tensor<128x16xf32>
    %10 = tensor.empty() : tensor<16x256xf32>
    %transposed_2 = linalg.transpose ins(%arg4 : tensor<256x16xf32>) outs(%10 : tensor<16x256xf32>) permutation = [1, 0] 
    %11 = linalg.matmul ins(%9, %transposed_2 : tensor<128x16xf32>, tensor<16x256xf32>) outs(%2 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<128x256xf32>) outs(%1 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = arith.mulf %in, %cst_0 : f32
      linalg.yield %15 : f32
    } -> tensor<128x256xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5, %12 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%1 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %15 = arith.addf %in, %in_3 : f32
      linalg.yield %15 : f32
    } -> tensor<128x256xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<128x256xf32>) outs(%1 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = arith.cmpf ugt, %in, %cst : f32
      %16 = arith.select %15, %in, %cst : f32
      linalg.yield %16 : f32
    } -> tensor<128x256xf32>
    return %14 : tensor<128x256xf32>
  }
}
