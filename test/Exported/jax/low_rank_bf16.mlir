// form:   low_rank from JAX through StableHLO
// expect: fuse scale+sum into one of the two products that are added (or refuse the pair)
// ref:    x @ w + 2 (x @ a) @ b
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<19x4xbf16>, %arg3: tensor<4x45xbf16>) -> (tensor<34x45xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant dense<2.000000e+00> : tensor<bf16>
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x45xbf16>
    %1 = linalg.fill ins(%cst_0 : bf16) outs(%0 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%1 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %3 = tensor.empty() : tensor<34x4xbf16>
    %4 = linalg.fill ins(%cst_0 : bf16) outs(%3 : tensor<34x4xbf16>) -> tensor<34x4xbf16>
    %5 = linalg.matmul ins(%arg0, %arg2 : tensor<34x19xbf16>, tensor<19x4xbf16>) outs(%4 : tensor<34x4xbf16>) -> tensor<34x4xbf16>
    %6 = tensor.empty() : tensor<34x45xbf16>
    %7 = linalg.fill ins(%cst_0 : bf16) outs(%6 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %8 = linalg.matmul ins(%5, %arg3 : tensor<34x4xbf16>, tensor<4x45xbf16>) outs(%7 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %9 = tensor.empty() : tensor<34x45xbf16>
    %10 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%9 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %11 = tensor.empty() : tensor<34x45xbf16>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %8 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%11 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %15 = arith.mulf %in, %in_1 : bf16
      linalg.yield %15 : bf16
    } -> tensor<34x45xbf16>
    %13 = tensor.empty() : tensor<34x45xbf16>
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %12 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%13 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %15 = arith.addf %in, %in_1 : bf16
      linalg.yield %15 : bf16
    } -> tensor<34x45xbf16>
    return %14 : tensor<34x45xbf16>
  }
}
