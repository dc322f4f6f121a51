// form:   batch_matmul whose right operand has no batch dimension (broadcast map)
// expect: fuse bias(last dim)+relu
// ref:    relu(x @ w + bias)
#m0 = affine_map<(b, m, n, k) -> (b, m, k)>
#m1 = affine_map<(b, m, n, k) -> (k, n)>
#m2 = affine_map<(b, m, n, k) -> (b, m, n)>
#m3 = affine_map<(b,i,j) -> (b,i,j)>
#m4 = affine_map<(b,i,j) -> (j)>
func.func @main_fn(%x: tensor<3x17x19xf32>, %w: tensor<19x21xf32>, %bias: tensor<21xf32>) -> tensor<3x17x21xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<3x17x21xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<3x17x21xf32>) -> tensor<3x17x21xf32>
  %mm = linalg.batch_matmul indexing_maps = [#m0, #m1, #m2] ins(%x, %w : tensor<3x17x19xf32>, tensor<19x21xf32>) outs(%f3 : tensor<3x17x21xf32>) -> tensor<3x17x21xf32>
  %e4 = tensor.empty() : tensor<3x17x21xf32>
  %biased = linalg.generic {indexing_maps = [#m3, #m4, #m3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%mm, %bias : tensor<3x17x21xf32>, tensor<21xf32>) outs(%e4 : tensor<3x17x21xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<3x17x21xf32>
  %e5 = tensor.empty() : tensor<3x17x21xf32>
  %y = linalg.generic {indexing_maps = [#m3, #m3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%biased : tensor<3x17x21xf32>) outs(%e5 : tensor<3x17x21xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<3x17x21xf32>
  return %y : tensor<3x17x21xf32>
}
