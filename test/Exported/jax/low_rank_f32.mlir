// form:   low_rank from JAX through StableHLO
// expect: fuse scale+sum into one of the two products that are added (or refuse the pair)
// ref:    x @ w + 2 (x @ a) @ b
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xf32>, %arg2: tensor<19x4xf32>, %arg3: tensor<4x45xf32>) -> (tensor<34x45xf32> {jax.result_info = "result"}) {
    %cst = arith.constant dense<2.000000e+00> : tensor<f32>
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34x4xf32>
    %4 = linalg.fill ins(%cst_0 : f32) outs(%3 : tensor<34x4xf32>) -> tensor<34x4xf32>
    %5 = linalg.matmul ins(%arg0, %arg2 : tensor<34x19xf32>, tensor<19x4xf32>) outs(%4 : tensor<34x4xf32>) -> tensor<34x4xf32>
    %6 = tensor.empty() : tensor<34x45xf32>
    %7 = linalg.fill ins(%cst_0 : f32) outs(%6 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %8 = linalg.matmul ins(%5, %arg3 : tensor<34x4xf32>, tensor<4x45xf32>) outs(%7 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %9 = tensor.empty() : tensor<34x45xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%9 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %11 = tensor.empty() : tensor<34x45xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %8 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%11 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %15 = arith.mulf %in, %in_1 : f32
      linalg.yield %15 : f32
    } -> tensor<34x45xf32>
    %13 = tensor.empty() : tensor<34x45xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %12 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%13 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %15 = arith.addf %in, %in_1 : f32
      linalg.yield %15 : f32
    } -> tensor<34x45xf32>
    return %14 : tensor<34x45xf32>
  }
}
