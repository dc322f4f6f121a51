// form:   mv_relu exported from PyTorch through torchmlir
// expect: fuse bias+relu, or leave it; N is 1
// ref:    relu(a @ v + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0, d1) -> (d0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19xbf16>, %arg2: tensor<34xbf16>) -> tensor<34xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x19xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%0 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %12 = arith.extf %in : bf16 to f32
      linalg.yield %12 : f32
    } -> tensor<34x19xf32>
    %2 = tensor.empty() : tensor<19xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%arg1 : tensor<19xbf16>) outs(%2 : tensor<19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %12 = arith.extf %in : bf16 to f32
      linalg.yield %12 : f32
    } -> tensor<19xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%1, %3 : tensor<34x19xf32>, tensor<19xf32>) outs(%0 : tensor<34x19xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %12 = arith.mulf %in, %in_1 : f32
      linalg.yield %12 : f32
    } -> tensor<34x19xf32>
    %5 = tensor.empty() : tensor<34xf32>
    %6 = linalg.fill ins(%cst : f32) outs(%5 : tensor<34xf32>) -> tensor<34xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map3], iterator_types = ["parallel", "reduction"]} ins(%4 : tensor<34x19xf32>) outs(%6 : tensor<34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %12 = arith.addf %in, %out : f32
      linalg.yield %12 : f32
    } -> tensor<34xf32>
    %8 = tensor.empty() : tensor<34xbf16>
    %9 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%7 : tensor<34xf32>) outs(%8 : tensor<34xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %12 = arith.truncf %in : f32 to bf16
      linalg.yield %12 : bf16
    } -> tensor<34xbf16>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%9, %arg2 : tensor<34xbf16>, tensor<34xbf16>) outs(%8 : tensor<34xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %12 = arith.addf %in, %in_1 : bf16
      linalg.yield %12 : bf16
    } -> tensor<34xbf16>
    %11 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%10 : tensor<34xbf16>) outs(%8 : tensor<34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %12 = arith.cmpf ugt, %in, %cst_0 : bf16
      %13 = arith.select %12, %in, %cst_0 : bf16
      linalg.yield %13 : bf16
    } -> tensor<34xbf16>
    return %11 : tensor<34xbf16>
  }
}
