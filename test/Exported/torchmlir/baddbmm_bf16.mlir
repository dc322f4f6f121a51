// form:   baddbmm exported from PyTorch through torchmlir
// expect: fuse sum+relu into the batch_matmul tile
// ref:    relu(c + a @ b), batched
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @main_fn(%arg0: tensor<3x34x45xbf16>, %arg1: tensor<3x34x19xbf16>, %arg2: tensor<3x19x45xbf16>) -> tensor<3x34x45xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<3x34x45xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<3x34x45xbf16>) outs(%0 : tensor<3x34x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %12 = arith.extf %in : bf16 to f32
      linalg.yield %12 : f32
    } -> tensor<3x34x45xf32>
    %2 = tensor.empty() : tensor<3x34x19xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg1 : tensor<3x34x19xbf16>) outs(%2 : tensor<3x34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %12 = arith.extf %in : bf16 to f32
      linalg.yield %12 : f32
    } -> tensor<3x34x19xf32>
    %4 = tensor.empty() : tensor<3x19x45xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg2 : tensor<3x19x45xbf16>) outs(%4 : tensor<3x19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %12 = arith.extf %in : bf16 to f32
      linalg.yield %12 : f32
    } -> tensor<3x19x45xf32>
    %6 = linalg.fill ins(%cst : f32) outs(%0 : tensor<3x34x45xf32>) -> tensor<3x34x45xf32>
    %7 = linalg.batch_matmul ins(%3, %5 : tensor<3x34x19xf32>, tensor<3x19x45xf32>) outs(%6 : tensor<3x34x45xf32>) -> tensor<3x34x45xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %7 : tensor<3x34x45xf32>, tensor<3x34x45xf32>) outs(%0 : tensor<3x34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %12 = arith.addf %in, %in_1 : f32
      linalg.yield %12 : f32
    } -> tensor<3x34x45xf32>
    %9 = tensor.empty() : tensor<3x34x45xbf16>
    %10 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8 : tensor<3x34x45xf32>) outs(%9 : tensor<3x34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %12 = arith.truncf %in : f32 to bf16
      linalg.yield %12 : bf16
    } -> tensor<3x34x45xbf16>
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10 : tensor<3x34x45xbf16>) outs(%9 : tensor<3x34x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %12 = arith.cmpf ugt, %in, %cst_0 : bf16
      %13 = arith.select %12, %in, %cst_0 : bf16
      linalg.yield %13 : bf16
    } -> tensor<3x34x45xbf16>
    return %11 : tensor<3x34x45xbf16>
  }
}
