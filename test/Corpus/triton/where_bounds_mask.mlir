// form:   store mask computed from the position: rows below 30 and columns below 40 keep the value,
//         others become 0 (tl.where on offsets)
// expect: fuse bias(column)+mask with tile offsets, or refuse: linalg.index
// ref:    in bounds ? v : 0
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e4 = tensor.empty() : tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e4 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e5 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e5 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %i0 = linalg.index 0 : index
    %j0 = linalg.index 1 : index
    %c30 = arith.constant 30 : index
    %c40 = arith.constant 40 : index
    %g = arith.cmpi slt, %i0, %c30 : index
    %h = arith.cmpi slt, %j0, %c40 : index
    %m = arith.andi %g, %h : i1
    %r = arith.select %m, %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
