// form:   gradient from JAX through StableHLO
// expect: partial: bias, relu and the mask fuse; the column sum stays
// ref:    gradients of sum(relu(x @ w + b) ** 2)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d1, d0)>
#map5 = affine_map<(d0, d1) -> (d0)>
#map6 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map7 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xf32>, %arg2: tensor<45xf32>) -> (tensor<19x45xf32> {jax.result_info = "result[0]"}, tensor<45xf32> {jax.result_info = "result[1]"}) {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = arith.constant dense<2.000000e+00> : tensor<f32>
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_2 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst_2 : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
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
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %37 = arith.addf %in, %in_3 : f32
      linalg.yield %37 : f32
    } -> tensor<34x45xf32>
    %9 = call @relu(%8) : (tensor<34x45xf32>) -> tensor<34x45xf32>
    %10 = tensor.empty() : tensor<34x45xf32>
    %11 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%10 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %12 = tensor.empty() : tensor<34x45xi1>
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %11 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%12 : tensor<34x45xi1>) {
    ^bb0(%in: f32, %in_3: f32, %out: i1):
      %37 = arith.cmpf ogt, %in, %in_3 : f32
      linalg.yield %37 : i1
    } -> tensor<34x45xi1>
    %14 = tensor.empty() : tensor<34x45xf32>
    %15 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%14 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %16 = tensor.empty() : tensor<34x45xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15, %9 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%16 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %37 = arith.mulf %in, %in_3 : f32
      linalg.yield %37 : f32
    } -> tensor<34x45xf32>
    %18 = tensor.empty() : tensor<34x45xf32>
    %19 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%18 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %20 = tensor.empty() : tensor<34x45xf32>
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %17 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%20 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %37 = arith.mulf %in, %in_3 : f32
      linalg.yield %37 : f32
    } -> tensor<34x45xf32>
    %22 = tensor.empty() : tensor<34x45xf32>
    %23 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%22 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %24 = tensor.empty() : tensor<34x45xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %21, %23 : tensor<34x45xi1>, tensor<34x45xf32>, tensor<34x45xf32>) outs(%24 : tensor<34x45xf32>) {
    ^bb0(%in: i1, %in_3: f32, %in_4: f32, %out: f32):
      %37 = arith.select %in, %in_3, %in_4 : f32
      linalg.yield %37 : f32
    } -> tensor<34x45xf32>
    %26 = tensor.empty() : tensor<45xf32>
    %27 = linalg.fill ins(%cst_2 : f32) outs(%26 : tensor<45xf32>) -> tensor<45xf32>
    %28 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "reduction"]} ins(%25 : tensor<34x45xf32>) outs(%27 : tensor<45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %37 = arith.addf %out, %in : f32
      linalg.yield %37 : f32
    } -> tensor<45xf32>
    %expanded = tensor.expand_shape %28 [[0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
    %29 = tensor.empty() : tensor<45xf32>
    %30 = linalg.fill ins(%cst_2 : f32) outs(%29 : tensor<45xf32>) -> tensor<45xf32>
    %31 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x45xf32>) outs(%30 : tensor<45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %37 = arith.addf %out, %in : f32
      linalg.yield %37 : f32
    } -> tensor<45xf32>
    %32 = tensor.empty() : tensor<45x19xf32>
    %33 = linalg.fill ins(%cst_2 : f32) outs(%32 : tensor<45x19xf32>) -> tensor<45x19xf32>
    %34 = linalg.generic {indexing_maps = [#map6, #map7, #map8], iterator_types = ["parallel", "parallel", "reduction"]} ins(%25, %arg0 : tensor<34x45xf32>, tensor<34x19xf32>) outs(%33 : tensor<45x19xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %37 = arith.mulf %in, %in_3 : f32
      %38 = arith.addf %out, %37 : f32
      linalg.yield %38 : f32
    } -> tensor<45x19xf32>
    %35 = tensor.empty() : tensor<19x45xf32>
    %36 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%34 : tensor<45x19xf32>) outs(%35 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<19x45xf32>
    return %36, %31 : tensor<19x45xf32>, tensor<45xf32>
  }
  func.func private @relu(%arg0: tensor<34x45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %2 = tensor.empty() : tensor<34x45xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%2 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %4 = arith.maximumf %in, %in_0 : f32
      linalg.yield %4 : f32
    } -> tensor<34x45xf32>
    return %3 : tensor<34x45xf32>
  }
}
