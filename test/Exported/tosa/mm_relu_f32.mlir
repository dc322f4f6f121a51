// form:   mm_relu exported from PyTorch through tosa
// expect: fuse relu
// ref:    relu(a @ b)
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 3.40282347E+38 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [1, 34, 19] : tensor<34x19xf32> into tensor<1x34x19xf32>
    %expanded_1 = tensor.expand_shape %arg1 [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
    %0 = tensor.empty() : tensor<1x34x45xf32>
    %1 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %2 = linalg.batch_matmul ins(%expanded, %expanded_1 : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%1 : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
    %collapsed = tensor.collapse_shape %2 [[0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34x45xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<34x45xf32>) outs(%3 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %5 = arith.minimumf %in, %cst : f32
      %6 = arith.maximumf %5, %cst_0 : f32
      linalg.yield %6 : f32
    } -> tensor<34x45xf32>
    return %4 : tensor<34x45xf32>
  }
}
