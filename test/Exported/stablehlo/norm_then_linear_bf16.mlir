// form:   norm_then_linear exported from PyTorch through stablehlo
// expect: fuse bias(column)+relu; the norm is a producer of A
// ref:    relu(rms_norm(x) @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d0, 0)>
#map5 = affine_map<(d0, d1) -> (d1, d0)>
#map6 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 1.900000e+01 : bf16
    %cst_1 = arith.constant 0.000000e+00 : f32
    %cst_2 = arith.constant 1.000000e-05 : f64
    %cst_3 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x19xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg0 : tensor<34x19xbf16>, tensor<34x19xbf16>) outs(%0 : tensor<34x19xbf16>) {
    ^bb0(%in: bf16, %in_6: bf16, %out: bf16):
      %50 = arith.mulf %in, %in_6 : bf16
      linalg.yield %50 : bf16
    } -> tensor<34x19xbf16>
    %2 = tensor.empty() : tensor<34xbf16>
    %3 = linalg.fill ins(%cst_3 : bf16) outs(%2 : tensor<34xbf16>) -> tensor<34xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<34x19xbf16>) outs(%3 : tensor<34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %50 = arith.addf %out, %in : bf16
      linalg.yield %50 : bf16
    } -> tensor<34xbf16>
    %expanded = tensor.expand_shape %4 [[0, 1]] output_shape [34, 1] : tensor<34xbf16> into tensor<34x1xbf16>
    %5 = tensor.empty() : tensor<1xbf16>
    %6 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%5 : tensor<1xbf16>) {
    ^bb0(%out: bf16):
      linalg.yield %cst_0 : bf16
    } -> tensor<1xbf16>
    %collapsed = tensor.collapse_shape %6 [] : tensor<1xbf16> into tensor<bf16>
    %7 = tensor.empty() : tensor<34x1xbf16>
    %8 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<bf16>) outs(%7 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x1xbf16>
    %9 = tensor.empty() : tensor<34x1xbf16>
    %10 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded, %8 : tensor<34x1xbf16>, tensor<34x1xbf16>) outs(%9 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %in_6: bf16, %out: bf16):
      %50 = arith.divf %in, %in_6 : bf16
      linalg.yield %50 : bf16
    } -> tensor<34x1xbf16>
    %11 = tensor.empty() : tensor<1xbf16>
    %12 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%11 : tensor<1xbf16>) {
    ^bb0(%out: bf16):
      %50 = arith.truncf %cst_2 : f64 to bf16
      linalg.yield %50 : bf16
    } -> tensor<1xbf16>
    %collapsed_4 = tensor.collapse_shape %12 [] : tensor<1xbf16> into tensor<bf16>
    %13 = tensor.empty() : tensor<34x1xbf16>
    %14 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed_4 : tensor<bf16>) outs(%13 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x1xbf16>
    %15 = tensor.empty() : tensor<34x1xbf16>
    %16 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%10, %14 : tensor<34x1xbf16>, tensor<34x1xbf16>) outs(%15 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %in_6: bf16, %out: bf16):
      %50 = arith.addf %in, %in_6 : bf16
      linalg.yield %50 : bf16
    } -> tensor<34x1xbf16>
    %17 = tensor.empty() : tensor<34x1xbf16>
    %18 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<34x1xbf16>) outs(%17 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %50 = math.rsqrt %in : bf16
      linalg.yield %50 : bf16
    } -> tensor<34x1xbf16>
    %19 = tensor.empty() : tensor<34x19xbf16>
    %20 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<34x1xbf16>) outs(%19 : tensor<34x19xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x19xbf16>
    %21 = tensor.empty() : tensor<34x19xbf16>
    %22 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %20 : tensor<34x19xbf16>, tensor<34x19xbf16>) outs(%21 : tensor<34x19xbf16>) {
    ^bb0(%in: bf16, %in_6: bf16, %out: bf16):
      %50 = arith.mulf %in, %in_6 : bf16
      linalg.yield %50 : bf16
    } -> tensor<34x19xbf16>
    %23 = tensor.empty() : tensor<19x45xbf16>
    %24 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<45x19xbf16>) outs(%23 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x45xbf16>
    %25 = tensor.empty() : tensor<45xf32>
    %26 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%25 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %50 = arith.extf %in : bf16 to f32
      linalg.yield %50 : f32
    } -> tensor<45xf32>
    %27 = tensor.empty() : tensor<34x19xf32>
    %28 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<34x19xbf16>) outs(%27 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %50 = arith.extf %in : bf16 to f32
      linalg.yield %50 : f32
    } -> tensor<34x19xf32>
    %29 = tensor.empty() : tensor<19x45xf32>
    %30 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<19x45xbf16>) outs(%29 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %50 = arith.extf %in : bf16 to f32
      linalg.yield %50 : f32
    } -> tensor<19x45xf32>
    %31 = tensor.empty() : tensor<34x45xf32>
    %32 = linalg.fill ins(%cst_1 : f32) outs(%31 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %33 = linalg.matmul ins(%28, %30 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%32 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %34 = tensor.empty() : tensor<1xf32>
    %35 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%34 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<1xf32>
    %collapsed_5 = tensor.collapse_shape %35 [] : tensor<1xf32> into tensor<f32>
    %36 = tensor.empty() : tensor<34x45xf32>
    %37 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed_5 : tensor<f32>) outs(%36 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %38 = tensor.empty() : tensor<34x45xf32>
    %39 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%33, %37 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%38 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %50 = arith.mulf %in, %in_6 : f32
      linalg.yield %50 : f32
    } -> tensor<34x45xf32>
    %40 = tensor.empty() : tensor<34x45xf32>
    %41 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<45xf32>) outs(%40 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %42 = tensor.empty() : tensor<34x45xf32>
    %43 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%41, %37 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%42 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %50 = arith.mulf %in, %in_6 : f32
      linalg.yield %50 : f32
    } -> tensor<34x45xf32>
    %44 = tensor.empty() : tensor<34x45xf32>
    %45 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%39, %43 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%44 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %50 = arith.addf %in, %in_6 : f32
      linalg.yield %50 : f32
    } -> tensor<34x45xf32>
    %46 = tensor.empty() : tensor<34x45xbf16>
    %47 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%45 : tensor<34x45xf32>) outs(%46 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %50 = arith.truncf %in : f32 to bf16
      linalg.yield %50 : bf16
    } -> tensor<34x45xbf16>
    %48 = tensor.empty() : tensor<34x45xbf16>
    %49 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%47 : tensor<34x45xbf16>) outs(%48 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %50 = arith.maximumf %in, %cst_3 : bf16
      linalg.yield %50 : bf16
    } -> tensor<34x45xbf16>
    return %49 : tensor<34x45xbf16>
  }
}
