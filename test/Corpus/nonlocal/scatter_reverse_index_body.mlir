// form:   the body reads the product at a mirrored column
// expect: refuse: reads the product at a computed column
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %c44 = arith.constant 44 : index
  %relu = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%mm : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %jr = arith.subi %c44, %j : index
    %q = tensor.extract %mm[%i, %jr] : tensor<34x45xf32>
    %p = arith.addf %a, %q : f32
    linalg.yield %p : f32
  } -> tensor<34x45xf32>
  return %relu : tensor<34x45xf32>
}
