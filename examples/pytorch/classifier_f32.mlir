// form:   classifier exported from PyTorch through torch-mlir
// expect: partial: both layers fuse, softmax stays
// ref:    softmax(relu(x @ wh.T + bh) @ wo.T + bo)
// check:  approx
// operands: x, hidden.weight, hidden.bias, head.weight, head.bias
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<128x256xf32>, %arg1: tensor<256x256xf32>, %arg2: tensor<256xf32>, %arg3: tensor<64x256xf32>, %arg4: tensor<64xf32>) -> tensor<128x64xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %c0_i64 = arith.constant 0 : i64
    %cst_0 = arith.constant 0xFF800000 : f32
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
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %24 = arith.addf %in, %in_2 : f32
      linalg.yield %24 : f32
    } -> tensor<128x256xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<128x256xf32>) outs(%1 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %24 = arith.cmpf ugt, %in, %cst : f32
      %25 = arith.select %24, %in, %cst : f32
      linalg.yield %25 : f32
    } -> tensor<128x256xf32>
    %7 = tensor.empty() : tensor<256x64xf32>
    %transposed_1 = linalg.transpose ins(%arg3 : tensor<64x256xf32>) outs(%7 : tensor<256x64xf32>) permutation = [1, 0] 
    %8 = tensor.empty() : tensor<128x64xf32>
    %9 = linalg.fill ins(%cst : f32) outs(%8 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %10 = linalg.matmul ins(%6, %transposed_1 : tensor<128x256xf32>, tensor<256x64xf32>) outs(%9 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<64xf32>) outs(%8 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x64xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%8 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %24 = arith.addf %in, %in_2 : f32
      linalg.yield %24 : f32
    } -> tensor<128x64xf32>
    %13 = tensor.empty() : tensor<128xi64>
    %14 = linalg.fill ins(%c0_i64 : i64) outs(%13 : tensor<128xi64>) -> tensor<128xi64>
    %15 = tensor.empty() : tensor<128xf32>
    %16 = linalg.fill ins(%cst_0 : f32) outs(%15 : tensor<128xf32>) -> tensor<128xf32>
    %17:2 = linalg.generic {indexing_maps = [#map1, #map2, #map2], iterator_types = ["parallel", "reduction"]} ins(%12 : tensor<128x64xf32>) outs(%16, %14 : tensor<128xf32>, tensor<128xi64>) {
    ^bb0(%in: f32, %out: f32, %out_2: i64):
      %24 = linalg.index 1 : index
      %25 = arith.index_cast %24 : index to i64
      %26 = arith.maximumf %in, %out : f32
      %27 = arith.cmpf ogt, %in, %out : f32
      %28 = arith.select %27, %25, %out_2 : i64
      linalg.yield %26, %28 : f32, i64
    } -> (tensor<128xf32>, tensor<128xi64>)
    %expanded = tensor.expand_shape %17#0 [[0, 1]] output_shape [128, 1] : tensor<128xf32> into tensor<128x1xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %expanded : tensor<128x64xf32>, tensor<128x1xf32>) outs(%8 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %24 = arith.subf %in, %in_2 : f32
      linalg.yield %24 : f32
    } -> tensor<128x64xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<128x64xf32>) outs(%8 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %24 = math.exp %in : f32
      linalg.yield %24 : f32
    } -> tensor<128x64xf32>
    %20 = tensor.empty() : tensor<128x1xf32>
    %21 = linalg.fill ins(%cst : f32) outs(%20 : tensor<128x1xf32>) -> tensor<128x1xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%19 : tensor<128x64xf32>) outs(%21 : tensor<128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %24 = arith.addf %in, %out : f32
      linalg.yield %24 : f32
    } -> tensor<128x1xf32>
    %23 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %22 : tensor<128x64xf32>, tensor<128x1xf32>) outs(%8 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %24 = arith.divf %in, %in_2 : f32
      linalg.yield %24 : f32
    } -> tensor<128x64xf32>
    return %23 : tensor<128x64xf32>
  }
}
