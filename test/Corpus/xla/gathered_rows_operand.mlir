// form:   the left operand is gathered rows of a table (tensor.extract by an index tensor inside a
//         generic)
// expect: fuse bias(column)+relu; the gather is a producer of A
// ref:    relu(table[ids] @ w + bias)
// args:   range=1:0..59
#m0 = affine_map<(i,j) -> (i)>
#m1 = affine_map<(i,j) -> (i,j)>
#m2 = affine_map<(i,j) -> (j)>
func.func @main_fn(%table: tensor<60x19xf32>, %ids: tensor<34xi32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<34x19xf32>
  %x = linalg.generic {indexing_maps = [#m0, #m1], iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<34xi32>) outs(%e1 : tensor<34x19xf32>) {
  ^bb0(%a: i32, %o: f32):
    %k = linalg.index 1 : index
    %n = arith.index_cast %a : i32 to index
    %r = tensor.extract %table[%n, %k] : tensor<60x19xf32>
    linalg.yield %r : f32
  } -> tensor<34x19xf32>
  %z2 = arith.constant 0.0 : f32
  %e3 = tensor.empty() : tensor<34x45xf32>
  %f4 = linalg.fill ins(%z2 : f32) outs(%e3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f4 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e5 = tensor.empty() : tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m1, #m2, #m1], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e5 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e6 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m1, #m1], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e6 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
