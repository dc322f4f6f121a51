// form:   mm_both_transposed exported from PyTorch through torchmlir
// expect: fuse bias(column)+relu
// ref:    relu(a.T @ b.T + c)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<19x34xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x19xbf16>
    %transposed = linalg.transpose ins(%arg0 : tensor<19x34xbf16>) outs(%0 : tensor<34x19xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<19x45xbf16>
    %transposed_1 = linalg.transpose ins(%arg1 : tensor<45x19xbf16>) outs(%1 : tensor<19x45xbf16>) permutation = [1, 0] 
    %2 = tensor.empty() : tensor<34x45xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %4 = linalg.matmul ins(%transposed, %transposed_1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%3 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %5 = tensor.empty() : tensor<34x45xbf16>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<34x45xf32>) outs(%5 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %9 = arith.truncf %in : f32 to bf16
      linalg.yield %9 : bf16
    } -> tensor<34x45xbf16>
    %7 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%6, %arg2 : tensor<34x45xbf16>, tensor<45xbf16>) outs(%5 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_2: bf16, %out: bf16):
      %9 = arith.addf %in, %in_2 : bf16
      linalg.yield %9 : bf16
    } -> tensor<34x45xbf16>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<34x45xbf16>) outs(%5 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %9 = arith.cmpf ugt, %in, %cst_0 : bf16
      %10 = arith.select %9, %in, %cst_0 : bf16
      linalg.yield %10 : bf16
    } -> tensor<34x45xbf16>
    return %8 : tensor<34x45xbf16>
  }
}
