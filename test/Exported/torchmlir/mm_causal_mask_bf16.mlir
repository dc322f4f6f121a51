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
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<34x19xbf16>) -> tensor<34x34xbf16> {
    %c0_i64 = arith.constant 0 : i64
    %cst = arith.constant 0.000000e+00 : f32
    %true = arith.constant true
    %cst_0 = arith.constant dense<-9.984000e+03> : tensor<bf16>
    %cst_1 = arith.constant dense<true> : tensor<34x34xi1>
    %cst_2 = arith.constant 2.500000e-01 : bf16
    %0 = tensor.empty() : tensor<19x34xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<34x19xbf16>) outs(%0 : tensor<19x34xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<34x34xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<34x34xf32>) -> tensor<34x34xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<34x19xbf16>, tensor<19x34xbf16>) outs(%2 : tensor<34x34xf32>) -> tensor<34x34xf32>
    %4 = tensor.empty() : tensor<34x34xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<34x34xf32>) outs(%4 : tensor<34x34xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %16 = arith.truncf %in : f32 to bf16
      linalg.yield %16 : bf16
    } -> tensor<34x34xbf16>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<34x34xbf16>) outs(%4 : tensor<34x34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %16 = arith.mulf %in, %cst_2 : bf16
      linalg.yield %16 : bf16
    } -> tensor<34x34xbf16>
    %7 = tensor.empty() : tensor<34xi64>
    %8 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%7 : tensor<34xi64>) {
    ^bb0(%out: i64):
      %16 = linalg.index 0 : index
      %17 = arith.index_cast %16 : index to i64
      linalg.yield %17 : i64
    } -> tensor<34xi64>
    %expanded = tensor.expand_shape %8 [[0, 1]] output_shape [1, 34] : tensor<34xi64> into tensor<1x34xi64>
    %expanded_3 = tensor.expand_shape %8 [[0, 1]] output_shape [34, 1] : tensor<34xi64> into tensor<34x1xi64>
    %9 = tensor.empty() : tensor<34x34xi64>
    %10 = linalg.generic {indexing_maps = [#map2, #map3, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded, %expanded_3 : tensor<1x34xi64>, tensor<34x1xi64>) outs(%9 : tensor<34x34xi64>) {
    ^bb0(%in: i64, %in_4: i64, %out: i64):
      %16 = arith.subi %in, %in_4 : i64
      linalg.yield %16 : i64
    } -> tensor<34x34xi64>
    %11 = tensor.empty() : tensor<34x34xi1>
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<34x34xi64>) outs(%11 : tensor<34x34xi1>) {
    ^bb0(%in: i64, %out: i1):
      %16 = arith.cmpi sle, %in, %c0_i64 : i64
      linalg.yield %16 : i1
    } -> tensor<34x34xi1>
    %13 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%12, %cst_1 : tensor<34x34xi1>, tensor<34x34xi1>) outs(%11 : tensor<34x34xi1>) {
    ^bb0(%in: i1, %in_4: i1, %out: i1):
      %16 = arith.andi %in, %in_4 : i1
      linalg.yield %16 : i1
    } -> tensor<34x34xi1>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<34x34xi1>) outs(%11 : tensor<34x34xi1>) {
    ^bb0(%in: i1, %out: i1):
      %16 = arith.xori %in, %true : i1
      linalg.yield %16 : i1
    } -> tensor<34x34xi1>
    %15 = linalg.generic {indexing_maps = [#map, #map4, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%14, %cst_0, %6 : tensor<34x34xi1>, tensor<bf16>, tensor<34x34xbf16>) outs(%4 : tensor<34x34xbf16>) {
    ^bb0(%in: i1, %in_4: bf16, %in_5: bf16, %out: bf16):
      %16 = arith.select %in, %in_4, %in_5 : bf16
      linalg.yield %16 : bf16
    } -> tensor<34x34xbf16>
    return %15 : tensor<34x34xbf16>
  }
}
