// form:   addmm_beta_half exported from PyTorch through torchmlir
// expect: fuse scale+bias(column)
// ref:    c / 2 + 2 a @ b
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<45xbf16>, %arg1: tensor<34x19xbf16>, %arg2: tensor<19x45xbf16>) -> tensor<34x45xbf16> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 2.000000e+00 : f32
    %cst_1 = arith.constant 5.000000e-01 : f32
    %0 = tensor.empty() : tensor<45xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<45xbf16>) outs(%0 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %15 = arith.extf %in : bf16 to f32
      linalg.yield %15 : f32
    } -> tensor<45xf32>
    %2 = tensor.empty() : tensor<34x19xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<34x19xbf16>) outs(%2 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %15 = arith.extf %in : bf16 to f32
      linalg.yield %15 : f32
    } -> tensor<34x19xf32>
    %4 = tensor.empty() : tensor<19x45xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<19x45xbf16>) outs(%4 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %15 = arith.extf %in : bf16 to f32
      linalg.yield %15 : f32
    } -> tensor<19x45xf32>
    %6 = tensor.empty() : tensor<34x45xf32>
    %7 = linalg.fill ins(%cst : f32) outs(%6 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %8 = linalg.matmul ins(%3, %5 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%7 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<34x45xf32>) outs(%6 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = arith.mulf %in, %cst_0 : f32
      linalg.yield %15 : f32
    } -> tensor<34x45xf32>
    %10 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<45xf32>) outs(%6 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<34x45xf32>) outs(%6 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = arith.mulf %in, %cst_1 : f32
      linalg.yield %15 : f32
    } -> tensor<34x45xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9, %11 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%6 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %15 = arith.addf %in, %in_2 : f32
      linalg.yield %15 : f32
    } -> tensor<34x45xf32>
    %13 = tensor.empty() : tensor<34x45xbf16>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<34x45xf32>) outs(%13 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %15 = arith.truncf %in : f32 to bf16
      linalg.yield %15 : bf16
    } -> tensor<34x45xbf16>
    return %14 : tensor<34x45xbf16>
  }
}
