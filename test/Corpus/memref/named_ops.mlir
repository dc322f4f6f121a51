// form:   linalg.broadcast, add and max on memrefs (bufferized IR)
// expect: fuse bias(column)+relu, or refuse: buffer semantics
// ref:    the buffers as the program leaves them
func.func @main_fn(%x: memref<34x19xf32>, %w: memref<19x45xf32>, %bias: memref<45xf32>, %out: memref<34x45xf32>) {
  %zero = arith.constant 0.0 : f32
  %b = memref.alloc() : memref<34x45xf32>
  linalg.broadcast ins(%bias : memref<45xf32>) outs(%b : memref<34x45xf32>) dimensions = [0]
  linalg.fill ins(%zero : f32) outs(%out : memref<34x45xf32>)
  linalg.matmul ins(%x, %w : memref<34x19xf32>, memref<19x45xf32>) outs(%out : memref<34x45xf32>)
  linalg.add ins(%out, %b : memref<34x45xf32>, memref<34x45xf32>) outs(%out : memref<34x45xf32>)
  %z = memref.alloc() : memref<34x45xf32>
  linalg.fill ins(%zero : f32) outs(%z : memref<34x45xf32>)
  linalg.max ins(%out, %z : memref<34x45xf32>, memref<34x45xf32>) outs(%out : memref<34x45xf32>)
  return
}
