// form:   gated_halves from JAX through StableHLO
// expect: refuse: optional; the halves of the product meet outside the tile
// ref:    a * silu(g), a and g the halves of x @ w
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x46xbf16>) -> (tensor<34x23xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x46xbf16>
    %1 = linalg.fill ins(%cst : bf16) outs(%0 : tensor<34x46xbf16>) -> tensor<34x46xbf16>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x46xbf16>) outs(%1 : tensor<34x46xbf16>) -> tensor<34x46xbf16>
    %extracted_slice = tensor.extract_slice %2[0, 0] [34, 23] [1, 1] : tensor<34x46xbf16> to tensor<34x23xbf16>
    %extracted_slice_0 = tensor.extract_slice %2[0, 23] [34, 23] [1, 1] : tensor<34x46xbf16> to tensor<34x23xbf16>
    %3 = call @silu(%extracted_slice_0) : (tensor<34x23xbf16>) -> tensor<34x23xbf16>
    %4 = tensor.empty() : tensor<34x23xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %3 : tensor<34x23xbf16>, tensor<34x23xbf16>) outs(%4 : tensor<34x23xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %6 = arith.mulf %in, %in_1 : bf16
      linalg.yield %6 : bf16
    } -> tensor<34x23xbf16>
    return %5 : tensor<34x23xbf16>
  }
  func.func private @silu(%arg0: tensor<34x23xbf16>) -> tensor<34x23xbf16> {
    %cst = arith.constant dense<1.000000e+00> : tensor<bf16>
    %0 = tensor.empty() : tensor<34x23xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x23xbf16>) outs(%0 : tensor<34x23xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %14 = arith.negf %in : bf16
      linalg.yield %14 : bf16
    } -> tensor<34x23xbf16>
    %2 = tensor.empty() : tensor<34x23xbf16>
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<34x23xbf16>) outs(%2 : tensor<34x23xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %14 = math.exp %in : bf16
      linalg.yield %14 : bf16
    } -> tensor<34x23xbf16>
    %4 = tensor.empty() : tensor<34x23xbf16>
    %5 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%4 : tensor<34x23xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x23xbf16>
    %6 = tensor.empty() : tensor<34x23xbf16>
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %3 : tensor<34x23xbf16>, tensor<34x23xbf16>) outs(%6 : tensor<34x23xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %14 = arith.addf %in, %in_0 : bf16
      linalg.yield %14 : bf16
    } -> tensor<34x23xbf16>
    %8 = tensor.empty() : tensor<34x23xbf16>
    %9 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%8 : tensor<34x23xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x23xbf16>
    %10 = tensor.empty() : tensor<34x23xbf16>
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%9, %7 : tensor<34x23xbf16>, tensor<34x23xbf16>) outs(%10 : tensor<34x23xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %14 = arith.divf %in, %in_0 : bf16
      linalg.yield %14 : bf16
    } -> tensor<34x23xbf16>
    %12 = tensor.empty() : tensor<34x23xbf16>
    %13 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %11 : tensor<34x23xbf16>, tensor<34x23xbf16>) outs(%12 : tensor<34x23xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %14 = arith.mulf %in, %in_0 : bf16
      linalg.yield %14 : bf16
    } -> tensor<34x23xbf16>
    return %13 : tensor<34x23xbf16>
  }
}
