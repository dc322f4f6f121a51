// form:   index of the largest value of each row (two results of one reduction, linalg.index in its
//         body)
// expect: refuse: the row maximum needs whole rows; the bias alone may be fused (optional)
// ref:    argmax(v, 1)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
#m2 = affine_map<(i,j) -> (i)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34xi64> {
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
  %ninf = arith.constant 0xFF800000 : f32
  %e5 = tensor.empty() : tensor<34xf32>
  %mi = linalg.fill ins(%ninf : f32) outs(%e5 : tensor<34xf32>) -> tensor<34xf32>
  %z6 = arith.constant 0 : i64
  %e7 = tensor.empty() : tensor<34xi64>
  %f8 = linalg.fill ins(%z6 : i64) outs(%e7 : tensor<34xi64>) -> tensor<34xi64>
  %am:2 = linalg.generic {indexing_maps = [#m0, #m2, #m2], iterator_types = ["parallel", "reduction"]} ins(%biased : tensor<34x45xf32>) outs(%mi, %f8 : tensor<34xf32>, tensor<34xi64>) {
  ^bb0(%a: f32, %o: f32, %p: i64):
    %j0 = linalg.index 1 : index
    %jx = arith.index_cast %j0 : index to i64
    %g = arith.cmpf ogt, %a, %o : f32
    %v = arith.select %g, %a, %o : f32
    %ix = arith.select %g, %jx, %p : i64
    linalg.yield %v, %ix : f32, i64
  } -> (tensor<34xf32>, tensor<34xi64>)
  return %am#1 : tensor<34xi64>
}
