// form:   mm_three_products exported from PyTorch through torchmlir
// expect: refuse: optional; three products, nothing to fuse
// ref:    x @ wq, x @ wk, x @ wv
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x45xbf16>, %arg2: tensor<19x23xbf16>, %arg3: tensor<19x13xbf16>) -> (tensor<34x45xbf16>, tensor<34x23xbf16>, tensor<34x13xbf16>) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34x45xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<34x45xf32>) outs(%3 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %15 = arith.truncf %in : f32 to bf16
      linalg.yield %15 : bf16
    } -> tensor<34x45xbf16>
    %5 = tensor.empty() : tensor<34x23xf32>
    %6 = linalg.fill ins(%cst : f32) outs(%5 : tensor<34x23xf32>) -> tensor<34x23xf32>
    %7 = linalg.matmul ins(%arg0, %arg2 : tensor<34x19xbf16>, tensor<19x23xbf16>) outs(%6 : tensor<34x23xf32>) -> tensor<34x23xf32>
    %8 = tensor.empty() : tensor<34x23xbf16>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<34x23xf32>) outs(%8 : tensor<34x23xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %15 = arith.truncf %in : f32 to bf16
      linalg.yield %15 : bf16
    } -> tensor<34x23xbf16>
    %10 = tensor.empty() : tensor<34x13xf32>
    %11 = linalg.fill ins(%cst : f32) outs(%10 : tensor<34x13xf32>) -> tensor<34x13xf32>
    %12 = linalg.matmul ins(%arg0, %arg3 : tensor<34x19xbf16>, tensor<19x13xbf16>) outs(%11 : tensor<34x13xf32>) -> tensor<34x13xf32>
    %13 = tensor.empty() : tensor<34x13xbf16>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<34x13xf32>) outs(%13 : tensor<34x13xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %15 = arith.truncf %in : f32 to bf16
      linalg.yield %15 : bf16
    } -> tensor<34x13xbf16>
    return %4, %9, %14 : tensor<34x45xbf16>, tensor<34x23xbf16>, tensor<34x13xbf16>
  }
}
