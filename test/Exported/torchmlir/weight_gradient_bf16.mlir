// form:   weight_gradient exported from PyTorch through torchmlir
// expect: partial: bias and relu's mask fuse into the first product; the column sums stay
// ref:    gradients of sum(relu(x @ w.T + b) * g)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<45x19xbf16>, %arg2: tensor<45xbf16>, %arg3: tensor<34x45xbf16>) -> (tensor<45x19xbf16>, tensor<45xbf16>, tensor<34x19xbf16>) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : bf16
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<34x45xbf16>
    %0 = tensor.empty() : tensor<19x45xbf16>
    %transposed = linalg.transpose ins(%arg1 : tensor<45x19xbf16>) outs(%0 : tensor<19x45xbf16>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<45xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<45xbf16>) outs(%1 : tensor<45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %30 = arith.extf %in : bf16 to f32
      linalg.yield %30 : f32
    } -> tensor<45xf32>
    %3 = tensor.empty() : tensor<34x19xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%3 : tensor<34x19xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %30 = arith.extf %in : bf16 to f32
      linalg.yield %30 : f32
    } -> tensor<34x19xf32>
    %5 = tensor.empty() : tensor<19x45xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%transposed : tensor<19x45xbf16>) outs(%5 : tensor<19x45xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %30 = arith.extf %in : bf16 to f32
      linalg.yield %30 : f32
    } -> tensor<19x45xf32>
    %7 = tensor.empty() : tensor<34x45xf32>
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %9 = linalg.matmul ins(%4, %6 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%8 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %10 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<45xf32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %30 = arith.addf %in, %in_3 : f32
      linalg.yield %30 : f32
    } -> tensor<34x45xf32>
    %12 = tensor.empty() : tensor<34x45xbf16>
    %13 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<34x45xf32>) outs(%12 : tensor<34x45xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %30 = arith.truncf %in : f32 to bf16
      linalg.yield %30 : bf16
    } -> tensor<34x45xbf16>
    %14 = tensor.empty() : tensor<34x45xi1>
    %15 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<34x45xbf16>) outs(%14 : tensor<34x45xi1>) {
    ^bb0(%in: bf16, %out: i1):
      %30 = arith.cmpf ogt, %in, %cst_0 : bf16
      linalg.yield %30 : i1
    } -> tensor<34x45xi1>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15, %arg3, %cst_1 : tensor<34x45xi1>, tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%12 : tensor<34x45xbf16>) {
    ^bb0(%in: i1, %in_3: bf16, %in_4: bf16, %out: bf16):
      %30 = arith.select %in, %in_3, %in_4 : bf16
      linalg.yield %30 : bf16
    } -> tensor<34x45xbf16>
    %17 = tensor.empty() : tensor<45x34xbf16>
    %transposed_2 = linalg.transpose ins(%16 : tensor<34x45xbf16>) outs(%17 : tensor<45x34xbf16>) permutation = [1, 0] 
    %18 = tensor.empty() : tensor<45x19xf32>
    %19 = linalg.fill ins(%cst : f32) outs(%18 : tensor<45x19xf32>) -> tensor<45x19xf32>
    %20 = linalg.matmul ins(%transposed_2, %arg0 : tensor<45x34xbf16>, tensor<34x19xbf16>) outs(%19 : tensor<45x19xf32>) -> tensor<45x19xf32>
    %21 = tensor.empty() : tensor<45x19xbf16>
    %22 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<45x19xf32>) outs(%21 : tensor<45x19xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %30 = arith.truncf %in : f32 to bf16
      linalg.yield %30 : bf16
    } -> tensor<45x19xbf16>
    %23 = tensor.empty() : tensor<45xbf16>
    %24 = linalg.fill ins(%cst_0 : bf16) outs(%23 : tensor<45xbf16>) -> tensor<45xbf16>
    %25 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["reduction", "parallel"]} ins(%16 : tensor<34x45xbf16>) outs(%24 : tensor<45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %30 = arith.addf %in, %out : bf16
      linalg.yield %30 : bf16
    } -> tensor<45xbf16>
    %26 = linalg.fill ins(%cst : f32) outs(%3 : tensor<34x19xf32>) -> tensor<34x19xf32>
    %27 = linalg.matmul ins(%16, %arg1 : tensor<34x45xbf16>, tensor<45x19xbf16>) outs(%26 : tensor<34x19xf32>) -> tensor<34x19xf32>
    %28 = tensor.empty() : tensor<34x19xbf16>
    %29 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<34x19xf32>) outs(%28 : tensor<34x19xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %30 = arith.truncf %in : f32 to bf16
      linalg.yield %30 : bf16
    } -> tensor<34x19xbf16>
    return %22, %25, %29 : tensor<45x19xbf16>, tensor<45xbf16>, tensor<34x19xbf16>
  }
}
