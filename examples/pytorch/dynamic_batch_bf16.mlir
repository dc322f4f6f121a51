// form:   dynamic_batch exported from PyTorch through torch-mlir
// expect: fuse bias(column)+residual+relu; the sizes agree only through cf.assert
// ref:    relu(x @ w.T + b + y)
// dims:   0=64x256 1=64x128 | 0=1x256 1=1x128 | 0=100x256 1=100x128
// check:  approx
// operands: x, x1, linear.weight, linear.bias
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<?x256xbf16>, %arg1: tensor<?x128xbf16>, %arg2: tensor<128x256xbf16>, %arg3: tensor<128xbf16>) -> tensor<?x128xbf16> {
    %c0_i64 = arith.constant 0 : i64
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %dim = tensor.dim %arg1, %c0 : tensor<?x128xbf16>
    %0 = arith.index_cast %dim : index to i64
    %1 = tensor.empty() : tensor<256x128xbf16>
    %transposed = linalg.transpose ins(%arg2 : tensor<128x256xbf16>) outs(%1 : tensor<256x128xbf16>) permutation = [1, 0] 
    %2 = tensor.empty() : tensor<128xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg3 : tensor<128xbf16>) outs(%2 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %21 = arith.extf %in : bf16 to f32
      linalg.yield %21 : f32
    } -> tensor<128xf32>
    %dim_1 = tensor.dim %arg0, %c0 : tensor<?x256xbf16>
    %4 = tensor.empty(%dim_1) : tensor<?x256xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<?x256xbf16>) outs(%4 : tensor<?x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %21 = arith.extf %in : bf16 to f32
      linalg.yield %21 : f32
    } -> tensor<?x256xf32>
    %6 = tensor.empty() : tensor<256x128xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<256x128xbf16>) outs(%6 : tensor<256x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %21 = arith.extf %in : bf16 to f32
      linalg.yield %21 : f32
    } -> tensor<256x128xf32>
    %8 = tensor.empty(%dim_1) : tensor<?x128xf32>
    %9 = linalg.fill ins(%cst : f32) outs(%8 : tensor<?x128xf32>) -> tensor<?x128xf32>
    %10 = linalg.matmul ins(%5, %7 : tensor<?x256xf32>, tensor<256x128xf32>) outs(%9 : tensor<?x128xf32>) -> tensor<?x128xf32>
    %11 = arith.cmpi sge, %0, %c0_i64 : i64
    cf.assert %11, "negative values not allowed in new dimensions"
    %12 = tensor.empty(%dim) : tensor<?x128xf32>
    %13 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<128xf32>) outs(%12 : tensor<?x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x128xf32>
    %14 = arith.cmpi eq, %dim_1, %dim : index
    cf.assert %14, "mismatched size for broadcast"
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %13 : tensor<?x128xf32>, tensor<?x128xf32>) outs(%8 : tensor<?x128xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %21 = arith.addf %in, %in_2 : f32
      linalg.yield %21 : f32
    } -> tensor<?x128xf32>
    %16 = tensor.empty(%dim_1) : tensor<?x128xbf16>
    %17 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<?x128xf32>) outs(%16 : tensor<?x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %21 = arith.truncf %in : f32 to bf16
      linalg.yield %21 : bf16
    } -> tensor<?x128xbf16>
    %18 = arith.cmpi eq, %dim_1, %dim : index
    cf.assert %18, "mismatched size for broadcast"
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%17, %arg1 : tensor<?x128xbf16>, tensor<?x128xbf16>) outs(%16 : tensor<?x128xbf16>) {
    ^bb0(%in: bf16, %in_2: bf16, %out: bf16):
      %21 = arith.addf %in, %in_2 : bf16
      linalg.yield %21 : bf16
    } -> tensor<?x128xbf16>
    %20 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<?x128xbf16>) outs(%16 : tensor<?x128xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %21 = arith.cmpf ugt, %in, %cst_0 : bf16
      %22 = arith.select %21, %in, %cst_0 : bf16
      linalg.yield %22 : bf16
    } -> tensor<?x128xbf16>
    return %20 : tensor<?x128xbf16>
  }
}
