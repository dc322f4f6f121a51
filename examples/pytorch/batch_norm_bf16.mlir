// form:   batch_norm exported from PyTorch through torch-mlir
// expect: fuse bias(column)+batch norm(column)+relu
// ref:    relu(((x @ w.T + b) - mean) / sqrt(var + eps) * gamma + beta)
// args:   range=6:1..4
// check:  approx
// operands: x, linear.weight, linear.bias, norm.weight, norm.bias, norm.running_mean, norm.running_var
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<128x256xbf16>, %arg1: tensor<128x256xbf16>, %arg2: tensor<128xbf16>, %arg3: tensor<128xbf16>, %arg4: tensor<128xbf16>, %arg5: tensor<128xbf16>, %arg6: tensor<128xbf16>) -> tensor<128x128xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant 1.000000e-05 : f64
    %0 = tensor.empty() : tensor<256x128xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<128x256xbf16>) outs(%0 : tensor<256x128xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<128xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<128xbf16>) outs(%1 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %24 = arith.extf %in : bf16 to f32
      linalg.yield %24 : f32
    } -> tensor<128xf32>
    %3 = tensor.empty() : tensor<128x256xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<128x256xbf16>) outs(%3 : tensor<128x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %24 = arith.extf %in : bf16 to f32
      linalg.yield %24 : f32
    } -> tensor<128x256xf32>
    %5 = tensor.empty() : tensor<256x128xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<256x128xbf16>) outs(%5 : tensor<256x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %24 = arith.extf %in : bf16 to f32
      linalg.yield %24 : f32
    } -> tensor<256x128xf32>
    %7 = tensor.empty() : tensor<128x128xf32>
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %9 = linalg.matmul ins(%4, %6 : tensor<128x256xf32>, tensor<256x128xf32>) outs(%8 : tensor<128x128xf32>) -> tensor<128x128xf32>
    %10 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<128xf32>) outs(%7 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x128xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<128x128xf32>, tensor<128x128xf32>) outs(%7 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %24 = arith.addf %in, %in_2 : f32
      linalg.yield %24 : f32
    } -> tensor<128x128xf32>
    %12 = tensor.empty() : tensor<128x128xbf16>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<128x128xf32>) outs(%12 : tensor<128x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %24 = arith.truncf %in : f32 to bf16
      linalg.yield %24 : bf16
    } -> tensor<128x128xbf16>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg5 : tensor<128xbf16>) outs(%1 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %24 = arith.extf %in : bf16 to f32
      linalg.yield %24 : f32
    } -> tensor<128xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg6 : tensor<128xbf16>) outs(%1 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %24 = arith.extf %in : bf16 to f32
      linalg.yield %24 : f32
    } -> tensor<128xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%15 : tensor<128xf32>) outs(%1 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %24 = arith.truncf %cst_1 : f64 to f32
      %25 = arith.addf %in, %24 : f32
      linalg.yield %25 : f32
    } -> tensor<128xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%16 : tensor<128xf32>) outs(%1 : tensor<128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %24 = math.rsqrt %in : f32
      linalg.yield %24 : f32
    } -> tensor<128xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %14 : tensor<128x128xbf16>, tensor<128xf32>) outs(%7 : tensor<128x128xf32>) {
    ^bb0(%in: bf16, %in_2: f32, %out: f32):
      %24 = arith.extf %in : bf16 to f32
      %25 = arith.subf %24, %in_2 : f32
      linalg.yield %25 : f32
    } -> tensor<128x128xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%18, %17 : tensor<128x128xf32>, tensor<128xf32>) outs(%7 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %24 = arith.mulf %in, %in_2 : f32
      linalg.yield %24 : f32
    } -> tensor<128x128xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %arg3 : tensor<128x128xf32>, tensor<128xbf16>) outs(%7 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_2: bf16, %out: f32):
      %24 = arith.extf %in_2 : bf16 to f32
      %25 = arith.mulf %in, %24 : f32
      linalg.yield %25 : f32
    } -> tensor<128x128xf32>
    %21 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%20, %arg4 : tensor<128x128xf32>, tensor<128xbf16>) outs(%7 : tensor<128x128xf32>) {
    ^bb0(%in: f32, %in_2: bf16, %out: f32):
      %24 = arith.extf %in_2 : bf16 to f32
      %25 = arith.addf %in, %24 : f32
      linalg.yield %25 : f32
    } -> tensor<128x128xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<128x128xf32>) outs(%12 : tensor<128x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %24 = arith.truncf %in : f32 to bf16
      linalg.yield %24 : bf16
    } -> tensor<128x128xbf16>
    %23 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<128x128xbf16>) outs(%12 : tensor<128x128xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %24 = arith.cmpf ugt, %in, %cst_0 : bf16
      %25 = arith.select %24, %in, %cst_0 : bf16
      linalg.yield %25 : bf16
    } -> tensor<128x128xbf16>
    return %23 : tensor<128x128xbf16>
  }
}
