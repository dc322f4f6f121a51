// form:   batch_norm from JAX through StableHLO
// expect: fuse batch norm(column)+relu
// ref:    relu((x @ w - mean) / sqrt(var + eps) * g + b)
// args:   range=5:1..4
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3, operand 4, operand 5
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0) -> ()>
#map4 = affine_map<(d0) -> (d0)>
#map5 = affine_map<(d0, d1) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<45xbf16>, %arg3: tensor<45xbf16>, %arg4: tensor<45xbf16>, %arg5: tensor<45xbf16>) -> (tensor<34x45xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant dense<1.001360e-05> : tensor<bf16>
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x45xbf16>
    %1 = linalg.fill ins(%cst_0 : bf16) outs(%0 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%1 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %3 = tensor.empty() : tensor<1x45xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<45xbf16>) outs(%3 : tensor<1x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<1x45xbf16>
    %5 = tensor.empty() : tensor<34x45xbf16>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x45xbf16>) outs(%5 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %7 = tensor.empty() : tensor<34x45xbf16>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %6 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%7 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %34 = arith.subf %in, %in_1 : bf16
      linalg.yield %34 : bf16
    } -> tensor<34x45xbf16>
    %9 = tensor.empty() : tensor<45xbf16>
    %10 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel"]} ins(%cst : tensor<bf16>) outs(%9 : tensor<45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<45xbf16>
    %11 = tensor.empty() : tensor<45xbf16>
    %12 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg5, %10 : tensor<45xbf16>, tensor<45xbf16>) outs(%11 : tensor<45xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %34 = arith.addf %in, %in_1 : bf16
      linalg.yield %34 : bf16
    } -> tensor<45xbf16>
    %13 = tensor.empty() : tensor<45xbf16>
    %14 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%12 : tensor<45xbf16>) outs(%13 : tensor<45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %34 = math.rsqrt %in : bf16
      linalg.yield %34 : bf16
    } -> tensor<45xbf16>
    %15 = tensor.empty() : tensor<1x45xbf16>
    %16 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<45xbf16>) outs(%15 : tensor<1x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<1x45xbf16>
    %17 = tensor.empty() : tensor<34x45xbf16>
    %18 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<1x45xbf16>) outs(%17 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %19 = tensor.empty() : tensor<34x45xbf16>
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %18 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%19 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %34 = arith.mulf %in, %in_1 : bf16
      linalg.yield %34 : bf16
    } -> tensor<34x45xbf16>
    %21 = tensor.empty() : tensor<1x45xbf16>
    %22 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%21 : tensor<1x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<1x45xbf16>
    %23 = tensor.empty() : tensor<34x45xbf16>
    %24 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<1x45xbf16>) outs(%23 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %25 = tensor.empty() : tensor<34x45xbf16>
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%20, %24 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%25 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %34 = arith.mulf %in, %in_1 : bf16
      linalg.yield %34 : bf16
    } -> tensor<34x45xbf16>
    %27 = tensor.empty() : tensor<1x45xbf16>
    %28 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<45xbf16>) outs(%27 : tensor<1x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<1x45xbf16>
    %29 = tensor.empty() : tensor<34x45xbf16>
    %30 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%28 : tensor<1x45xbf16>) outs(%29 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %31 = tensor.empty() : tensor<34x45xbf16>
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%26, %30 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%31 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %34 = arith.addf %in, %in_1 : bf16
      linalg.yield %34 : bf16
    } -> tensor<34x45xbf16>
    %33 = call @relu(%32) : (tensor<34x45xbf16>) -> tensor<34x45xbf16>
    return %33 : tensor<34x45xbf16>
  }
  func.func private @relu(%arg0: tensor<34x45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant dense<0.000000e+00> : tensor<bf16>
    %0 = tensor.empty() : tensor<34x45xbf16>
    %1 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%0 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %2 = tensor.empty() : tensor<34x45xbf16>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%2 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %4 = arith.maximumf %in, %in_0 : bf16
      linalg.yield %4 : bf16
    } -> tensor<34x45xbf16>
    return %3 : tensor<34x45xbf16>
  }
}
