// form:   sum over two dimensions that lie apart in both operands (torch einsum)
// expect: fuse bias(column)+relu
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: tensor<4x34x5xf32>, %w: tensor<5x4x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %i_e = tensor.empty() : tensor<34x45xf32>
  %i = linalg.fill ins(%zero : f32) outs(%i_e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.generic {indexing_maps = [affine_map<(m, n, k, l) -> (k, m, l)>, affine_map<(m, n, k, l) -> (l, k, n)>, affine_map<(m, n, k, l) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%x, %w : tensor<4x34x5xf32>, tensor<5x4x45xf32>) outs(%i : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.addf %o, %p : f32
    linalg.yield %q : f32
  } -> tensor<34x45xf32>
  %e = tensor.empty() : tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    linalg.yield %p : f32
  } -> tensor<34x45xf32>
  %relu = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.maximumf %a, %zero : f32
    linalg.yield %p : f32
  } -> tensor<34x45xf32>
  return %relu : tensor<34x45xf32>
}
