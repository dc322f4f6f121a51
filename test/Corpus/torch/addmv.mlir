// form:   aten.addmv: matvec, alpha on the product, bias, ReLU
// expect: fuse scale+bias+relu, or leave it; N is 1
// ref:    relu(2 (a @ v) + b)
#m0 = affine_map<(i) -> (i)>
func.func @main_fn(%lhs: tensor<34x19xf32>, %v: tensor<19xf32>, %bias: tensor<34xf32>) -> tensor<34xf32> {
  %zero = arith.constant 0.0 : f32
  %alpha = arith.constant 2.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34xf32>) -> tensor<34xf32>
  %mm = linalg.matvec ins(%lhs, %v : tensor<34x19xf32>, tensor<19xf32>) outs(%f3 : tensor<34xf32>) -> tensor<34xf32>
  %e4 = tensor.empty() : tensor<34xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel"]} ins(%mm, %bias : tensor<34xf32>, tensor<34xf32>) outs(%e4 : tensor<34xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %alpha : f32
    %q = arith.addf %p, %b : f32
    %r = arith.maximumf %q, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34xf32>
  return %y : tensor<34xf32>
}
