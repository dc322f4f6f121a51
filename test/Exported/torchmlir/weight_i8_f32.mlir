// form:   weight_i8 exported from PyTorch through torchmlir
// expect: fuse bias(column)+relu; the dequantised weight is an operand's producer
// ref:    relu(x @ (w * s).T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, 0)>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xi8>, %arg2: tensor<45x1xf32>, %arg3: tensor<45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<45x19xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<45x19xi8>) outs(%0 : tensor<45x19xf32>) {
    ^bb0(%in: i8, %out: f32):
      %10 = arith.sitofp %in : i8 to f32
      linalg.yield %10 : f32
    } -> tensor<45x19xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%1, %arg2 : tensor<45x19xf32>, tensor<45x1xf32>) outs(%0 : tensor<45x19xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %10 = arith.mulf %in, %in_0 : f32
      linalg.yield %10 : f32
    } -> tensor<45x19xf32>
    %3 = tensor.empty() : tensor<19x45xf32>
    %transposed = linalg.transpose ins(%2 : tensor<45x19xf32>) outs(%3 : tensor<19x45xf32>) permutation = [1, 0] 
    %4 = tensor.empty() : tensor<34x45xf32>
    %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %6 = linalg.matmul ins(%arg0, %transposed : tensor<34x19xf32>, tensor<19x45xf32>) outs(%5 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %7 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %10 = arith.addf %in, %in_0 : f32
      linalg.yield %10 : f32
    } -> tensor<34x45xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<34x45xf32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %10 = arith.cmpf ugt, %in, %cst : f32
      %11 = arith.select %10, %in, %cst : f32
      linalg.yield %11 : f32
    } -> tensor<34x45xf32>
    return %9 : tensor<34x45xf32>
  }
}
