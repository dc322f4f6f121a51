// form:   weight-only quantisation: i8 weight to f32, times one scale per column, then the product,
//         bias and ReLU
// expect: fuse bias(column)+relu; the dequantised weight is an operand's producer
// ref:    relu(x @ (f32(w) * s) + bias)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xi8>, %s: tensor<45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<19x45xf32>
  %wf = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%w, %s : tensor<19x45xi8>, tensor<45xf32>) outs(%e1 : tensor<19x45xf32>) {
  ^bb0(%a: i8, %b: f32, %o: f32):
    %p = arith.sitofp %a : i8 to f32
    %r = arith.mulf %p, %b : f32
    linalg.yield %r : f32
  } -> tensor<19x45xf32>
  %z2 = arith.constant 0.0 : f32
  %e3 = tensor.empty() : tensor<34x45xf32>
  %f4 = linalg.fill ins(%z2 : f32) outs(%e3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %wf : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f4 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e5 = tensor.empty() : tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e5 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e6 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e6 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
