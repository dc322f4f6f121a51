// form:   prenorm_ffn exported from PyTorch through torch-mlir
// expect: partial: bias(column)+relu and bias(column)+residual fuse, layer norm stays
// ref:    x + relu(norm(x) @ wu.T + bu) @ wd.T + bd
// check:  approx
// operands: x, norm.weight, norm.bias, up.weight, up.bias, down.weight, down.bias
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, 0)>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<64x128xf32>, %arg1: tensor<128xf32>, %arg2: tensor<128xf32>, %arg3: tensor<512x128xf32>, %arg4: tensor<512xf32>, %arg5: tensor<128x512xf32>, %arg6: tensor<128xf32>) -> tensor<64x128xf32> {
    %cst = arith.constant 0.000000e+00 : f64
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant 1.000000e-05 : f64
    %cst_2 = arith.constant 1.280000e+02 : f64
    %cst_3 = arith.constant 1.280000e+02 : f32
    %0 = tensor.empty() : tensor<64x128xf64>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<64x128xf32>) outs(%0 : tensor<64x128xf64>) {
    ^bb0(%in: f32, %out: f64):
      %35 = arith.extf %in : f32 to f64
      linalg.yield %35 : f64
    } -> tensor<64x128xf64>
    %2 = tensor.empty() : tensor<64x1xf64>
    %3 = linalg.fill ins(%cst : f64) outs(%2 : tensor<64x1xf64>) -> tensor<64x1xf64>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<64x128xf64>) outs(%3 : tensor<64x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %35 = arith.addf %in, %out : f64
      linalg.yield %35 : f64
    } -> tensor<64x1xf64>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<64x1xf64>) outs(%2 : tensor<64x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %35 = arith.divf %in, %cst_2 : f64
      linalg.yield %35 : f64
    } -> tensor<64x1xf64>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%1, %5 : tensor<64x128xf64>, tensor<64x1xf64>) outs(%0 : tensor<64x128xf64>) {
    ^bb0(%in: f64, %in_5: f64, %out: f64):
      %35 = arith.subf %in, %in_5 : f64
      linalg.yield %35 : f64
    } -> tensor<64x128xf64>
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%6, %6 : tensor<64x128xf64>, tensor<64x128xf64>) outs(%0 : tensor<64x128xf64>) {
    ^bb0(%in: f64, %in_5: f64, %out: f64):
      %35 = arith.mulf %in, %in_5 : f64
      linalg.yield %35 : f64
    } -> tensor<64x128xf64>
    %8 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%7 : tensor<64x128xf64>) outs(%3 : tensor<64x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %35 = arith.addf %in, %out : f64
      linalg.yield %35 : f64
    } -> tensor<64x1xf64>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<64x1xf64>) outs(%2 : tensor<64x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %35 = arith.divf %in, %cst_2 : f64
      linalg.yield %35 : f64
    } -> tensor<64x1xf64>
    %10 = tensor.empty() : tensor<64x1xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<64x1xf64>) outs(%10 : tensor<64x1xf32>) {
    ^bb0(%in: f64, %out: f32):
      %35 = arith.truncf %in : f64 to f32
      linalg.yield %35 : f32
    } -> tensor<64x1xf32>
    %12 = linalg.fill ins(%cst_0 : f32) outs(%10 : tensor<64x1xf32>) -> tensor<64x1xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<64x128xf32>) outs(%12 : tensor<64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = arith.addf %in, %out : f32
      linalg.yield %35 : f32
    } -> tensor<64x1xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<64x1xf32>) outs(%10 : tensor<64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = arith.divf %in, %cst_3 : f32
      linalg.yield %35 : f32
    } -> tensor<64x1xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<64x1xf32>) outs(%10 : tensor<64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = arith.truncf %cst_1 : f64 to f32
      %36 = arith.addf %in, %35 : f32
      linalg.yield %36 : f32
    } -> tensor<64x1xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<64x1xf32>) outs(%10 : tensor<64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = math.rsqrt %in : f32
      linalg.yield %35 : f32
    } -> tensor<64x1xf32>
    %17 = tensor.empty() : tensor<64x128xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %14 : tensor<64x128xf32>, tensor<64x1xf32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %35 = arith.subf %in, %in_5 : f32
      linalg.yield %35 : f32
    } -> tensor<64x128xf32>
    %19 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%18, %16 : tensor<64x128xf32>, tensor<64x1xf32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %35 = arith.mulf %in, %in_5 : f32
      linalg.yield %35 : f32
    } -> tensor<64x128xf32>
    %20 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%19, %arg1 : tensor<64x128xf32>, tensor<128xf32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %35 = arith.mulf %in, %in_5 : f32
      linalg.yield %35 : f32
    } -> tensor<64x128xf32>
    %21 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%20, %arg2 : tensor<64x128xf32>, tensor<128xf32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %35 = arith.addf %in, %in_5 : f32
      linalg.yield %35 : f32
    } -> tensor<64x128xf32>
    %22 = tensor.empty() : tensor<128x512xf32>
    %transposed = linalg.transpose ins(%arg3 : tensor<512x128xf32>) outs(%22 : tensor<128x512xf32>) permutation = [1, 0] 
    %23 = tensor.empty() : tensor<64x512xf32>
    %24 = linalg.fill ins(%cst_0 : f32) outs(%23 : tensor<64x512xf32>) -> tensor<64x512xf32>
    %25 = linalg.matmul ins(%21, %transposed : tensor<64x128xf32>, tensor<128x512xf32>) outs(%24 : tensor<64x512xf32>) -> tensor<64x512xf32>
    %26 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<512xf32>) outs(%23 : tensor<64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x512xf32>
    %27 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%25, %26 : tensor<64x512xf32>, tensor<64x512xf32>) outs(%23 : tensor<64x512xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %35 = arith.addf %in, %in_5 : f32
      linalg.yield %35 : f32
    } -> tensor<64x512xf32>
    %28 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<64x512xf32>) outs(%23 : tensor<64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = arith.cmpf ugt, %in, %cst_0 : f32
      %36 = arith.select %35, %in, %cst_0 : f32
      linalg.yield %36 : f32
    } -> tensor<64x512xf32>
    %29 = tensor.empty() : tensor<512x128xf32>
    %transposed_4 = linalg.transpose ins(%arg5 : tensor<128x512xf32>) outs(%29 : tensor<512x128xf32>) permutation = [1, 0] 
    %30 = linalg.fill ins(%cst_0 : f32) outs(%17 : tensor<64x128xf32>) -> tensor<64x128xf32>
    %31 = linalg.matmul ins(%28, %transposed_4 : tensor<64x512xf32>, tensor<512x128xf32>) outs(%30 : tensor<64x128xf32>) -> tensor<64x128xf32>
    %32 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%arg6 : tensor<128xf32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x128xf32>
    %33 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%31, %32 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %35 = arith.addf %in, %in_5 : f32
      linalg.yield %35 : f32
    } -> tensor<64x128xf32>
    %34 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %33 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%17 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %in_5: f32, %out: f32):
      %35 = arith.addf %in, %in_5 : f32
      linalg.yield %35 : f32
    } -> tensor<64x128xf32>
    return %34 : tensor<64x128xf32>
  }
}
