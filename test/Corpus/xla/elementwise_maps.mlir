// form:   linalg.elementwise that broadcasts the bias by its own indexing map (upstream linalg)
// expect: fuse bias(column)+tanh
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %s = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [#id, #col, #id] ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %relu = linalg.elementwise kind=#linalg.elementwise_kind<tanh> ins(%s : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %relu : tensor<34x45xf32>
}
