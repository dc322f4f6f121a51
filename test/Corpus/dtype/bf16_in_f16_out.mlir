// form:   bf16 product, rounded to f16 after the bias
// expect: fuse bias(column)+truncf
// ref:    f16(x @ w + bias)
// check:  approx
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xbf16>, %w: tensor<19x45xbf16>, %bias: tensor<45xf32>) -> tensor<34x45xf16> {
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e4 = tensor.empty() : tensor<34x45xf16>
  %y = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e4 : tensor<34x45xf16>) {
  ^bb0(%a: f32, %b: f32, %o: f16):
    %p = arith.addf %a, %b : f32
    %r = arith.truncf %p : f32 to f16
    linalg.yield %r : f16
  } -> tensor<34x45xf16>
  return %y : tensor<34x45xf16>
}
