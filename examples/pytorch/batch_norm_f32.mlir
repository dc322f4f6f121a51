// form:   batch_norm exported from PyTorch through torch-mlir
// expect: fuse bias(column)+batch norm(column)+relu
// ref:    relu(((x @ w.T + b) - mean) / sqrt(var + eps) * gamma + beta)
// args:   range=6:1..4
// check:  approx
// operands: x, linear.weight, linear.bias, norm.weight, norm.bias, norm.running_mean, norm.running_var
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
module {
  func.func @main_fn(%arg0: tensor<128x256xf32>, %arg1: tensor<128x256xf32>, %arg2: tensor<128xf32>, %arg3: tensor<128xf32>, %arg4: tensor<128xf32>, %arg5: tensor<128xf32>, %arg6: tensor<128xf32>) -> tensor<128x128xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e-05 : f64
    %0 = tensor.empty() : tensor<256x128xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<128x256xf32>) outs(%0 : tensor<256x128xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<128x128xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<128x256xf32>, tensor<256x128xf32>) outs(%2 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<128xf32>) outs(%1 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x128xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%1 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %14 = arith.addf %in, %in_1 : f32
      linalg.yield %14 : f32
    } -> tensor<128x128xf32>
    %6 = tensor.empty() : tensor<128xf32>
    %7 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg6 : tensor<128xf32>) outs(%6 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %14 = arith.truncf %cst_0 : f64 to f32
      %15 = arith.addf %in, %14 : f32
      linalg.yield %15 : f32
    } -> tensor<128xf32>
    %8 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%7 : tensor<128xf32>) outs(%6 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %14 = math.rsqrt %in : f32
      linalg.yield %14 : f32
    } -> tensor<128xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel"]} ins(%5, %arg5 : tensor<128x128xf32>, tensor<128xf32>) outs(%1 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %14 = arith.subf %in, %in_1 : f32
      linalg.yield %14 : f32
    } -> tensor<128x128xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel"]} ins(%9, %8 : tensor<128x128xf32>, tensor<128xf32>) outs(%1 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %14 = arith.mulf %in, %in_1 : f32
      linalg.yield %14 : f32
    } -> tensor<128x128xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %arg3 : tensor<128x128xf32>, tensor<128xf32>) outs(%1 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %14 = arith.mulf %in, %in_1 : f32
      linalg.yield %14 : f32
    } -> tensor<128x128xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %arg4 : tensor<128x128xf32>, tensor<128xf32>) outs(%1 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %14 = arith.addf %in, %in_1 : f32
      linalg.yield %14 : f32
    } -> tensor<128x128xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<128x128xf32>) outs(%1 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %14 = arith.cmpf ugt, %in, %cst : f32
      %15 = arith.select %14, %in, %cst : f32
      linalg.yield %15 : f32
    } -> tensor<128x128xf32>
    return %13 : tensor<128x128xf32>
  }
}
