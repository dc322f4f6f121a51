// form:   linear_tanh exported from PyTorch through torchmlir
// expect: fuse bias(column)+tanh
// ref:    tanh(x @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x45xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xbf16>) outs(%0 : tensor<19x45xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<45xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%1 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %15 = arith.extf %in : bf16 to f32
      linalg.yield %15 : f32
    } -> tensor<45xf32>
    %3 = tensor.empty() : tensor<34x19xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%3 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %15 = arith.extf %in : bf16 to f32
      linalg.yield %15 : f32
    } -> tensor<34x19xf32>
    %5 = tensor.empty() : tensor<19x45xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<19x45xbf16>) outs(%5 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %15 = arith.extf %in : bf16 to f32
      linalg.yield %15 : f32
    } -> tensor<19x45xf32>
    %7 = tensor.empty() : tensor<34x45xf32>
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %9 = linalg.matmul ins(%4, %6 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%8 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %10 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<45xf32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %15 = arith.addf %in, %in_0 : f32
      linalg.yield %15 : f32
    } -> tensor<34x45xf32>
    %12 = tensor.empty() : tensor<34x45xbf16>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<34x45xf32>) outs(%12 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %15 = arith.truncf %in : f32 to bf16
      linalg.yield %15 : bf16
    } -> tensor<34x45xbf16>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<34x45xbf16>) outs(%12 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %15 = math.tanh %in : bf16
      linalg.yield %15 : bf16
    } -> tensor<34x45xbf16>
    return %14 : tensor<34x45xbf16>
  }
}
