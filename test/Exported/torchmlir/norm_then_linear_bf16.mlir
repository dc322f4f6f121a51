// form:   norm_then_linear exported from PyTorch through torchmlir
// expect: fuse bias(column)+relu; the norm is a producer of A
// ref:    relu(rms_norm(x) @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, 0)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 0.000000e+00 : bf16
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant 1.000000e-05 : f64
    %cst_2 = arith.constant 1.900000e+01 : bf16
    %0 = tensor.empty() : tensor<34x19xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg0 : tensor<34x19xbf16>, tensor<34x19xbf16>) outs(%0 : tensor<34x19xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %24 = arith.mulf %in, %in_3 : bf16
      linalg.yield %24 : bf16
    } -> tensor<34x19xbf16>
    %2 = tensor.empty() : tensor<34x1xbf16>
    %3 = linalg.fill ins(%cst : bf16) outs(%2 : tensor<34x1xbf16>) -> tensor<34x1xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<34x19xbf16>) outs(%3 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %24 = arith.addf %in, %out : bf16
      linalg.yield %24 : bf16
    } -> tensor<34x1xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<34x1xbf16>) outs(%2 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %24 = arith.divf %in, %cst_2 : bf16
      linalg.yield %24 : bf16
    } -> tensor<34x1xbf16>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<34x1xbf16>) outs(%2 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %24 = arith.truncf %cst_1 : f64 to bf16
      %25 = arith.addf %in, %24 : bf16
      linalg.yield %25 : bf16
    } -> tensor<34x1xbf16>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x1xbf16>) outs(%2 : tensor<34x1xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %24 = math.rsqrt %in : bf16
      linalg.yield %24 : bf16
    } -> tensor<34x1xbf16>
    %8 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %7 : tensor<34x19xbf16>, tensor<34x1xbf16>) outs(%0 : tensor<34x19xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %24 = arith.mulf %in, %in_3 : bf16
      linalg.yield %24 : bf16
    } -> tensor<34x19xbf16>
    %9 = tensor.empty() : tensor<19x45xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xbf16>) outs(%9 : tensor<19x45xbf16>) permutation = [1, 0] 
    %10 = tensor.empty() : tensor<45xf32>
    %11 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%10 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %24 = arith.extf %in : bf16 to f32
      linalg.yield %24 : f32
    } -> tensor<45xf32>
    %12 = tensor.empty() : tensor<34x19xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<34x19xbf16>) outs(%12 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %24 = arith.extf %in : bf16 to f32
      linalg.yield %24 : f32
    } -> tensor<34x19xf32>
    %14 = tensor.empty() : tensor<19x45xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<19x45xbf16>) outs(%14 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %24 = arith.extf %in : bf16 to f32
      linalg.yield %24 : f32
    } -> tensor<19x45xf32>
    %16 = tensor.empty() : tensor<34x45xf32>
    %17 = linalg.fill ins(%cst_0 : f32) outs(%16 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %18 = linalg.matmul ins(%13, %15 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%17 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %19 = linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<45xf32>) outs(%16 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %20 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%18, %19 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%16 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %24 = arith.addf %in, %in_3 : f32
      linalg.yield %24 : f32
    } -> tensor<34x45xf32>
    %21 = tensor.empty() : tensor<34x45xbf16>
    %22 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<34x45xf32>) outs(%21 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %24 = arith.truncf %in : f32 to bf16
      linalg.yield %24 : bf16
    } -> tensor<34x45xbf16>
    %23 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<34x45xbf16>) outs(%21 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %24 = arith.cmpf ugt, %in, %cst : bf16
      %25 = arith.select %24, %in, %cst : bf16
      linalg.yield %25 : bf16
    } -> tensor<34x45xbf16>
    return %23 : tensor<34x45xbf16>
  }
}
