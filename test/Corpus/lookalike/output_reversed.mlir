// form:   the epilogue reads the product mirrored along the columns by tensor.extract
// expect: refuse: reads the product outside the tile
// ref:    relu((x @ w)[:, ::-1])
#m0 = affine_map<(i,j) -> (i,j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e4 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m0], iterator_types = ["parallel", "parallel"]} outs(%e4 : tensor<34x45xf32>) {
  ^bb0(%o: f32):
    %i0 = linalg.index 0 : index
    %j0 = linalg.index 1 : index
    %c44 = arith.constant 44 : index
    %jr = arith.subi %c44, %j0 : index
    %v = tensor.extract %mm[%i0, %jr] : tensor<34x45xf32>
    %r = arith.maximumf %v, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
