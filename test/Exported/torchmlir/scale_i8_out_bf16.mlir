// form:   scale_i8_out exported from PyTorch through torchmlir
// expect: fuse scale(column)+clamp+convert to i8
// ref:    i8(clamp(x @ w.T * s))
// args:   range=0:-1..1 range=1:-1..1 range=2:-2..2
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>) -> tensor<34x45xi8> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant -1.280000e+02 : bf16
    %cst_1 = arith.constant 1.270000e+02 : bf16
    %0 = tensor.empty() : tensor<19x45xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xbf16>) outs(%0 : tensor<19x45xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<34x45xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%2 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %4 = tensor.empty() : tensor<34x45xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<34x45xf32>) outs(%4 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %10 = arith.truncf %in : f32 to bf16
      linalg.yield %10 : bf16
    } -> tensor<34x45xbf16>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %arg2 : tensor<34x45xbf16>, tensor<45xbf16>) outs(%4 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_2: bf16, %out: bf16):
      %10 = arith.mulf %in, %in_2 : bf16
      linalg.yield %10 : bf16
    } -> tensor<34x45xbf16>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<34x45xbf16>) outs(%4 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %10 = arith.cmpf ult, %in, %cst_0 : bf16
      %11 = arith.select %10, %cst_0, %in : bf16
      %12 = arith.cmpf ugt, %11, %cst_1 : bf16
      %13 = arith.select %12, %cst_1, %11 : bf16
      linalg.yield %13 : bf16
    } -> tensor<34x45xbf16>
    %8 = tensor.empty() : tensor<34x45xi8>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<34x45xbf16>) outs(%8 : tensor<34x45xi8>) {
    ^bb0(%in: bf16, %out: i8):
      %10 = arith.fptosi %in : bf16 to i8
      linalg.yield %10 : i8
    } -> tensor<34x45xi8>
    return %9 : tensor<34x45xi8>
  }
}
