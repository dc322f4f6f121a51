// form:   VNNI layout: bf16 weights [K/2][N][2] read beside x as [M][K/2][2], f32 sums, bias and ReLU
//         in place
// expect: fuse bias(column)+relu (or refuse)
// ref:    relu(x @ unpack(w) + bias)
#m0 = affine_map<(i,j,k,v) -> (i,k,v)>
#m1 = affine_map<(i,j,k,v) -> (k,j,v)>
#m2 = affine_map<(i,j,k,v) -> (i,j)>
#m3 = affine_map<(i,j) -> (j)>
#m4 = affine_map<(i,j) -> (i,j)>
func.func @main_fn(%x: tensor<34x10x2xbf16>, %w: tensor<10x45x2xbf16>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.generic {indexing_maps = [#m0, #m1, #m2], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%x, %w : tensor<34x10x2xbf16>, tensor<10x45x2xbf16>) outs(%f3 : tensor<34x45xf32>) {
  ^bb0(%a: bf16, %b: bf16, %o: f32):
    %x1 = arith.extf %a : bf16 to f32
    %x2 = arith.extf %b : bf16 to f32
    %p = arith.mulf %x1, %x2 : f32
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m3, #m4], iterator_types = ["parallel", "parallel"]} ins(%bias : tensor<45xf32>) outs(%mm : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %a, %o : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m4], iterator_types = ["parallel", "parallel"]} outs(%biased : tensor<34x45xf32>) {
  ^bb0(%o: f32):
    %r = arith.maximumf %o, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
