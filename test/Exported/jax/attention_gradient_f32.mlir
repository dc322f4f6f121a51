// form:   attention_gradient from JAX through StableHLO
// expect: partial: scales fuse; softmax and its gradient's row sums stay
// ref:    gradients of sum(attention(q, k, v) ** 2)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> ()>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map6 = affine_map<(d0, d1) -> ()>
#map7 = affine_map<(d0, d1) -> (d0, d1)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<2x17x8xf32>, %arg1: tensor<2x17x8xf32>, %arg2: tensor<2x17x8xf32>) -> (tensor<2x17x8xf32> {jax.result_info = "result[0]"}, tensor<2x17x8xf32> {jax.result_info = "result[1]"}, tensor<2x17x8xf32> {jax.result_info = "result[2]"}) {
    %cst = arith.constant dense<2.000000e+00> : tensor<f32>
    %cst_0 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_1 = arith.constant 0xFF800000 : f32
    %cst_2 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_3 = arith.constant dense<2.500000e-01> : tensor<f32>
    %cst_4 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x17x17xf32>
    %1 = linalg.fill ins(%cst_4 : f32) outs(%0 : tensor<2x17x17xf32>) -> tensor<2x17x17xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<2x17x8xf32>, tensor<2x17x8xf32>) outs(%1 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.mulf %in, %in_5 : f32
      %91 = arith.addf %out, %90 : f32
      linalg.yield %91 : f32
    } -> tensor<2x17x17xf32>
    %3 = tensor.empty() : tensor<2x17x17xf32>
    %4 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%3 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x17xf32>
    %5 = tensor.empty() : tensor<2x17x17xf32>
    %6 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %4 : tensor<2x17x17xf32>, tensor<2x17x17xf32>) outs(%5 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.mulf %in, %in_5 : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x17xf32>
    %7 = tensor.empty() : tensor<2x17xf32>
    %8 = linalg.fill ins(%cst_1 : f32) outs(%7 : tensor<2x17xf32>) -> tensor<2x17xf32>
    %9 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%6 : tensor<2x17x17xf32>) outs(%8 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %90 = arith.maximumf %out, %in : f32
      linalg.yield %90 : f32
    } -> tensor<2x17xf32>
    %10 = tensor.empty() : tensor<2x17xf32>
    %11 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%10 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17xf32>
    %12 = tensor.empty() : tensor<2x17xf32>
    %13 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel"]} ins(%11, %9 : tensor<2x17xf32>, tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.maximumf %in, %in_5 : f32
      linalg.yield %90 : f32
    } -> tensor<2x17xf32>
    %14 = tensor.empty() : tensor<2x17x1xf32>
    %15 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<2x17xf32>) outs(%14 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x1xf32>
    %16 = tensor.empty() : tensor<2x17x17xf32>
    %17 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<2x17x1xf32>) outs(%16 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x17xf32>
    %18 = tensor.empty() : tensor<2x17x17xf32>
    %19 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %17 : tensor<2x17x17xf32>, tensor<2x17x17xf32>) outs(%18 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.subf %in, %in_5 : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x17xf32>
    %20 = tensor.empty() : tensor<2x17x17xf32>
    %21 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19 : tensor<2x17x17xf32>) outs(%20 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %90 = math.exp %in : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x17xf32>
    %22 = tensor.empty() : tensor<2x17xf32>
    %23 = linalg.fill ins(%cst_4 : f32) outs(%22 : tensor<2x17xf32>) -> tensor<2x17xf32>
    %24 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%21 : tensor<2x17x17xf32>) outs(%23 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %90 = arith.addf %out, %in : f32
      linalg.yield %90 : f32
    } -> tensor<2x17xf32>
    %25 = tensor.empty() : tensor<2x17x1xf32>
    %26 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%24 : tensor<2x17xf32>) outs(%25 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x1xf32>
    %27 = tensor.empty() : tensor<2x17x17xf32>
    %28 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26 : tensor<2x17x1xf32>) outs(%27 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x17xf32>
    %29 = tensor.empty() : tensor<2x17x17xf32>
    %30 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %28 : tensor<2x17x17xf32>, tensor<2x17x17xf32>) outs(%29 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.divf %in, %in_5 : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x17xf32>
    %31 = tensor.empty() : tensor<2x17x1xf32>
    %32 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26, %26 : tensor<2x17x1xf32>, tensor<2x17x1xf32>) outs(%31 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.mulf %in, %in_5 : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x1xf32>
    %33 = tensor.empty() : tensor<2x17x1xf32>
    %34 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%33 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x1xf32>
    %35 = tensor.empty() : tensor<2x17x1xf32>
    %36 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34, %32 : tensor<2x17x1xf32>, tensor<2x17x1xf32>) outs(%35 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.divf %in, %in_5 : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x1xf32>
    %37 = tensor.empty() : tensor<2x17x8xf32>
    %38 = linalg.fill ins(%cst_4 : f32) outs(%37 : tensor<2x17x8xf32>) -> tensor<2x17x8xf32>
    %39 = linalg.batch_matmul ins(%30, %arg2 : tensor<2x17x17xf32>, tensor<2x17x8xf32>) outs(%38 : tensor<2x17x8xf32>) -> tensor<2x17x8xf32>
    %40 = tensor.empty() : tensor<2x17x8xf32>
    %41 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%40 : tensor<2x17x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x8xf32>
    %42 = tensor.empty() : tensor<2x17x8xf32>
    %43 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41, %39 : tensor<2x17x8xf32>, tensor<2x17x8xf32>) outs(%42 : tensor<2x17x8xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.mulf %in, %in_5 : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x8xf32>
    %44 = tensor.empty() : tensor<2x17x8xf32>
    %45 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%44 : tensor<2x17x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x8xf32>
    %46 = tensor.empty() : tensor<2x17x8xf32>
    %47 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %43 : tensor<2x17x8xf32>, tensor<2x17x8xf32>) outs(%46 : tensor<2x17x8xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.mulf %in, %in_5 : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x8xf32>
    %48 = tensor.empty() : tensor<2x8x17xf32>
    %49 = linalg.fill ins(%cst_4 : f32) outs(%48 : tensor<2x8x17xf32>) -> tensor<2x8x17xf32>
    %50 = linalg.generic {indexing_maps = [#map9, #map10, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%47, %30 : tensor<2x17x8xf32>, tensor<2x17x17xf32>) outs(%49 : tensor<2x8x17xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.mulf %in, %in_5 : f32
      %91 = arith.addf %out, %90 : f32
      linalg.yield %91 : f32
    } -> tensor<2x8x17xf32>
    %51 = tensor.empty() : tensor<2x17x8xf32>
    %52 = linalg.generic {indexing_maps = [#map11, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%50 : tensor<2x8x17xf32>) outs(%51 : tensor<2x17x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x8xf32>
    %53 = tensor.empty() : tensor<2x17x17xf32>
    %54 = linalg.fill ins(%cst_4 : f32) outs(%53 : tensor<2x17x17xf32>) -> tensor<2x17x17xf32>
    %55 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%47, %arg2 : tensor<2x17x8xf32>, tensor<2x17x8xf32>) outs(%54 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.mulf %in, %in_5 : f32
      %91 = arith.addf %out, %90 : f32
      linalg.yield %91 : f32
    } -> tensor<2x17x17xf32>
    %56 = tensor.empty() : tensor<2x17x17xf32>
    %57 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%36 : tensor<2x17x1xf32>) outs(%56 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x17xf32>
    %58 = tensor.empty() : tensor<2x17x17xf32>
    %59 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %57 : tensor<2x17x17xf32>, tensor<2x17x17xf32>) outs(%58 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.mulf %in, %in_5 : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x17xf32>
    %60 = tensor.empty() : tensor<2x17x17xf32>
    %61 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%59, %21 : tensor<2x17x17xf32>, tensor<2x17x17xf32>) outs(%60 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.mulf %in, %in_5 : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x17xf32>
    %62 = tensor.empty() : tensor<2x17xf32>
    %63 = linalg.fill ins(%cst_4 : f32) outs(%62 : tensor<2x17xf32>) -> tensor<2x17xf32>
    %64 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%61 : tensor<2x17x17xf32>) outs(%63 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %90 = arith.addf %out, %in : f32
      linalg.yield %90 : f32
    } -> tensor<2x17xf32>
    %expanded = tensor.expand_shape %64 [[0], [1, 2]] output_shape [2, 17, 1] : tensor<2x17xf32> into tensor<2x17x1xf32>
    %65 = tensor.empty() : tensor<2x17x1xf32>
    %66 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<2x17x1xf32>) outs(%65 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %90 = arith.negf %in : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x1xf32>
    %67 = tensor.empty() : tensor<2x17x17xf32>
    %68 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26 : tensor<2x17x1xf32>) outs(%67 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x17xf32>
    %69 = tensor.empty() : tensor<2x17x17xf32>
    %70 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %68 : tensor<2x17x17xf32>, tensor<2x17x17xf32>) outs(%69 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.divf %in, %in_5 : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x17xf32>
    %71 = tensor.empty() : tensor<2x17xf32>
    %72 = linalg.fill ins(%cst_4 : f32) outs(%71 : tensor<2x17xf32>) -> tensor<2x17xf32>
    %73 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%66 : tensor<2x17x1xf32>) outs(%72 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %90 = arith.addf %out, %in : f32
      linalg.yield %90 : f32
    } -> tensor<2x17xf32>
    %74 = tensor.empty() : tensor<2x17x17xf32>
    %75 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<2x17xf32>) outs(%74 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x17xf32>
    %76 = tensor.empty() : tensor<2x17x17xf32>
    %77 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %75 : tensor<2x17x17xf32>, tensor<2x17x17xf32>) outs(%76 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.addf %in, %in_5 : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x17xf32>
    %78 = tensor.empty() : tensor<2x17x17xf32>
    %79 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77, %21 : tensor<2x17x17xf32>, tensor<2x17x17xf32>) outs(%78 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.mulf %in, %in_5 : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x17xf32>
    %80 = tensor.empty() : tensor<2x17x17xf32>
    %81 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%80 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x17xf32>
    %82 = tensor.empty() : tensor<2x17x17xf32>
    %83 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%79, %81 : tensor<2x17x17xf32>, tensor<2x17x17xf32>) outs(%82 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.mulf %in, %in_5 : f32
      linalg.yield %90 : f32
    } -> tensor<2x17x17xf32>
    %84 = tensor.empty() : tensor<2x17x8xf32>
    %85 = linalg.fill ins(%cst_4 : f32) outs(%84 : tensor<2x17x8xf32>) -> tensor<2x17x8xf32>
    %86 = linalg.generic {indexing_maps = [#map9, #map10, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%83, %arg0 : tensor<2x17x17xf32>, tensor<2x17x8xf32>) outs(%85 : tensor<2x17x8xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %90 = arith.mulf %in, %in_5 : f32
      %91 = arith.addf %out, %90 : f32
      linalg.yield %91 : f32
    } -> tensor<2x17x8xf32>
    %87 = tensor.empty() : tensor<2x17x8xf32>
    %88 = linalg.fill ins(%cst_4 : f32) outs(%87 : tensor<2x17x8xf32>) -> tensor<2x17x8xf32>
    %89 = linalg.batch_matmul ins(%83, %arg1 : tensor<2x17x17xf32>, tensor<2x17x8xf32>) outs(%88 : tensor<2x17x8xf32>) -> tensor<2x17x8xf32>
    return %89, %86, %52 : tensor<2x17x8xf32>, tensor<2x17x8xf32>, tensor<2x17x8xf32>
  }
}
