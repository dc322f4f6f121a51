// form:   linear_div exported from PyTorch through torchmlir
// expect: fuse bias(column)+division(column)
// ref:    (x @ w.T + b) / (d d + 1)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>, %arg3: tensor<45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x45xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xf32>) outs(%0 : tensor<19x45xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<34x45xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<34x19xf32>, tensor<19x45xf32>) outs(%2 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %10 = arith.addf %in, %in_1 : f32
      linalg.yield %10 : f32
    } -> tensor<34x45xf32>
    %6 = tensor.empty() : tensor<45xf32>
    %7 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel"]} ins(%arg3, %arg3 : tensor<45xf32>, tensor<45xf32>) outs(%6 : tensor<45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %10 = arith.mulf %in, %in_1 : f32
      linalg.yield %10 : f32
    } -> tensor<45xf32>
    %8 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%7 : tensor<45xf32>) outs(%6 : tensor<45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %10 = arith.addf %in, %cst_0 : f32
      linalg.yield %10 : f32
    } -> tensor<45xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel"]} ins(%5, %8 : tensor<34x45xf32>, tensor<45xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %10 = arith.divf %in, %in_1 : f32
      linalg.yield %10 : f32
    } -> tensor<34x45xf32>
    return %9 : tensor<34x45xf32>
  }
}
