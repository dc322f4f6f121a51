// form:   autocast: f32 activations rounded to bf16 in front of a bf16 linear layer; the result is
//         widened again
// expect: fuse bias(column)+relu+extf; the rounding of x stays in front
// ref:    f32(relu(bf16(bf16(x) @ w) + bias))
// check:  approx
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xbf16>, %bias: tensor<45xbf16>) -> tensor<34x45xf32> {
  %e1 = tensor.empty() : tensor<34x19xbf16>
  %xb = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<34x19xf32>) outs(%e1 : tensor<34x19xbf16>) {
  ^bb0(%a: f32, %o: bf16):
    %r = arith.truncf %a : f32 to bf16
    linalg.yield %r : bf16
  } -> tensor<34x19xbf16>
  %z2 = arith.constant 0.0 : f32
  %e3 = tensor.empty() : tensor<34x45xf32>
  %f4 = linalg.fill ins(%z2 : f32) outs(%e3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %ms = linalg.matmul ins(%xb, %w : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%f4 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %zero = arith.constant 0.0 : bf16
  %e5 = tensor.empty() : tensor<34x45xbf16>
  %mm = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%ms : tensor<34x45xf32>) outs(%e5 : tensor<34x45xbf16>) {
  ^bb0(%a: f32, %o: bf16):
    %r = arith.truncf %a : f32 to bf16
    linalg.yield %r : bf16
  } -> tensor<34x45xbf16>
  %e6 = tensor.empty() : tensor<34x45xbf16>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xbf16>, tensor<45xbf16>) outs(%e6 : tensor<34x45xbf16>) {
  ^bb0(%a: bf16, %b: bf16, %o: bf16):
    %r = arith.addf %a, %b : bf16
    linalg.yield %r : bf16
  } -> tensor<34x45xbf16>
  %e7 = tensor.empty() : tensor<34x45xbf16>
  %relu = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xbf16>) outs(%e7 : tensor<34x45xbf16>) {
  ^bb0(%a: bf16, %o: bf16):
    %g = arith.cmpf ugt, %a, %zero : bf16
    %r = arith.select %g, %a, %zero : bf16
    linalg.yield %r : bf16
  } -> tensor<34x45xbf16>
  %e8 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%relu : tensor<34x45xbf16>) outs(%e8 : tensor<34x45xf32>) {
  ^bb0(%a: bf16, %o: f32):
    %r = arith.extf %a : bf16 to f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
