// form:   mm_same_operand exported from PyTorch through stablehlo
// expect: fuse relu
// ref:    relu(a @ a.T)
// check:  approx
// operands: operand 0
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>) -> tensor<34x34xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x34xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xf32>) outs(%0 : tensor<19x34xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<19x34xf32>
    %2 = tensor.empty() : tensor<34x34xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<34x34xf32>) -> tensor<34x34xf32>
    %4 = linalg.matmul ins(%arg0, %1 : tensor<34x19xf32>, tensor<19x34xf32>) outs(%3 : tensor<34x34xf32>) -> tensor<34x34xf32>
    %5 = tensor.empty() : tensor<34x34xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<34x34xf32>) outs(%5 : tensor<34x34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %7 = arith.maximumf %in, %cst : f32
      linalg.yield %7 : f32
    } -> tensor<34x34xf32>
    return %6 : tensor<34x34xf32>
  }
}
