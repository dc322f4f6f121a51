// form:   mm_sum_of_two exported from PyTorch through torchmlir
// expect: fuse sum+relu into one of the two products (or refuse the pair)
// ref:    relu(a @ b + c @ d)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<34x7xbf16>, %arg3: tensor<7x45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34x45xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<34x45xf32>) outs(%3 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %9 = arith.truncf %in : f32 to bf16
      linalg.yield %9 : bf16
    } -> tensor<34x45xbf16>
    %5 = linalg.matmul ins(%arg2, %arg3 : tensor<34x7xbf16>, tensor<7x45xbf16>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<34x45xf32>) outs(%3 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %9 = arith.truncf %in : f32 to bf16
      linalg.yield %9 : bf16
    } -> tensor<34x45xbf16>
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%4, %6 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%3 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %9 = arith.addf %in, %in_1 : bf16
      linalg.yield %9 : bf16
    } -> tensor<34x45xbf16>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<34x45xbf16>) outs(%3 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %9 = arith.cmpf ugt, %in, %cst_0 : bf16
      %10 = arith.select %9, %in, %cst_0 : bf16
      linalg.yield %10 : bf16
    } -> tensor<34x45xbf16>
    return %8 : tensor<34x45xbf16>
  }
}
