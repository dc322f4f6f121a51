// form:   everything in a temporary, copied to the output at the end (bufferized IR)
// expect: fuse bias(column)+relu, or refuse: buffer semantics
// ref:    the buffers as the program leaves them
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: memref<34x19xf32>, %w: memref<19x45xf32>, %bias: memref<45xf32>, %out: memref<34x45xf32>) {
  %t = memref.alloc() : memref<34x45xf32>
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%t : memref<34x45xf32>)
  linalg.matmul ins(%x, %w : memref<34x19xf32>, memref<19x45xf32>) outs(%t : memref<34x45xf32>)
  linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%t, %bias : memref<34x45xf32>, memref<45xf32>) outs(%t : memref<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %r = arith.maximumf %p, %zero : f32
    linalg.yield %r : f32
  }
  memref.copy %t, %out : memref<34x45xf32> to memref<34x45xf32>
  memref.dealloc %t : memref<34x45xf32>
  return
}
