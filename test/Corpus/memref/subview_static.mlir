// form:   the output is a subview of a larger buffer, the epilogue in place (bufferized IR)
// expect: fuse bias(column)+relu, or refuse: buffer semantics
// ref:    the buffers as the program leaves them
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: memref<34x19xf32>, %w: memref<19x45xf32>, %bias: memref<45xf32>, %big: memref<40x50xf32>) {
  %zero = arith.constant 0.0 : f32
  %s = memref.subview %big[3, 2] [34, 45] [1, 1] : memref<40x50xf32> to memref<34x45xf32, strided<[50, 1], offset: 152>>
  linalg.fill ins(%zero : f32) outs(%s : memref<34x45xf32, strided<[50, 1], offset: 152>>)
  linalg.matmul ins(%x, %w : memref<34x19xf32>, memref<19x45xf32>) outs(%s : memref<34x45xf32, strided<[50, 1], offset: 152>>)
  linalg.generic {indexing_maps = [#col, #id], iterator_types = ["parallel", "parallel"]} ins(%bias : memref<45xf32>) outs(%s : memref<34x45xf32, strided<[50, 1], offset: 152>>) {
  ^bb0(%b: f32, %o: f32):
    %p = arith.addf %o, %b : f32
    %r = arith.maximumf %p, %zero : f32
    linalg.yield %r : f32
  }
  return
}
