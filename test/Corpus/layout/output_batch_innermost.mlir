// form:   the batch dimension is the last of every operand and of the output
// expect: fuse bias+relu (or refuse)
// ref:    relu(einsum('mkb,knb->mnb') + bias[n])
#m0 = affine_map<(i,j,b,k) -> (i,k,b)>
#m1 = affine_map<(i,j,b,k) -> (k,j,b)>
#m2 = affine_map<(i,j,b,k) -> (i,j,b)>
#m3 = affine_map<(i,j,b) -> (i,j,b)>
#m4 = affine_map<(i,j,b) -> (j)>
func.func @main_fn(%x: tensor<17x19x3xf32>, %w: tensor<19x21x3xf32>, %bias: tensor<21xf32>) -> tensor<17x21x3xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<17x21x3xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<17x21x3xf32>) -> tensor<17x21x3xf32>
  %mm = linalg.generic {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%x, %w : tensor<17x19x3xf32>, tensor<19x21x3xf32>) outs(%f3 : tensor<17x21x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.mulf %a, %b : f32
    %r = arith.addf %o, %s : f32
    linalg.yield %r : f32
  } -> tensor<17x21x3xf32>
  %e4 = tensor.empty() : tensor<17x21x3xf32>
  %biased = linalg.generic {indexing_maps = [#m3, #m4, #m3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%mm, %bias : tensor<17x21x3xf32>, tensor<21xf32>) outs(%e4 : tensor<17x21x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<17x21x3xf32>
  %e5 = tensor.empty() : tensor<17x21x3xf32>
  %y = linalg.generic {indexing_maps = [#m3, #m3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%biased : tensor<17x21x3xf32>) outs(%e5 : tensor<17x21x3xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<17x21x3xf32>
  return %y : tensor<17x21x3xf32>
}
