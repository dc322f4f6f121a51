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
  func.func @main_fn(%arg0: tensor<2x17x24xf16>, %arg1: tensor<24xf16>, %arg2: tensor<24xf16>, %arg3: tensor<24x45xf16>, %arg4: tensor<45xf16>, %arg5: tensor<45x24xf16>, %arg6: tensor<24xf16>) -> tensor<2x17x24xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f16
    %cst_1 = arith.constant 2.000000e+00 : f16
    %cst_2 = arith.constant 5.000000e-01 : f16
    %cst_3 = arith.constant 2.400000e+01 : f32
    %cst_4 = arith.constant 9.99999974E-6 : f32
    %0 = tensor.empty() : tensor<2x17x24xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x17x24xf16>) outs(%0 : tensor<2x17x24xf32>) {
    ^bb0(%in: f16, %out: f32):
      %35 = arith.extf %in : f16 to f32
      linalg.yield %35 : f32
    } -> tensor<2x17x24xf32>
    %2 = tensor.empty() : tensor<2x17x1xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<2x17x1xf32>) -> tensor<2x17x1xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1 : tensor<2x17x24xf32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = arith.addf %in, %out : f32
      linalg.yield %35 : f32
    } -> tensor<2x17x1xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<2x17x1xf32>) outs(%2 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = arith.divf %in, %cst_3 : f32
      linalg.yield %35 : f32
    } -> tensor<2x17x1xf32>
    %collapsed = tensor.collapse_shape %5 [[0], [1, 2]] : tensor<2x17x1xf32> into tensor<2x17xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed : tensor<2x17xf32>) outs(%0 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x24xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %6 : tensor<2x17x24xf32>, tensor<2x17x24xf32>) outs(%0 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %35 = arith.subf %in, %in_6 : f32
      linalg.yield %35 : f32
    } -> tensor<2x17x24xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %7 : tensor<2x17x24xf32>, tensor<2x17x24xf32>) outs(%0 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %35 = arith.mulf %in, %in_6 : f32
      linalg.yield %35 : f32
    } -> tensor<2x17x24xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%8 : tensor<2x17x24xf32>) outs(%3 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = arith.addf %in, %out : f32
      linalg.yield %35 : f32
    } -> tensor<2x17x1xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9 : tensor<2x17x1xf32>) outs(%2 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = arith.divf %in, %cst_3 : f32
      linalg.yield %35 : f32
    } -> tensor<2x17x1xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<2x17x1xf32>) outs(%2 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = arith.addf %in, %cst_4 : f32
      linalg.yield %35 : f32
    } -> tensor<2x17x1xf32>
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<2x17x1xf32>) outs(%2 : tensor<2x17x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = math.rsqrt %in : f32
      linalg.yield %35 : f32
    } -> tensor<2x17x1xf32>
    %collapsed_5 = tensor.collapse_shape %12 [[0], [1, 2]] : tensor<2x17x1xf32> into tensor<2x17xf32>
    %13 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%collapsed_5 : tensor<2x17xf32>) outs(%0 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x17x24xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %13 : tensor<2x17x24xf32>, tensor<2x17x24xf32>) outs(%0 : tensor<2x17x24xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %35 = arith.mulf %in, %in_6 : f32
      linalg.yield %35 : f32
    } -> tensor<2x17x24xf32>
    %15 = tensor.empty() : tensor<2x17x24xf16>
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14 : tensor<2x17x24xf32>) outs(%15 : tensor<2x17x24xf16>) {
    ^bb0(%in: f32, %out: f16):
      %35 = arith.truncf %in : f32 to f16
      linalg.yield %35 : f16
    } -> tensor<2x17x24xf16>
    %17 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%16, %arg1 : tensor<2x17x24xf16>, tensor<24xf16>) outs(%15 : tensor<2x17x24xf16>) {
    ^bb0(%in: f16, %in_6: f16, %out: f16):
      %35 = arith.mulf %in, %in_6 : f16
      linalg.yield %35 : f16
    } -> tensor<2x17x24xf16>
    %18 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17, %arg2 : tensor<2x17x24xf16>, tensor<24xf16>) outs(%15 : tensor<2x17x24xf16>) {
    ^bb0(%in: f16, %in_6: f16, %out: f16):
      %35 = arith.addf %in, %in_6 : f16
      linalg.yield %35 : f16
    } -> tensor<2x17x24xf16>
    %19 = tensor.empty() : tensor<2x24x45xf16>
    %20 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3 : tensor<24x45xf16>) outs(%19 : tensor<2x24x45xf16>) {
    ^bb0(%in: f16, %out: f16):
      linalg.yield %in : f16
    } -> tensor<2x24x45xf16>
    %21 = tensor.empty() : tensor<2x17x45xf32>
    %22 = linalg.fill ins(%cst : f32) outs(%21 : tensor<2x17x45xf32>) -> tensor<2x17x45xf32>
    %23 = linalg.batch_matmul ins(%18, %20 : tensor<2x17x24xf16>, tensor<2x24x45xf16>) outs(%22 : tensor<2x17x45xf32>) -> tensor<2x17x45xf32>
    %24 = tensor.empty() : tensor<2x17x45xf16>
    %25 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23 : tensor<2x17x45xf32>) outs(%24 : tensor<2x17x45xf16>) {
    ^bb0(%in: f32, %out: f16):
      %35 = arith.truncf %in : f32 to f16
      linalg.yield %35 : f16
    } -> tensor<2x17x45xf16>
    %26 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25, %arg4 : tensor<2x17x45xf16>, tensor<45xf16>) outs(%24 : tensor<2x17x45xf16>) {
    ^bb0(%in: f16, %in_6: f16, %out: f16):
      %35 = arith.addf %in, %in_6 : f16
      linalg.yield %35 : f16
    } -> tensor<2x17x45xf16>
    %27 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26 : tensor<2x17x45xf16>) outs(%24 : tensor<2x17x45xf16>) {
    ^bb0(%in: f16, %out: f16):
      %35 = math.sqrt %cst_1 : f16
      %36 = arith.divf %in, %35 : f16
      %37 = math.erf %36 : f16
      %38 = arith.addf %37, %cst_0 : f16
      %39 = arith.mulf %38, %cst_2 : f16
      %40 = arith.mulf %in, %39 : f16
      linalg.yield %40 : f16
    } -> tensor<2x17x45xf16>
    %28 = tensor.empty() : tensor<2x45x24xf16>
    %29 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg5 : tensor<45x24xf16>) outs(%28 : tensor<2x45x24xf16>) {
    ^bb0(%in: f16, %out: f16):
      linalg.yield %in : f16
    } -> tensor<2x45x24xf16>
    %30 = linalg.fill ins(%cst : f32) outs(%0 : tensor<2x17x24xf32>) -> tensor<2x17x24xf32>
    %31 = linalg.batch_matmul ins(%27, %29 : tensor<2x17x45xf16>, tensor<2x45x24xf16>) outs(%30 : tensor<2x17x24xf32>) -> tensor<2x17x24xf32>
    %32 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%31 : tensor<2x17x24xf32>) outs(%15 : tensor<2x17x24xf16>) {
    ^bb0(%in: f32, %out: f16):
      %35 = arith.truncf %in : f32 to f16
      linalg.yield %35 : f16
    } -> tensor<2x17x24xf16>
    %33 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %arg6 : tensor<2x17x24xf16>, tensor<24xf16>) outs(%15 : tensor<2x17x24xf16>) {
    ^bb0(%in: f16, %in_6: f16, %out: f16):
      %35 = arith.addf %in, %in_6 : f16
      linalg.yield %35 : f16
    } -> tensor<2x17x24xf16>
    %34 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%33, %arg0 : tensor<2x17x24xf16>, tensor<2x17x24xf16>) outs(%15 : tensor<2x17x24xf16>) {
    ^bb0(%in: f16, %in_6: f16, %out: f16):
      %35 = arith.addf %in, %in_6 : f16
      linalg.yield %35 : f16
    } -> tensor<2x17x24xf16>
    return %34 : tensor<2x17x24xf16>
  }
}
