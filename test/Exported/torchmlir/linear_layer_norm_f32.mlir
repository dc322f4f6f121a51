// form:   linear_layer_norm exported from PyTorch through torchmlir
// expect: refuse: mean and variance need whole rows; the bias alone may be fused (optional)
// ref:    layer_norm(x @ w.T + b)
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3, operand 4
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d0, 0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>, %arg3: tensor<45xf32>, %arg4: tensor<45xf32>) -> tensor<34x45xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f64
    %cst_1 = arith.constant 1.000000e-05 : f64
    %cst_2 = arith.constant 4.500000e+01 : f64
    %cst_3 = arith.constant 4.500000e+01 : f32
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
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %27 = arith.addf %in, %in_4 : f32
      linalg.yield %27 : f32
    } -> tensor<34x45xf32>
    %6 = tensor.empty() : tensor<34x45xf64>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<34x45xf32>) outs(%6 : tensor<34x45xf64>) {
    ^bb0(%in: f32, %out: f64):
      %27 = arith.extf %in : f32 to f64
      linalg.yield %27 : f64
    } -> tensor<34x45xf64>
    %8 = tensor.empty() : tensor<34x1xf64>
    %9 = linalg.fill ins(%cst_0 : f64) outs(%8 : tensor<34x1xf64>) -> tensor<34x1xf64>
    %10 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%7 : tensor<34x45xf64>) outs(%9 : tensor<34x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %27 = arith.addf %in, %out : f64
      linalg.yield %27 : f64
    } -> tensor<34x1xf64>
    %11 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<34x1xf64>) outs(%8 : tensor<34x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %27 = arith.divf %in, %cst_2 : f64
      linalg.yield %27 : f64
    } -> tensor<34x1xf64>
    %12 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%7, %11 : tensor<34x45xf64>, tensor<34x1xf64>) outs(%6 : tensor<34x45xf64>) {
    ^bb0(%in: f64, %in_4: f64, %out: f64):
      %27 = arith.subf %in, %in_4 : f64
      linalg.yield %27 : f64
    } -> tensor<34x45xf64>
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %12 : tensor<34x45xf64>, tensor<34x45xf64>) outs(%6 : tensor<34x45xf64>) {
    ^bb0(%in: f64, %in_4: f64, %out: f64):
      %27 = arith.mulf %in, %in_4 : f64
      linalg.yield %27 : f64
    } -> tensor<34x45xf64>
    %14 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%13 : tensor<34x45xf64>) outs(%9 : tensor<34x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %27 = arith.addf %in, %out : f64
      linalg.yield %27 : f64
    } -> tensor<34x1xf64>
    %15 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<34x1xf64>) outs(%8 : tensor<34x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %27 = arith.divf %in, %cst_2 : f64
      linalg.yield %27 : f64
    } -> tensor<34x1xf64>
    %16 = tensor.empty() : tensor<34x1xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<34x1xf64>) outs(%16 : tensor<34x1xf32>) {
    ^bb0(%in: f64, %out: f32):
      %27 = arith.truncf %in : f64 to f32
      linalg.yield %27 : f32
    } -> tensor<34x1xf32>
    %18 = linalg.fill ins(%cst : f32) outs(%16 : tensor<34x1xf32>) -> tensor<34x1xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%5 : tensor<34x45xf32>) outs(%18 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %27 = arith.addf %in, %out : f32
      linalg.yield %27 : f32
    } -> tensor<34x1xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<34x1xf32>) outs(%16 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %27 = arith.divf %in, %cst_3 : f32
      linalg.yield %27 : f32
    } -> tensor<34x1xf32>
    %21 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<34x1xf32>) outs(%16 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %27 = arith.truncf %cst_1 : f64 to f32
      %28 = arith.addf %in, %27 : f32
      linalg.yield %28 : f32
    } -> tensor<34x1xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<34x1xf32>) outs(%16 : tensor<34x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %27 = math.rsqrt %in : f32
      linalg.yield %27 : f32
    } -> tensor<34x1xf32>
    %23 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%5, %20 : tensor<34x45xf32>, tensor<34x1xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %27 = arith.subf %in, %in_4 : f32
      linalg.yield %27 : f32
    } -> tensor<34x45xf32>
    %24 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %22 : tensor<34x45xf32>, tensor<34x1xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %27 = arith.mulf %in, %in_4 : f32
      linalg.yield %27 : f32
    } -> tensor<34x45xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel"]} ins(%24, %arg3 : tensor<34x45xf32>, tensor<45xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %27 = arith.mulf %in, %in_4 : f32
      linalg.yield %27 : f32
    } -> tensor<34x45xf32>
    %26 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel"]} ins(%25, %arg4 : tensor<34x45xf32>, tensor<45xf32>) outs(%1 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %27 = arith.addf %in, %in_4 : f32
      linalg.yield %27 : f32
    } -> tensor<34x45xf32>
    return %26 : tensor<34x45xf32>
  }
}
