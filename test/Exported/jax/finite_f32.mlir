// form:   finite from JAX through StableHLO
// expect: fuse comparison+select
// ref:    x @ w where finite, else 0
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xf32>) -> (tensor<34x45xf32> {jax.result_info = "result"}) {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = arith.constant 0x7F800000 : f32
    %cst_1 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34x45xi1>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<34x45xf32>) outs(%3 : tensor<34x45xi1>) {
    ^bb0(%in: f32, %out: i1):
      %9 = math.absf %in : f32
      %10 = arith.cmpf one, %9, %cst_0 : f32
      linalg.yield %10 : i1
    } -> tensor<34x45xi1>
    %5 = tensor.empty() : tensor<34x45xf32>
    %6 = linalg.fill ins(%cst_1 : f32) outs(%5 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %7 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%6 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %8 = call @_where(%4, %7, %cst) : (tensor<34x45xi1>, tensor<34x45xf32>, tensor<f32>) -> tensor<34x45xf32>
    return %8 : tensor<34x45xf32>
  }
  func.func private @_where(%arg0: tensor<34x45xi1>, %arg1: tensor<34x45xf32>, %arg2: tensor<f32>) -> tensor<34x45xf32> {
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %2 = tensor.empty() : tensor<34x45xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %1 : tensor<34x45xi1>, tensor<34x45xf32>, tensor<34x45xf32>) outs(%2 : tensor<34x45xf32>) {
    ^bb0(%in: i1, %in_0: f32, %in_1: f32, %out: f32):
      %4 = arith.select %in, %in_0, %in_1 : f32
      linalg.yield %4 : f32
    } -> tensor<34x45xf32>
    return %3 : tensor<34x45xf32>
  }
}
