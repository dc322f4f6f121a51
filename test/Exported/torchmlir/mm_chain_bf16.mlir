// form:   mm_chain exported from PyTorch through torchmlir
// expect: fuse relu into both products
// ref:    relu(relu(a @ b) @ c)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<45x21xbf16>) -> tensor<34x21xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34x45xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<34x45xf32>) outs(%3 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %12 = arith.truncf %in : f32 to bf16
      linalg.yield %12 : bf16
    } -> tensor<34x45xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<34x45xbf16>) outs(%3 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %12 = arith.cmpf ugt, %in, %cst_0 : bf16
      %13 = arith.select %12, %in, %cst_0 : bf16
      linalg.yield %13 : bf16
    } -> tensor<34x45xbf16>
    %6 = tensor.empty() : tensor<34x21xf32>
    %7 = linalg.fill ins(%cst : f32) outs(%6 : tensor<34x21xf32>) -> tensor<34x21xf32>
    %8 = linalg.matmul ins(%5, %arg2 : tensor<34x45xbf16>, tensor<45x21xbf16>) outs(%7 : tensor<34x21xf32>) -> tensor<34x21xf32>
    %9 = tensor.empty() : tensor<34x21xbf16>
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<34x21xf32>) outs(%9 : tensor<34x21xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %12 = arith.truncf %in : f32 to bf16
      linalg.yield %12 : bf16
    } -> tensor<34x21xbf16>
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<34x21xbf16>) outs(%9 : tensor<34x21xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %12 = arith.cmpf ugt, %in, %cst_0 : bf16
      %13 = arith.select %12, %in, %cst_0 : bf16
      linalg.yield %13 : bf16
    } -> tensor<34x21xbf16>
    return %11 : tensor<34x21xbf16>
  }
}
