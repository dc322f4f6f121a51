// form:   two branches concatenated along the columns by insert_slice into one tensor, ReLU before
// expect: fuse bias(column)+relu in the first, relu in the second; the concatenation stays
// ref:    concat(relu(x @ w + bias), relu(x @ w2))
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %w2: tensor<19x11xf32>) -> tensor<34x56xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e4 = tensor.empty() : tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e4 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e5 = tensor.empty() : tensor<34x45xf32>
  %y1 = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e5 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %z6 = arith.constant 0.0 : f32
  %e7 = tensor.empty() : tensor<34x11xf32>
  %f8 = linalg.fill ins(%z6 : f32) outs(%e7 : tensor<34x11xf32>) -> tensor<34x11xf32>
  %mm2 = linalg.matmul ins(%x, %w2 : tensor<34x19xf32>, tensor<19x11xf32>) outs(%f8 : tensor<34x11xf32>) -> tensor<34x11xf32>
  %e9 = tensor.empty() : tensor<34x11xf32>
  %y2 = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm2 : tensor<34x11xf32>) outs(%e9 : tensor<34x11xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x11xf32>
  %e10 = tensor.empty() : tensor<34x56xf32>
  %i1 = tensor.insert_slice %y1 into %e10[0, 0] [34, 45] [1, 1] : tensor<34x45xf32> into tensor<34x56xf32>
  %y = tensor.insert_slice %y2 into %i1[0, 45] [34, 11] [1, 1] : tensor<34x11xf32> into tensor<34x56xf32>
  return %y : tensor<34x56xf32>
}
