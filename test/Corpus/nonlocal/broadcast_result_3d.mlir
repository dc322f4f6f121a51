// form:   the product is added to each matrix of a batch (torch-mlir)
// expect: refuse: every element is used four times
// ref:    the program as written
#p3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %t: tensor<4x34x45xf32>) -> tensor<4x34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e3 = tensor.empty() : tensor<4x34x45xf32>
  %relu = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, #p3, #p3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%mm, %t : tensor<34x45xf32>, tensor<4x34x45xf32>) outs(%e3 : tensor<4x34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    linalg.yield %p : f32
  } -> tensor<4x34x45xf32>
  return %relu : tensor<4x34x45xf32>
}
