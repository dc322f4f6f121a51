// form:   f16 product into an f16 accumulator
// expect: fuse bias(column)+relu
// ref:    relu(f16(x @ w) + bias)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf16>, %w: tensor<19x45xf16>, %bias: tensor<45xf16>) -> tensor<34x45xf16> {
  %z1 = arith.constant 0.0 : f16
  %e2 = tensor.empty() : tensor<34x45xf16>
  %f3 = linalg.fill ins(%z1 : f16) outs(%e2 : tensor<34x45xf16>) -> tensor<34x45xf16>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf16>, tensor<19x45xf16>) outs(%f3 : tensor<34x45xf16>) -> tensor<34x45xf16>
  %z = arith.constant 0.0 : f16
  %e4 = tensor.empty() : tensor<34x45xf16>
  %y = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf16>, tensor<45xf16>) outs(%e4 : tensor<34x45xf16>) {
  ^bb0(%a: f16, %b: f16, %o: f16):
    %p = arith.addf %a, %b : f16
    %r = arith.maximumf %p, %z : f16
    linalg.yield %r : f16
  } -> tensor<34x45xf16>
  return %y : tensor<34x45xf16>
}
