// form:   arguments that the author marks llvm.noalias; K is 3
// expect: fuse bias(row)+relu on a square output, in place
// ref:    out = relu(lhs @ rhs + bias[:, None])
// args:   special=2 zero=0
#m0 = affine_map<(d0, d1) -> (d0, d1)>
#m1 = affine_map<(d0, d1) -> (d0)>
func.func @main_fn(%lhs: memref<37x3xf32> {llvm.noalias}, %rhs: memref<3x37xf32> {llvm.noalias},
                   %bias: memref<37xf32> {llvm.noalias}, %out: memref<37x37xf32> {llvm.noalias}) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%out : memref<37x37xf32>)
  linalg.matmul ins(%lhs, %rhs : memref<37x3xf32>, memref<3x37xf32>) outs(%out : memref<37x37xf32>)
  linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%out, %bias : memref<37x37xf32>, memref<37xf32>) outs(%out : memref<37x37xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%out : memref<37x37xf32>) outs(%out : memref<37x37xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  }
  return
}
