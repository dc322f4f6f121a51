// form:   matmul_lookup from ONNX through torch-mlir
// expect: fuse the sum; the lookup stays (or refuse)
// ref:    x @ w + table[i]
// args:   range=3:0..6
// check:  approx
// operands: x, w, table, i
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xf32>, %arg2: tensor<7x45xf32>, %arg3: tensor<34xi64>) -> tensor<34x45xf32> {
    %c7_i64 = arith.constant 7 : i64
    %c0_i64 = arith.constant 0 : i64
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34xi1>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg3 : tensor<34xi64>) outs(%3 : tensor<34xi1>) {
    ^bb0(%in: i64, %out: i1):
      %10 = arith.cmpi slt, %in, %c0_i64 : i64
      linalg.yield %10 : i1
    } -> tensor<34xi1>
    %5 = tensor.empty() : tensor<34xi64>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg3 : tensor<34xi64>) outs(%5 : tensor<34xi64>) {
    ^bb0(%in: i64, %out: i64):
      %10 = arith.addi %in, %c7_i64 : i64
      linalg.yield %10 : i64
    } -> tensor<34xi64>
    %7 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%4, %6, %arg3 : tensor<34xi1>, tensor<34xi64>, tensor<34xi64>) outs(%5 : tensor<34xi64>) {
    ^bb0(%in: i1, %in_0: i64, %in_1: i64, %out: i64):
      %10 = arith.select %in, %in_0, %in_1 : i64
      linalg.yield %10 : i64
    } -> tensor<34xi64>
    %8 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<34xi64>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: i64, %out: f32):
      %10 = arith.index_cast %in : i64 to index
      %11 = linalg.index 1 : index
      %extracted = tensor.extract %arg2[%10, %11] : tensor<7x45xf32>
      linalg.yield %extracted : f32
    } -> tensor<34x45xf32>
    %9 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%2, %8 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %10 = arith.addf %in, %in_0 : f32
      linalg.yield %10 : f32
    } -> tensor<34x45xf32>
    return %9 : tensor<34x45xf32>
  }
}
