// form:   linear_gelu exported from PyTorch through stablehlo
// expect: fuse bias(column)+gelu(erf)
// ref:    gelu(x @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 1.000000e+00 : bf16
    %cst_0 = arith.constant 1.000000e+00 : f32
    %cst_1 = arith.constant -1.000000e+00 : f32
    %cst_2 = arith.constant -0.0142647391 : f32
    %cst_3 = arith.constant -0.00737332925 : f32
    %cst_4 = arith.constant -0.00168282702 : f32
    %cst_5 = arith.constant -2.13374049E-4 : f32
    %cst_6 = arith.constant -1.45660715E-5 : f32
    %cst_7 = arith.constant -0.0160960332 : f32
    %cst_8 = arith.constant -2.954600e-03 : f32
    %cst_9 = arith.constant -7.34990637E-4 : f32
    %cst_10 = arith.constant -5.69250624E-5 : f32
    %cst_11 = arith.constant -2.10102394E-6 : f32
    %cst_12 = arith.constant 2.77068146E-8 : f32
    %cst_13 = arith.constant -2.72614237E-10 : f32
    %cst_14 = arith.constant 4.000000e+00 : f32
    %cst_15 = arith.constant -4.000000e+00 : f32
    %cst_16 = arith.constant 2.000000e+00 : bf16
    %cst_17 = arith.constant 5.000000e-01 : bf16
    %cst_18 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x45xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<45x19xbf16>) outs(%0 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x45xbf16>
    %2 = tensor.empty() : tensor<45xf32>
    %3 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%2 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %89 = arith.extf %in : bf16 to f32
      linalg.yield %89 : f32
    } -> tensor<45xf32>
    %4 = tensor.empty() : tensor<34x19xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%4 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %89 = arith.extf %in : bf16 to f32
      linalg.yield %89 : f32
    } -> tensor<34x19xf32>
    %6 = tensor.empty() : tensor<19x45xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<19x45xbf16>) outs(%6 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %89 = arith.extf %in : bf16 to f32
      linalg.yield %89 : f32
    } -> tensor<19x45xf32>
    %8 = tensor.empty() : tensor<34x45xf32>
    %9 = linalg.fill ins(%cst_18 : f32) outs(%8 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %10 = linalg.matmul ins(%5, %7 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%9 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %11 = tensor.empty() : tensor<1xf32>
    %12 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%11 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_0 : f32
    } -> tensor<1xf32>
    %collapsed = tensor.collapse_shape %12 [] : tensor<1xf32> into tensor<f32>
    %13 = tensor.empty() : tensor<34x45xf32>
    %14 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%13 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %15 = tensor.empty() : tensor<34x45xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %14 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%15 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %89 = arith.mulf %in, %in_19 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %17 = tensor.empty() : tensor<34x45xf32>
    %18 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<45xf32>) outs(%17 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %19 = tensor.empty() : tensor<34x45xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18, %14 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%19 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %89 = arith.mulf %in, %in_19 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %21 = tensor.empty() : tensor<34x45xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %20 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%21 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %89 = arith.addf %in, %in_19 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %23 = tensor.empty() : tensor<34x45xbf16>
    %24 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<34x45xf32>) outs(%23 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %89 = arith.truncf %in : f32 to bf16
      linalg.yield %89 : bf16
    } -> tensor<34x45xbf16>
    %25 = tensor.empty() : tensor<34x45xbf16>
    %26 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<34x45xbf16>) outs(%25 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %89 = arith.mulf %in, %cst_17 : bf16
      linalg.yield %89 : bf16
    } -> tensor<34x45xbf16>
    %27 = tensor.empty() : tensor<34x45xbf16>
    %28 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%27 : tensor<34x45xbf16>) {
    ^bb0(%out: bf16):
      %89 = math.rsqrt %cst_16 : bf16
      linalg.yield %89 : bf16
    } -> tensor<34x45xbf16>
    %29 = tensor.empty() : tensor<34x45xbf16>
    %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24, %28 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%29 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_19: bf16, %out: bf16):
      %89 = arith.mulf %in, %in_19 : bf16
      linalg.yield %89 : bf16
    } -> tensor<34x45xbf16>
    %31 = tensor.empty() : tensor<34x45xf32>
    %32 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<34x45xbf16>) outs(%31 : tensor<34x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %89 = arith.extf %in : bf16 to f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %33 = tensor.empty() : tensor<34x45xf32>
    %34 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%32 : tensor<34x45xf32>) outs(%33 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.maximumf %in, %cst_15 : f32
      %90 = arith.minimumf %89, %cst_14 : f32
      linalg.yield %90 : f32
    } -> tensor<34x45xf32>
    %35 = tensor.empty() : tensor<34x45xf32>
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%34, %34 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%35 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %89 = arith.mulf %in, %in_19 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %37 = tensor.empty() : tensor<34x45xf32>
    %38 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%36 : tensor<34x45xf32>) outs(%37 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.mulf %in, %cst_13 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %39 = tensor.empty() : tensor<34x45xf32>
    %40 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<34x45xf32>) outs(%39 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.addf %in, %cst_12 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %41 = tensor.empty() : tensor<34x45xf32>
    %42 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%40, %36 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%41 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %89 = arith.mulf %in, %in_19 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %43 = tensor.empty() : tensor<34x45xf32>
    %44 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%42 : tensor<34x45xf32>) outs(%43 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.addf %in, %cst_11 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %45 = tensor.empty() : tensor<34x45xf32>
    %46 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%44, %36 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%45 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %89 = arith.mulf %in, %in_19 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %47 = tensor.empty() : tensor<34x45xf32>
    %48 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%46 : tensor<34x45xf32>) outs(%47 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.addf %in, %cst_10 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %49 = tensor.empty() : tensor<34x45xf32>
    %50 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%48, %36 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%49 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %89 = arith.mulf %in, %in_19 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %51 = tensor.empty() : tensor<34x45xf32>
    %52 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%50 : tensor<34x45xf32>) outs(%51 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.addf %in, %cst_9 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %53 = tensor.empty() : tensor<34x45xf32>
    %54 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%52, %36 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%53 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %89 = arith.mulf %in, %in_19 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %55 = tensor.empty() : tensor<34x45xf32>
    %56 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%54 : tensor<34x45xf32>) outs(%55 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.addf %in, %cst_8 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %57 = tensor.empty() : tensor<34x45xf32>
    %58 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%56, %36 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%57 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %89 = arith.mulf %in, %in_19 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %59 = tensor.empty() : tensor<34x45xf32>
    %60 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<34x45xf32>) outs(%59 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.addf %in, %cst_7 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %61 = tensor.empty() : tensor<34x45xf32>
    %62 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%36 : tensor<34x45xf32>) outs(%61 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.mulf %in, %cst_6 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %63 = tensor.empty() : tensor<34x45xf32>
    %64 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%62 : tensor<34x45xf32>) outs(%63 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.addf %in, %cst_5 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %65 = tensor.empty() : tensor<34x45xf32>
    %66 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%64, %36 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%65 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %89 = arith.mulf %in, %in_19 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %67 = tensor.empty() : tensor<34x45xf32>
    %68 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%66 : tensor<34x45xf32>) outs(%67 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.addf %in, %cst_4 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %69 = tensor.empty() : tensor<34x45xf32>
    %70 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%68, %36 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%69 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %89 = arith.mulf %in, %in_19 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %71 = tensor.empty() : tensor<34x45xf32>
    %72 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<34x45xf32>) outs(%71 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.addf %in, %cst_3 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %73 = tensor.empty() : tensor<34x45xf32>
    %74 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%72, %36 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%73 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %89 = arith.mulf %in, %in_19 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %75 = tensor.empty() : tensor<34x45xf32>
    %76 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<34x45xf32>) outs(%75 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.addf %in, %cst_2 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %77 = tensor.empty() : tensor<34x45xf32>
    %78 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%34, %60 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%77 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %89 = arith.mulf %in, %in_19 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %79 = tensor.empty() : tensor<34x45xf32>
    %80 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%78, %76 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%79 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %89 = arith.divf %in, %in_19 : f32
      linalg.yield %89 : f32
    } -> tensor<34x45xf32>
    %81 = tensor.empty() : tensor<34x45xf32>
    %82 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%80 : tensor<34x45xf32>) outs(%81 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %89 = arith.maximumf %in, %cst_1 : f32
      %90 = arith.minimumf %89, %cst_0 : f32
      linalg.yield %90 : f32
    } -> tensor<34x45xf32>
    %83 = tensor.empty() : tensor<34x45xbf16>
    %84 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%82 : tensor<34x45xf32>) outs(%83 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %89 = arith.truncf %in : f32 to bf16
      linalg.yield %89 : bf16
    } -> tensor<34x45xbf16>
    %85 = tensor.empty() : tensor<34x45xbf16>
    %86 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%84 : tensor<34x45xbf16>) outs(%85 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %89 = arith.addf %in, %cst : bf16
      linalg.yield %89 : bf16
    } -> tensor<34x45xbf16>
    %87 = tensor.empty() : tensor<34x45xbf16>
    %88 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%86, %26 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%87 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_19: bf16, %out: bf16):
      %89 = arith.mulf %in, %in_19 : bf16
      linalg.yield %89 : bf16
    } -> tensor<34x45xbf16>
    return %88 : tensor<34x45xbf16>
  }
}
