// form:   linalg.elementwise that reads the product by a transposed map (upstream linalg)
// expect: fuse exp+negf with a transposed store
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
#tr = affine_map<(d0, d1) -> (d1, d0)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<45x34xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %et = tensor.empty() : tensor<45x34xf32>
  %s = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [#tr, #id] ins(%mm : tensor<34x45xf32>) outs(%et : tensor<45x34xf32>) -> tensor<45x34xf32>
  %relu = linalg.elementwise kind=#linalg.elementwise_kind<negf> ins(%s : tensor<45x34xf32>) outs(%et : tensor<45x34xf32>) -> tensor<45x34xf32>
  return %relu : tensor<45x34xf32>
}
