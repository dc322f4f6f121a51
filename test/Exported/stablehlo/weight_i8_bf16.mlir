// form:   weight_i8 exported from PyTorch through stablehlo
// expect: fuse bias(column)+relu; the dequantised weight is an operand's producer
// ref:    relu(x @ (w * s).T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, 0)>
#map2 = affine_map<(d0, d1) -> (d1, d0)>
#map3 = affine_map<(d0) -> (d0)>
#map4 = affine_map<(d0, d1) -> ()>
#map5 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xi8>, %arg2: tensor<45x1xbf16>, %arg3: tensor<45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<45x19xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<45x19xi8>) outs(%0 : tensor<45x19xbf16>) {
    ^bb0(%in: i8, %out: bf16):
      %33 = arith.sitofp %in : i8 to bf16
      linalg.yield %33 : bf16
    } -> tensor<45x19xbf16>
    %2 = tensor.empty() : tensor<45x19xbf16>
    %3 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45x1xbf16>) outs(%2 : tensor<45x19xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<45x19xbf16>
    %4 = tensor.empty() : tensor<45x19xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%1, %3 : tensor<45x19xbf16>, tensor<45x19xbf16>) outs(%4 : tensor<45x19xbf16>) {
    ^bb0(%in: bf16, %in_2: bf16, %out: bf16):
      %33 = arith.mulf %in, %in_2 : bf16
      linalg.yield %33 : bf16
    } -> tensor<45x19xbf16>
    %6 = tensor.empty() : tensor<19x45xbf16>
    %7 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<45x19xbf16>) outs(%6 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x45xbf16>
    %8 = tensor.empty() : tensor<45xf32>
    %9 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg3 : tensor<45xbf16>) outs(%8 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %33 = arith.extf %in : bf16 to f32
      linalg.yield %33 : f32
    } -> tensor<45xf32>
    %10 = tensor.empty() : tensor<34x19xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%10 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %33 = arith.extf %in : bf16 to f32
      linalg.yield %33 : f32
    } -> tensor<34x19xf32>
    %12 = tensor.empty() : tensor<19x45xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<19x45xbf16>) outs(%12 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %33 = arith.extf %in : bf16 to f32
      linalg.yield %33 : f32
    } -> tensor<19x45xf32>
    %14 = tensor.empty() : tensor<34x45xf32>
    %15 = linalg.fill ins(%cst_1 : f32) outs(%14 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %16 = linalg.matmul ins(%11, %13 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%15 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %17 = tensor.empty() : tensor<1xf32>
    %18 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%17 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<1xf32>
    %collapsed = tensor.collapse_shape %18 [] : tensor<1xf32> into tensor<f32>
    %19 = tensor.empty() : tensor<34x45xf32>
    %20 = linalg.generic {indexing_maps = [#map4, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%19 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %21 = tensor.empty() : tensor<34x45xf32>
    %22 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%16, %20 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%21 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %33 = arith.mulf %in, %in_2 : f32
      linalg.yield %33 : f32
    } -> tensor<34x45xf32>
    %23 = tensor.empty() : tensor<34x45xf32>
    %24 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<45xf32>) outs(%23 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %25 = tensor.empty() : tensor<34x45xf32>
    %26 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%24, %20 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%25 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %33 = arith.mulf %in, %in_2 : f32
      linalg.yield %33 : f32
    } -> tensor<34x45xf32>
    %27 = tensor.empty() : tensor<34x45xf32>
    %28 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%22, %26 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%27 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %33 = arith.addf %in, %in_2 : f32
      linalg.yield %33 : f32
    } -> tensor<34x45xf32>
    %29 = tensor.empty() : tensor<34x45xbf16>
    %30 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%28 : tensor<34x45xf32>) outs(%29 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %33 = arith.truncf %in : f32 to bf16
      linalg.yield %33 : bf16
    } -> tensor<34x45xbf16>
    %31 = tensor.empty() : tensor<34x45xbf16>
    %32 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<34x45xbf16>) outs(%31 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %33 = arith.maximumf %in, %cst_0 : bf16
      linalg.yield %33 : bf16
    } -> tensor<34x45xbf16>
    return %32 : tensor<34x45xbf16>
  }
}
