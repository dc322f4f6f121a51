// form:   batch_matmul on memrefs (bufferized IR)
// expect: fuse bias(column)+relu, or refuse: buffer semantics
// ref:    the buffers as the program leaves them
#p3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#l3 = affine_map<(d0, d1, d2) -> (d2)>
func.func @main_fn(%x: memref<5x34x19xf32>, %w: memref<5x19x45xf32>, %bias: memref<45xf32>, %out: memref<5x34x45xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%out : memref<5x34x45xf32>)
  linalg.batch_matmul ins(%x, %w : memref<5x34x19xf32>, memref<5x19x45xf32>) outs(%out : memref<5x34x45xf32>)
  linalg.generic {indexing_maps = [#p3, #l3, #p3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%out, %bias : memref<5x34x45xf32>, memref<45xf32>) outs(%out : memref<5x34x45xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
      %p = arith.addf %a, %c : f32
      %r = arith.maximumf %p, %zero : f32
      linalg.yield %r : f32
  }
  return
}
