// form:   mv_relu exported from PyTorch through tosa
// expect: fuse bias+relu, or leave it; N is 1
// ref:    relu(a @ v + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (0, d1)>
#map2 = affine_map<(d0) -> (d0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19xf32>, %arg2: tensor<34xf32>) -> tensor<34xf32> {
    %cst = arith.constant 3.40282347E+38 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %expanded = tensor.expand_shape %arg1 [[0, 1]] output_shape [1, 19] : tensor<19xf32> into tensor<1x19xf32>
    %0 = tensor.empty() : tensor<34x19xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %expanded : tensor<34x19xf32>, tensor<1x19xf32>) outs(%0 : tensor<34x19xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %6 = arith.mulf %in, %in_1 : f32
      linalg.yield %6 : f32
    } -> tensor<34x19xf32>
    %2 = tensor.empty() : tensor<34xf32>
    %3 = linalg.fill ins(%cst_0 : f32) outs(%2 : tensor<34xf32>) -> tensor<34xf32>
    %reduced = linalg.reduce ins(%1 : tensor<34x19xf32>) outs(%3 : tensor<34xf32>) dimensions = [1] 
      (%in: f32, %init: f32) {
        %6 = arith.addf %in, %init : f32
        linalg.yield %6 : f32
      }
    %4 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel"]} ins(%reduced, %arg2 : tensor<34xf32>, tensor<34xf32>) outs(%2 : tensor<34xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %6 = arith.addf %in, %in_1 : f32
      linalg.yield %6 : f32
    } -> tensor<34xf32>
    %5 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%4 : tensor<34xf32>) outs(%2 : tensor<34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %6 = arith.minimumf %in, %cst : f32
      %7 = arith.maximumf %6, %cst_0 : f32
      linalg.yield %7 : f32
    } -> tensor<34xf32>
    return %5 : tensor<34xf32>
  }
}
