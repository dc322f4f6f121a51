// form:   pooling of the biased product (torch-mlir)
// expect: partial: bias may fuse
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<2x16x44x1xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    linalg.yield %p : f32
  } -> tensor<34x45xf32>
  %x4 = tensor.expand_shape %biased [[0, 1], [2, 3]] output_shape [2, 17, 45, 1] : tensor<34x45xf32> into tensor<2x17x45x1xf32>
  %wn = tensor.empty() : tensor<2x2xf32>
  %pe = tensor.empty() : tensor<2x16x44x1xf32>
  %pf = linalg.fill ins(%zero : f32) outs(%pe : tensor<2x16x44x1xf32>) -> tensor<2x16x44x1xf32>
  %r = linalg.pooling_nhwc_max ins(%x4, %wn : tensor<2x17x45x1xf32>, tensor<2x2xf32>) outs(%pf : tensor<2x16x44x1xf32>) -> tensor<2x16x44x1xf32>
  return %r : tensor<2x16x44x1xf32>
}
