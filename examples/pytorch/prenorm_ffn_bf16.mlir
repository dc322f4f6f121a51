// form:   prenorm_ffn exported from PyTorch through torch-mlir
// expect: partial: bias(column)+relu and bias(column)+residual fuse, layer norm stays
// ref:    x + relu(norm(x) @ wu.T + bu) @ wd.T + bd
// check:  approx
// operands: x, norm.weight, norm.bias, up.weight, up.bias, down.weight, down.bias
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, 0)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0) -> (d0)>
module {
  func.func @main_fn(%arg0: tensor<64x128xbf16>, %arg1: tensor<128xbf16>, %arg2: tensor<128xbf16>, %arg3: tensor<512x128xbf16>, %arg4: tensor<512xbf16>, %arg5: tensor<128x512xbf16>, %arg6: tensor<128xbf16>) -> tensor<64x128xbf16> {
    %cst = arith.constant 0.000000e+00 : f64
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant 0.000000e+00 : bf16
    %cst_2 = arith.constant 1.000000e-05 : f64
    %cst_3 = arith.constant 1.280000e+02 : f64
    %cst_4 = arith.constant 1.280000e+02 : f32
    %0 = tensor.empty() : tensor<64x128xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<64x128xbf16>) outs(%0 : tensor<64x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %51 = arith.extf %in : bf16 to f32
      linalg.yield %51 : f32
    } -> tensor<64x128xf32>
    %2 = tensor.empty() : tensor<64x128xf64>
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<64x128xf32>) outs(%2 : tensor<64x128xf64>) {
    ^bb0(%in: f32, %out: f64):
      %51 = arith.extf %in : f32 to f64
      linalg.yield %51 : f64
    } -> tensor<64x128xf64>
    %4 = tensor.empty() : tensor<64x1xf64>
    %5 = linalg.fill ins(%cst : f64) outs(%4 : tensor<64x1xf64>) -> tensor<64x1xf64>
    %6 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%3 : tensor<64x128xf64>) outs(%5 : tensor<64x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %51 = arith.addf %in, %out : f64
      linalg.yield %51 : f64
    } -> tensor<64x1xf64>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<64x1xf64>) outs(%4 : tensor<64x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %51 = arith.divf %in, %cst_3 : f64
      linalg.yield %51 : f64
    } -> tensor<64x1xf64>
    %8 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %7 : tensor<64x128xf64>, tensor<64x1xf64>) outs(%2 : tensor<64x128xf64>) {
    ^bb0(%in: f64, %in_6: f64, %out: f64):
      %51 = arith.subf %in, %in_6 : f64
      linalg.yield %51 : f64
    } -> tensor<64x128xf64>
    %9 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%8, %8 : tensor<64x128xf64>, tensor<64x128xf64>) outs(%2 : tensor<64x128xf64>) {
    ^bb0(%in: f64, %in_6: f64, %out: f64):
      %51 = arith.mulf %in, %in_6 : f64
      linalg.yield %51 : f64
    } -> tensor<64x128xf64>
    %10 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%9 : tensor<64x128xf64>) outs(%5 : tensor<64x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %51 = arith.addf %in, %out : f64
      linalg.yield %51 : f64
    } -> tensor<64x1xf64>
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<64x1xf64>) outs(%4 : tensor<64x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %51 = arith.divf %in, %cst_3 : f64
      linalg.yield %51 : f64
    } -> tensor<64x1xf64>
    %12 = tensor.empty() : tensor<64x1xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<64x1xf64>) outs(%12 : tensor<64x1xf32>) {
    ^bb0(%in: f64, %out: f32):
      %51 = arith.truncf %in : f64 to f32
      linalg.yield %51 : f32
    } -> tensor<64x1xf32>
    %14 = linalg.fill ins(%cst_0 : f32) outs(%12 : tensor<64x1xf32>) -> tensor<64x1xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<64x128xf32>) outs(%14 : tensor<64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %51 = arith.addf %in, %out : f32
      linalg.yield %51 : f32
    } -> tensor<64x1xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<64x1xf32>) outs(%12 : tensor<64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %51 = arith.divf %in, %cst_4 : f32
      linalg.yield %51 : f32
    } -> tensor<64x1xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<64x1xf32>) outs(%12 : tensor<64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %51 = arith.truncf %cst_2 : f64 to f32
      %52 = arith.addf %in, %51 : f32
      linalg.yield %52 : f32
    } -> tensor<64x1xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<64x1xf32>) outs(%12 : tensor<64x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %51 = math.rsqrt %in : f32
      linalg.yield %51 : f32
    } -> tensor<64x1xf32>
    %19 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%1, %16 : tensor<64x128xf32>, tensor<64x1xf32>) outs(%0 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %51 = arith.subf %in, %in_6 : f32
      linalg.yield %51 : f32
    } -> tensor<64x128xf32>
    %20 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%19, %18 : tensor<64x128xf32>, tensor<64x1xf32>) outs(%0 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %51 = arith.mulf %in, %in_6 : f32
      linalg.yield %51 : f32
    } -> tensor<64x128xf32>
    %21 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%20, %arg1 : tensor<64x128xf32>, tensor<128xbf16>) outs(%0 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %in_6: bf16, %out: f32):
      %51 = arith.extf %in_6 : bf16 to f32
      %52 = arith.mulf %in, %51 : f32
      linalg.yield %52 : f32
    } -> tensor<64x128xf32>
    %22 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%21, %arg2 : tensor<64x128xf32>, tensor<128xbf16>) outs(%0 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %in_6: bf16, %out: f32):
      %51 = arith.extf %in_6 : bf16 to f32
      %52 = arith.addf %in, %51 : f32
      linalg.yield %52 : f32
    } -> tensor<64x128xf32>
    %23 = tensor.empty() : tensor<64x128xbf16>
    %24 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<64x128xf32>) outs(%23 : tensor<64x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %51 = arith.truncf %in : f32 to bf16
      linalg.yield %51 : bf16
    } -> tensor<64x128xbf16>
    %25 = tensor.empty() : tensor<128x512xbf16>
    %transposed = linalg.transpose ins(%arg3 : tensor<512x128xbf16>) outs(%25 : tensor<128x512xbf16>) permutation = [1, 0] 
    %26 = tensor.empty() : tensor<512xf32>
    %27 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg4 : tensor<512xbf16>) outs(%26 : tensor<512xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %51 = arith.extf %in : bf16 to f32
      linalg.yield %51 : f32
    } -> tensor<512xf32>
    %28 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<64x128xbf16>) outs(%0 : tensor<64x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %51 = arith.extf %in : bf16 to f32
      linalg.yield %51 : f32
    } -> tensor<64x128xf32>
    %29 = tensor.empty() : tensor<128x512xf32>
    %30 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<128x512xbf16>) outs(%29 : tensor<128x512xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %51 = arith.extf %in : bf16 to f32
      linalg.yield %51 : f32
    } -> tensor<128x512xf32>
    %31 = tensor.empty() : tensor<64x512xf32>
    %32 = linalg.fill ins(%cst_0 : f32) outs(%31 : tensor<64x512xf32>) -> tensor<64x512xf32>
    %33 = linalg.matmul ins(%28, %30 : tensor<64x128xf32>, tensor<128x512xf32>) outs(%32 : tensor<64x512xf32>) -> tensor<64x512xf32>
    %34 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<512xf32>) outs(%31 : tensor<64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x512xf32>
    %35 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%33, %34 : tensor<64x512xf32>, tensor<64x512xf32>) outs(%31 : tensor<64x512xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %51 = arith.addf %in, %in_6 : f32
      linalg.yield %51 : f32
    } -> tensor<64x512xf32>
    %36 = tensor.empty() : tensor<64x512xbf16>
    %37 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<64x512xf32>) outs(%36 : tensor<64x512xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %51 = arith.truncf %in : f32 to bf16
      linalg.yield %51 : bf16
    } -> tensor<64x512xbf16>
    %38 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<64x512xbf16>) outs(%36 : tensor<64x512xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %51 = arith.cmpf ugt, %in, %cst_1 : bf16
      %52 = arith.select %51, %in, %cst_1 : bf16
      linalg.yield %52 : bf16
    } -> tensor<64x512xbf16>
    %39 = tensor.empty() : tensor<512x128xbf16>
    %transposed_5 = linalg.transpose ins(%arg5 : tensor<128x512xbf16>) outs(%39 : tensor<512x128xbf16>) permutation = [1, 0] 
    %40 = tensor.empty() : tensor<128xf32>
    %41 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg6 : tensor<128xbf16>) outs(%40 : tensor<128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %51 = arith.extf %in : bf16 to f32
      linalg.yield %51 : f32
    } -> tensor<128xf32>
    %42 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<64x512xbf16>) outs(%31 : tensor<64x512xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %51 = arith.extf %in : bf16 to f32
      linalg.yield %51 : f32
    } -> tensor<64x512xf32>
    %43 = tensor.empty() : tensor<512x128xf32>
    %44 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%transposed_5 : tensor<512x128xbf16>) outs(%43 : tensor<512x128xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %51 = arith.extf %in : bf16 to f32
      linalg.yield %51 : f32
    } -> tensor<512x128xf32>
    %45 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<64x128xf32>) -> tensor<64x128xf32>
    %46 = linalg.matmul ins(%42, %44 : tensor<64x512xf32>, tensor<512x128xf32>) outs(%45 : tensor<64x128xf32>) -> tensor<64x128xf32>
    %47 = linalg.generic {indexing_maps = [#map2, #map], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<128xf32>) outs(%0 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x128xf32>
    %48 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%46, %47 : tensor<64x128xf32>, tensor<64x128xf32>) outs(%0 : tensor<64x128xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %51 = arith.addf %in, %in_6 : f32
      linalg.yield %51 : f32
    } -> tensor<64x128xf32>
    %49 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%48 : tensor<64x128xf32>) outs(%23 : tensor<64x128xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %51 = arith.truncf %in : f32 to bf16
      linalg.yield %51 : bf16
    } -> tensor<64x128xbf16>
    %50 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %49 : tensor<64x128xbf16>, tensor<64x128xbf16>) outs(%23 : tensor<64x128xbf16>) {
    ^bb0(%in: bf16, %in_6: bf16, %out: bf16):
      %51 = arith.addf %in, %in_6 : bf16
      linalg.yield %51 : bf16
    } -> tensor<64x128xbf16>
    return %50 : tensor<64x128xbf16>
  }
}
