// form:   a static product cast to a dynamic shape; the epilogue is dynamic
// expect: fuse bias(column)+relu through the cast
// ref:    relu(x @ w + bias)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %md = tensor.cast %mm : tensor<34x45xf32> to tensor<?x?xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.dim %md, %c0 : tensor<?x?xf32>
  %n = tensor.dim %md, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%m, %n) : tensor<?x?xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%md, %bias : tensor<?x?xf32>, tensor<45xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<?x?xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}
