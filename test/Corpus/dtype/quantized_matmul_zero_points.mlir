// form:   linalg.quantized_matmul with both zero points, bias and dequantisation
// expect: fuse bias(column)+dequantise, or refuse: zero points
// ref:    f32((x - 3) @ (w + 2) + bias) / 64
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %bias: tensor<45xi32>) -> tensor<34x45xf32> {
  %zx = arith.constant 3 : i32
  %zw = arith.constant -2 : i32
  %s = arith.constant 0.015625 : f32
  %z1 = arith.constant 0 : i32
  %e2 = tensor.empty() : tensor<34x45xi32>
  %f3 = linalg.fill ins(%z1 : i32) outs(%e2 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %mm = linalg.quantized_matmul ins(%x, %w, %zx, %zw : tensor<34x19xi8>, tensor<19x45xi8>, i32, i32) outs(%f3 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %e4 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xi32>, tensor<45xi32>) outs(%e4 : tensor<34x45xf32>) {
  ^bb0(%a: i32, %b: i32, %o: f32):
    %p = arith.addi %a, %b : i32
    %q = arith.sitofp %p : i32 to f32
    %r = arith.mulf %q, %s : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
