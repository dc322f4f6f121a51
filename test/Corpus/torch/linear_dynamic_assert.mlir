// form:   dynamic batch: sizes compared by cf.assert, the bias generic's result of the same dynamic
//         type
// expect: fuse bias(column)+residual+relu
// ref:    relu(x @ w + bias + res)
// dims:   0=34x19 3=34x45 | 0=1x19 3=1x45 | 0=65x19 3=65x45
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<?x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %res: tensor<?x45xf32>) -> tensor<?x45xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %m = tensor.dim %x, %c0 : tensor<?x19xf32>
  %m2 = tensor.dim %res, %c0 : tensor<?x45xf32>
  %same = arith.cmpi eq, %m, %m2 : index
  cf.assert %same, "mismatched size for broadcast"
  %e = tensor.empty(%m) : tensor<?x45xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<?x45xf32>) -> tensor<?x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<?x19xf32>, tensor<19x45xf32>) outs(%z : tensor<?x45xf32>) -> tensor<?x45xf32>
  %b1 = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<?x45xf32>, tensor<45xf32>) outs(%e : tensor<?x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<?x45xf32>
  %b2 = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%b1, %res : tensor<?x45xf32>, tensor<?x45xf32>) outs(%e : tensor<?x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<?x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%b2 : tensor<?x45xf32>) outs(%e : tensor<?x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<?x45xf32>
  return %y : tensor<?x45xf32>
}
