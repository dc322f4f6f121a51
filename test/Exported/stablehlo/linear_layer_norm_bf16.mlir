// form:   linear_layer_norm exported from PyTorch through stablehlo
// expect: refuse: mean and variance need whole rows; the bias alone may be fused (optional)
// ref:    layer_norm(x @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3, operand 4
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d1)>
#map5 = affine_map<(d0, d1) -> (d0)>
#map6 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>, %arg3: tensor<45xbf16>, %arg4: tensor<45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 4.500000e+01 : f32
    %cst_0 = arith.constant 4.500000e+01 : f64
    %cst_1 = arith.constant 1.000000e+00 : f32
    %cst_2 = arith.constant 1.000000e-05 : f64
    %cst_3 = arith.constant 0.000000e+00 : f64
    %cst_4 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x45xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<45x19xbf16>) outs(%0 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x45xbf16>
    %2 = tensor.empty() : tensor<45xf32>
    %3 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%2 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %90 = arith.extf %in : bf16 to f32
      linalg.yield %90 : f32
    } -> tensor<45xf32>
    %4 = tensor.empty() : tensor<34x19xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%4 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %90 = arith.extf %in : bf16 to f32
      linalg.yield %90 : f32
    } -> tensor<34x19xf32>
    %6 = tensor.empty() : tensor<19x45xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<19x45xbf16>) outs(%6 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %90 = arith.extf %in : bf16 to f32
      linalg.yield %90 : f32
    } -> tensor<19x45xf32>
    %8 = tensor.empty() : tensor<34x45xf32>
    %9 = linalg.fill ins(%cst_4 : f32) outs(%8 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %10 = linalg.matmul ins(%5, %7 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%9 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %11 = tensor.empty() : tensor<1xf32>
    %12 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%11 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_1 : f32
    } -> tensor<1xf32>
    %collapsed = tensor.collapse_shape %12 [] : tensor<1xf32> into tensor<f32>
    %13 = tensor.empty() : tensor<34x45xf32>
    %14 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%13 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %15 = tensor.empty() : tensor<34x45xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %14 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%15 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %90 = arith.mulf %in, %in_10 : f32
      linalg.yield %90 : f32
    } -> tensor<34x45xf32>
    %17 = tensor.empty() : tensor<34x45xf32>
    %18 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<45xf32>) outs(%17 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %19 = tensor.empty() : tensor<34x45xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18, %14 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%19 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %90 = arith.mulf %in, %in_10 : f32
      linalg.yield %90 : f32
    } -> tensor<34x45xf32>
    %21 = tensor.empty() : tensor<34x45xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %20 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%21 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %90 = arith.addf %in, %in_10 : f32
      linalg.yield %90 : f32
    } -> tensor<34x45xf32>
    %23 = tensor.empty() : tensor<34x45xbf16>
    %24 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<34x45xf32>) outs(%23 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %90 = arith.truncf %in : f32 to bf16
      linalg.yield %90 : bf16
    } -> tensor<34x45xbf16>
    %25 = tensor.empty() : tensor<34x45xf32>
    %26 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<34x45xbf16>) outs(%25 : tensor<34x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %90 = arith.extf %in : bf16 to f32
      linalg.yield %90 : f32
    } -> tensor<34x45xf32>
    %27 = tensor.empty() : tensor<34x45xf64>
    %28 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<34x45xf32>) outs(%27 : tensor<34x45xf64>) {
    ^bb0(%in: f32, %out: f64):
      %90 = arith.extf %in : f32 to f64
      linalg.yield %90 : f64
    } -> tensor<34x45xf64>
    %29 = tensor.empty() : tensor<34xf64>
    %30 = linalg.fill ins(%cst_3 : f64) outs(%29 : tensor<34xf64>) -> tensor<34xf64>
    %31 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%28 : tensor<34x45xf64>) outs(%30 : tensor<34xf64>) {
    ^bb0(%in: f64, %out: f64):
      %90 = arith.addf %out, %in : f64
      linalg.yield %90 : f64
    } -> tensor<34xf64>
    %expanded = tensor.expand_shape %31 [[0, 1]] output_shape [34, 1] : tensor<34xf64> into tensor<34x1xf64>
    %32 = tensor.empty() : tensor<1xf64>
    %33 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%32 : tensor<1xf64>) {
    ^bb0(%out: f64):
      linalg.yield %cst_0 : f64
    } -> tensor<1xf64>
    %collapsed_5 = tensor.collapse_shape %33 [] : tensor<1xf64> into tensor<f64>
    %34 = tensor.empty() : tensor<34x1xf64>
    %35 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_5 : tensor<f64>) outs(%34 : tensor<34x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      linalg.yield %in : f64
    } -> tensor<34x1xf64>
    %36 = tensor.empty() : tensor<34x1xf64>
    %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded, %35 : tensor<34x1xf64>, tensor<34x1xf64>) outs(%36 : tensor<34x1xf64>) {
    ^bb0(%in: f64, %in_10: f64, %out: f64):
      %90 = arith.divf %in, %in_10 : f64
      linalg.yield %90 : f64
    } -> tensor<34x1xf64>
    %38 = tensor.empty() : tensor<34x45xf64>
    %39 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<34x1xf64>) outs(%38 : tensor<34x45xf64>) {
    ^bb0(%in: f64, %out: f64):
      linalg.yield %in : f64
    } -> tensor<34x45xf64>
    %40 = tensor.empty() : tensor<34x45xf64>
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%28, %39 : tensor<34x45xf64>, tensor<34x45xf64>) outs(%40 : tensor<34x45xf64>) {
    ^bb0(%in: f64, %in_10: f64, %out: f64):
      %90 = arith.subf %in, %in_10 : f64
      linalg.yield %90 : f64
    } -> tensor<34x45xf64>
    %42 = tensor.empty() : tensor<34x45xf64>
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%41, %41 : tensor<34x45xf64>, tensor<34x45xf64>) outs(%42 : tensor<34x45xf64>) {
    ^bb0(%in: f64, %in_10: f64, %out: f64):
      %90 = arith.mulf %in, %in_10 : f64
      linalg.yield %90 : f64
    } -> tensor<34x45xf64>
    %44 = tensor.empty() : tensor<34xf64>
    %45 = linalg.fill ins(%cst_3 : f64) outs(%44 : tensor<34xf64>) -> tensor<34xf64>
    %46 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%43 : tensor<34x45xf64>) outs(%45 : tensor<34xf64>) {
    ^bb0(%in: f64, %out: f64):
      %90 = arith.addf %out, %in : f64
      linalg.yield %90 : f64
    } -> tensor<34xf64>
    %expanded_6 = tensor.expand_shape %46 [[0, 1]] output_shape [34, 1] : tensor<34xf64> into tensor<34x1xf64>
    %47 = tensor.empty() : tensor<34x1xf64>
    %48 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_6, %35 : tensor<34x1xf64>, tensor<34x1xf64>) outs(%47 : tensor<34x1xf64>) {
    ^bb0(%in: f64, %in_10: f64, %out: f64):
      %90 = arith.divf %in, %in_10 : f64
      linalg.yield %90 : f64
    } -> tensor<34x1xf64>
    %49 = tensor.empty() : tensor<34x1xf32>
    %50 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%48 : tensor<34x1xf64>) outs(%49 : tensor<34x1xf32>) {
    ^bb0(%in: f64, %out: f32):
      %90 = arith.truncf %in : f64 to f32
      linalg.yield %90 : f32
    } -> tensor<34x1xf32>
    %51 = tensor.empty() : tensor<34xf32>
    %52 = linalg.fill ins(%cst_4 : f32) outs(%51 : tensor<34xf32>) -> tensor<34xf32>
    %53 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%26 : tensor<34x45xf32>) outs(%52 : tensor<34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %90 = arith.addf %out, %in : f32
      linalg.yield %90 : f32
    } -> tensor<34xf32>
    %expanded_7 = tensor.expand_shape %53 [[0, 1]] output_shape [34, 1] : tensor<34xf32> into tensor<34x1xf32>
    %54 = tensor.empty() : tensor<1xf32>
    %55 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%54 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<1xf32>
    %collapsed_8 = tensor.collapse_shape %55 [] : tensor<1xf32> into tensor<f32>
    %56 = tensor.empty() : tensor<34x1xf32>
    %57 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_8 : tensor<f32>) outs(%56 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %58 = tensor.empty() : tensor<34x1xf32>
    %59 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_7, %57 : tensor<34x1xf32>, tensor<34x1xf32>) outs(%58 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %90 = arith.divf %in, %in_10 : f32
      linalg.yield %90 : f32
    } -> tensor<34x1xf32>
    %60 = tensor.empty() : tensor<1xf32>
    %61 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%60 : tensor<1xf32>) {
    ^bb0(%out: f32):
      %90 = arith.truncf %cst_2 : f64 to f32
      linalg.yield %90 : f32
    } -> tensor<1xf32>
    %collapsed_9 = tensor.collapse_shape %61 [] : tensor<1xf32> into tensor<f32>
    %62 = tensor.empty() : tensor<34x1xf32>
    %63 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_9 : tensor<f32>) outs(%62 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %64 = tensor.empty() : tensor<34x1xf32>
    %65 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%50, %63 : tensor<34x1xf32>, tensor<34x1xf32>) outs(%64 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %90 = arith.addf %in, %in_10 : f32
      linalg.yield %90 : f32
    } -> tensor<34x1xf32>
    %66 = tensor.empty() : tensor<34x1xf32>
    %67 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%65 : tensor<34x1xf32>) outs(%66 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %90 = math.rsqrt %in : f32
      linalg.yield %90 : f32
    } -> tensor<34x1xf32>
    %68 = tensor.empty() : tensor<34x45xf32>
    %69 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<34x1xf32>) outs(%68 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %70 = tensor.empty() : tensor<34x45xf32>
    %71 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%26, %69 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%70 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %90 = arith.subf %in, %in_10 : f32
      linalg.yield %90 : f32
    } -> tensor<34x45xf32>
    %72 = tensor.empty() : tensor<34x45xf32>
    %73 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%67 : tensor<34x1xf32>) outs(%72 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %74 = tensor.empty() : tensor<34x45xf32>
    %75 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%71, %73 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%74 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %90 = arith.mulf %in, %in_10 : f32
      linalg.yield %90 : f32
    } -> tensor<34x45xf32>
    %76 = tensor.empty() : tensor<45xf32>
    %77 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg3 : tensor<45xbf16>) outs(%76 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %90 = arith.extf %in : bf16 to f32
      linalg.yield %90 : f32
    } -> tensor<45xf32>
    %78 = tensor.empty() : tensor<34x45xf32>
    %79 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%77 : tensor<45xf32>) outs(%78 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %80 = tensor.empty() : tensor<34x45xf32>
    %81 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%75, %79 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%80 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %90 = arith.mulf %in, %in_10 : f32
      linalg.yield %90 : f32
    } -> tensor<34x45xf32>
    %82 = tensor.empty() : tensor<45xf32>
    %83 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg4 : tensor<45xbf16>) outs(%82 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %90 = arith.extf %in : bf16 to f32
      linalg.yield %90 : f32
    } -> tensor<45xf32>
    %84 = tensor.empty() : tensor<34x45xf32>
    %85 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%83 : tensor<45xf32>) outs(%84 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %86 = tensor.empty() : tensor<34x45xf32>
    %87 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%81, %85 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%86 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %90 = arith.addf %in, %in_10 : f32
      linalg.yield %90 : f32
    } -> tensor<34x45xf32>
    %88 = tensor.empty() : tensor<34x45xbf16>
    %89 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%87 : tensor<34x45xf32>) outs(%88 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %90 = arith.truncf %in : f32 to bf16
      linalg.yield %90 : bf16
    } -> tensor<34x45xbf16>
    return %89 : tensor<34x45xbf16>
  }
}
