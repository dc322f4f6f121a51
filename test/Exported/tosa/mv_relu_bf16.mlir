// form:   mv_relu exported from PyTorch through tosa
// expect: fuse bias+relu, or leave it; N is 1
// ref:    relu(a @ v + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19xbf16>, %arg2: tensor<34xbf16>) -> tensor<34xbf16> {
    %cst = arith.constant 3.389530e+38 : bf16
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x19xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%0 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %11 = arith.extf %in : bf16 to f32
      linalg.yield %11 : f32
    } -> tensor<34x19xf32>
    %2 = tensor.empty() : tensor<19xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg1 : tensor<19xbf16>) outs(%2 : tensor<19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %11 = arith.extf %in : bf16 to f32
      linalg.yield %11 : f32
    } -> tensor<19xf32>
    %expanded = tensor.expand_shape %3 [[0, 1]] output_shape [1, 19] : tensor<19xf32> into tensor<1x19xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%1, %expanded : tensor<34x19xf32>, tensor<1x19xf32>) outs(%0 : tensor<34x19xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %11 = arith.mulf %in, %in_2 : f32
      linalg.yield %11 : f32
    } -> tensor<34x19xf32>
    %5 = tensor.empty() : tensor<34xf32>
    %6 = linalg.fill ins(%cst_1 : f32) outs(%5 : tensor<34xf32>) -> tensor<34xf32>
    %reduced = linalg.reduce ins(%4 : tensor<34x19xf32>) outs(%6 : tensor<34xf32>) dimensions = [1] 
      (%in: f32, %init: f32) {
        %11 = arith.addf %in, %init : f32
        linalg.yield %11 : f32
      }
    %7 = tensor.empty() : tensor<34xbf16>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%reduced : tensor<34xf32>) outs(%7 : tensor<34xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %11 = arith.truncf %in : f32 to bf16
      linalg.yield %11 : bf16
    } -> tensor<34xbf16>
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%8, %arg2 : tensor<34xbf16>, tensor<34xbf16>) outs(%7 : tensor<34xbf16>) {
    ^bb0(%in: bf16, %in_2: bf16, %out: bf16):
      %11 = arith.addf %in, %in_2 : bf16
      linalg.yield %11 : bf16
    } -> tensor<34xbf16>
    %10 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%9 : tensor<34xbf16>) outs(%7 : tensor<34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %11 = arith.minimumf %in, %cst : bf16
      %12 = arith.maximumf %11, %cst_0 : bf16
      linalg.yield %12 : bf16
    } -> tensor<34xbf16>
    return %10 : tensor<34xbf16>
  }
}
