// form:   product and activation are the two column halves of one buffer (bufferized IR)
// expect: fuse bias(column)+relu, or refuse: buffer semantics
// ref:    the buffers as the program leaves them
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: memref<34x19xf32>, %w: memref<19x45xf32>, %bias: memref<45xf32>, %big: memref<34x90xf32>) {
  %zero = arith.constant 0.0 : f32
  %s0 = memref.subview %big[0, 0] [34, 45] [1, 1] : memref<34x90xf32> to memref<34x45xf32, strided<[90, 1]>>
  %s1 = memref.subview %big[0, 45] [34, 45] [1, 1] : memref<34x90xf32> to memref<34x45xf32, strided<[90, 1], offset: 45>>
  linalg.fill ins(%zero : f32) outs(%s0 : memref<34x45xf32, strided<[90, 1]>>)
  linalg.matmul ins(%x, %w : memref<34x19xf32>, memref<19x45xf32>) outs(%s0 : memref<34x45xf32, strided<[90, 1]>>)
  linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%s0, %bias : memref<34x45xf32, strided<[90, 1]>>, memref<45xf32>) outs(%s1 : memref<34x45xf32, strided<[90, 1], offset: 45>>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %r = arith.maximumf %p, %zero : f32
    linalg.yield %r : f32
  }
  return
}
