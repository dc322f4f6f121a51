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
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 1.900000e+01 : f32
    %cst_1 = arith.constant 1.000000e-05 : f64
    %cst_2 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x19xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg0 : tensor<34x19xf32>, tensor<34x19xf32>) outs(%0 : tensor<34x19xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %42 = arith.mulf %in, %in_5 : f32
      linalg.yield %42 : f32
    } -> tensor<34x19xf32>
    %2 = tensor.empty() : tensor<34xf32>
    %3 = linalg.fill ins(%cst_2 : f32) outs(%2 : tensor<34xf32>) -> tensor<34xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<34x19xf32>) outs(%3 : tensor<34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %42 = arith.addf %out, %in : f32
      linalg.yield %42 : f32
    } -> tensor<34xf32>
    %expanded = tensor.expand_shape %4 [[0, 1]] output_shape [34, 1] : tensor<34xf32> into tensor<34x1xf32>
    %5 = tensor.empty() : tensor<1xf32>
    %6 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%5 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_0 : f32
    } -> tensor<1xf32>
    %collapsed = tensor.collapse_shape %6 [] : tensor<1xf32> into tensor<f32>
    %7 = tensor.empty() : tensor<34x1xf32>
    %8 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%7 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %9 = tensor.empty() : tensor<34x1xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%expanded, %8 : tensor<34x1xf32>, tensor<34x1xf32>) outs(%9 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %42 = arith.divf %in, %in_5 : f32
      linalg.yield %42 : f32
    } -> tensor<34x1xf32>
    %11 = tensor.empty() : tensor<1xf32>
    %12 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%11 : tensor<1xf32>) {
    ^bb0(%out: f32):
      %42 = arith.truncf %cst_1 : f64 to f32
      linalg.yield %42 : f32
    } -> tensor<1xf32>
    %collapsed_3 = tensor.collapse_shape %12 [] : tensor<1xf32> into tensor<f32>
    %13 = tensor.empty() : tensor<34x1xf32>
    %14 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed_3 : tensor<f32>) outs(%13 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x1xf32>
    %15 = tensor.empty() : tensor<34x1xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%10, %14 : tensor<34x1xf32>, tensor<34x1xf32>) outs(%15 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %42 = arith.addf %in, %in_5 : f32
      linalg.yield %42 : f32
    } -> tensor<34x1xf32>
    %17 = tensor.empty() : tensor<34x1xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<34x1xf32>) outs(%17 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %42 = math.rsqrt %in : f32
      linalg.yield %42 : f32
    } -> tensor<34x1xf32>
    %19 = tensor.empty() : tensor<34x19xf32>
    %20 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<34x1xf32>) outs(%19 : tensor<34x19xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x19xf32>
    %21 = tensor.empty() : tensor<34x19xf32>
    %22 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %20 : tensor<34x19xf32>, tensor<34x19xf32>) outs(%21 : tensor<34x19xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %42 = arith.mulf %in, %in_5 : f32
      linalg.yield %42 : f32
    } -> tensor<34x19xf32>
    %23 = tensor.empty() : tensor<19x45xf32>
    %24 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<45x19xf32>) outs(%23 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<19x45xf32>
    %25 = tensor.empty() : tensor<34x45xf32>
    %26 = linalg.fill ins(%cst_2 : f32) outs(%25 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %27 = linalg.matmul ins(%22, %24 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%26 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %28 = tensor.empty() : tensor<1xf32>
    %29 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%28 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<1xf32>
    %collapsed_4 = tensor.collapse_shape %29 [] : tensor<1xf32> into tensor<f32>
    %30 = tensor.empty() : tensor<34x45xf32>
    %31 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed_4 : tensor<f32>) outs(%30 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %32 = tensor.empty() : tensor<34x45xf32>
    %33 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%27, %31 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%32 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %42 = arith.mulf %in, %in_5 : f32
      linalg.yield %42 : f32
    } -> tensor<34x45xf32>
    %34 = tensor.empty() : tensor<34x45xf32>
    %35 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xf32>) outs(%34 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %36 = tensor.empty() : tensor<34x45xf32>
    %37 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%35, %31 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%36 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %42 = arith.mulf %in, %in_5 : f32
      linalg.yield %42 : f32
    } -> tensor<34x45xf32>
    %38 = tensor.empty() : tensor<34x45xf32>
    %39 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%33, %37 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%38 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %42 = arith.addf %in, %in_5 : f32
      linalg.yield %42 : f32
    } -> tensor<34x45xf32>
    %40 = tensor.empty() : tensor<34x45xf32>
    %41 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%39 : tensor<34x45xf32>) outs(%40 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %42 = arith.maximumf %in, %cst_2 : f32
      linalg.yield %42 : f32
    } -> tensor<34x45xf32>
    return %41 : tensor<34x45xf32>
  }
}
