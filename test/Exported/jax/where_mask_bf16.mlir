// form:   where_mask from JAX through StableHLO
// expect: fuse bias(column)+select by a full mask
// ref:    x @ w + b where m > 0, else 0
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<() -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<45xbf16>, %arg3: tensor<34x45xbf16>) -> (tensor<34x45xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant dense<0> : tensor<i32>
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<bf16>
    %cst_1 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x45xbf16>
    %1 = linalg.fill ins(%cst_1 : bf16) outs(%0 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%1 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %3 = tensor.empty() : tensor<1x45xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%3 : tensor<1x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<1x45xbf16>
    %5 = tensor.empty() : tensor<34x45xbf16>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x45xbf16>) outs(%5 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %7 = tensor.empty() : tensor<34x45xbf16>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %6 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%7 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_2: bf16, %out: bf16):
      %14 = arith.addf %in, %in_2 : bf16
      linalg.yield %14 : bf16
    } -> tensor<34x45xbf16>
    %9 = tensor.empty() : tensor<34x45xbf16>
    %10 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<bf16>) outs(%9 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %11 = tensor.empty() : tensor<34x45xi1>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %10 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%11 : tensor<34x45xi1>) {
    ^bb0(%in: bf16, %in_2: bf16, %out: i1):
      %14 = arith.cmpf ogt, %in, %in_2 : bf16
      linalg.yield %14 : i1
    } -> tensor<34x45xi1>
    %13 = call @_where(%12, %8, %cst) : (tensor<34x45xi1>, tensor<34x45xbf16>, tensor<i32>) -> tensor<34x45xbf16>
    return %13 : tensor<34x45xbf16>
  }
  func.func private @_where(%arg0: tensor<34x45xi1>, %arg1: tensor<34x45xbf16>, %arg2: tensor<i32>) -> tensor<34x45xbf16> {
    %0 = tensor.empty() : tensor<bf16>
    %1 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg2 : tensor<i32>) outs(%0 : tensor<bf16>) {
    ^bb0(%in: i32, %out: bf16):
      %6 = arith.sitofp %in : i32 to bf16
      linalg.yield %6 : bf16
    } -> tensor<bf16>
    %2 = tensor.empty() : tensor<34x45xbf16>
    %3 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<bf16>) outs(%2 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %4 = tensor.empty() : tensor<34x45xbf16>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %3 : tensor<34x45xi1>, tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%4 : tensor<34x45xbf16>) {
    ^bb0(%in: i1, %in_0: bf16, %in_1: bf16, %out: bf16):
      %6 = arith.select %in, %in_0, %in_1 : bf16
      linalg.yield %6 : bf16
    } -> tensor<34x45xbf16>
    return %5 : tensor<34x45xbf16>
  }
}
