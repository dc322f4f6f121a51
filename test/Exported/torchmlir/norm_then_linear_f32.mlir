// form:   norm_then_linear exported from PyTorch through torchmlir
// expect: fuse bias(column)+relu; the norm is a producer of A
// ref:    relu(rms_norm(x) @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, 0)>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e-05 : f64
    %cst_1 = arith.constant 1.900000e+01 : f32
    %0 = tensor.empty() : tensor<34x19xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg0 : tensor<34x19xf32>, tensor<34x19xf32>) outs(%0 : tensor<34x19xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %16 = arith.mulf %in, %in_2 : f32
      linalg.yield %16 : f32
    } -> tensor<34x19xf32>
    %2 = tensor.empty() : tensor<34x1xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<34x1xf32>) -> tensor<34x1xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<34x19xf32>) outs(%3 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %16 = arith.addf %in, %out : f32
      linalg.yield %16 : f32
    } -> tensor<34x1xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<34x1xf32>) outs(%2 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %16 = arith.divf %in, %cst_1 : f32
      linalg.yield %16 : f32
    } -> tensor<34x1xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<34x1xf32>) outs(%2 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %16 = arith.truncf %cst_0 : f64 to f32
      %17 = arith.addf %in, %16 : f32
      linalg.yield %17 : f32
    } -> tensor<34x1xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x1xf32>) outs(%2 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %16 = math.rsqrt %in : f32
      linalg.yield %16 : f32
    } -> tensor<34x1xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %7 : tensor<34x19xf32>, tensor<34x1xf32>) outs(%0 : tensor<34x19xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %16 = arith.mulf %in, %in_2 : f32
      linalg.yield %16 : f32
    } -> tensor<34x19xf32>
    %9 = tensor.empty() : tensor<19x45xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xf32>) outs(%9 : tensor<19x45xf32>) permutation = [1, 0] 
    %10 = tensor.empty() : tensor<34x45xf32>
    %11 = linalg.fill ins(%cst : f32) outs(%10 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %12 = linalg.matmul ins(%8, %transposed : tensor<34x19xf32>, tensor<19x45xf32>) outs(%11 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %13 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xf32>) outs(%10 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%12, %13 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%10 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %16 = arith.addf %in, %in_2 : f32
      linalg.yield %16 : f32
    } -> tensor<34x45xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<34x45xf32>) outs(%10 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %16 = arith.cmpf ugt, %in, %cst : f32
      %17 = arith.select %16, %in, %cst : f32
      linalg.yield %17 : f32
    } -> tensor<34x45xf32>
    return %15 : tensor<34x45xf32>
  }
}
