// form:   aten.baddbmm: alpha scales the batch product, beta the added tensor
// expect: fuse scale+residual into the batch_matmul tile
// ref:    0.5 c + 2 (a @ b)
#m0 = affine_map<(b,i,j) -> (b,i,j)>
func.func @main_fn(%lhs: tensor<3x17x19xf32>, %rhs: tensor<3x19x21xf32>, %add: tensor<3x17x21xf32>) -> tensor<3x17x21xf32> {
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<3x17x21xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<3x17x21xf32>) -> tensor<3x17x21xf32>
  %mm = linalg.batch_matmul ins(%lhs, %rhs : tensor<3x17x19xf32>, tensor<3x19x21xf32>) outs(%f3 : tensor<3x17x21xf32>) -> tensor<3x17x21xf32>
  %alpha = arith.constant 2.0 : f32
  %beta = arith.constant 0.5 : f32
  %e4 = tensor.empty() : tensor<3x17x21xf32>
  %s = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel", "parallel"]} ins(%mm : tensor<3x17x21xf32>) outs(%e4 : tensor<3x17x21xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %alpha : f32
    linalg.yield %r : f32
  } -> tensor<3x17x21xf32>
  %e5 = tensor.empty() : tensor<3x17x21xf32>
  %cs = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel", "parallel"]} ins(%add : tensor<3x17x21xf32>) outs(%e5 : tensor<3x17x21xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %beta : f32
    linalg.yield %r : f32
  } -> tensor<3x17x21xf32>
  %e6 = tensor.empty() : tensor<3x17x21xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %cs : tensor<3x17x21xf32>, tensor<3x17x21xf32>) outs(%e6 : tensor<3x17x21xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<3x17x21xf32>
  return %y : tensor<3x17x21xf32>
}
