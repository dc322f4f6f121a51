// form:   the residual is a slice at a position known at run time (StableHLO)
// expect: fuse residual+relu
// ref:    the program as written
// args:   range=4:0..6 scalar=4:3
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %big: tensor<40x45xf32>, %i: index) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %rs = tensor.extract_slice %big[%i, 0] [34, 45] [1, 1] : tensor<40x45xf32> to tensor<34x45xf32>
  %s = linalg.add ins(%mm, %rs : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %relu = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%s : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.maximumf %a, %zero : f32
    linalg.yield %p : f32
  } -> tensor<34x45xf32>
  return %relu : tensor<34x45xf32>
}
