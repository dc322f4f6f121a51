// form:   mm_same_operand exported from PyTorch through torchmlir
// expect: fuse relu
// ref:    relu(a @ a.T)
// check:  approx
// operands: operand 0
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>) -> tensor<34x34xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x34xf32>
    %transposed = linalg.transpose ins(%arg0 : tensor<34x19xf32>) outs(%0 : tensor<19x34xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<34x34xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<34x34xf32>) -> tensor<34x34xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<34x19xf32>, tensor<19x34xf32>) outs(%2 : tensor<34x34xf32>) -> tensor<34x34xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<34x34xf32>) outs(%1 : tensor<34x34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %5 = arith.cmpf ugt, %in, %cst : f32
      %6 = arith.select %5, %in, %cst : f32
      linalg.yield %6 : f32
    } -> tensor<34x34xf32>
    return %4 : tensor<34x34xf32>
  }
}
