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
  func.func public @main_fn(%arg0: tensor<2x9x9x16xbf16>, %arg1: tensor<1x1x16x24xbf16>, %arg2: tensor<24xbf16>) -> (tensor<2x9x9x24xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<2x9x9x24xbf16>
    %1 = linalg.fill ins(%cst : bf16) outs(%0 : tensor<2x9x9x24xbf16>) -> tensor<2x9x9x24xbf16>
    %2 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<2x9x9x16xbf16>, tensor<1x1x16x24xbf16>) outs(%1 : tensor<2x9x9x24xbf16>) -> tensor<2x9x9x24xbf16>
    %3 = tensor.empty() : tensor<1x1x1x24xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<24xbf16>) outs(%3 : tensor<1x1x1x24xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<1x1x1x24xbf16>
    %5 = tensor.empty() : tensor<2x9x9x24xbf16>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%4 : tensor<1x1x1x24xbf16>) outs(%5 : tensor<2x9x9x24xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x9x9x24xbf16>
    %7 = tensor.empty() : tensor<2x9x9x24xbf16>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2, %6 : tensor<2x9x9x24xbf16>, tensor<2x9x9x24xbf16>) outs(%7 : tensor<2x9x9x24xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %10 = arith.addf %in, %in_0 : bf16
      linalg.yield %10 : bf16
    } -> tensor<2x9x9x24xbf16>
    %9 = call @relu(%8) : (tensor<2x9x9x24xbf16>) -> tensor<2x9x9x24xbf16>
    return %9 : tensor<2x9x9x24xbf16>
  }
  func.func private @relu(%arg0: tensor<2x9x9x24xbf16>) -> tensor<2x9x9x24xbf16> {
    %cst = arith.constant dense<0.000000e+00> : tensor<bf16>
    %0 = tensor.empty() : tensor<2x9x9x24xbf16>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%0 : tensor<2x9x9x24xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x9x9x24xbf16>
    %2 = tensor.empty() : tensor<2x9x9x24xbf16>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %1 : tensor<2x9x9x24xbf16>, tensor<2x9x9x24xbf16>) outs(%2 : tensor<2x9x9x24xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %4 = arith.maximumf %in, %in_0 : bf16
      linalg.yield %4 : bf16
    } -> tensor<2x9x9x24xbf16>
    return %3 : tensor<2x9x9x24xbf16>
  }
}
