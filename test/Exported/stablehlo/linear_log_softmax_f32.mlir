// form:   linear_log_softmax exported from PyTorch through stablehlo
// expect: refuse: log softmax needs whole rows; the bias alone may be fused (optional)
// ref:    log_softmax(x @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d1)>
#map5 = affine_map<(d0, d1) -> (d0)>
#map6 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %cst_1 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x45xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<45x19xf32>) outs(%0 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<19x45xf32>
    %2 = tensor.empty() : tensor<34x45xf32>
    %3 = linalg.fill ins(%cst_1 : f32) outs(%2 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %4 = linalg.matmul ins(%arg0, %1 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%3 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %5 = tensor.empty() : tensor<1xf32>
    %6 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%5 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<1xf32>
    %collapsed = tensor.collapse_shape %6 [] : tensor<1xf32> into tensor<f32>
    %7 = tensor.empty() : tensor<34x45xf32>
    %8 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %9 = tensor.empty() : tensor<34x45xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %8 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%9 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %35 = arith.mulf %in, %in_3 : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    %11 = tensor.empty() : tensor<34x45xf32>
    %12 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xf32>) outs(%11 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %13 = tensor.empty() : tensor<34x45xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %8 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%13 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %35 = arith.mulf %in, %in_3 : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    %15 = tensor.empty() : tensor<34x45xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %14 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%15 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %35 = arith.addf %in, %in_3 : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    %17 = tensor.empty() : tensor<34xf32>
    %18 = linalg.fill ins(%cst_0 : f32) outs(%17 : tensor<34xf32>) -> tensor<34xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%16 : tensor<34x45xf32>) outs(%18 : tensor<34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = arith.maximumf %out, %in : f32
      linalg.yield %35 : f32
    } -> tensor<34xf32>
    %expanded = tensor.expand_shape %19 [[0, 1]] output_shape [34, 1] : tensor<34xf32> into tensor<34x1xf32>
    %20 = tensor.empty() : tensor<34x45xf32>
    %21 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded : tensor<34x1xf32>) outs(%20 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %22 = tensor.empty() : tensor<34x45xf32>
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %21 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%22 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %35 = arith.subf %in, %in_3 : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    %24 = tensor.empty() : tensor<34x45xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<34x45xf32>) outs(%24 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = math.exp %in : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    %26 = tensor.empty() : tensor<34xf32>
    %27 = linalg.fill ins(%cst_1 : f32) outs(%26 : tensor<34xf32>) -> tensor<34xf32>
    %28 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%25 : tensor<34x45xf32>) outs(%27 : tensor<34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = arith.addf %out, %in : f32
      linalg.yield %35 : f32
    } -> tensor<34xf32>
    %expanded_2 = tensor.expand_shape %28 [[0, 1]] output_shape [34, 1] : tensor<34xf32> into tensor<34x1xf32>
    %29 = tensor.empty() : tensor<34x1xf32>
    %30 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_2 : tensor<34x1xf32>) outs(%29 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = math.log %in : f32
      linalg.yield %35 : f32
    } -> tensor<34x1xf32>
    %31 = tensor.empty() : tensor<34x45xf32>
    %32 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<34x1xf32>) outs(%31 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %33 = tensor.empty() : tensor<34x45xf32>
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %32 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%33 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %35 = arith.subf %in, %in_3 : f32
      linalg.yield %35 : f32
    } -> tensor<34x45xf32>
    return %34 : tensor<34x45xf32>
  }
}
