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
  func.func public @main_fn(%arg0: tensor<2x17x8xbf16>, %arg1: tensor<2x17x8xbf16>, %arg2: tensor<2x17x8xbf16>) -> (tensor<2x17x8xbf16> {jax.result_info = "result[0]"}, tensor<2x17x8xbf16> {jax.result_info = "result[1]"}, tensor<2x17x8xbf16> {jax.result_info = "result[2]"}) {
    %cst = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = arith.constant dense<2.000000e+00> : tensor<bf16>
    %cst_1 = arith.constant dense<1.000000e+00> : tensor<bf16>
    %cst_2 = arith.constant 0.000000e+00 : f32
    %cst_3 = arith.constant 0xFF80 : bf16
    %cst_4 = arith.constant dense<0xFF80> : tensor<bf16>
    %cst_5 = arith.constant dense<2.500000e-01> : tensor<bf16>
    %cst_6 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<2x17x17xbf16>
    %1 = linalg.fill ins(%cst_6 : bf16) outs(%0 : tensor<2x17x17xbf16>) -> tensor<2x17x17xbf16>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<2x17x8xbf16>, tensor<2x17x8xbf16>) outs(%1 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.mulf %in, %in_7 : bf16
      %101 = arith.addf %out, %100 : bf16
      linalg.yield %101 : bf16
    } -> tensor<2x17x17xbf16>
    %3 = tensor.empty() : tensor<2x17x17xbf16>
    %4 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_5 : tensor<bf16>) outs(%3 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x17x17xbf16>
    %5 = tensor.empty() : tensor<2x17x17xbf16>
    %6 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %4 : tensor<2x17x17xbf16>, tensor<2x17x17xbf16>) outs(%5 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.mulf %in, %in_7 : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x17xbf16>
    %7 = tensor.empty() : tensor<2x17xbf16>
    %8 = linalg.fill ins(%cst_3 : bf16) outs(%7 : tensor<2x17xbf16>) -> tensor<2x17xbf16>
    %9 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%6 : tensor<2x17x17xbf16>) outs(%8 : tensor<2x17xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %100 = arith.maximumf %out, %in : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17xbf16>
    %10 = tensor.empty() : tensor<2x17xbf16>
    %11 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<bf16>) outs(%10 : tensor<2x17xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x17xbf16>
    %12 = tensor.empty() : tensor<2x17xbf16>
    %13 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel"]} ins(%11, %9 : tensor<2x17xbf16>, tensor<2x17xbf16>) outs(%12 : tensor<2x17xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.maximumf %in, %in_7 : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17xbf16>
    %14 = tensor.empty() : tensor<2x17x1xbf16>
    %15 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<2x17xbf16>) outs(%14 : tensor<2x17x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x17x1xbf16>
    %16 = tensor.empty() : tensor<2x17x17xbf16>
    %17 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<2x17x1xbf16>) outs(%16 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x17x17xbf16>
    %18 = tensor.empty() : tensor<2x17x17xbf16>
    %19 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %17 : tensor<2x17x17xbf16>, tensor<2x17x17xbf16>) outs(%18 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.subf %in, %in_7 : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x17xbf16>
    %20 = tensor.empty() : tensor<2x17x17xbf16>
    %21 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19 : tensor<2x17x17xbf16>) outs(%20 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %100 = math.exp %in : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x17xbf16>
    %22 = tensor.empty() : tensor<2x17x17xf32>
    %23 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21 : tensor<2x17x17xbf16>) outs(%22 : tensor<2x17x17xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %100 = arith.extf %in : bf16 to f32
      linalg.yield %100 : f32
    } -> tensor<2x17x17xf32>
    %24 = tensor.empty() : tensor<2x17xf32>
    %25 = linalg.fill ins(%cst_2 : f32) outs(%24 : tensor<2x17xf32>) -> tensor<2x17xf32>
    %26 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%23 : tensor<2x17x17xf32>) outs(%25 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %100 = arith.addf %out, %in : f32
      linalg.yield %100 : f32
    } -> tensor<2x17xf32>
    %27 = tensor.empty() : tensor<2x17x1xf32>
    %28 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26 : tensor<2x17xf32>) outs(%27 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x1xf32>
    %29 = tensor.empty() : tensor<2x17x1xbf16>
    %30 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28 : tensor<2x17x1xf32>) outs(%29 : tensor<2x17x1xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %100 = arith.truncf %in : f32 to bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x1xbf16>
    %31 = tensor.empty() : tensor<2x17x17xbf16>
    %32 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30 : tensor<2x17x1xbf16>) outs(%31 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x17x17xbf16>
    %33 = tensor.empty() : tensor<2x17x17xbf16>
    %34 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %32 : tensor<2x17x17xbf16>, tensor<2x17x17xbf16>) outs(%33 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.divf %in, %in_7 : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x17xbf16>
    %35 = tensor.empty() : tensor<2x17x1xbf16>
    %36 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %30 : tensor<2x17x1xbf16>, tensor<2x17x1xbf16>) outs(%35 : tensor<2x17x1xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.mulf %in, %in_7 : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x1xbf16>
    %37 = tensor.empty() : tensor<2x17x1xbf16>
    %38 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<bf16>) outs(%37 : tensor<2x17x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x17x1xbf16>
    %39 = tensor.empty() : tensor<2x17x1xbf16>
    %40 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%38, %36 : tensor<2x17x1xbf16>, tensor<2x17x1xbf16>) outs(%39 : tensor<2x17x1xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.divf %in, %in_7 : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x1xbf16>
    %41 = tensor.empty() : tensor<2x17x8xbf16>
    %42 = linalg.fill ins(%cst_6 : bf16) outs(%41 : tensor<2x17x8xbf16>) -> tensor<2x17x8xbf16>
    %43 = linalg.batch_matmul ins(%34, %arg2 : tensor<2x17x17xbf16>, tensor<2x17x8xbf16>) outs(%42 : tensor<2x17x8xbf16>) -> tensor<2x17x8xbf16>
    %44 = tensor.empty() : tensor<2x17x8xbf16>
    %45 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<bf16>) outs(%44 : tensor<2x17x8xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x17x8xbf16>
    %46 = tensor.empty() : tensor<2x17x8xbf16>
    %47 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %43 : tensor<2x17x8xbf16>, tensor<2x17x8xbf16>) outs(%46 : tensor<2x17x8xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.mulf %in, %in_7 : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x8xbf16>
    %48 = tensor.empty() : tensor<2x17x8xf32>
    %49 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%48 : tensor<2x17x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x8xf32>
    %50 = tensor.empty() : tensor<2x17x8xbf16>
    %51 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49 : tensor<2x17x8xf32>) outs(%50 : tensor<2x17x8xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %100 = arith.truncf %in : f32 to bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x8xbf16>
    %52 = tensor.empty() : tensor<2x17x8xbf16>
    %53 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51, %47 : tensor<2x17x8xbf16>, tensor<2x17x8xbf16>) outs(%52 : tensor<2x17x8xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.mulf %in, %in_7 : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x8xbf16>
    %54 = tensor.empty() : tensor<2x8x17xbf16>
    %55 = linalg.fill ins(%cst_6 : bf16) outs(%54 : tensor<2x8x17xbf16>) -> tensor<2x8x17xbf16>
    %56 = linalg.generic {indexing_maps = [#map9, #map10, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%53, %34 : tensor<2x17x8xbf16>, tensor<2x17x17xbf16>) outs(%55 : tensor<2x8x17xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.mulf %in, %in_7 : bf16
      %101 = arith.addf %out, %100 : bf16
      linalg.yield %101 : bf16
    } -> tensor<2x8x17xbf16>
    %57 = tensor.empty() : tensor<2x17x8xbf16>
    %58 = linalg.generic {indexing_maps = [#map11, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%56 : tensor<2x8x17xbf16>) outs(%57 : tensor<2x17x8xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x17x8xbf16>
    %59 = tensor.empty() : tensor<2x17x17xbf16>
    %60 = linalg.fill ins(%cst_6 : bf16) outs(%59 : tensor<2x17x17xbf16>) -> tensor<2x17x17xbf16>
    %61 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%53, %arg2 : tensor<2x17x8xbf16>, tensor<2x17x8xbf16>) outs(%60 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.mulf %in, %in_7 : bf16
      %101 = arith.addf %out, %100 : bf16
      linalg.yield %101 : bf16
    } -> tensor<2x17x17xbf16>
    %62 = tensor.empty() : tensor<2x17x17xbf16>
    %63 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%40 : tensor<2x17x1xbf16>) outs(%62 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x17x17xbf16>
    %64 = tensor.empty() : tensor<2x17x17xbf16>
    %65 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61, %63 : tensor<2x17x17xbf16>, tensor<2x17x17xbf16>) outs(%64 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.mulf %in, %in_7 : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x17xbf16>
    %66 = tensor.empty() : tensor<2x17x17xbf16>
    %67 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%65, %21 : tensor<2x17x17xbf16>, tensor<2x17x17xbf16>) outs(%66 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.mulf %in, %in_7 : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x17xbf16>
    %68 = tensor.empty() : tensor<2x17xbf16>
    %69 = linalg.fill ins(%cst_6 : bf16) outs(%68 : tensor<2x17xbf16>) -> tensor<2x17xbf16>
    %70 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%67 : tensor<2x17x17xbf16>) outs(%69 : tensor<2x17xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %100 = arith.addf %out, %in : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17xbf16>
    %expanded = tensor.expand_shape %70 [[0], [1, 2]] output_shape [2, 17, 1] : tensor<2x17xbf16> into tensor<2x17x1xbf16>
    %71 = tensor.empty() : tensor<2x17x1xbf16>
    %72 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<2x17x1xbf16>) outs(%71 : tensor<2x17x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %100 = arith.negf %in : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x1xbf16>
    %73 = tensor.empty() : tensor<2x17x17xbf16>
    %74 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30 : tensor<2x17x1xbf16>) outs(%73 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x17x17xbf16>
    %75 = tensor.empty() : tensor<2x17x17xbf16>
    %76 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61, %74 : tensor<2x17x17xbf16>, tensor<2x17x17xbf16>) outs(%75 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.divf %in, %in_7 : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x17xbf16>
    %77 = tensor.empty() : tensor<2x17x1xf32>
    %78 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72 : tensor<2x17x1xbf16>) outs(%77 : tensor<2x17x1xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %100 = arith.extf %in : bf16 to f32
      linalg.yield %100 : f32
    } -> tensor<2x17x1xf32>
    %79 = tensor.empty() : tensor<2x17xf32>
    %80 = linalg.fill ins(%cst_2 : f32) outs(%79 : tensor<2x17xf32>) -> tensor<2x17xf32>
    %81 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%78 : tensor<2x17x1xf32>) outs(%80 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %100 = arith.addf %out, %in : f32
      linalg.yield %100 : f32
    } -> tensor<2x17xf32>
    %82 = tensor.empty() : tensor<2x17x17xf32>
    %83 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%81 : tensor<2x17xf32>) outs(%82 : tensor<2x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x17xf32>
    %84 = tensor.empty() : tensor<2x17x17xbf16>
    %85 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83 : tensor<2x17x17xf32>) outs(%84 : tensor<2x17x17xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %100 = arith.truncf %in : f32 to bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x17xbf16>
    %86 = tensor.empty() : tensor<2x17x17xbf16>
    %87 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%76, %85 : tensor<2x17x17xbf16>, tensor<2x17x17xbf16>) outs(%86 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.addf %in, %in_7 : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x17xbf16>
    %88 = tensor.empty() : tensor<2x17x17xbf16>
    %89 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%87, %21 : tensor<2x17x17xbf16>, tensor<2x17x17xbf16>) outs(%88 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.mulf %in, %in_7 : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x17xbf16>
    %90 = tensor.empty() : tensor<2x17x17xbf16>
    %91 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_5 : tensor<bf16>) outs(%90 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x17x17xbf16>
    %92 = tensor.empty() : tensor<2x17x17xbf16>
    %93 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %91 : tensor<2x17x17xbf16>, tensor<2x17x17xbf16>) outs(%92 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.mulf %in, %in_7 : bf16
      linalg.yield %100 : bf16
    } -> tensor<2x17x17xbf16>
    %94 = tensor.empty() : tensor<2x17x8xbf16>
    %95 = linalg.fill ins(%cst_6 : bf16) outs(%94 : tensor<2x17x8xbf16>) -> tensor<2x17x8xbf16>
    %96 = linalg.generic {indexing_maps = [#map9, #map10, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%93, %arg0 : tensor<2x17x17xbf16>, tensor<2x17x8xbf16>) outs(%95 : tensor<2x17x8xbf16>) {
    ^bb0(%in: bf16, %in_7: bf16, %out: bf16):
      %100 = arith.mulf %in, %in_7 : bf16
      %101 = arith.addf %out, %100 : bf16
      linalg.yield %101 : bf16
    } -> tensor<2x17x8xbf16>
    %97 = tensor.empty() : tensor<2x17x8xbf16>
    %98 = linalg.fill ins(%cst_6 : bf16) outs(%97 : tensor<2x17x8xbf16>) -> tensor<2x17x8xbf16>
    %99 = linalg.batch_matmul ins(%93, %arg1 : tensor<2x17x17xbf16>, tensor<2x17x8xbf16>) outs(%98 : tensor<2x17x8xbf16>) -> tensor<2x17x8xbf16>
    return %99, %96, %58 : tensor<2x17x8xbf16>, tensor<2x17x8xbf16>, tensor<2x17x8xbf16>
  }
}
