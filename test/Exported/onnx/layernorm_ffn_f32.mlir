// form:   layernorm_ffn from ONNX through torch-mlir
// expect: partial: bias+gelu and bias+residual fuse, layer norm stays
// ref:    x + gelu(norm(x) @ w + b) @ v + c
// check:  approx
// operands: x, g, h, w, b, v, c
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d2)>
#map4 = affine_map<(d0, d1, d2) -> (d1, d2)>
module {
  func.func @main_fn(%arg0: tensor<2x17x24xf32>, %arg1: tensor<24xf32>, %arg2: tensor<24xf32>, %arg3: tensor<24x45xf32>, %arg4: tensor<45xf32>, %arg5: tensor<45x24xf32>, %arg6: tensor<24xf32>) -> tensor<2x17x24xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f32
    %cst_1 = arith.constant 5.000000e-01 : f32
    %cst_2 = arith.constant 2.400000e+01 : f32
    %cst_3 = arith.constant 9.99999974E-6 : f32
    %cst_4 = arith.constant 1.41421354 : f32
    %0 = tensor.empty() : tensor<2x17x1xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<2x17x1xf32>) -> tensor<2x17x1xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0 : tensor<2x17x24xf32>) outs(%1 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %29 = arith.addf %in, %out : f32
      linalg.yield %29 : f32
    } -> tensor<2x17x1xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2 : tensor<2x17x1xf32>) outs(%0 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %29 = arith.divf %in, %cst_2 : f32
      linalg.yield %29 : f32
    } -> tensor<2x17x1xf32>
    %4 = tensor.empty() : tensor<2x17x24xf32>
    %collapsed = tensor.collapse_shape %3 [[0], [1, 2]] : tensor<2x17x1xf32> into tensor<2x17xf32>
    %5 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed : tensor<2x17xf32>) outs(%4 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x24xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %5 : tensor<2x17x24xf32>, tensor<2x17x24xf32>) outs(%4 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %29 = arith.subf %in, %in_6 : f32
      linalg.yield %29 : f32
    } -> tensor<2x17x24xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %6 : tensor<2x17x24xf32>, tensor<2x17x24xf32>) outs(%4 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %29 = arith.mulf %in, %in_6 : f32
      linalg.yield %29 : f32
    } -> tensor<2x17x24xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%7 : tensor<2x17x24xf32>) outs(%1 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %29 = arith.addf %in, %out : f32
      linalg.yield %29 : f32
    } -> tensor<2x17x1xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8 : tensor<2x17x1xf32>) outs(%0 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %29 = arith.divf %in, %cst_2 : f32
      linalg.yield %29 : f32
    } -> tensor<2x17x1xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9 : tensor<2x17x1xf32>) outs(%0 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %29 = arith.addf %in, %cst_3 : f32
      linalg.yield %29 : f32
    } -> tensor<2x17x1xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<2x17x1xf32>) outs(%0 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %29 = math.rsqrt %in : f32
      linalg.yield %29 : f32
    } -> tensor<2x17x1xf32>
    %collapsed_5 = tensor.collapse_shape %11 [[0], [1, 2]] : tensor<2x17x1xf32> into tensor<2x17xf32>
    %12 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_5 : tensor<2x17xf32>) outs(%4 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x24xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %12 : tensor<2x17x24xf32>, tensor<2x17x24xf32>) outs(%4 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %29 = arith.mulf %in, %in_6 : f32
      linalg.yield %29 : f32
    } -> tensor<2x17x24xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13, %arg1 : tensor<2x17x24xf32>, tensor<24xf32>) outs(%4 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %29 = arith.mulf %in, %in_6 : f32
      linalg.yield %29 : f32
    } -> tensor<2x17x24xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %arg2 : tensor<2x17x24xf32>, tensor<24xf32>) outs(%4 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %29 = arith.addf %in, %in_6 : f32
      linalg.yield %29 : f32
    } -> tensor<2x17x24xf32>
    %16 = tensor.empty() : tensor<2x24x45xf32>
    %17 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<24x45xf32>) outs(%16 : tensor<2x24x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x24x45xf32>
    %18 = tensor.empty() : tensor<2x17x45xf32>
    %19 = linalg.fill ins(%cst : f32) outs(%18 : tensor<2x17x45xf32>) -> tensor<2x17x45xf32>
    %20 = linalg.batch_matmul ins(%15, %17 : tensor<2x17x24xf32>, tensor<2x24x45xf32>) outs(%19 : tensor<2x17x45xf32>) -> tensor<2x17x45xf32>
    %21 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20, %arg4 : tensor<2x17x45xf32>, tensor<45xf32>) outs(%18 : tensor<2x17x45xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %29 = arith.addf %in, %in_6 : f32
      linalg.yield %29 : f32
    } -> tensor<2x17x45xf32>
    %22 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21 : tensor<2x17x45xf32>) outs(%18 : tensor<2x17x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %29 = arith.divf %in, %cst_4 : f32
      %30 = math.erf %29 : f32
      %31 = arith.addf %30, %cst_0 : f32
      %32 = arith.mulf %31, %cst_1 : f32
      %33 = arith.mulf %in, %32 : f32
      linalg.yield %33 : f32
    } -> tensor<2x17x45xf32>
    %23 = tensor.empty() : tensor<2x45x24xf32>
    %24 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<45x24xf32>) outs(%23 : tensor<2x45x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x45x24xf32>
    %25 = linalg.fill ins(%cst : f32) outs(%4 : tensor<2x17x24xf32>) -> tensor<2x17x24xf32>
    %26 = linalg.batch_matmul ins(%22, %24 : tensor<2x17x45xf32>, tensor<2x45x24xf32>) outs(%25 : tensor<2x17x24xf32>) -> tensor<2x17x24xf32>
    %27 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26, %arg6 : tensor<2x17x24xf32>, tensor<24xf32>) outs(%4 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %29 = arith.addf %in, %in_6 : f32
      linalg.yield %29 : f32
    } -> tensor<2x17x24xf32>
    %28 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %arg0 : tensor<2x17x24xf32>, tensor<2x17x24xf32>) outs(%4 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %29 = arith.addf %in, %in_6 : f32
      linalg.yield %29 : f32
    } -> tensor<2x17x24xf32>
    return %28 : tensor<2x17x24xf32>
  }
}
