// form:   dynamic_batch exported from PyTorch through torch-mlir
// expect: fuse bias(column)+residual+relu; the sizes agree only through cf.assert
// ref:    relu(x @ w.T + b + y)
// dims:   0=64x256 1=64x128 | 0=1x256 1=1x128 | 0=100x256 1=100x128
// check:  approx
// operands: x, x1, linear.weight, linear.bias
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<?x256xf32>, %arg1: tensor<?x128xf32>, %arg2: tensor<128x256xf32>, %arg3: tensor<128xf32>) -> tensor<?x128xf32> {
    %c0_i64 = arith.constant 0 : i64
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %dim = tensor.dim %arg1, %c0 : tensor<?x128xf32>
    %0 = arith.index_cast %dim : index to i64
    %1 = tensor.empty() : tensor<256x128xf32>
    %transposed = linalg.transpose ins(%arg2 : tensor<128x256xf32>) outs(%1 : tensor<256x128xf32>) permutation = [1, 0] 
    %dim_0 = tensor.dim %arg0, %c0 : tensor<?x256xf32>
    %2 = tensor.empty(%dim_0) : tensor<?x128xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<?x128xf32>) -> tensor<?x128xf32>
    %4 = linalg.matmul ins(%arg0, %transposed : tensor<?x256xf32>, tensor<256x128xf32>) outs(%3 : tensor<?x128xf32>) -> tensor<?x128xf32>
    %5 = arith.cmpi sge, %0, %c0_i64 : i64
    cf.assert %5, "negative values not allowed in new dimensions"
    %6 = tensor.empty(%dim) : tensor<?x128xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<128xf32>) outs(%6 : tensor<?x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x128xf32>
    %8 = arith.cmpi eq, %dim_0, %dim : index
    cf.assert %8, "mismatched size for broadcast"
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %7 : tensor<?x128xf32>, tensor<?x128xf32>) outs(%2 : tensor<?x128xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %13 = arith.addf %in, %in_1 : f32
      linalg.yield %13 : f32
    } -> tensor<?x128xf32>
    %10 = arith.cmpi eq, %dim_0, %dim : index
    cf.assert %10, "mismatched size for broadcast"
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9, %arg1 : tensor<?x128xf32>, tensor<?x128xf32>) outs(%2 : tensor<?x128xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %13 = arith.addf %in, %in_1 : f32
      linalg.yield %13 : f32
    } -> tensor<?x128xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<?x128xf32>) outs(%2 : tensor<?x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %13 = arith.cmpf ugt, %in, %cst : f32
      %14 = arith.select %13, %in, %cst : f32
      linalg.yield %14 : f32
    } -> tensor<?x128xf32>
    return %12 : tensor<?x128xf32>
  }
}
