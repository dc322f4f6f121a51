// form:   einsum_transposed from JAX through StableHLO
// expect: fuse relu; the product may be written transposed (or refuse)
// ref:    relu(x @ w.T).T
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>) -> (tensor<45x34xf32> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<45x34xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<45x34xf32>) -> tensor<45x34xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg1, %arg0 : tensor<45x19xf32>, tensor<34x19xf32>) outs(%1 : tensor<45x34xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %4 = arith.mulf %in, %in_0 : f32
      %5 = arith.addf %out, %4 : f32
      linalg.yield %5 : f32
    } -> tensor<45x34xf32>
    %3 = call @relu(%2) : (tensor<45x34xf32>) -> tensor<45x34xf32>
    return %3 : tensor<45x34xf32>
  }
  func.func private @relu(%arg0: tensor<45x34xf32>) -> tensor<45x34xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<45x34xf32>
    %1 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<45x34xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<45x34xf32>
    %2 = tensor.empty() : tensor<45x34xf32>
    %3 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<45x34xf32>, tensor<45x34xf32>) outs(%2 : tensor<45x34xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %4 = arith.maximumf %in, %in_0 : f32
      linalg.yield %4 : f32
    } -> tensor<45x34xf32>
    return %3 : tensor<45x34xf32>
  }
}
