// form:   the product is read one column further by the map
// expect: refuse: optional; a shifted read of the product
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %s1: tensor<34x44xf32>) -> tensor<34x44xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e2 = tensor.empty() : tensor<34x44xf32>
  %relu = linalg.generic {indexing_maps = [#id, affine_map<(d0, d1) -> (d0, d1 + 1)>, #id], iterator_types = ["parallel", "parallel"]} ins(%s1, %mm : tensor<34x44xf32>, tensor<34x45xf32>) outs(%e2 : tensor<34x44xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.subf %a, %b : f32
    linalg.yield %p : f32
  } -> tensor<34x44xf32>
  return %relu : tensor<34x44xf32>
}
