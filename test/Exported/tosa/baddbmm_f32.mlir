// form:   baddbmm exported from PyTorch through tosa
// expect: fuse sum+relu into the batch_matmul tile
// ref:    relu(c + a @ b), batched
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @main_fn(%arg0: tensor<3x34x45xf32>, %arg1: tensor<3x34x19xf32>, %arg2: tensor<3x19x45xf32>) -> tensor<3x34x45xf32> {
    %cst = arith.constant 3.40282347E+38 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<3x34x45xf32>
    %1 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<3x34x45xf32>) -> tensor<3x34x45xf32>
    %2 = linalg.batch_matmul ins(%arg1, %arg2 : tensor<3x34x19xf32>, tensor<3x19x45xf32>) outs(%1 : tensor<3x34x45xf32>) -> tensor<3x34x45xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %2 : tensor<3x34x45xf32>, tensor<3x34x45xf32>) outs(%0 : tensor<3x34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %5 = arith.addf %in, %in_1 : f32
      linalg.yield %5 : f32
    } -> tensor<3x34x45xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3 : tensor<3x34x45xf32>) outs(%0 : tensor<3x34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %5 = arith.minimumf %in, %cst : f32
      %6 = arith.maximumf %5, %cst_0 : f32
      linalg.yield %6 : f32
    } -> tensor<3x34x45xf32>
    return %4 : tensor<3x34x45xf32>
  }
}
