// form:   transpose of the product, then bias along the rows (StableHLO)
// expect: fuse bias+relu with a transposed store
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<45x34xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %et = tensor.empty() : tensor<45x34xf32>
  %t = linalg.transpose ins(%mm : tensor<34x45xf32>) outs(%et : tensor<45x34xf32>) permutation = [1, 0]
  %relu = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%t, %bias : tensor<45x34xf32>, tensor<45xf32>) outs(%et : tensor<45x34xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %q = arith.maximumf %p, %zero : f32
    linalg.yield %q : f32
  } -> tensor<45x34xf32>
  return %relu : tensor<45x34xf32>
}
