// form:   rows past a bound are zeroed by position, dynamic row count
// expect: fuse bias(column)+mask by position, or refuse: linalg.index
// ref:    i < 20 ? relu(x @ w + bias) : 0
// dims:   0=34x19 | 0=1x19 | 0=0x19
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<?x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<?x45xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c20 = arith.constant 20 : index
  %m = tensor.dim %x, %c0 : tensor<?x19xf32>
  %e = tensor.empty(%m) : tensor<?x45xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<?x45xf32>) -> tensor<?x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<?x19xf32>, tensor<19x45xf32>) outs(%f : tensor<?x45xf32>) -> tensor<?x45xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<?x45xf32>, tensor<45xf32>) outs(%e : tensor<?x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<?x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<?x45xf32>) outs(%e : tensor<?x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %i0 = linalg.index 0 : index
    %g = arith.cmpi ult, %i0, %c20 : index
    %q = arith.maximumf %a, %zero : f32
    %r = arith.select %g, %q, %zero : f32
    linalg.yield %r : f32
  } -> tensor<?x45xf32>
  return %y : tensor<?x45xf32>
}
