// form:   gradient masked by the pre-activation, and its column sum (training graphs)
// expect: partial: mask fuses; column sum stays
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %pre: tensor<34x45xf32>) -> (tensor<34x45xf32>, tensor<45xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %relu = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%mm, %pre : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%g: f32, %p: f32, %o: f32):
    %c = arith.cmpf ogt, %p, %zero : f32
    %q = arith.select %c, %g, %zero : f32
    linalg.yield %q : f32
  } -> tensor<34x45xf32>
  %s_e = tensor.empty() : tensor<45xf32>
  %s = linalg.fill ins(%zero : f32) outs(%s_e : tensor<45xf32>) -> tensor<45xf32>
  %r = linalg.reduce { arith.addf } ins(%relu : tensor<34x45xf32>) outs(%s : tensor<45xf32>) dimensions = [0]
  return %relu, %r : tensor<34x45xf32>, tensor<45xf32>
}
