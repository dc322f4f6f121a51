// form:   group-wise 4-bit weights: i4 codes [K/g, g, N] minus a zero point, times a scale per group
//         and column, collapsed to [K, N] before the product
// expect: fuse bias(column)+relu; the dequantised weight stays a producer of its own
// ref:    relu(x @ dequant(w) + bias)
#m0 = affine_map<(g,k,j) -> (g,k,j)>
#m1 = affine_map<(g,k,j) -> (g,j)>
#m2 = affine_map<(i,j) -> (i,j)>
#m3 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x20xf32>, %w: tensor<5x4x45xi4>, %s: tensor<5x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %zp = arith.constant 3.0 : f32
  %e1 = tensor.empty() : tensor<5x4x45xf32>
  %wg = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel", "parallel"]} ins(%w, %s : tensor<5x4x45xi4>, tensor<5x45xf32>) outs(%e1 : tensor<5x4x45xf32>) {
  ^bb0(%a: i4, %b: f32, %o: f32):
    %p = arith.sitofp %a : i4 to f32
    %q = arith.subf %p, %zp : f32
    %r = arith.mulf %q, %b : f32
    linalg.yield %r : f32
  } -> tensor<5x4x45xf32>
  %wf = tensor.collapse_shape %wg [[0, 1], [2]] : tensor<5x4x45xf32> into tensor<20x45xf32>
  %z2 = arith.constant 0.0 : f32
  %e3 = tensor.empty() : tensor<34x45xf32>
  %f4 = linalg.fill ins(%z2 : f32) outs(%e3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %wf : tensor<34x20xf32>, tensor<20x45xf32>) outs(%f4 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e5 = tensor.empty() : tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m2, #m3, #m2], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e5 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e6 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m2, #m2], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e6 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
