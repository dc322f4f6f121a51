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
  func.func public @main_fn(%arg0: tensor<128x256xf32>, %arg1: tensor<256x512xf32>, %arg2: tensor<512xf32>, %arg3: tensor<512x128xf32>, %arg4: tensor<128xf32>) -> (tensor<128x128xf32> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<128x512xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<128x256xf32>, tensor<256x512xf32>) outs(%1 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %3 = tensor.empty() : tensor<1x512xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<512xf32>) outs(%3 : tensor<1x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x512xf32>
    %5 = tensor.empty() : tensor<128x512xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x512xf32>) outs(%5 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x512xf32>
    %7 = tensor.empty() : tensor<128x512xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %6 : tensor<128x512xf32>, tensor<128x512xf32>) outs(%7 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %20 = arith.addf %in, %in_0 : f32
      linalg.yield %20 : f32
    } -> tensor<128x512xf32>
    %9 = call @relu(%8) : (tensor<128x512xf32>) -> tensor<128x512xf32>
    %10 = tensor.empty() : tensor<128x128xf32>
    %11 = linalg.fill ins(%cst : f32) outs(%10 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %12 = linalg.matmul ins(%9, %arg3 : tensor<128x512xf32>, tensor<512x128xf32>) outs(%11 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %13 = tensor.empty() : tensor<1x128xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<128xf32>) outs(%13 : tensor<1x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x128xf32>
    %15 = tensor.empty() : tensor<128x128xf32>
    %16 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<1x128xf32>) outs(%15 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x128xf32>
    %17 = tensor.empty() : tensor<128x128xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %16 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%17 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %20 = arith.addf %in, %in_0 : f32
      linalg.yield %20 : f32
    } -> tensor<128x128xf32>
    %19 = call @relu_0(%18) : (tensor<128x128xf32>) -> tensor<128x128xf32>
    return %19 : tensor<128x128xf32>
  }
  func.func private @relu(%arg0: tensor<128x512xf32>) -> tensor<128x512xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<128x512xf32>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x512xf32>
    %2 = tensor.empty() : tensor<128x512xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<128x512xf32>, tensor<128x512xf32>) outs(%2 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %4 = arith.maximumf %in, %in_0 : f32
      linalg.yield %4 : f32
    } -> tensor<128x512xf32>
    return %3 : tensor<128x512xf32>
  }
  func.func private @relu_0(%arg0: tensor<128x128xf32>) -> tensor<128x128xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<128x128xf32>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x128xf32>
    %2 = tensor.empty() : tensor<128x128xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%2 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %4 = arith.maximumf %in, %in_0 : f32
      linalg.yield %4 : f32
    } -> tensor<128x128xf32>
    return %3 : tensor<128x128xf32>
  }
}
