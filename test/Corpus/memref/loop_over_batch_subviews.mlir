// form:   scf.for over the batch with subviews (bufferized IR)
// expect: fuse bias(column)+relu, or refuse: buffer semantics
// ref:    the buffers as the program leaves them
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: memref<5x34x19xf32>, %w: memref<19x45xf32>, %bias: memref<45xf32>, %out: memref<5x34x45xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  scf.for %b = %c0 to %c5 step %c1 {
    %xb = memref.subview %x[%b, 0, 0] [1, 34, 19] [1, 1, 1] : memref<5x34x19xf32> to memref<34x19xf32, strided<[19, 1], offset: ?>>
    %ob = memref.subview %out[%b, 0, 0] [1, 34, 45] [1, 1, 1] : memref<5x34x45xf32> to memref<34x45xf32, strided<[45, 1], offset: ?>>
    linalg.fill ins(%zero : f32) outs(%ob : memref<34x45xf32, strided<[45, 1], offset: ?>>)
    linalg.matmul ins(%xb, %w : memref<34x19xf32, strided<[19, 1], offset: ?>>, memref<19x45xf32>) outs(%ob : memref<34x45xf32, strided<[45, 1], offset: ?>>)
    linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%ob, %bias : memref<34x45xf32, strided<[45, 1], offset: ?>>, memref<45xf32>) outs(%ob : memref<34x45xf32, strided<[45, 1], offset: ?>>) {
    ^bb0(%a: f32, %c: f32, %o: f32):
      %p = arith.addf %a, %c : f32
      %r = arith.maximumf %p, %zero : f32
      linalg.yield %r : f32
    }
  }
  return
}
