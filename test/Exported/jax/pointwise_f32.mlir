// form:   pointwise from JAX through StableHLO
// expect: fuse bias+relu, or refuse: a convolution
// ref:    relu(conv2d(x, w) + b), 1x1
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1, d2, d3) -> (d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> (0, 0, 0, d3)>
#map3 = affine_map<(d0, d1, d2, d3) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<2x9x9x16xf32>, %arg1: tensor<1x1x16x24xf32>, %arg2: tensor<24xf32>) -> (tensor<2x9x9x24xf32> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x9x9x24xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<2x9x9x24xf32>) -> tensor<2x9x9x24xf32>
    %2 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x9x9x16xf32>, tensor<1x1x16x24xf32>) outs(%1 : tensor<2x9x9x24xf32>) -> tensor<2x9x9x24xf32>
    %3 = tensor.empty() : tensor<1x1x1x24xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<24xf32>) outs(%3 : tensor<1x1x1x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1x1x24xf32>
    %5 = tensor.empty() : tensor<2x9x9x24xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%4 : tensor<1x1x1x24xf32>) outs(%5 : tensor<2x9x9x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x9x9x24xf32>
    %7 = tensor.empty() : tensor<2x9x9x24xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2, %6 : tensor<2x9x9x24xf32>, tensor<2x9x9x24xf32>) outs(%7 : tensor<2x9x9x24xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %10 = arith.addf %in, %in_0 : f32
      linalg.yield %10 : f32
    } -> tensor<2x9x9x24xf32>
    %9 = call @relu(%8) : (tensor<2x9x9x24xf32>) -> tensor<2x9x9x24xf32>
    return %9 : tensor<2x9x9x24xf32>
  }
  func.func private @relu(%arg0: tensor<2x9x9x24xf32>) -> tensor<2x9x9x24xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<2x9x9x24xf32>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<2x9x9x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x9x9x24xf32>
    %2 = tensor.empty() : tensor<2x9x9x24xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %1 : tensor<2x9x9x24xf32>, tensor<2x9x9x24xf32>) outs(%2 : tensor<2x9x9x24xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %4 = arith.maximumf %in, %in_0 : f32
      linalg.yield %4 : f32
    } -> tensor<2x9x9x24xf32>
    return %3 : tensor<2x9x9x24xf32>
  }
}
