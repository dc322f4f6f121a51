// form:   mm_causal_mask exported from PyTorch through tosa
// expect: fuse scale+mask with tile offsets, or refuse: linalg.index
// ref:    q @ k.T / 4, and -1e4 above the diagonal
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, 0)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<34x19xbf16>) -> tensor<34x34xbf16> {
    %cst = arith.constant dense<[[0], [1], [2], [3], [4], [5], [6], [7], [8], [9], [10], [11], [12], [13], [14], [15], [16], [17], [18], [19], [20], [21], [22], [23], [24], [25], [26], [27], [28], [29], [30], [31], [32], [33]]> : tensor<34x1xi64>
    %cst_0 = arith.constant dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33]]> : tensor<1x34xi64>
    %cst_1 = arith.constant 0.000000e+00 : f32
    %cst_2 = arith.constant dense<true> : tensor<34x34xi1>
    %cst_3 = arith.constant dense<2.500000e-01> : tensor<1x1xbf16>
    %cst_4 = arith.constant dense<0> : tensor<1x1xi64>
    %cst_5 = arith.constant dense<-9.984000e+03> : tensor<1x1xbf16>
    %0 = tensor.empty() : tensor<19x34xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<34x19xbf16>) outs(%0 : tensor<19x34xbf16>) permutation = [1, 0] 
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xbf16> into tensor<1x34x19xbf16>
    %expanded_6 = tensor.expand_shape %transposed [[0, 1], [2]] output_shape [1, 19, 34] : tensor<19x34xbf16> into tensor<1x19x34xbf16>
    %1 = tensor.empty() : tensor<1x34x34xf32>
    %2 = linalg.fill ins(%cst_1 : f32) outs(%1 : tensor<1x34x34xf32>) -> tensor<1x34x34xf32>
    %3 = linalg.batch_matmul ins(%expanded, %expanded_6 : tensor<1x34x19xbf16>, tensor<1x19x34xbf16>) outs(%2 : tensor<1x34x34xf32>) -> tensor<1x34x34xf32>
    %collapsed = tensor.collapse_shape %3 [[0, 1], [2]] : tensor<1x34x34xf32> into tensor<34x34xf32>
    %4 = tensor.empty() : tensor<34x34xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<34x34xf32>) outs(%4 : tensor<34x34xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %19 = arith.truncf %in : f32 to bf16
      linalg.yield %19 : bf16
    } -> tensor<34x34xbf16>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %cst_3 : tensor<34x34xbf16>, tensor<1x1xbf16>) outs(%4 : tensor<34x34xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %19 = arith.mulf %in, %in_7 : bf16
      linalg.yield %19 : bf16
    } -> tensor<34x34xbf16>
    %7 = tensor.empty() : tensor<34x1xi32>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<34x1xi64>) outs(%7 : tensor<34x1xi32>) {
    ^bb0(%in: i64, %out: i32):
      %19 = arith.trunci %in : i64 to i32
      linalg.yield %19 : i32
    } -> tensor<34x1xi32>
    %9 = tensor.empty() : tensor<1x34xi32>
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<1x34xi64>) outs(%9 : tensor<1x34xi32>) {
    ^bb0(%in: i64, %out: i32):
      %19 = arith.trunci %in : i64 to i32
      linalg.yield %19 : i32
    } -> tensor<1x34xi32>
    %11 = tensor.empty() : tensor<34x34xi32>
    %12 = linalg.generic {indexing_maps = [#map2, #map3, #map], iterator_types = ["parallel", "parallel"]} ins(%10, %8 : tensor<1x34xi32>, tensor<34x1xi32>) outs(%11 : tensor<34x34xi32>) {
    ^bb0(%in: i32, %in_7: i32, %out: i32):
      %19 = arith.subi %in, %in_7 : i32
      linalg.yield %19 : i32
    } -> tensor<34x34xi32>
    %13 = tensor.empty() : tensor<34x34xi64>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<34x34xi32>) outs(%13 : tensor<34x34xi64>) {
    ^bb0(%in: i32, %out: i64):
      %19 = arith.extsi %in : i32 to i64
      linalg.yield %19 : i64
    } -> tensor<34x34xi64>
    %15 = tensor.empty() : tensor<34x34xi1>
    %16 = linalg.generic {indexing_maps = [#map1, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_4, %14 : tensor<1x1xi64>, tensor<34x34xi64>) outs(%15 : tensor<34x34xi1>) {
    ^bb0(%in: i64, %in_7: i64, %out: i1):
      %19 = arith.cmpi sge, %in, %in_7 : i64
      linalg.yield %19 : i1
    } -> tensor<34x34xi1>
    %17 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%16, %cst_2 : tensor<34x34xi1>, tensor<34x34xi1>) outs(%15 : tensor<34x34xi1>) {
    ^bb0(%in: i1, %in_7: i1, %out: i1):
      %19 = arith.andi %in, %in_7 : i1
      linalg.yield %19 : i1
    } -> tensor<34x34xi1>
    %18 = linalg.generic {indexing_maps = [#map, #map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%17, %6, %cst_5 : tensor<34x34xi1>, tensor<34x34xbf16>, tensor<1x1xbf16>) outs(%4 : tensor<34x34xbf16>) {
    ^bb0(%in: i1, %in_7: bf16, %in_8: bf16, %out: bf16):
      %19 = arith.select %in, %in_7, %in_8 : bf16
      linalg.yield %19 : bf16
    } -> tensor<34x34xbf16>
    return %18 : tensor<34x34xbf16>
  }
}
