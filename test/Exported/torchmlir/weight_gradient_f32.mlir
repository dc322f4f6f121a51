// form:   weight_gradient exported from PyTorch through torchmlir
// expect: partial: bias and relu's mask fuse into the first product; the column sums stay
// ref:    gradients of sum(relu(x @ w.T + b) * g)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>, %arg3: tensor<34x45xf32>) -> (tensor<45x19xf32>, tensor<45xf32>, tensor<34x19xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<34x45xf32>
    %0 = tensor.empty() : tensor<19x45xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xf32>) outs(%0 : tensor<19x45xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<34x45xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<34x19xf32>, tensor<19x45xf32>) outs(%2 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %19 = arith.addf %in, %in_2 : f32
      linalg.yield %19 : f32
    } -> tensor<34x45xf32>
    %6 = tensor.empty() : tensor<34x45xi1>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<34x45xf32>) outs(%6 : tensor<34x45xi1>) {
    ^bb0(%in: f32, %out: i1):
      %19 = arith.cmpf ogt, %in, %cst : f32
      linalg.yield %19 : i1
    } -> tensor<34x45xi1>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%7, %arg3, %cst_0 : tensor<34x45xi1>, tensor<34x45xf32>, tensor<34x45xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: i1, %in_2: f32, %in_3: f32, %out: f32):
      %19 = arith.select %in, %in_2, %in_3 : f32
      linalg.yield %19 : f32
    } -> tensor<34x45xf32>
    %9 = tensor.empty() : tensor<45x34xf32>
    %transposed_1 = linalg.transpose ins(%8 : tensor<34x45xf32>) outs(%9 : tensor<45x34xf32>) permutation = [1, 0] 
    %10 = tensor.empty() : tensor<45x19xf32>
    %11 = linalg.fill ins(%cst : f32) outs(%10 : tensor<45x19xf32>) -> tensor<45x19xf32>
    %12 = linalg.matmul ins(%transposed_1, %arg0 : tensor<45x34xf32>, tensor<34x19xf32>) outs(%11 : tensor<45x19xf32>) -> tensor<45x19xf32>
    %13 = tensor.empty() : tensor<45xf32>
    %14 = linalg.fill ins(%cst : f32) outs(%13 : tensor<45xf32>) -> tensor<45xf32>
    %15 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "parallel"]} ins(%8 : tensor<34x45xf32>) outs(%14 : tensor<45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %19 = arith.addf %in, %out : f32
      linalg.yield %19 : f32
    } -> tensor<45xf32>
    %16 = tensor.empty() : tensor<34x19xf32>
    %17 = linalg.fill ins(%cst : f32) outs(%16 : tensor<34x19xf32>) -> tensor<34x19xf32>
    %18 = linalg.matmul ins(%8, %arg1 : tensor<34x45xf32>, tensor<45x19xf32>) outs(%17 : tensor<34x19xf32>) -> tensor<34x19xf32>
    return %12, %15, %18 : tensor<45x19xf32>, tensor<45xf32>, tensor<34x19xf32>
  }
}
