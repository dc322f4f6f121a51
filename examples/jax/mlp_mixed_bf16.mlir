// form:   mlp_mixed from JAX through StableHLO
// expect: fuse bias(column)+relu+convert in each of the two layers
// ref:    convert(relu(x @ w1 + b1)), twice, with products and sums in f32
// check:  approx
// operands: x, w1, b1, w2, b2
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (0, d1)>
#map4 = affine_map<(d0, d1) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<128x256xbf16>, %arg1: tensor<256x512xbf16>, %arg2: tensor<512xbf16>, %arg3: tensor<512x128xbf16>, %arg4: tensor<128xbf16>) -> (tensor<128x128xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<128x512xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<128x256xbf16>, tensor<256x512xbf16>) outs(%1 : tensor<128x512xf32>) -> tensor<128x512xf32>
    %3 = tensor.empty() : tensor<512xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<512xbf16>) outs(%3 : tensor<512xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %28 = arith.extf %in : bf16 to f32
      linalg.yield %28 : f32
    } -> tensor<512xf32>
    %5 = tensor.empty() : tensor<1x512xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<512xf32>) outs(%5 : tensor<1x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x512xf32>
    %7 = tensor.empty() : tensor<128x512xf32>
    %8 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<1x512xf32>) outs(%7 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x512xf32>
    %9 = tensor.empty() : tensor<128x512xf32>
    %10 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%2, %8 : tensor<128x512xf32>, tensor<128x512xf32>) outs(%9 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %28 = arith.addf %in, %in_0 : f32
      linalg.yield %28 : f32
    } -> tensor<128x512xf32>
    %11 = call @relu(%10) : (tensor<128x512xf32>) -> tensor<128x512xf32>
    %12 = tensor.empty() : tensor<128x512xbf16>
    %13 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<128x512xf32>) outs(%12 : tensor<128x512xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %28 = arith.truncf %in : f32 to bf16
      linalg.yield %28 : bf16
    } -> tensor<128x512xbf16>
    %14 = tensor.empty() : tensor<128x128xf32>
    %15 = linalg.fill ins(%cst : f32) outs(%14 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %16 = linalg.matmul ins(%13, %arg3 : tensor<128x512xbf16>, tensor<512x128xbf16>) outs(%15 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %17 = tensor.empty() : tensor<128xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg4 : tensor<128xbf16>) outs(%17 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %28 = arith.extf %in : bf16 to f32
      linalg.yield %28 : f32
    } -> tensor<128xf32>
    %19 = tensor.empty() : tensor<1x128xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<128xf32>) outs(%19 : tensor<1x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x128xf32>
    %21 = tensor.empty() : tensor<128x128xf32>
    %22 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<1x128xf32>) outs(%21 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x128xf32>
    %23 = tensor.empty() : tensor<128x128xf32>
    %24 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%16, %22 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%23 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %28 = arith.addf %in, %in_0 : f32
      linalg.yield %28 : f32
    } -> tensor<128x128xf32>
    %25 = call @relu_0(%24) : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %26 = tensor.empty() : tensor<128x128xbf16>
    %27 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<128x128xf32>) outs(%26 : tensor<128x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %28 = arith.truncf %in : f32 to bf16
      linalg.yield %28 : bf16
    } -> tensor<128x128xbf16>
    return %27 : tensor<128x128xbf16>
  }
  func.func private @relu(%arg0: tensor<128x512xf32>) -> tensor<128x512xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<128x512xf32>
    %1 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x512xf32>
    %2 = tensor.empty() : tensor<128x512xf32>
    %3 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<128x512xf32>, tensor<128x512xf32>) outs(%2 : tensor<128x512xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %4 = arith.maximumf %in, %in_0 : f32
      linalg.yield %4 : f32
    } -> tensor<128x512xf32>
    return %3 : tensor<128x512xf32>
  }
  func.func private @relu_0(%arg0: tensor<128x128xf32>) -> tensor<128x128xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<128x128xf32>
    %1 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x128xf32>
    %2 = tensor.empty() : tensor<128x128xf32>
    %3 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%2 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %4 = arith.maximumf %in, %in_0 : f32
      linalg.yield %4 : f32
    } -> tensor<128x128xf32>
    return %3 : tensor<128x128xf32>
  }
}
