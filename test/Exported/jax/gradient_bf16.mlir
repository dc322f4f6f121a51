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
  func.func public @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<45xbf16>) -> (tensor<19x45xbf16> {jax.result_info = "result[0]"}, tensor<45xbf16> {jax.result_info = "result[1]"}) {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = arith.constant dense<2.000000e+00> : tensor<bf16>
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<bf16>
    %cst_2 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x45xbf16>
    %1 = linalg.fill ins(%cst_2 : bf16) outs(%0 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%1 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %3 = tensor.empty() : tensor<1x45xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%3 : tensor<1x45xbf16>) {
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
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %39 = arith.addf %in, %in_3 : bf16
      linalg.yield %39 : bf16
    } -> tensor<34x45xbf16>
    %9 = call @relu(%8) : (tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %10 = tensor.empty() : tensor<34x45xbf16>
    %11 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<bf16>) outs(%10 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %12 = tensor.empty() : tensor<34x45xi1>
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %11 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%12 : tensor<34x45xi1>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: i1):
      %39 = arith.cmpf ogt, %in, %in_3 : bf16
      linalg.yield %39 : i1
    } -> tensor<34x45xi1>
    %14 = tensor.empty() : tensor<34x45xbf16>
    %15 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<bf16>) outs(%14 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %16 = tensor.empty() : tensor<34x45xbf16>
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15, %9 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%16 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %39 = arith.mulf %in, %in_3 : bf16
      linalg.yield %39 : bf16
    } -> tensor<34x45xbf16>
    %18 = tensor.empty() : tensor<34x45xf32>
    %19 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%18 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %20 = tensor.empty() : tensor<34x45xbf16>
    %21 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<34x45xf32>) outs(%20 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %39 = arith.truncf %in : f32 to bf16
      linalg.yield %39 : bf16
    } -> tensor<34x45xbf16>
    %22 = tensor.empty() : tensor<34x45xbf16>
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21, %17 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%22 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %39 = arith.mulf %in, %in_3 : bf16
      linalg.yield %39 : bf16
    } -> tensor<34x45xbf16>
    %24 = tensor.empty() : tensor<34x45xbf16>
    %25 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<bf16>) outs(%24 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %26 = tensor.empty() : tensor<34x45xbf16>
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %23, %25 : tensor<34x45xi1>, tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%26 : tensor<34x45xbf16>) {
    ^bb0(%in: i1, %in_3: bf16, %in_4: bf16, %out: bf16):
      %39 = arith.select %in, %in_3, %in_4 : bf16
      linalg.yield %39 : bf16
    } -> tensor<34x45xbf16>
    %28 = tensor.empty() : tensor<45xbf16>
    %29 = linalg.fill ins(%cst_2 : bf16) outs(%28 : tensor<45xbf16>) -> tensor<45xbf16>
    %30 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "reduction"]} ins(%27 : tensor<34x45xbf16>) outs(%29 : tensor<45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %39 = arith.addf %out, %in : bf16
      linalg.yield %39 : bf16
    } -> tensor<45xbf16>
    %expanded = tensor.expand_shape %30 [[0, 1]] output_shape [1, 45] : tensor<45xbf16> into tensor<1x45xbf16>
    %31 = tensor.empty() : tensor<45xbf16>
    %32 = linalg.fill ins(%cst_2 : bf16) outs(%31 : tensor<45xbf16>) -> tensor<45xbf16>
    %33 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x45xbf16>) outs(%32 : tensor<45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %39 = arith.addf %out, %in : bf16
      linalg.yield %39 : bf16
    } -> tensor<45xbf16>
    %34 = tensor.empty() : tensor<45x19xbf16>
    %35 = linalg.fill ins(%cst_2 : bf16) outs(%34 : tensor<45x19xbf16>) -> tensor<45x19xbf16>
    %36 = linalg.generic {indexing_maps = [#map6, #map7, #map8], iterator_types = ["parallel", "parallel", "reduction"]} ins(%27, %arg0 : tensor<34x45xbf16>, tensor<34x19xbf16>) outs(%35 : tensor<45x19xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %39 = arith.mulf %in, %in_3 : bf16
      %40 = arith.addf %out, %39 : bf16
      linalg.yield %40 : bf16
    } -> tensor<45x19xbf16>
    %37 = tensor.empty() : tensor<19x45xbf16>
    %38 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%36 : tensor<45x19xbf16>) outs(%37 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x45xbf16>
    return %38, %33 : tensor<19x45xbf16>, tensor<45xbf16>
  }
  func.func private @relu(%arg0: tensor<34x45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant dense<0.000000e+00> : tensor<bf16>
    %0 = tensor.empty() : tensor<34x45xbf16>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%0 : tensor<34x45xbf16>) {
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
