// form:   linear_concat exported from PyTorch through stablehlo
// expect: partial: the bias fuses; relu is of the concatenation
// ref:    relu(concat(x @ w.T + b, y))
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<45x19xf32>, %arg2: tensor<45xf32>, %arg3: tensor<34x11xf32>) -> tensor<34x56xf32> {
    %c45 = arith.constant 45 : index
    %cst = arith.constant 1.000000e+00 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<19x45xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<45x19xf32>) outs(%0 : tensor<19x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<19x45xf32>
    %2 = tensor.empty() : tensor<34x45xf32>
    %3 = linalg.fill ins(%cst_0 : f32) outs(%2 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %4 = linalg.matmul ins(%arg0, %1 : tensor<34x19xf32>, tensor<19x45xf32>) outs(%3 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %5 = tensor.empty() : tensor<1xf32>
    %6 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%5 : tensor<1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<1xf32>
    %collapsed = tensor.collapse_shape %6 [] : tensor<1xf32> into tensor<f32>
    %7 = tensor.empty() : tensor<34x45xf32>
    %8 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<f32>) outs(%7 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %9 = tensor.empty() : tensor<34x45xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %8 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%9 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %21 = arith.mulf %in, %in_1 : f32
      linalg.yield %21 : f32
    } -> tensor<34x45xf32>
    %11 = tensor.empty() : tensor<34x45xf32>
    %12 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<45xf32>) outs(%11 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<34x45xf32>
    %13 = tensor.empty() : tensor<34x45xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %8 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%13 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %21 = arith.mulf %in, %in_1 : f32
      linalg.yield %21 : f32
    } -> tensor<34x45xf32>
    %15 = tensor.empty() : tensor<34x45xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %14 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%15 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %21 = arith.addf %in, %in_1 : f32
      linalg.yield %21 : f32
    } -> tensor<34x45xf32>
    %17 = tensor.empty() : tensor<34x56xf32>
    %18 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%17 : tensor<34x56xf32>) {
    ^bb0(%out: f32):
      %21 = linalg.index 0 : index
      %22 = linalg.index 1 : index
      %23 = arith.cmpi ult, %22, %c45 : index
      %24 = scf.if %23 -> (f32) {
        %extracted = tensor.extract %16[%21, %22] : tensor<34x45xf32>
        scf.yield %extracted : f32
      } else {
        %25 = arith.subi %22, %c45 : index
        %extracted = tensor.extract %arg3[%21, %25] : tensor<34x11xf32>
        scf.yield %extracted : f32
      }
      linalg.yield %24 : f32
    } -> tensor<34x56xf32>
    %19 = tensor.empty() : tensor<34x56xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<34x56xf32>) outs(%19 : tensor<34x56xf32>) {
    ^bb0(%in: f32, %out: f32):
      %21 = arith.maximumf %in, %cst_0 : f32
      linalg.yield %21 : f32
    } -> tensor<34x56xf32>
    return %20 : tensor<34x56xf32>
  }
}
