// form:   one generic that returns the f32 activation and its i8 code
// expect: fuse bias(column)+relu+quantise, two outputs
// ref:    y = relu(v), i8(y * 8)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> (tensor<34x45xf32>, tensor<34x45xi8>) {
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
  %s = arith.constant 8.0 : f32
  %hi = arith.constant 127.0 : f32
  %e5 = tensor.empty() : tensor<34x45xf32>
  %e6 = tensor.empty() : tensor<34x45xi8>
  %y:2 = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e5, %e6 : tensor<34x45xf32>, tensor<34x45xi8>) {
  ^bb0(%a: f32, %o: f32, %p: i8):
    %r = arith.maximumf %a, %zero : f32
    %q = arith.mulf %r, %s : f32
    %u = math.roundeven %q : f32
    %v = arith.minimumf %u, %hi : f32
    %c8 = arith.fptosi %v : f32 to i8
    linalg.yield %r, %c8 : f32, i8
  } -> (tensor<34x45xf32>, tensor<34x45xi8>)
  return %y#0, %y#1 : tensor<34x45xf32>, tensor<34x45xi8>
}
