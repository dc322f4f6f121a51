// form:   i8 product dequantised by one scale, bias, ReLU, f16 result (W8A8)
// expect: fuse dequantise+bias(column)+relu+truncf
// ref:    f16(relu((x @ w) * s + bias))
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %bias: tensor<45xf32>) -> tensor<34x45xf16> {
  %z1 = arith.constant 0 : i32
  %e2 = tensor.empty() : tensor<34x45xi32>
  %f3 = linalg.fill ins(%z1 : i32) outs(%e2 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xi8>, tensor<19x45xi8>) outs(%f3 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %s = arith.constant 0.00390625 : f32
  %z = arith.constant 0.0 : f32
  %e4 = tensor.empty() : tensor<34x45xf16>
  %y = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xi32>, tensor<45xf32>) outs(%e4 : tensor<34x45xf16>) {
  ^bb0(%a: i32, %b: f32, %o: f16):
    %p = arith.sitofp %a : i32 to f32
    %q = arith.mulf %p, %s : f32
    %u = arith.addf %q, %b : f32
    %v = arith.maximumf %u, %z : f32
    %r = arith.truncf %v : f32 to f16
    linalg.yield %r : f16
  } -> tensor<34x45xf16>
  return %y : tensor<34x45xf16>
}
