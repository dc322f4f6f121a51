// form:   linear_softmax exported from PyTorch through torchmlir
// expect: refuse: softmax needs whole rows; the bias alone may be fused (optional)
// ref:    softmax(x @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %c0_i64 = arith.constant 0 : i64
    %cst_0 = arith.constant 0xFF800000 : f32
    %0 = tensor.empty() : tensor<19x45xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xbf16>) outs(%0 : tensor<19x45xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<45xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%1 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %27 = arith.extf %in : bf16 to f32
      linalg.yield %27 : f32
    } -> tensor<45xf32>
    %3 = tensor.empty() : tensor<34x19xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%3 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %27 = arith.extf %in : bf16 to f32
      linalg.yield %27 : f32
    } -> tensor<34x19xf32>
    %5 = tensor.empty() : tensor<19x45xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<19x45xbf16>) outs(%5 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %27 = arith.extf %in : bf16 to f32
      linalg.yield %27 : f32
    } -> tensor<19x45xf32>
    %7 = tensor.empty() : tensor<34x45xf32>
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %9 = linalg.matmul ins(%4, %6 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%8 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %10 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<45xf32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %27 = arith.addf %in, %in_1 : f32
      linalg.yield %27 : f32
    } -> tensor<34x45xf32>
    %12 = tensor.empty() : tensor<34x45xbf16>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<34x45xf32>) outs(%12 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %27 = arith.truncf %in : f32 to bf16
      linalg.yield %27 : bf16
    } -> tensor<34x45xbf16>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<34x45xbf16>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %27 = arith.extf %in : bf16 to f32
      linalg.yield %27 : f32
    } -> tensor<34x45xf32>
    %15 = tensor.empty() : tensor<34xi64>
    %16 = linalg.fill ins(%c0_i64 : i64) outs(%15 : tensor<34xi64>) -> tensor<34xi64>
    %17 = tensor.empty() : tensor<34xf32>
    %18 = linalg.fill ins(%cst_0 : f32) outs(%17 : tensor<34xf32>) -> tensor<34xf32>
    %19:2 = linalg.generic {indexing_maps = [#map1, #map3, #map3], iterator_types = ["parallel", "reduction"]} ins(%14 : tensor<34x45xf32>) outs(%18, %16 : tensor<34xf32>, tensor<34xi64>) {
    ^bb0(%in: f32, %out: f32, %out_1: i64):
      %27 = linalg.index 1 : index
      %28 = arith.index_cast %27 : index to i64
      %29 = arith.maximumf %in, %out : f32
      %30 = arith.cmpf ogt, %in, %out : f32
      %31 = arith.select %30, %28, %out_1 : i64
      linalg.yield %29, %31 : f32, i64
    } -> (tensor<34xf32>, tensor<34xi64>)
    %expanded = tensor.expand_shape %19#0 [[0, 1]] output_shape [34, 1] : tensor<34xf32> into tensor<34x1xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %expanded : tensor<34x45xf32>, tensor<34x1xf32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %27 = arith.subf %in, %in_1 : f32
      linalg.yield %27 : f32
    } -> tensor<34x45xf32>
    %21 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<34x45xf32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %27 = math.exp %in : f32
      linalg.yield %27 : f32
    } -> tensor<34x45xf32>
    %22 = tensor.empty() : tensor<34x1xf32>
    %23 = linalg.fill ins(%cst : f32) outs(%22 : tensor<34x1xf32>) -> tensor<34x1xf32>
    %24 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%21 : tensor<34x45xf32>) outs(%23 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %27 = arith.addf %in, %out : f32
      linalg.yield %27 : f32
    } -> tensor<34x1xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%21, %24 : tensor<34x45xf32>, tensor<34x1xf32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %27 = arith.divf %in, %in_1 : f32
      linalg.yield %27 : f32
    } -> tensor<34x45xf32>
    %26 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<34x45xf32>) outs(%12 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %27 = arith.truncf %in : f32 to bf16
      linalg.yield %27 : bf16
    } -> tensor<34x45xbf16>
    return %26 : tensor<34x45xbf16>
  }
}
