// form:   the transposed product is added to the old content (bufferized IR)
// expect: fuse residual with a transposed store, or refuse: buffer semantics
// ref:    the buffers as the program leaves them
#id = affine_map<(d0, d1) -> (d0, d1)>
#tr = affine_map<(d0, d1) -> (d1, d0)>
func.func @main_fn(%x: memref<34x19xf32>, %w: memref<19x34xf32>, %out: memref<34x34xf32>) {
  %zero = arith.constant 0.0 : f32
  %t = memref.alloc() : memref<34x34xf32>
  linalg.fill ins(%zero : f32) outs(%t : memref<34x34xf32>)
  linalg.matmul ins(%x, %w : memref<34x19xf32>, memref<19x34xf32>) outs(%t : memref<34x34xf32>)
  linalg.generic {indexing_maps = [#tr, #id], iterator_types = ["parallel", "parallel"]} ins(%t : memref<34x34xf32>) outs(%out : memref<34x34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.addf %a, %o : f32
    linalg.yield %p : f32
  }
  return
}
