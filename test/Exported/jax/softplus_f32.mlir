// form:   softplus from JAX through StableHLO
// expect: fuse bias(column)+softplus
// ref:    softplus(x @ w + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xf32>, %arg2: tensor<45xf32>) -> (tensor<34x45xf32> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = tensor.empty() : tensor<1x45xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xf32>) outs(%3 : tensor<1x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x45xf32>
    %5 = tensor.empty() : tensor<34x45xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x45xf32>) outs(%5 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %7 = tensor.empty() : tensor<34x45xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %6 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %10 = arith.addf %in, %in_0 : f32
      linalg.yield %10 : f32
    } -> tensor<34x45xf32>
    %9 = call @softplus(%8) : (tensor<34x45xf32>) -> tensor<34x45xf32>
    return %9 : tensor<34x45xf32>
  }
  func.func private @softplus(%arg0: tensor<34x45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %2 = tensor.empty() : tensor<34x45xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%2 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %26 = arith.maximumf %in, %in_0 : f32
      linalg.yield %26 : f32
    } -> tensor<34x45xf32>
    %4 = tensor.empty() : tensor<34x45xf32>
    %5 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%4 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %6 = tensor.empty() : tensor<34x45xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %5 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%6 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %26 = arith.subf %in, %in_0 : f32
      linalg.yield %26 : f32
    } -> tensor<34x45xf32>
    %8 = tensor.empty() : tensor<34x45xi1>
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%7, %7 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%8 : tensor<34x45xi1>) {
    ^bb0(%in: f32, %in_0: f32, %out: i1):
      %26 = arith.cmpf une, %in, %in_0 : f32
      linalg.yield %26 : i1
    } -> tensor<34x45xi1>
    %10 = tensor.empty() : tensor<34x45xf32>
    %11 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%10 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %12 = tensor.empty() : tensor<34x45xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %11 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%12 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %26 = arith.addf %in, %in_0 : f32
      linalg.yield %26 : f32
    } -> tensor<34x45xf32>
    %14 = tensor.empty() : tensor<34x45xf32>
    %15 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<34x45xf32>) outs(%14 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %26 = math.absf %in : f32
      linalg.yield %26 : f32
    } -> tensor<34x45xf32>
    %16 = tensor.empty() : tensor<34x45xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<34x45xf32>) outs(%16 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %26 = arith.negf %in : f32
      linalg.yield %26 : f32
    } -> tensor<34x45xf32>
    %18 = tensor.empty() : tensor<34x45xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<34x45xf32>) outs(%18 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %26 = math.exp %in : f32
      linalg.yield %26 : f32
    } -> tensor<34x45xf32>
    %20 = tensor.empty() : tensor<34x45xf32>
    %21 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<34x45xf32>) outs(%20 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %26 = math.log1p %in : f32
      linalg.yield %26 : f32
    } -> tensor<34x45xf32>
    %22 = tensor.empty() : tensor<34x45xf32>
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %21 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%22 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %26 = arith.addf %in, %in_0 : f32
      linalg.yield %26 : f32
    } -> tensor<34x45xf32>
    %24 = tensor.empty() : tensor<34x45xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9, %13, %23 : tensor<34x45xi1>, tensor<34x45xf32>, tensor<34x45xf32>) outs(%24 : tensor<34x45xf32>) {
    ^bb0(%in: i1, %in_0: f32, %in_1: f32, %out: f32):
      %26 = arith.select %in, %in_0, %in_1 : f32
      linalg.yield %26 : f32
    } -> tensor<34x45xf32>
    return %25 : tensor<34x45xf32>
  }
}
