// form:   added_mask from JAX through StableHLO
// expect: fuse scale+mask, one mask for all heads (or refuse)
// ref:    q @ k.T / 4 + m
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map1 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map2 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map3 = affine_map<(d0, d1, d2, d3) -> ()>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map5 = affine_map<(d0, d1, d2, d3) -> (d0, 0, d2, d3)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<2x3x17x8xf32>, %arg1: tensor<2x3x13x8xf32>, %arg2: tensor<2x1x17x13xf32>) -> (tensor<2x3x17x13xf32> {jax.result_info = "result"}) {
    %cst = arith.constant dense<2.500000e-01> : tensor<f32>
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x3x17x13xf32>
    %1 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<2x3x17x13xf32>) -> tensor<2x3x17x13xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<2x3x17x8xf32>, tensor<2x3x13x8xf32>) outs(%1 : tensor<2x3x17x13xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %11 = arith.mulf %in, %in_1 : f32
      %12 = arith.addf %out, %11 : f32
      linalg.yield %12 : f32
    } -> tensor<2x3x17x13xf32>
    %3 = tensor.empty() : tensor<2x3x17x13xf32>
    %4 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%3 : tensor<2x3x17x13xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x3x17x13xf32>
    %5 = tensor.empty() : tensor<2x3x17x13xf32>
    %6 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2, %4 : tensor<2x3x17x13xf32>, tensor<2x3x17x13xf32>) outs(%5 : tensor<2x3x17x13xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %11 = arith.mulf %in, %in_1 : f32
      linalg.yield %11 : f32
    } -> tensor<2x3x17x13xf32>
    %7 = tensor.empty() : tensor<2x3x17x13xf32>
    %8 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<2x1x17x13xf32>) outs(%7 : tensor<2x3x17x13xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x3x17x13xf32>
    %9 = tensor.empty() : tensor<2x3x17x13xf32>
    %10 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%6, %8 : tensor<2x3x17x13xf32>, tensor<2x3x17x13xf32>) outs(%9 : tensor<2x3x17x13xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %11 = arith.addf %in, %in_1 : f32
      linalg.yield %11 : f32
    } -> tensor<2x3x17x13xf32>
    return %10 : tensor<2x3x17x13xf32>
  }
}
