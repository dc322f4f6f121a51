// form:   mv_relu exported from PyTorch through torchmlir
// expect: fuse bias+relu, or leave it; N is 1
// ref:    relu(a @ v + b)
// check:  approx
// operands: operand 0, operand 1, operand 2
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0) -> (d0)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19xf32>, %arg2: tensor<34xf32>) -> tensor<34xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x19xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19xf32>) outs(%0 : tensor<34x19xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %7 = arith.mulf %in, %in_0 : f32
      linalg.yield %7 : f32
    } -> tensor<34x19xf32>
    %2 = tensor.empty() : tensor<34xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<34xf32>) -> tensor<34xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map2], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<34x19xf32>) outs(%3 : tensor<34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %7 = arith.addf %in, %out : f32
      linalg.yield %7 : f32
    } -> tensor<34xf32>
    %5 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel"]} ins(%4, %arg2 : tensor<34xf32>, tensor<34xf32>) outs(%2 : tensor<34xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %7 = arith.addf %in, %in_0 : f32
      linalg.yield %7 : f32
    } -> tensor<34xf32>
    %6 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%5 : tensor<34xf32>) outs(%2 : tensor<34xf32>) {
    ^bb0(%in: f32, %out: f32):
      %7 = arith.cmpf ugt, %in, %cst : f32
      %8 = arith.select %7, %in, %cst : f32
      linalg.yield %8 : f32
    } -> tensor<34xf32>
    return %6 : tensor<34xf32>
  }
}
