// form:   a dead operation in the body
// expect: fuse relu
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
#mk = affine_map<(d0, d1, d2) -> (d0, d2)>
#kn = affine_map<(d0, d1, d2) -> (d2, d1)>
#mn = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %i_e = tensor.empty() : tensor<34x45xf32>
  %i = linalg.fill ins(%zero : f32) outs(%i_e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %m = linalg.generic {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%i : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %d = arith.addf %a, %b : f32
    %p = arith.mulf %b, %a : f32
    %q = arith.addf %p, %o : f32
    linalg.yield %q : f32
  } -> tensor<34x45xf32>
  %e = tensor.empty() : tensor<34x45xf32>
  %relu = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%m : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.maximumf %a, %zero : f32
    linalg.yield %p : f32
  } -> tensor<34x45xf32>
  return %relu : tensor<34x45xf32>
}
