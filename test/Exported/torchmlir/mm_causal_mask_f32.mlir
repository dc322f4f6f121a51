// form:   mm_causal_mask exported from PyTorch through torchmlir
// expect: fuse scale+mask with tile offsets, or refuse: linalg.index
// ref:    q @ k.T / 4, and -1e4 above the diagonal
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> (d0, 0)>
#map4 = affine_map<(d0, d1) -> ()>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<34x19xf32>) -> tensor<34x34xf32> {
    %c0_i64 = arith.constant 0 : i64
    %cst = arith.constant 0.000000e+00 : f32
    %true = arith.constant true
    %cst_0 = arith.constant dense<-1.000000e+04> : tensor<f32>
    %cst_1 = arith.constant dense<true> : tensor<34x34xi1>
    %cst_2 = arith.constant 2.500000e-01 : f32
    %0 = tensor.empty() : tensor<19x34xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<34x19xf32>) outs(%0 : tensor<19x34xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<34x34xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<34x34xf32>) -> tensor<34x34xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<34x19xf32>, tensor<19x34xf32>) outs(%2 : tensor<34x34xf32>) -> tensor<34x34xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<34x34xf32>) outs(%1 : tensor<34x34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %14 = arith.mulf %in, %cst_2 : f32
      linalg.yield %14 : f32
    } -> tensor<34x34xf32>
    %5 = tensor.empty() : tensor<34xi64>
    %6 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%5 : tensor<34xi64>) {
    ^bb0(%out: i64):
      %14 = linalg.index 0 : index
      %15 = arith.index_cast %14 : index to i64
      linalg.yield %15 : i64
    } -> tensor<34xi64>
    %expanded = tensor.expand_shape %6 [[0, 1]] output_shape [1, 34] : tensor<34xi64> into tensor<1x34xi64>
    %expanded_3 = tensor.expand_shape %6 [[0, 1]] output_shape [34, 1] : tensor<34xi64> into tensor<34x1xi64>
    %7 = tensor.empty() : tensor<34x34xi64>
    %8 = linalg.generic {indexing_maps = [#map2, #map3, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded, %expanded_3 : tensor<1x34xi64>, tensor<34x1xi64>) outs(%7 : tensor<34x34xi64>) {
    ^bb0(%in: i64, %in_4: i64, %out: i64):
      %14 = arith.subi %in, %in_4 : i64
      linalg.yield %14 : i64
    } -> tensor<34x34xi64>
    %9 = tensor.empty() : tensor<34x34xi1>
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<34x34xi64>) outs(%9 : tensor<34x34xi1>) {
    ^bb0(%in: i64, %out: i1):
      %14 = arith.cmpi sle, %in, %c0_i64 : i64
      linalg.yield %14 : i1
    } -> tensor<34x34xi1>
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%10, %cst_1 : tensor<34x34xi1>, tensor<34x34xi1>) outs(%9 : tensor<34x34xi1>) {
    ^bb0(%in: i1, %in_4: i1, %out: i1):
      %14 = arith.andi %in, %in_4 : i1
      linalg.yield %14 : i1
    } -> tensor<34x34xi1>
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<34x34xi1>) outs(%9 : tensor<34x34xi1>) {
    ^bb0(%in: i1, %out: i1):
      %14 = arith.xori %in, %true : i1
      linalg.yield %14 : i1
    } -> tensor<34x34xi1>
    %13 = linalg.generic {indexing_maps = [#map, #map4, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%12, %cst_0, %4 : tensor<34x34xi1>, tensor<f32>, tensor<34x34xf32>) outs(%1 : tensor<34x34xf32>) {
    ^bb0(%in: i1, %in_4: f32, %in_5: f32, %out: f32):
      %14 = arith.select %in, %in_4, %in_5 : f32
      linalg.yield %14 : f32
    } -> tensor<34x34xf32>
    return %13 : tensor<34x34xf32>
  }
}
