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
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>, %arg3: tensor<45xf32>, %arg4: tensor<45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 4.500000e+01 : f32
    %cst_0 = arith.constant 4.500000e+01 : f64
    %cst_1 = arith.constant 1.000000e+00 : f32
    %cst_2 = arith.constant 1.000000e-05 : f64
    %cst_3 = arith.constant 0.000000e+00 : f64
    %cst_4 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x45xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<45x19xf32>) outs(%0 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<19x45xf32>
    %2 = tensor.empty() : tensor<34x45xf32>
    %3 = linalg.fill ins(%cst_4 : f32) outs(%2 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %4 = linalg.matmul ins(%arg0, %1 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%3 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %5 = tensor.empty() : tensor<1xf32>
    %6 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%5 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_1 : f32
    } -> tensor<1xf32>
    %collapsed = tensor.collapse_shape %6 [] : tensor<1xf32> into tensor<f32>
    %7 = tensor.empty() : tensor<34x45xf32>
    %8 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %9 = tensor.empty() : tensor<34x45xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %8 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%9 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %74 = arith.mulf %in, %in_10 : f32
      linalg.yield %74 : f32
    } -> tensor<34x45xf32>
    %11 = tensor.empty() : tensor<34x45xf32>
    %12 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xf32>) outs(%11 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %13 = tensor.empty() : tensor<34x45xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %8 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%13 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %74 = arith.mulf %in, %in_10 : f32
      linalg.yield %74 : f32
    } -> tensor<34x45xf32>
    %15 = tensor.empty() : tensor<34x45xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %14 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%15 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %74 = arith.addf %in, %in_10 : f32
      linalg.yield %74 : f32
    } -> tensor<34x45xf32>
    %17 = tensor.empty() : tensor<34x45xf64>
    %18 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<34x45xf32>) outs(%17 : tensor<34x45xf64>) {
    ^bb0(%in: f32, %out: f64):
      %74 = arith.extf %in : f32 to f64
      linalg.yield %74 : f64
    } -> tensor<34x45xf64>
    %19 = tensor.empty() : tensor<34xf64>
    %20 = linalg.fill ins(%cst_3 : f64) outs(%19 : tensor<34xf64>) -> tensor<34xf64>
    %21 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%18 : tensor<34x45xf64>) outs(%20 : tensor<34xf64>) {
    ^bb0(%in: f64, %out: f64):
      %74 = arith.addf %out, %in : f64
      linalg.yield %74 : f64
    } -> tensor<34xf64>
    %expanded = tensor.expand_shape %21 [[0, 1]] output_shape [34, 1] : tensor<34xf64> into tensor<34x1xf64>
    %22 = tensor.empty() : tensor<1xf64>
    %23 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%22 : tensor<1xf64>) {
    ^bb0(%out: f64):
      linalg.yield %cst_0 : f64
    } -> tensor<1xf64>
    %collapsed_5 = tensor.collapse_shape %23 [] : tensor<1xf64> into tensor<f64>
    %24 = tensor.empty() : tensor<34x1xf64>
    %25 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_5 : tensor<f64>) outs(%24 : tensor<34x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      linalg.yield %in : f64
    } -> tensor<34x1xf64>
    %26 = tensor.empty() : tensor<34x1xf64>
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded, %25 : tensor<34x1xf64>, tensor<34x1xf64>) outs(%26 : tensor<34x1xf64>) {
    ^bb0(%in: f64, %in_10: f64, %out: f64):
      %74 = arith.divf %in, %in_10 : f64
      linalg.yield %74 : f64
    } -> tensor<34x1xf64>
    %28 = tensor.empty() : tensor<34x45xf64>
    %29 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<34x1xf64>) outs(%28 : tensor<34x45xf64>) {
    ^bb0(%in: f64, %out: f64):
      linalg.yield %in : f64
    } -> tensor<34x45xf64>
    %30 = tensor.empty() : tensor<34x45xf64>
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18, %29 : tensor<34x45xf64>, tensor<34x45xf64>) outs(%30 : tensor<34x45xf64>) {
    ^bb0(%in: f64, %in_10: f64, %out: f64):
      %74 = arith.subf %in, %in_10 : f64
      linalg.yield %74 : f64
    } -> tensor<34x45xf64>
    %32 = tensor.empty() : tensor<34x45xf64>
    %33 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%31, %31 : tensor<34x45xf64>, tensor<34x45xf64>) outs(%32 : tensor<34x45xf64>) {
    ^bb0(%in: f64, %in_10: f64, %out: f64):
      %74 = arith.mulf %in, %in_10 : f64
      linalg.yield %74 : f64
    } -> tensor<34x45xf64>
    %34 = tensor.empty() : tensor<34xf64>
    %35 = linalg.fill ins(%cst_3 : f64) outs(%34 : tensor<34xf64>) -> tensor<34xf64>
    %36 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%33 : tensor<34x45xf64>) outs(%35 : tensor<34xf64>) {
    ^bb0(%in: f64, %out: f64):
      %74 = arith.addf %out, %in : f64
      linalg.yield %74 : f64
    } -> tensor<34xf64>
    %expanded_6 = tensor.expand_shape %36 [[0, 1]] output_shape [34, 1] : tensor<34xf64> into tensor<34x1xf64>
    %37 = tensor.empty() : tensor<34x1xf64>
    %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_6, %25 : tensor<34x1xf64>, tensor<34x1xf64>) outs(%37 : tensor<34x1xf64>) {
    ^bb0(%in: f64, %in_10: f64, %out: f64):
      %74 = arith.divf %in, %in_10 : f64
      linalg.yield %74 : f64
    } -> tensor<34x1xf64>
    %39 = tensor.empty() : tensor<34x1xf32>
    %40 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<34x1xf64>) outs(%39 : tensor<34x1xf32>) {
    ^bb0(%in: f64, %out: f32):
      %74 = arith.truncf %in : f64 to f32
      linalg.yield %74 : f32
    } -> tensor<34x1xf32>
    %41 = tensor.empty() : tensor<34xf32>
    %42 = linalg.fill ins(%cst_4 : f32) outs(%41 : tensor<34xf32>) -> tensor<34xf32>
    %43 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%16 : tensor<34x45xf32>) outs(%42 : tensor<34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %74 = arith.addf %out, %in : f32
      linalg.yield %74 : f32
    } -> tensor<34xf32>
    %expanded_7 = tensor.expand_shape %43 [[0, 1]] output_shape [34, 1] : tensor<34xf32> into tensor<34x1xf32>
    %44 = tensor.empty() : tensor<1xf32>
    %45 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%44 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<1xf32>
    %collapsed_8 = tensor.collapse_shape %45 [] : tensor<1xf32> into tensor<f32>
    %46 = tensor.empty() : tensor<34x1xf32>
    %47 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_8 : tensor<f32>) outs(%46 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %48 = tensor.empty() : tensor<34x1xf32>
    %49 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_7, %47 : tensor<34x1xf32>, tensor<34x1xf32>) outs(%48 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %74 = arith.divf %in, %in_10 : f32
      linalg.yield %74 : f32
    } -> tensor<34x1xf32>
    %50 = tensor.empty() : tensor<1xf32>
    %51 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%50 : tensor<1xf32>) {
    ^bb0(%out: f32):
      %74 = arith.truncf %cst_2 : f64 to f32
      linalg.yield %74 : f32
    } -> tensor<1xf32>
    %collapsed_9 = tensor.collapse_shape %51 [] : tensor<1xf32> into tensor<f32>
    %52 = tensor.empty() : tensor<34x1xf32>
    %53 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_9 : tensor<f32>) outs(%52 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %54 = tensor.empty() : tensor<34x1xf32>
    %55 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%40, %53 : tensor<34x1xf32>, tensor<34x1xf32>) outs(%54 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %74 = arith.addf %in, %in_10 : f32
      linalg.yield %74 : f32
    } -> tensor<34x1xf32>
    %56 = tensor.empty() : tensor<34x1xf32>
    %57 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%55 : tensor<34x1xf32>) outs(%56 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %74 = math.rsqrt %in : f32
      linalg.yield %74 : f32
    } -> tensor<34x1xf32>
    %58 = tensor.empty() : tensor<34x45xf32>
    %59 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%49 : tensor<34x1xf32>) outs(%58 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %60 = tensor.empty() : tensor<34x45xf32>
    %61 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %59 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%60 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %74 = arith.subf %in, %in_10 : f32
      linalg.yield %74 : f32
    } -> tensor<34x45xf32>
    %62 = tensor.empty() : tensor<34x45xf32>
    %63 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%57 : tensor<34x1xf32>) outs(%62 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %64 = tensor.empty() : tensor<34x45xf32>
    %65 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%61, %63 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%64 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %74 = arith.mulf %in, %in_10 : f32
      linalg.yield %74 : f32
    } -> tensor<34x45xf32>
    %66 = tensor.empty() : tensor<34x45xf32>
    %67 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<45xf32>) outs(%66 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %68 = tensor.empty() : tensor<34x45xf32>
    %69 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%65, %67 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%68 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %74 = arith.mulf %in, %in_10 : f32
      linalg.yield %74 : f32
    } -> tensor<34x45xf32>
    %70 = tensor.empty() : tensor<34x45xf32>
    %71 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<45xf32>) outs(%70 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %72 = tensor.empty() : tensor<34x45xf32>
    %73 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%69, %71 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%72 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %74 = arith.addf %in, %in_10 : f32
      linalg.yield %74 : f32
    } -> tensor<34x45xf32>
    return %73 : tensor<34x45xf32>
  }
}
