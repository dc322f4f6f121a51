// form:   gated_halves from JAX through StableHLO
// expect: refuse: optional; the halves of the product meet outside the tile
// ref:    a * silu(g), a and g the halves of x @ w
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x46xf32>) -> (tensor<34x23xf32> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x46xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x46xf32>) -> tensor<34x46xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x46xf32>) outs(%1 : tensor<34x46xf32>) -> tensor<34x46xf32>
    %extracted_slice = tensor.extract_slice %2[0, 0] [34, 23] [1, 1] : tensor<34x46xf32> to tensor<34x23xf32>
    %extracted_slice_0 = tensor.extract_slice %2[0, 23] [34, 23] [1, 1] : tensor<34x46xf32> to tensor<34x23xf32>
    %3 = call @silu(%extracted_slice_0) : (tensor<34x23xf32>) -> tensor<34x23xf32>
    %4 = tensor.empty() : tensor<34x23xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %3 : tensor<34x23xf32>, tensor<34x23xf32>) outs(%4 : tensor<34x23xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %6 = arith.mulf %in, %in_1 : f32
      linalg.yield %6 : f32
    } -> tensor<34x23xf32>
    return %5 : tensor<34x23xf32>
  }
  func.func private @silu(%arg0: tensor<34x23xf32>) -> tensor<34x23xf32> {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<34x23xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x23xf32>) outs(%0 : tensor<34x23xf32>) {
    ^bb0(%in: f32, %out: f32):
      %14 = arith.negf %in : f32
      linalg.yield %14 : f32
    } -> tensor<34x23xf32>
    %2 = tensor.empty() : tensor<34x23xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<34x23xf32>) outs(%2 : tensor<34x23xf32>) {
    ^bb0(%in: f32, %out: f32):
      %14 = math.exp %in : f32
      linalg.yield %14 : f32
    } -> tensor<34x23xf32>
    %4 = tensor.empty() : tensor<34x23xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%4 : tensor<34x23xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x23xf32>
    %6 = tensor.empty() : tensor<34x23xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %3 : tensor<34x23xf32>, tensor<34x23xf32>) outs(%6 : tensor<34x23xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %14 = arith.addf %in, %in_0 : f32
      linalg.yield %14 : f32
    } -> tensor<34x23xf32>
    %8 = tensor.empty() : tensor<34x23xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%8 : tensor<34x23xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x23xf32>
    %10 = tensor.empty() : tensor<34x23xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%9, %7 : tensor<34x23xf32>, tensor<34x23xf32>) outs(%10 : tensor<34x23xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %14 = arith.divf %in, %in_0 : f32
      linalg.yield %14 : f32
    } -> tensor<34x23xf32>
    %12 = tensor.empty() : tensor<34x23xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %11 : tensor<34x23xf32>, tensor<34x23xf32>) outs(%12 : tensor<34x23xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %14 = arith.mulf %in, %in_0 : f32
      linalg.yield %14 : f32
    } -> tensor<34x23xf32>
    return %13 : tensor<34x23xf32>
  }
}
