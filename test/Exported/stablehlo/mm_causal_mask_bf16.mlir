// form:   mm_causal_mask exported from PyTorch through stablehlo
// expect: fuse scale+mask with tile offsets, or refuse: linalg.index
// ref:    q @ k.T / 4, and -1e4 above the diagonal
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (0, d1)>
#map5 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<34x19xbf16>) -> tensor<34x34xbf16> {
    %cst = arith.constant 2.500000e-01 : bf16
    %true = arith.constant true
    %c0_i64 = arith.constant 0 : i64
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant dense<-9.984000e+03> : tensor<bf16>
    %0 = tensor.empty() : tensor<19x34xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<34x19xbf16>) outs(%0 : tensor<19x34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x34xbf16>
    %2 = tensor.empty() : tensor<34x34xbf16>
    %3 = linalg.fill ins(%cst_0 : bf16) outs(%2 : tensor<34x34xbf16>) -> tensor<34x34xbf16>
    %4 = linalg.matmul ins(%arg0, %1 : tensor<34x19xbf16>, tensor<19x34xbf16>) outs(%3 : tensor<34x34xbf16>) -> tensor<34x34xbf16>
    %5 = tensor.empty() : tensor<1xbf16>
    %6 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%5 : tensor<1xbf16>) {
    ^bb0(%out: bf16):
      linalg.yield %cst : bf16
    } -> tensor<1xbf16>
    %collapsed = tensor.collapse_shape %6 [] : tensor<1xbf16> into tensor<bf16>
    %7 = tensor.empty() : tensor<34x34xbf16>
    %8 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<bf16>) outs(%7 : tensor<34x34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x34xbf16>
    %9 = tensor.empty() : tensor<34x34xbf16>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %8 : tensor<34x34xbf16>, tensor<34x34xbf16>) outs(%9 : tensor<34x34xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %27 = arith.mulf %in, %in_3 : bf16
      linalg.yield %27 : bf16
    } -> tensor<34x34xbf16>
    %11 = tensor.empty() : tensor<34xi64>
    %12 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%11 : tensor<34xi64>) {
    ^bb0(%out: i64):
      %27 = linalg.index 0 : index
      %28 = arith.index_cast %27 : index to i64
      linalg.yield %28 : i64
    } -> tensor<34xi64>
    %expanded = tensor.expand_shape %12 [[0, 1]] output_shape [1, 34] : tensor<34xi64> into tensor<1x34xi64>
    %expanded_2 = tensor.expand_shape %12 [[0, 1]] output_shape [34, 1] : tensor<34xi64> into tensor<34x1xi64>
    %13 = tensor.empty() : tensor<34x34xi64>
    %14 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded : tensor<1x34xi64>) outs(%13 : tensor<34x34xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<34x34xi64>
    %15 = tensor.empty() : tensor<34x34xi64>
    %16 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_2 : tensor<34x1xi64>) outs(%15 : tensor<34x34xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<34x34xi64>
    %17 = tensor.empty() : tensor<34x34xi64>
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %16 : tensor<34x34xi64>, tensor<34x34xi64>) outs(%17 : tensor<34x34xi64>) {
    ^bb0(%in: i64, %in_3: i64, %out: i64):
      %27 = arith.subi %in, %in_3 : i64
      linalg.yield %27 : i64
    } -> tensor<34x34xi64>
    %19 = tensor.empty() : tensor<34x34xi1>
    %20 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<34x34xi64>) outs(%19 : tensor<34x34xi1>) {
    ^bb0(%in: i64, %out: i1):
      %27 = arith.cmpi sle, %in, %c0_i64 : i64
      linalg.yield %27 : i1
    } -> tensor<34x34xi1>
    %21 = tensor.empty() : tensor<34x34xi1>
    %22 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<34x34xi1>) outs(%21 : tensor<34x34xi1>) {
    ^bb0(%in: i1, %out: i1):
      %27 = arith.xori %in, %true : i1
      linalg.yield %27 : i1
    } -> tensor<34x34xi1>
    %23 = tensor.empty() : tensor<34x34xbf16>
    %24 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<bf16>) outs(%23 : tensor<34x34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x34xbf16>
    %25 = tensor.empty() : tensor<34x34xbf16>
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %24, %10 : tensor<34x34xi1>, tensor<34x34xbf16>, tensor<34x34xbf16>) outs(%25 : tensor<34x34xbf16>) {
    ^bb0(%in: i1, %in_3: bf16, %in_4: bf16, %out: bf16):
      %27 = arith.select %in, %in_3, %in_4 : bf16
      linalg.yield %27 : bf16
    } -> tensor<34x34xbf16>
    return %26 : tensor<34x34xbf16>
  }
}
