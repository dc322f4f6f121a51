// form:   classifier exported from PyTorch through torch-mlir
// expect: partial: both layers fuse, softmax stays
// ref:    softmax(relu(x @ wh.T + bh) @ wo.T + bo)
// check:  approx
// operands: x, hidden.weight, hidden.bias, head.weight, head.bias
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<128x256xbf16>, %arg1: tensor<256x256xbf16>, %arg2: tensor<256xbf16>, %arg3: tensor<64x256xbf16>, %arg4: tensor<64xbf16>) -> tensor<128x64xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %c0_i64 = arith.constant 0 : i64
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant 0xFF800000 : f32
    %0 = tensor.empty() : tensor<256x256xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<256x256xbf16>) outs(%0 : tensor<256x256xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<256xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<256xbf16>) outs(%1 : tensor<256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %40 = arith.extf %in : bf16 to f32
      linalg.yield %40 : f32
    } -> tensor<256xf32>
    %3 = tensor.empty() : tensor<128x256xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<128x256xbf16>) outs(%3 : tensor<128x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %40 = arith.extf %in : bf16 to f32
      linalg.yield %40 : f32
    } -> tensor<128x256xf32>
    %5 = tensor.empty() : tensor<256x256xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<256x256xbf16>) outs(%5 : tensor<256x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %40 = arith.extf %in : bf16 to f32
      linalg.yield %40 : f32
    } -> tensor<256x256xf32>
    %7 = linalg.fill ins(%cst : f32) outs(%3 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %8 = linalg.matmul ins(%4, %6 : tensor<128x256xf32>, tensor<256x256xf32>) outs(%7 : tensor<128x256xf32>) -> tensor<128x256xf32>
    %9 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<256xf32>) outs(%3 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<128x256xf32>, tensor<128x256xf32>) outs(%3 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %40 = arith.addf %in, %in_3 : f32
      linalg.yield %40 : f32
    } -> tensor<128x256xf32>
    %11 = tensor.empty() : tensor<128x256xbf16>
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<128x256xf32>) outs(%11 : tensor<128x256xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %40 = arith.truncf %in : f32 to bf16
      linalg.yield %40 : bf16
    } -> tensor<128x256xbf16>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<128x256xbf16>) outs(%11 : tensor<128x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %40 = arith.cmpf ugt, %in, %cst_0 : bf16
      %41 = arith.select %40, %in, %cst_0 : bf16
      linalg.yield %41 : bf16
    } -> tensor<128x256xbf16>
    %14 = tensor.empty() : tensor<256x64xbf16>
    %transposed_2 = linalg.transpose ins(%arg3 : tensor<64x256xbf16>) outs(%14 : tensor<256x64xbf16>) permutation = [1, 0] 
    %15 = tensor.empty() : tensor<64xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg4 : tensor<64xbf16>) outs(%15 : tensor<64xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %40 = arith.extf %in : bf16 to f32
      linalg.yield %40 : f32
    } -> tensor<64xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<128x256xbf16>) outs(%3 : tensor<128x256xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %40 = arith.extf %in : bf16 to f32
      linalg.yield %40 : f32
    } -> tensor<128x256xf32>
    %18 = tensor.empty() : tensor<256x64xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed_2 : tensor<256x64xbf16>) outs(%18 : tensor<256x64xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %40 = arith.extf %in : bf16 to f32
      linalg.yield %40 : f32
    } -> tensor<256x64xf32>
    %20 = tensor.empty() : tensor<128x64xf32>
    %21 = linalg.fill ins(%cst : f32) outs(%20 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %22 = linalg.matmul ins(%17, %19 : tensor<128x256xf32>, tensor<256x64xf32>) outs(%21 : tensor<128x64xf32>) -> tensor<128x64xf32>
    %23 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<64xf32>) outs(%20 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x64xf32>
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %23 : tensor<128x64xf32>, tensor<128x64xf32>) outs(%20 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %40 = arith.addf %in, %in_3 : f32
      linalg.yield %40 : f32
    } -> tensor<128x64xf32>
    %25 = tensor.empty() : tensor<128x64xbf16>
    %26 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<128x64xf32>) outs(%25 : tensor<128x64xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %40 = arith.truncf %in : f32 to bf16
      linalg.yield %40 : bf16
    } -> tensor<128x64xbf16>
    %27 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<128x64xbf16>) outs(%20 : tensor<128x64xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %40 = arith.extf %in : bf16 to f32
      linalg.yield %40 : f32
    } -> tensor<128x64xf32>
    %28 = tensor.empty() : tensor<128xi64>
    %29 = linalg.fill ins(%c0_i64 : i64) outs(%28 : tensor<128xi64>) -> tensor<128xi64>
    %30 = tensor.empty() : tensor<128xf32>
    %31 = linalg.fill ins(%cst_1 : f32) outs(%30 : tensor<128xf32>) -> tensor<128xf32>
    %32:2 = linalg.generic {indexing_maps = [#map1, #map3, #map3], iterator_types = ["parallel", "reduction"]} ins(%27 : tensor<128x64xf32>) outs(%31, %29 : tensor<128xf32>, tensor<128xi64>) {
    ^bb0(%in: f32, %out: f32, %out_3: i64):
      %40 = linalg.index 1 : index
      %41 = arith.index_cast %40 : index to i64
      %42 = arith.maximumf %in, %out : f32
      %43 = arith.cmpf ogt, %in, %out : f32
      %44 = arith.select %43, %41, %out_3 : i64
      linalg.yield %42, %44 : f32, i64
    } -> (tensor<128xf32>, tensor<128xi64>)
    %expanded = tensor.expand_shape %32#0 [[0, 1]] output_shape [128, 1] : tensor<128xf32> into tensor<128x1xf32>
    %33 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%27, %expanded : tensor<128x64xf32>, tensor<128x1xf32>) outs(%20 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %40 = arith.subf %in, %in_3 : f32
      linalg.yield %40 : f32
    } -> tensor<128x64xf32>
    %34 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%33 : tensor<128x64xf32>) outs(%20 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %40 = math.exp %in : f32
      linalg.yield %40 : f32
    } -> tensor<128x64xf32>
    %35 = tensor.empty() : tensor<128x1xf32>
    %36 = linalg.fill ins(%cst : f32) outs(%35 : tensor<128x1xf32>) -> tensor<128x1xf32>
    %37 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%34 : tensor<128x64xf32>) outs(%36 : tensor<128x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %40 = arith.addf %in, %out : f32
      linalg.yield %40 : f32
    } -> tensor<128x1xf32>
    %38 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%34, %37 : tensor<128x64xf32>, tensor<128x1xf32>) outs(%20 : tensor<128x64xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %40 = arith.divf %in, %in_3 : f32
      linalg.yield %40 : f32
    } -> tensor<128x64xf32>
    %39 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<128x64xf32>) outs(%25 : tensor<128x64xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %40 = arith.truncf %in : f32 to bf16
      linalg.yield %40 : bf16
    } -> tensor<128x64xbf16>
    return %39 : tensor<128x64xbf16>
  }
}
