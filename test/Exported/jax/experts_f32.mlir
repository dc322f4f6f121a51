// form:   experts from JAX through StableHLO
// expect: fuse relu into the batch_matmul tile
// ref:    relu(x @ w), one w per expert
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1, d2) -> ()>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<3x17x19xf32>, %arg1: tensor<3x19x21xf32>) -> (tensor<3x17x21xf32> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<3x17x21xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<3x17x21xf32>) -> tensor<3x17x21xf32>
    %2 = linalg.batch_matmul ins(%arg0, %arg1 : tensor<3x17x19xf32>, tensor<3x19x21xf32>) outs(%1 : tensor<3x17x21xf32>) -> tensor<3x17x21xf32>
    %3 = call @relu(%2) : (tensor<3x17x21xf32>) -> tensor<3x17x21xf32>
    return %3 : tensor<3x17x21xf32>
  }
  func.func private @relu(%arg0: tensor<3x17x21xf32>) -> tensor<3x17x21xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<3x17x21xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<3x17x21xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x17x21xf32>
    %2 = tensor.empty() : tensor<3x17x21xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %1 : tensor<3x17x21xf32>, tensor<3x17x21xf32>) outs(%2 : tensor<3x17x21xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %4 = arith.maximumf %in, %in_0 : f32
      linalg.yield %4 : f32
    } -> tensor<3x17x21xf32>
    return %3 : tensor<3x17x21xf32>
  }
}
