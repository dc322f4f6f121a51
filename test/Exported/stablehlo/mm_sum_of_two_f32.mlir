// form:   mm_sum_of_two exported from PyTorch through stablehlo
// expect: fuse sum+relu into one of the two products (or refuse the pair)
// ref:    relu(a @ b + c @ d)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xf32>, %arg2: tensor<34x7xf32>, %arg3: tensor<7x45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x45xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = tensor.empty() : tensor<34x45xf32>
    %4 = linalg.fill ins(%cst : f32) outs(%3 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %5 = linalg.matmul ins(%arg2, %arg3 : tensor<34x7xf32>, tensor<7x45xf32>) outs(%4 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %6 = tensor.empty() : tensor<34x45xf32>
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%6 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %10 = arith.addf %in, %in_0 : f32
      linalg.yield %10 : f32
    } -> tensor<34x45xf32>
    %8 = tensor.empty() : tensor<34x45xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<34x45xf32>) outs(%8 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %10 = arith.maximumf %in, %cst : f32
      linalg.yield %10 : f32
    } -> tensor<34x45xf32>
    return %9 : tensor<34x45xf32>
  }
}
