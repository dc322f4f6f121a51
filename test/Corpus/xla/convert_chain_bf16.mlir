// form:   bf16 dot with preferred f32, converted to bf16, bias added in bf16, converted to f32 for the
//         activation and back
// expect: fuse all casts, bias(column), tanh
// ref:    bf16(tanh(f32(bf16(x @ w) + bias)))
// check:  approx
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xbf16>, %w: tensor<19x45xbf16>, %bias: tensor<45xbf16>) -> tensor<34x45xbf16> {
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e4 = tensor.empty() : tensor<34x45xbf16>
  %h = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm : tensor<34x45xf32>) outs(%e4 : tensor<34x45xbf16>) {
  ^bb0(%a: f32, %o: bf16):
    %r = arith.truncf %a : f32 to bf16
    linalg.yield %r : bf16
  } -> tensor<34x45xbf16>
  %e5 = tensor.empty() : tensor<34x45xbf16>
  %bm = linalg.generic {indexing_maps = [#m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%bias : tensor<45xbf16>) outs(%e5 : tensor<34x45xbf16>) {
  ^bb0(%a: bf16, %o: bf16):
    linalg.yield %a : bf16
  } -> tensor<34x45xbf16>
  %e6 = tensor.empty() : tensor<34x45xbf16>
  %biased = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%h, %bm : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%e6 : tensor<34x45xbf16>) {
  ^bb0(%a: bf16, %b: bf16, %o: bf16):
    %r = arith.addf %a, %b : bf16
    linalg.yield %r : bf16
  } -> tensor<34x45xbf16>
  %e7 = tensor.empty() : tensor<34x45xf32>
  %f = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xbf16>) outs(%e7 : tensor<34x45xf32>) {
  ^bb0(%a: bf16, %o: f32):
    %r = arith.extf %a : bf16 to f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e8 = tensor.empty() : tensor<34x45xf32>
  %th = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%f : tensor<34x45xf32>) outs(%e8 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = math.tanh %a : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e9 = tensor.empty() : tensor<34x45xbf16>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%th : tensor<34x45xf32>) outs(%e9 : tensor<34x45xbf16>) {
  ^bb0(%a: f32, %o: bf16):
    %r = arith.truncf %a : f32 to bf16
    linalg.yield %r : bf16
  } -> tensor<34x45xbf16>
  return %y : tensor<34x45xbf16>
}
