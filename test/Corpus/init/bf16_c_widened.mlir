// form:   a bf16 residual widened to f32 is the accumulator of a bf16 product
// expect: fuse relu+truncf
// ref:    bf16(relu(f32(c) + x @ w))
// check:  approx
#m0 = affine_map<(i,j) -> (i,j)>
func.func @main_fn(%x: tensor<34x19xbf16>, %w: tensor<19x45xbf16>, %add: tensor<34x45xbf16>) -> tensor<34x45xbf16> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<34x45xf32>
  %init = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%add : tensor<34x45xbf16>) outs(%e1 : tensor<34x45xf32>) {
  ^bb0(%a: bf16, %o: f32):
    %r = arith.extf %a : bf16 to f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e2 = tensor.empty() : tensor<34x45xbf16>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm : tensor<34x45xf32>) outs(%e2 : tensor<34x45xbf16>) {
  ^bb0(%a: f32, %o: bf16):
    %p = arith.maximumf %a, %zero : f32
    %r = arith.truncf %p : f32 to bf16
    linalg.yield %r : bf16
  } -> tensor<34x45xbf16>
  return %y : tensor<34x45xbf16>
}
