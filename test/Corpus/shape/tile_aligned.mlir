// form:   extents that are multiples of usual tiles
// expect: fuse bias(column)+relu
// ref:    relu(x @ w + bias)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<128x32xf32>, %w: tensor<32x64xf32>, %bias: tensor<64xf32>) -> tensor<128x64xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<128x64xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<128x64xf32>) -> tensor<128x64xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<128x32xf32>, tensor<32x64xf32>) outs(%f3 : tensor<128x64xf32>) -> tensor<128x64xf32>
  %e4 = tensor.empty() : tensor<128x64xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<128x64xf32>, tensor<64xf32>) outs(%e4 : tensor<128x64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<128x64xf32>
  %e5 = tensor.empty() : tensor<128x64xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<128x64xf32>) outs(%e5 : tensor<128x64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<128x64xf32>
  return %y : tensor<128x64xf32>
}
