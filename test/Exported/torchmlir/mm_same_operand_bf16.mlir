// form:   mm_same_operand exported from PyTorch through torchmlir
// expect: fuse relu
// ref:    relu(a @ a.T)
// check:  approx
// operands: operand 0
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>) -> tensor<34x34xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<19x34xbf16>
    %transposed = linalg.transpose ins(%arg0 : tensor<34x19xbf16>) outs(%0 : tensor<19x34xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<34x34xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<34x34xf32>) -> tensor<34x34xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<34x19xbf16>, tensor<19x34xbf16>) outs(%2 : tensor<34x34xf32>) -> tensor<34x34xf32>
    %4 = tensor.empty() : tensor<34x34xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<34x34xf32>) outs(%4 : tensor<34x34xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %7 = arith.truncf %in : f32 to bf16
      linalg.yield %7 : bf16
    } -> tensor<34x34xbf16>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<34x34xbf16>) outs(%4 : tensor<34x34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %7 = arith.cmpf ugt, %in, %cst_0 : bf16
      %8 = arith.select %7, %in, %cst_0 : bf16
      linalg.yield %8 : bf16
    } -> tensor<34x34xbf16>
    return %6 : tensor<34x34xbf16>
  }
}
