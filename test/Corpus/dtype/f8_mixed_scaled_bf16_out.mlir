// form:   E4M3 activations, E5M2 gradients, one scale, bf16 result
// expect: fuse scale+bias(column)+truncf
// ref:    bf16((x @ w) * 0.5 + bias)
// check:  approx
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf8E4M3FN>, %w: tensor<19x45xf8E5M2>, %bias: tensor<45xbf16>) -> tensor<34x45xbf16> {
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf8E4M3FN>, tensor<19x45xf8E5M2>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %s = arith.constant 0.5 : f32
  %e4 = tensor.empty() : tensor<34x45xbf16>
  %y = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xbf16>) outs(%e4 : tensor<34x45xbf16>) {
  ^bb0(%a: f32, %b: bf16, %o: bf16):
    %p = arith.mulf %a, %s : f32
    %q = arith.extf %b : bf16 to f32
    %u = arith.addf %p, %q : f32
    %r = arith.truncf %u : f32 to bf16
    linalg.yield %r : bf16
  } -> tensor<34x45xbf16>
  return %y : tensor<34x45xbf16>
}
