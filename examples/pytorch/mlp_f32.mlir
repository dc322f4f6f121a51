// form:   mlp exported from PyTorch through torch-mlir
// expect: fuse bias(column)+relu in each of the three layers
// ref:    relu(x @ w.T + b), three times
// args:   grid=2:4/64 grid=4:4/64 grid=6:4/64
// check:  approx
// operands: x, 0.weight, 0.bias, 2.weight, 2.bias, 4.weight, 4.bias
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main_fn(%arg0: tensor<256x784xf32>, %arg1: tensor<512x784xf32>, %arg2: tensor<512xf32>, %arg3: tensor<512x512xf32>, %arg4: tensor<512xf32>, %arg5: tensor<128x512xf32>, %arg6: tensor<128xf32>) -> tensor<256x128xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<784x512xf32>
    %transposed = linalg.transpose ins(%arg1 : tensor<512x784xf32>) outs(%0 : tensor<784x512xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<256x512xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<256x512xf32>) -> tensor<256x512xf32>
    %3 = linalg.matmul ins(%arg0, %transposed : tensor<256x784xf32>, tensor<784x512xf32>) outs(%2 : tensor<256x512xf32>) -> tensor<256x512xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<512xf32>) outs(%1 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x512xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%1 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %19 = arith.addf %in, %in_2 : f32
      linalg.yield %19 : f32
    } -> tensor<256x512xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<256x512xf32>) outs(%1 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %19 = arith.cmpf ugt, %in, %cst : f32
      %20 = arith.select %19, %in, %cst : f32
      linalg.yield %20 : f32
    } -> tensor<256x512xf32>
    %7 = tensor.empty() : tensor<512x512xf32>
    %transposed_0 = linalg.transpose ins(%arg3 : tensor<512x512xf32>) outs(%7 : tensor<512x512xf32>) permutation = [1, 0] 
    %8 = linalg.matmul ins(%6, %transposed_0 : tensor<256x512xf32>, tensor<512x512xf32>) outs(%2 : tensor<256x512xf32>) -> tensor<256x512xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<512xf32>) outs(%1 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x512xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %9 : tensor<256x512xf32>, tensor<256x512xf32>) outs(%1 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %19 = arith.addf %in, %in_2 : f32
      linalg.yield %19 : f32
    } -> tensor<256x512xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<256x512xf32>) outs(%1 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %19 = arith.cmpf ugt, %in, %cst : f32
      %20 = arith.select %19, %in, %cst : f32
      linalg.yield %20 : f32
    } -> tensor<256x512xf32>
    %12 = tensor.empty() : tensor<512x128xf32>
    %transposed_1 = linalg.transpose ins(%arg5 : tensor<128x512xf32>) outs(%12 : tensor<512x128xf32>) permutation = [1, 0] 
    %13 = tensor.empty() : tensor<256x128xf32>
    %14 = linalg.fill ins(%cst : f32) outs(%13 : tensor<256x128xf32>) -> tensor<256x128xf32>
    %15 = linalg.matmul ins(%11, %transposed_1 : tensor<256x512xf32>, tensor<512x128xf32>) outs(%14 : tensor<256x128xf32>) -> tensor<256x128xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg6 : tensor<128xf32>) outs(%13 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x128xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15, %16 : tensor<256x128xf32>, tensor<256x128xf32>) outs(%13 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %19 = arith.addf %in, %in_2 : f32
      linalg.yield %19 : f32
    } -> tensor<256x128xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<256x128xf32>) outs(%13 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %19 = arith.cmpf ugt, %in, %cst : f32
      %20 = arith.select %19, %in, %cst : f32
      linalg.yield %20 : f32
    } -> tensor<256x128xf32>
    return %18 : tensor<256x128xf32>
  }
}
