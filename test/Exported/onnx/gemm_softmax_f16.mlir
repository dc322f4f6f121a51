// form:   gemm_softmax from ONNX through torch-mlir
// expect: refuse: softmax needs whole rows; the bias alone may be fused (optional)
// ref:    softmax(x @ w.T + b)
// check:  approx
// operands: x, w, b
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf16>, %arg1: tensor<45x19xf16>, %arg2: tensor<45xf16>) -> tensor<34x45xf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %c0_i64 = arith.constant 0 : i64
    %cst_0 = arith.constant 0xFF800000 : f32
    %0 = tensor.empty() : tensor<19x45xf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xf16>) outs(%0 : tensor<19x45xf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<34x45xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<34x19xf16>, tensor<19x45xf16>) outs(%2 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %4 = tensor.empty() : tensor<34x45xf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<34x45xf32>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f32, %out: f16):
      %20 = arith.truncf %in : f32 to f16
      linalg.yield %20 : f16
    } -> tensor<34x45xf16>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %arg2 : tensor<34x45xf16>, tensor<45xf16>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f16, %in_1: f16, %out: f16):
      %20 = arith.addf %in, %in_1 : f16
      linalg.yield %20 : f16
    } -> tensor<34x45xf16>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x45xf16>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f16, %out: f32):
      %20 = arith.extf %in : f16 to f32
      linalg.yield %20 : f32
    } -> tensor<34x45xf32>
    %8 = tensor.empty() : tensor<34xi64>
    %9 = linalg.fill ins(%c0_i64 : i64) outs(%8 : tensor<34xi64>) -> tensor<34xi64>
    %10 = tensor.empty() : tensor<34xf32>
    %11 = linalg.fill ins(%cst_0 : f32) outs(%10 : tensor<34xf32>) -> tensor<34xf32>
    %12:2 = linalg.generic {indexing_maps = [#map, #map2, #map2], iterator_types = ["parallel", "reduction"]} ins(%7 : tensor<34x45xf32>) outs(%11, %9 : tensor<34xf32>, tensor<34xi64>) {
    ^bb0(%in: f32, %out: f32, %out_1: i64):
      %20 = linalg.index 1 : index
      %21 = arith.index_cast %20 : index to i64
      %22 = arith.maximumf %in, %out : f32
      %23 = arith.cmpf ogt, %in, %out : f32
      %24 = arith.select %23, %21, %out_1 : i64
      linalg.yield %22, %24 : f32, i64
    } -> (tensor<34xf32>, tensor<34xi64>)
    %expanded = tensor.expand_shape %12#0 [[0, 1]] output_shape [34, 1] : tensor<34xf32> into tensor<34x1xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel"]} ins(%7, %expanded : tensor<34x45xf32>, tensor<34x1xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %20 = arith.subf %in, %in_1 : f32
      linalg.yield %20 : f32
    } -> tensor<34x45xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<34x45xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %20 = math.exp %in : f32
      linalg.yield %20 : f32
    } -> tensor<34x45xf32>
    %15 = tensor.empty() : tensor<34x1xf32>
    %16 = linalg.fill ins(%cst : f32) outs(%15 : tensor<34x1xf32>) -> tensor<34x1xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map3], iterator_types = ["parallel", "reduction"]} ins(%14 : tensor<34x45xf32>) outs(%16 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %20 = arith.addf %in, %out : f32
      linalg.yield %20 : f32
    } -> tensor<34x1xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel"]} ins(%14, %17 : tensor<34x45xf32>, tensor<34x1xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %20 = arith.divf %in, %in_1 : f32
      linalg.yield %20 : f32
    } -> tensor<34x45xf32>
    %19 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<34x45xf32>) outs(%4 : tensor<34x45xf16>) {
    ^bb0(%in: f32, %out: f16):
      %20 = arith.truncf %in : f32 to f16
      linalg.yield %20 : f16
    } -> tensor<34x45xf16>
    return %19 : tensor<34x45xf16>
  }
}
