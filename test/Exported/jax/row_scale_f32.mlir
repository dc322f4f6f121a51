// form:   row_scale from JAX through StableHLO
// expect: fuse bias(column)+scale(row)
// ref:    (x @ w + b) * s, one s per row
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<(d0, d1) -> (d0, 0)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xf32>, %arg2: tensor<45xf32>, %arg3: tensor<34xf32>) -> (tensor<34x45xf32> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = tensor.empty() : tensor<1x45xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xf32>) outs(%3 : tensor<1x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x45xf32>
    %5 = tensor.empty() : tensor<34x45xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x45xf32>) outs(%5 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %7 = tensor.empty() : tensor<34x45xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %6 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %15 = arith.addf %in, %in_0 : f32
      linalg.yield %15 : f32
    } -> tensor<34x45xf32>
    %9 = tensor.empty() : tensor<34x1xf32>
    %10 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<34xf32>) outs(%9 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %11 = tensor.empty() : tensor<34x45xf32>
    %12 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<34x1xf32>) outs(%11 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %13 = tensor.empty() : tensor<34x45xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %12 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%13 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %15 = arith.mulf %in, %in_0 : f32
      linalg.yield %15 : f32
    } -> tensor<34x45xf32>
    return %14 : tensor<34x45xf32>
  }
}
