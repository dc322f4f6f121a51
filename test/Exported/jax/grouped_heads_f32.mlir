// form:   grouped_heads from JAX through StableHLO
// expect: fuse scale (or refuse)
// ref:    q @ k.T / 2, two heads of q for one of k
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d1, d5)>
#map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d3, d1, d4, d5)>
#map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4)>
#map3 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3, d2)>
#map4 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map5 = affine_map<(d0, d1, d2, d3, d4) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<2x17x3x2x8xf32>, %arg1: tensor<2x13x3x8xf32>) -> (tensor<2x3x2x17x13xf32> {jax.result_info = "result"}) {
    %cst = arith.constant dense<5.000000e-01> : tensor<f32>
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x3x13x17x2xf32>
    %1 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<2x3x13x17x2xf32>) -> tensor<2x3x13x17x2xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%arg1, %arg0 : tensor<2x13x3x8xf32>, tensor<2x17x3x2x8xf32>) outs(%1 : tensor<2x3x13x17x2xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %9 = arith.mulf %in, %in_1 : f32
      %10 = arith.addf %out, %9 : f32
      linalg.yield %10 : f32
    } -> tensor<2x3x13x17x2xf32>
    %3 = tensor.empty() : tensor<2x3x2x17x13xf32>
    %4 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%2 : tensor<2x3x13x17x2xf32>) outs(%3 : tensor<2x3x2x17x13xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x3x2x17x13xf32>
    %5 = tensor.empty() : tensor<2x3x2x17x13xf32>
    %6 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%5 : tensor<2x3x2x17x13xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x3x2x17x13xf32>
    %7 = tensor.empty() : tensor<2x3x2x17x13xf32>
    %8 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%4, %6 : tensor<2x3x2x17x13xf32>, tensor<2x3x2x17x13xf32>) outs(%7 : tensor<2x3x2x17x13xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %9 = arith.mulf %in, %in_1 : f32
      linalg.yield %9 : f32
    } -> tensor<2x3x2x17x13xf32>
    return %8 : tensor<2x3x2x17x13xf32>
  }
}
