// form:   i8 product corrected by row and column sums of the operands (IREE's rewrite of
//         quantized_matmul)
// expect: fuse the corrections; the sums are operands
// ref:    v - zw sum(x) - zx sum(w) + K zx zw
#m0 = affine_map<(i,k) -> (i,k)>
#m1 = affine_map<(i,k) -> (i)>
#m2 = affine_map<(k,j) -> (k,j)>
#m3 = affine_map<(k,j) -> (j)>
#m4 = affine_map<(i,j) -> (i,j)>
#m5 = affine_map<(i,j) -> (i)>
#m6 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>) -> tensor<34x45xi32> {
  %zx = arith.constant 3 : i32
  %zw = arith.constant -2 : i32
  %kz = arith.constant -114 : i32
  %z1 = arith.constant 0 : i32
  %e2 = tensor.empty() : tensor<34x45xi32>
  %f3 = linalg.fill ins(%z1 : i32) outs(%e2 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xi8>, tensor<19x45xi8>) outs(%f3 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %z4 = arith.constant 0 : i32
  %e5 = tensor.empty() : tensor<34xi32>
  %f6 = linalg.fill ins(%z4 : i32) outs(%e5 : tensor<34xi32>) -> tensor<34xi32>
  %z7 = arith.constant 0 : i32
  %e8 = tensor.empty() : tensor<45xi32>
  %f9 = linalg.fill ins(%z7 : i32) outs(%e8 : tensor<45xi32>) -> tensor<45xi32>
  %rs = linalg.generic {indexing_maps = [#m0, #m1], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<34x19xi8>) outs(%f6 : tensor<34xi32>) {
  ^bb0(%a: i8, %o: i32):
    %p = arith.extsi %a : i8 to i32
    %r = arith.addi %o, %p : i32
    linalg.yield %r : i32
  } -> tensor<34xi32>
  %cs = linalg.generic {indexing_maps = [#m2, #m3], iterator_types = ["reduction", "parallel"]} ins(%w : tensor<19x45xi8>) outs(%f9 : tensor<45xi32>) {
  ^bb0(%a: i8, %o: i32):
    %p = arith.extsi %a : i8 to i32
    %r = arith.addi %o, %p : i32
    linalg.yield %r : i32
  } -> tensor<45xi32>
  %e10 = tensor.empty() : tensor<34x45xi32>
  %y = linalg.generic {indexing_maps = [#m4, #m5, #m6, #m4], iterator_types = ["parallel", "parallel"]} ins(%mm, %rs, %cs : tensor<34x45xi32>, tensor<34xi32>, tensor<45xi32>) outs(%e10 : tensor<34x45xi32>) {
  ^bb0(%a: i32, %b: i32, %c: i32, %o: i32):
    %p = arith.muli %b, %zw : i32
    %q = arith.muli %c, %zx : i32
    %u = arith.subi %a, %p : i32
    %v = arith.subi %u, %q : i32
    %r = arith.addi %v, %kz : i32
    linalg.yield %r : i32
  } -> tensor<34x45xi32>
  return %y : tensor<34x45xi32>
}
