// form:   MatMulInteger, scale, bias and Relu from ONNX; x's zero point is 3
// expect: fuse zero point+convert+scale(column)+bias(column)+relu
// ref:    relu((x - zx) @ w * scale + bias)
// check:  approx
// operands: x, w, scale, bias
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<64x128xi8>, %arg1: tensor<128x256xi8>, %arg2: tensor<256xf32>, %arg3: tensor<256xf32>) -> tensor<64x256xf32> {
    %c0_i64 = arith.constant 0 : i64
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<3> : tensor<i8>
    %0 = tensor.empty() : tensor<64x128xi32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<64x128xi8>) outs(%0 : tensor<64x128xi32>) {
    ^bb0(%in: i8, %out: i32):
      %15 = arith.extsi %in : i8 to i32
      linalg.yield %15 : i32
    } -> tensor<64x128xi32>
    %2 = tensor.empty() : tensor<128x256xi32>
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<128x256xi8>) outs(%2 : tensor<128x256xi32>) {
    ^bb0(%in: i8, %out: i32):
      %15 = arith.extsi %in : i8 to i32
      linalg.yield %15 : i32
    } -> tensor<128x256xi32>
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%1, %cst_0 : tensor<64x128xi32>, tensor<i8>) outs(%0 : tensor<64x128xi32>) {
    ^bb0(%in: i32, %in_1: i8, %out: i32):
      %15 = arith.extsi %in_1 : i8 to i32
      %16 = arith.subi %in, %15 : i32
      linalg.yield %16 : i32
    } -> tensor<64x128xi32>
    %5 = tensor.empty() : tensor<64x256xi64>
    %6 = linalg.fill ins(%c0_i64 : i64) outs(%5 : tensor<64x256xi64>) -> tensor<64x256xi64>
    %7 = linalg.matmul ins(%4, %3 : tensor<64x128xi32>, tensor<128x256xi32>) outs(%6 : tensor<64x256xi64>) -> tensor<64x256xi64>
    %8 = tensor.empty() : tensor<64x256xi32>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<64x256xi64>) outs(%8 : tensor<64x256xi32>) {
    ^bb0(%in: i64, %out: i32):
      %15 = arith.trunci %in : i64 to i32
      linalg.yield %15 : i32
    } -> tensor<64x256xi32>
    %10 = tensor.empty() : tensor<64x256xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<64x256xi32>) outs(%10 : tensor<64x256xf32>) {
    ^bb0(%in: i32, %out: f32):
      %15 = arith.sitofp %in : i32 to f32
      linalg.yield %15 : f32
    } -> tensor<64x256xf32>
    %12 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%11, %arg2 : tensor<64x256xf32>, tensor<256xf32>) outs(%10 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %15 = arith.mulf %in, %in_1 : f32
      linalg.yield %15 : f32
    } -> tensor<64x256xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%12, %arg3 : tensor<64x256xf32>, tensor<256xf32>) outs(%10 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %15 = arith.addf %in, %in_1 : f32
      linalg.yield %15 : f32
    } -> tensor<64x256xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<64x256xf32>) outs(%10 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = arith.cmpf ugt, %in, %cst : f32
      %16 = arith.select %15, %in, %cst : f32
      linalg.yield %16 : f32
    } -> tensor<64x256xf32>
    return %14 : tensor<64x256xf32>
  }
}
