// form:   adam from JAX through StableHLO
// expect: fuse the subtraction, and the update of w, m and v, three results (or refuse)
// ref:    one step of Adam on a linear layer
// args:   range=0:-1..1 range=4:1..4
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3, operand 4
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<34x45xf32>, %arg2: tensor<19x45xf32>, %arg3: tensor<19x45xf32>, %arg4: tensor<19x45xf32>) -> (tensor<19x45xf32> {jax.result_info = "result[0]"}, tensor<19x45xf32> {jax.result_info = "result[1]"}, tensor<19x45xf32> {jax.result_info = "result[2]"}) {
    %cst = arith.constant dense<9.99999993E-9> : tensor<f32>
    %cst_0 = arith.constant dense<0.00999999977> : tensor<f32>
    %cst_1 = arith.constant dense<9.900000e-01> : tensor<f32>
    %cst_2 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_3 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_4 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x34xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xf32>) outs(%0 : tensor<19x34xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<19x34xf32>
    %2 = tensor.empty() : tensor<34x45xf32>
    %3 = linalg.fill ins(%cst_4 : f32) outs(%2 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %4 = linalg.matmul ins(%arg0, %arg2 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%3 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %5 = tensor.empty() : tensor<34x45xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %arg1 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%5 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %46 = arith.subf %in, %in_5 : f32
      linalg.yield %46 : f32
    } -> tensor<34x45xf32>
    %7 = tensor.empty() : tensor<19x45xf32>
    %8 = linalg.fill ins(%cst_4 : f32) outs(%7 : tensor<19x45xf32>) -> tensor<19x45xf32>
    %9 = linalg.matmul ins(%1, %6 : tensor<19x34xf32>, tensor<34x45xf32>) outs(%8 : tensor<19x45xf32>) -> tensor<19x45xf32>
    %10 = tensor.empty() : tensor<19x45xf32>
    %11 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%10 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<19x45xf32>
    %12 = tensor.empty() : tensor<19x45xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %arg3 : tensor<19x45xf32>, tensor<19x45xf32>) outs(%12 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %46 = arith.mulf %in, %in_5 : f32
      linalg.yield %46 : f32
    } -> tensor<19x45xf32>
    %14 = tensor.empty() : tensor<19x45xf32>
    %15 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%14 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<19x45xf32>
    %16 = tensor.empty() : tensor<19x45xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15, %9 : tensor<19x45xf32>, tensor<19x45xf32>) outs(%16 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %46 = arith.mulf %in, %in_5 : f32
      linalg.yield %46 : f32
    } -> tensor<19x45xf32>
    %18 = tensor.empty() : tensor<19x45xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %17 : tensor<19x45xf32>, tensor<19x45xf32>) outs(%18 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %46 = arith.addf %in, %in_5 : f32
      linalg.yield %46 : f32
    } -> tensor<19x45xf32>
    %20 = tensor.empty() : tensor<19x45xf32>
    %21 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%20 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<19x45xf32>
    %22 = tensor.empty() : tensor<19x45xf32>
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21, %arg4 : tensor<19x45xf32>, tensor<19x45xf32>) outs(%22 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %46 = arith.mulf %in, %in_5 : f32
      linalg.yield %46 : f32
    } -> tensor<19x45xf32>
    %24 = tensor.empty() : tensor<19x45xf32>
    %25 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%24 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<19x45xf32>
    %26 = tensor.empty() : tensor<19x45xf32>
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25, %9 : tensor<19x45xf32>, tensor<19x45xf32>) outs(%26 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %46 = arith.mulf %in, %in_5 : f32
      linalg.yield %46 : f32
    } -> tensor<19x45xf32>
    %28 = tensor.empty() : tensor<19x45xf32>
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%27, %9 : tensor<19x45xf32>, tensor<19x45xf32>) outs(%28 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %46 = arith.mulf %in, %in_5 : f32
      linalg.yield %46 : f32
    } -> tensor<19x45xf32>
    %30 = tensor.empty() : tensor<19x45xf32>
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %29 : tensor<19x45xf32>, tensor<19x45xf32>) outs(%30 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %46 = arith.addf %in, %in_5 : f32
      linalg.yield %46 : f32
    } -> tensor<19x45xf32>
    %32 = tensor.empty() : tensor<19x45xf32>
    %33 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%32 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<19x45xf32>
    %34 = tensor.empty() : tensor<19x45xf32>
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%33, %19 : tensor<19x45xf32>, tensor<19x45xf32>) outs(%34 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %46 = arith.mulf %in, %in_5 : f32
      linalg.yield %46 : f32
    } -> tensor<19x45xf32>
    %36 = tensor.empty() : tensor<19x45xf32>
    %37 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%31 : tensor<19x45xf32>) outs(%36 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %46 = math.sqrt %in : f32
      linalg.yield %46 : f32
    } -> tensor<19x45xf32>
    %38 = tensor.empty() : tensor<19x45xf32>
    %39 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%38 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<19x45xf32>
    %40 = tensor.empty() : tensor<19x45xf32>
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37, %39 : tensor<19x45xf32>, tensor<19x45xf32>) outs(%40 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %46 = arith.addf %in, %in_5 : f32
      linalg.yield %46 : f32
    } -> tensor<19x45xf32>
    %42 = tensor.empty() : tensor<19x45xf32>
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%35, %41 : tensor<19x45xf32>, tensor<19x45xf32>) outs(%42 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %46 = arith.divf %in, %in_5 : f32
      linalg.yield %46 : f32
    } -> tensor<19x45xf32>
    %44 = tensor.empty() : tensor<19x45xf32>
    %45 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %43 : tensor<19x45xf32>, tensor<19x45xf32>) outs(%44 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %46 = arith.subf %in, %in_5 : f32
      linalg.yield %46 : f32
    } -> tensor<19x45xf32>
    return %45, %19, %31 : tensor<19x45xf32>, tensor<19x45xf32>, tensor<19x45xf32>
  }
}
