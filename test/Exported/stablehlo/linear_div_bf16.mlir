// form:   linear_div exported from PyTorch through stablehlo
// expect: fuse bias(column)+division(column)
// ref:    (x @ w.T + b) / (d d + 1)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d1)>
#map5 = affine_map<(d0) -> ()>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>, %arg3: tensor<45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 1.000000e+00 : bf16
    %cst_0 = arith.constant 1.000000e+00 : f32
    %cst_1 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x45xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<45x19xbf16>) outs(%0 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x45xbf16>
    %2 = tensor.empty() : tensor<45xf32>
    %3 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%2 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %37 = arith.extf %in : bf16 to f32
      linalg.yield %37 : f32
    } -> tensor<45xf32>
    %4 = tensor.empty() : tensor<34x19xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%4 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %37 = arith.extf %in : bf16 to f32
      linalg.yield %37 : f32
    } -> tensor<34x19xf32>
    %6 = tensor.empty() : tensor<19x45xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<19x45xbf16>) outs(%6 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %37 = arith.extf %in : bf16 to f32
      linalg.yield %37 : f32
    } -> tensor<19x45xf32>
    %8 = tensor.empty() : tensor<34x45xf32>
    %9 = linalg.fill ins(%cst_1 : f32) outs(%8 : tensor<34x45xf32>) -> tensor<34x45xf32>
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
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %37 = arith.mulf %in, %in_3 : f32
      linalg.yield %37 : f32
    } -> tensor<34x45xf32>
    %17 = tensor.empty() : tensor<34x45xf32>
    %18 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<45xf32>) outs(%17 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %19 = tensor.empty() : tensor<34x45xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18, %14 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%19 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %37 = arith.mulf %in, %in_3 : f32
      linalg.yield %37 : f32
    } -> tensor<34x45xf32>
    %21 = tensor.empty() : tensor<34x45xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %20 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%21 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %37 = arith.addf %in, %in_3 : f32
      linalg.yield %37 : f32
    } -> tensor<34x45xf32>
    %23 = tensor.empty() : tensor<34x45xbf16>
    %24 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<34x45xf32>) outs(%23 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %37 = arith.truncf %in : f32 to bf16
      linalg.yield %37 : bf16
    } -> tensor<34x45xbf16>
    %25 = tensor.empty() : tensor<45xbf16>
    %26 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel"]} ins(%arg3, %arg3 : tensor<45xbf16>, tensor<45xbf16>) outs(%25 : tensor<45xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %37 = arith.mulf %in, %in_3 : bf16
      linalg.yield %37 : bf16
    } -> tensor<45xbf16>
    %27 = tensor.empty() : tensor<1xbf16>
    %28 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%27 : tensor<1xbf16>) {
    ^bb0(%out: bf16):
      linalg.yield %cst : bf16
    } -> tensor<1xbf16>
    %collapsed_2 = tensor.collapse_shape %28 [] : tensor<1xbf16> into tensor<bf16>
    %29 = tensor.empty() : tensor<45xbf16>
    %30 = linalg.generic {indexing_maps = [#map5, #map2], iterator_types = ["parallel"]} ins(%collapsed_2 : tensor<bf16>) outs(%29 : tensor<45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<45xbf16>
    %31 = tensor.empty() : tensor<45xbf16>
    %32 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel"]} ins(%26, %30 : tensor<45xbf16>, tensor<45xbf16>) outs(%31 : tensor<45xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %37 = arith.addf %in, %in_3 : bf16
      linalg.yield %37 : bf16
    } -> tensor<45xbf16>
    %33 = tensor.empty() : tensor<34x45xbf16>
    %34 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%32 : tensor<45xbf16>) outs(%33 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<34x45xbf16>
    %35 = tensor.empty() : tensor<34x45xbf16>
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24, %34 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%35 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %37 = arith.divf %in, %in_3 : bf16
      linalg.yield %37 : bf16
    } -> tensor<34x45xbf16>
    return %36 : tensor<34x45xbf16>
  }
}
