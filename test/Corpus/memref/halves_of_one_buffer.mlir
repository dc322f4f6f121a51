// form:   two products, each written into its half of the columns of one buffer
// expect: fuse relu into each, or refuse: buffer semantics; the other half survives
// ref:    out[:, :24] = relu(x @ w1), out[:, 24:] = relu(x @ w2)
#m0 = affine_map<(d0, d1) -> (d0, d1)>
func.func @main_fn(%x: memref<34x19xf32>, %w1: memref<19x24xf32>, %w2: memref<19x21xf32>, %out: memref<34x45xf32>) {
  %zero = arith.constant 0.0 : f32
  %l = memref.subview %out[0, 0] [34, 24] [1, 1] : memref<34x45xf32> to memref<34x24xf32, strided<[45, 1]>>
  %r = memref.subview %out[0, 24] [34, 21] [1, 1] : memref<34x45xf32> to memref<34x21xf32, strided<[45, 1], offset: 24>>
  linalg.fill ins(%zero : f32) outs(%out : memref<34x45xf32>)
  linalg.matmul ins(%x, %w1 : memref<34x19xf32>, memref<19x24xf32>) outs(%l : memref<34x24xf32, strided<[45, 1]>>)
  linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%l : memref<34x24xf32, strided<[45, 1]>>) outs(%l : memref<34x24xf32, strided<[45, 1]>>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %a, %zero : f32
    linalg.yield %m : f32
  }
  linalg.matmul ins(%x, %w2 : memref<34x19xf32>, memref<19x21xf32>) outs(%r : memref<34x21xf32, strided<[45, 1], offset: 24>>)
  linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%r : memref<34x21xf32, strided<[45, 1], offset: 24>>) outs(%r : memref<34x21xf32, strided<[45, 1], offset: 24>>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %a, %zero : f32
    linalg.yield %m : f32
  }
  return
}
