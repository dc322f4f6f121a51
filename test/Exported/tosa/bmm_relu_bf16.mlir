// form:   bmm_relu exported from PyTorch through tosa
// expect: fuse relu into the batch_matmul tile
// ref:    relu(a @ b), batched
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @main_fn(%arg0: tensor<3x34x19xbf16>, %arg1: tensor<3x19x45xbf16>) -> tensor<3x34x45xbf16> {
    %cst = arith.constant 3.389530e+38 : bf16
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<3x34x45xf32>
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<3x34x45xf32>) -> tensor<3x34x45xf32>
    %2 = linalg.batch_matmul ins(%arg0, %arg1 : tensor<3x34x19xbf16>, tensor<3x19x45xbf16>) outs(%1 : tensor<3x34x45xf32>) -> tensor<3x34x45xf32>
    %3 = tensor.empty() : tensor<3x34x45xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2 : tensor<3x34x45xf32>) outs(%3 : tensor<3x34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %6 = arith.truncf %in : f32 to bf16
      linalg.yield %6 : bf16
    } -> tensor<3x34x45xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<3x34x45xbf16>) outs(%3 : tensor<3x34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %6 = arith.minimumf %in, %cst : bf16
      %7 = arith.maximumf %6, %cst_0 : bf16
      linalg.yield %7 : bf16
    } -> tensor<3x34x45xbf16>
    return %5 : tensor<3x34x45xbf16>
  }
}
