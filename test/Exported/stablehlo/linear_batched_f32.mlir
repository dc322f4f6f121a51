// form:   linear_batched exported from PyTorch through stablehlo
// expect: fuse bias(last dim)+relu
// ref:    relu(x @ w.T + b), x of rank 3
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d1)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @main_fn(%arg0: tensor<3x17x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>) -> tensor<3x17x45xf32> {
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<3x17x19xf32> into tensor<51x19xf32>
    %0 = tensor.empty() : tensor<19x45xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<45x19xf32>) outs(%0 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<19x45xf32>
    %2 = tensor.empty() : tensor<51x45xf32>
    %3 = linalg.fill ins(%cst_0 : f32) outs(%2 : tensor<51x45xf32>) -> tensor<51x45xf32>
    %4 = linalg.matmul ins(%collapsed, %1 : tensor<51x19xf32>, tensor<19x45xf32>) outs(%3 : tensor<51x45xf32>) -> tensor<51x45xf32>
    %5 = tensor.empty() : tensor<1xf32>
    %6 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%5 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<1xf32>
    %collapsed_1 = tensor.collapse_shape %6 [] : tensor<1xf32> into tensor<f32>
    %7 = tensor.empty() : tensor<51x45xf32>
    %8 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_1 : tensor<f32>) outs(%7 : tensor<51x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<51x45xf32>
    %9 = tensor.empty() : tensor<51x45xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %8 : tensor<51x45xf32>, tensor<51x45xf32>) outs(%9 : tensor<51x45xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %19 = arith.mulf %in, %in_2 : f32
      linalg.yield %19 : f32
    } -> tensor<51x45xf32>
    %11 = tensor.empty() : tensor<51x45xf32>
    %12 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xf32>) outs(%11 : tensor<51x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<51x45xf32>
    %13 = tensor.empty() : tensor<51x45xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %8 : tensor<51x45xf32>, tensor<51x45xf32>) outs(%13 : tensor<51x45xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %19 = arith.mulf %in, %in_2 : f32
      linalg.yield %19 : f32
    } -> tensor<51x45xf32>
    %15 = tensor.empty() : tensor<51x45xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %14 : tensor<51x45xf32>, tensor<51x45xf32>) outs(%15 : tensor<51x45xf32>) {
    ^bb0(%in: f32, %in_2: f32, %out: f32):
      %19 = arith.addf %in, %in_2 : f32
      linalg.yield %19 : f32
    } -> tensor<51x45xf32>
    %expanded = tensor.expand_shape %16 [[0, 1], [2]] output_shape [3, 17, 45] : tensor<51x45xf32> into tensor<3x17x45xf32>
    %17 = tensor.empty() : tensor<3x17x45xf32>
    %18 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<3x17x45xf32>) outs(%17 : tensor<3x17x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      %19 = arith.maximumf %in, %cst_0 : f32
      linalg.yield %19 : f32
    } -> tensor<3x17x45xf32>
    return %18 : tensor<3x17x45xf32>
  }
}
