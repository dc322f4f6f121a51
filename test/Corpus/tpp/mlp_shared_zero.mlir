// form:   two layers whose products start from one shared zero tensor and write into one shared buffer
// expect: fuse bias(column)+relu in each of the two layers
// ref:    two layers
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<40x40xf32>, %w1: tensor<40x40xf32>, %b1: tensor<40xf32>, %w2: tensor<40x40xf32>, %b2: tensor<40xf32>) -> tensor<40x40xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<40x40xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<40x40xf32>) -> tensor<40x40xf32>
  %e4 = tensor.empty() : tensor<40x40xf32>
  %mm1 = linalg.matmul ins(%x, %w1 : tensor<40x40xf32>, tensor<40x40xf32>) outs(%f3 : tensor<40x40xf32>) -> tensor<40x40xf32>
  %bi1 = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm1, %b1 : tensor<40x40xf32>, tensor<40xf32>) outs(%e4 : tensor<40x40xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<40x40xf32>
  %re1 = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%bi1 : tensor<40x40xf32>) outs(%e4 : tensor<40x40xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<40x40xf32>
  %mm2 = linalg.matmul ins(%re1, %w2 : tensor<40x40xf32>, tensor<40x40xf32>) outs(%f3 : tensor<40x40xf32>) -> tensor<40x40xf32>
  %bi2 = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm2, %b2 : tensor<40x40xf32>, tensor<40xf32>) outs(%e4 : tensor<40x40xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<40x40xf32>
  %re2 = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%bi2 : tensor<40x40xf32>) outs(%e4 : tensor<40x40xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<40x40xf32>
  return %re2 : tensor<40x40xf32>
}
