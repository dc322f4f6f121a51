// form:   QLinearMatMul: u8 activation minus its zero point in front of the product, i8 weight, scale,
//         round, saturate to u8
// expect: fuse scale+round+saturate; the subtraction of the zero point is a producer of A
// ref:    u8 requantize
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %s: tensor<45xf32>) -> tensor<34x45xi8> {
  %zp = arith.constant 128 : i32
  %zo = arith.constant 12.0 : f32
  %lo = arith.constant 0.0 : f32
  %hi = arith.constant 255.0 : f32
  %e1 = tensor.empty() : tensor<34x19xi32>
  %xi = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<34x19xi8>) outs(%e1 : tensor<34x19xi32>) {
  ^bb0(%a: i8, %o: i32):
    %p = arith.extui %a : i8 to i32
    %r = arith.subi %p, %zp : i32
    linalg.yield %r : i32
  } -> tensor<34x19xi32>
  %e2 = tensor.empty() : tensor<19x45xi32>
  %wi = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%w : tensor<19x45xi8>) outs(%e2 : tensor<19x45xi32>) {
  ^bb0(%a: i8, %o: i32):
    %r = arith.extsi %a : i8 to i32
    linalg.yield %r : i32
  } -> tensor<19x45xi32>
  %z3 = arith.constant 0 : i32
  %e4 = tensor.empty() : tensor<34x45xi32>
  %f5 = linalg.fill ins(%z3 : i32) outs(%e4 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %mm = linalg.matmul ins(%xi, %wi : tensor<34x19xi32>, tensor<19x45xi32>) outs(%f5 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %e6 = tensor.empty() : tensor<34x45xi8>
  %y = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %s : tensor<34x45xi32>, tensor<45xf32>) outs(%e6 : tensor<34x45xi8>) {
  ^bb0(%a: i32, %b: f32, %o: i8):
    %p = arith.sitofp %a : i32 to f32
    %q = arith.mulf %p, %b : f32
    %q2 = arith.addf %q, %zo : f32
    %v = math.roundeven %q2 : f32
    %m = arith.maximumf %v, %lo : f32
    %n = arith.minimumf %m, %hi : f32
    %r = arith.fptoui %n : f32 to i8
    linalg.yield %r : i8
  } -> tensor<34x45xi8>
  return %y : tensor<34x45xi8>
}
