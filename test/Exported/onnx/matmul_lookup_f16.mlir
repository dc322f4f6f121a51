// form:   matmul_lookup from ONNX through torch-mlir
// expect: fuse the sum; the lookup stays (or refuse)
// ref:    x @ w + table[i]
// args:   range=3:0..6
// check:  approx
// operands: x, w, table, i
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf16>, %arg1: tensor<19x45xf16>, %arg2: tensor<7x45xf16>, %arg3: tensor<34xi64>) -> tensor<34x45xf16> {
    %c7_i64 = arith.constant 7 : i64
    %c0_i64 = arith.constant 0 : i64
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf16>, tensor<19x45xf16>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34x45xf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<34x45xf32>) outs(%3 : tensor<34x45xf16>) {
    ^bb0(%in: f32, %out: f16):
      %12 = arith.truncf %in : f32 to f16
      linalg.yield %12 : f16
    } -> tensor<34x45xf16>
    %5 = tensor.empty() : tensor<34xi1>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg3 : tensor<34xi64>) outs(%5 : tensor<34xi1>) {
    ^bb0(%in: i64, %out: i1):
      %12 = arith.cmpi slt, %in, %c0_i64 : i64
      linalg.yield %12 : i1
    } -> tensor<34xi1>
    %7 = tensor.empty() : tensor<34xi64>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg3 : tensor<34xi64>) outs(%7 : tensor<34xi64>) {
    ^bb0(%in: i64, %out: i64):
      %12 = arith.addi %in, %c7_i64 : i64
      linalg.yield %12 : i64
    } -> tensor<34xi64>
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%6, %8, %arg3 : tensor<34xi1>, tensor<34xi64>, tensor<34xi64>) outs(%7 : tensor<34xi64>) {
    ^bb0(%in: i1, %in_0: i64, %in_1: i64, %out: i64):
      %12 = arith.select %in, %in_0, %in_1 : i64
      linalg.yield %12 : i64
    } -> tensor<34xi64>
    %10 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<34xi64>) outs(%3 : tensor<34x45xf16>) {
    ^bb0(%in: i64, %out: f16):
      %12 = arith.index_cast %in : i64 to index
      %13 = linalg.index 1 : index
      %extracted = tensor.extract %arg2[%12, %13] : tensor<7x45xf16>
      linalg.yield %extracted : f16
    } -> tensor<34x45xf16>
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%4, %10 : tensor<34x45xf16>, tensor<34x45xf16>) outs(%3 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %in_0: f16, %out: f16):
      %12 = arith.addf %in, %in_0 : f16
      linalg.yield %12 : f16
    } -> tensor<34x45xf16>
    return %11 : tensor<34x45xf16>
  }
}
