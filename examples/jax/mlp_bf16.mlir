// form:   mlp from JAX through StableHLO
// expect: fuse bias(column)+relu in each of the two layers
// ref:    relu(relu(x @ w1 + b1) @ w2 + b2)
// check:  approx
// operands: x, w1, b1, w2, b2
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<128x256xbf16>, %arg1: tensor<256x512xbf16>, %arg2: tensor<512xbf16>, %arg3: tensor<512x128xbf16>, %arg4: tensor<128xbf16>) -> (tensor<128x128xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<128x512xbf16>
    %1 = linalg.fill ins(%cst : bf16) outs(%0 : tensor<128x512xbf16>) -> tensor<128x512xbf16>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<128x256xbf16>, tensor<256x512xbf16>) outs(%1 : tensor<128x512xbf16>) -> tensor<128x512xbf16>
    %3 = tensor.empty() : tensor<1x512xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<512xbf16>) outs(%3 : tensor<1x512xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<1x512xbf16>
    %5 = tensor.empty() : tensor<128x512xbf16>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x512xbf16>) outs(%5 : tensor<128x512xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<128x512xbf16>
    %7 = tensor.empty() : tensor<128x512xbf16>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %6 : tensor<128x512xbf16>, tensor<128x512xbf16>) outs(%7 : tensor<128x512xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %20 = arith.addf %in, %in_0 : bf16
      linalg.yield %20 : bf16
    } -> tensor<128x512xbf16>
    %9 = call @relu(%8) : (tensor<128x512xbf16>) -> tensor<128x512xbf16>
    %10 = tensor.empty() : tensor<128x128xbf16>
    %11 = linalg.fill ins(%cst : bf16) outs(%10 : tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %12 = linalg.matmul ins(%9, %arg3 : tensor<128x512xbf16>, tensor<512x128xbf16>) outs(%11 : tensor<128x128xbf16>) -> tensor<128x128xbf16>
    %13 = tensor.empty() : tensor<1x128xbf16>
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%13 : tensor<1x128xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<1x128xbf16>
    %15 = tensor.empty() : tensor<128x128xbf16>
    %16 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<1x128xbf16>) outs(%15 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<128x128xbf16>
    %17 = tensor.empty() : tensor<128x128xbf16>
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %16 : tensor<128x128xbf16>, tensor<128x128xbf16>) outs(%17 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %20 = arith.addf %in, %in_0 : bf16
      linalg.yield %20 : bf16
    } -> tensor<128x128xbf16>
    %19 = call @relu_0(%18) : (tensor<128x128xbf16>) -> tensor<128x128xbf16>
    return %19 : tensor<128x128xbf16>
  }
  func.func private @relu(%arg0: tensor<128x512xbf16>) -> tensor<128x512xbf16> {
    %cst = arith.constant dense<0.000000e+00> : tensor<bf16>
    %0 = tensor.empty() : tensor<128x512xbf16>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%0 : tensor<128x512xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<128x512xbf16>
    %2 = tensor.empty() : tensor<128x512xbf16>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<128x512xbf16>, tensor<128x512xbf16>) outs(%2 : tensor<128x512xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %4 = arith.maximumf %in, %in_0 : bf16
      linalg.yield %4 : bf16
    } -> tensor<128x512xbf16>
    return %3 : tensor<128x512xbf16>
  }
  func.func private @relu_0(%arg0: tensor<128x128xbf16>) -> tensor<128x128xbf16> {
    %cst = arith.constant dense<0.000000e+00> : tensor<bf16>
    %0 = tensor.empty() : tensor<128x128xbf16>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%0 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<128x128xbf16>
    %2 = tensor.empty() : tensor<128x128xbf16>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<128x128xbf16>, tensor<128x128xbf16>) outs(%2 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %4 = arith.maximumf %in, %in_0 : bf16
      linalg.yield %4 : bf16
    } -> tensor<128x128xbf16>
    return %3 : tensor<128x128xbf16>
  }
}
