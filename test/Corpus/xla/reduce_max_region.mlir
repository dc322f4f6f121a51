// form:   linalg.reduce with a region over the rows of the biased product (StableHLO)
// expect: partial: bias fuses; the column maximum stays
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<45xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    linalg.yield %p : f32
  } -> tensor<34x45xf32>
  %re = tensor.empty() : tensor<45xf32>
  %rf = linalg.fill ins(%zero : f32) outs(%re : tensor<45xf32>) -> tensor<45xf32>
  %r = linalg.reduce ins(%biased : tensor<34x45xf32>) outs(%rf : tensor<45xf32>) dimensions = [0]
    (%in: f32, %acc: f32) {
      %q = arith.maximumf %in, %acc : f32
      linalg.yield %q : f32
    }
  return %r : tensor<45xf32>
}
