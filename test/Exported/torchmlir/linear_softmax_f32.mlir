// form:   linear_softmax exported from PyTorch through torchmlir
// expect: refuse: softmax needs whole rows; the bias alone may be fused (optional)
// ref:    softmax(x @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %c0_i64 = arith.constant 0 : i64
    %cst_0 = arith.constant 0xFF800000 : f32
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
      %17 = arith.addf %in, %in_1 : f32
      linalg.yield %17 : f32
    } -> tensor<34x45xf32>
    %6 = tensor.empty() : tensor<34xi64>
    %7 = linalg.fill ins(%c0_i64 : i64) outs(%6 : tensor<34xi64>) -> tensor<34xi64>
    %8 = tensor.empty() : tensor<34xf32>
    %9 = linalg.fill ins(%cst_0 : f32) outs(%8 : tensor<34xf32>) -> tensor<34xf32>
    %10:2 = linalg.generic {indexing_maps = [#map1, #map2, #map2], iterator_types = ["parallel", "reduction"]} ins(%5 : tensor<34x45xf32>) outs(%9, %7 : tensor<34xf32>, tensor<34xi64>) {
    ^bb0(%in: f32, %out: f32, %out_1: i64):
      %17 = linalg.index 1 : index
      %18 = arith.index_cast %17 : index to i64
      %19 = arith.maximumf %in, %out : f32
      %20 = arith.cmpf ogt, %in, %out : f32
      %21 = arith.select %20, %18, %out_1 : i64
      linalg.yield %19, %21 : f32, i64
    } -> (tensor<34xf32>, tensor<34xi64>)
    %expanded = tensor.expand_shape %10#0 [[0, 1]] output_shape [34, 1] : tensor<34xf32> into tensor<34x1xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%5, %expanded : tensor<34x45xf32>, tensor<34x1xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %17 = arith.subf %in, %in_1 : f32
      linalg.yield %17 : f32
    } -> tensor<34x45xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<34x45xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = math.exp %in : f32
      linalg.yield %17 : f32
    } -> tensor<34x45xf32>
    %13 = tensor.empty() : tensor<34x1xf32>
    %14 = linalg.fill ins(%cst : f32) outs(%13 : tensor<34x1xf32>) -> tensor<34x1xf32>
    %15 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%12 : tensor<34x45xf32>) outs(%14 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = arith.addf %in, %out : f32
      linalg.yield %17 : f32
    } -> tensor<34x1xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %15 : tensor<34x45xf32>, tensor<34x1xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %17 = arith.divf %in, %in_1 : f32
      linalg.yield %17 : f32
    } -> tensor<34x45xf32>
    return %16 : tensor<34x45xf32>
  }
}
