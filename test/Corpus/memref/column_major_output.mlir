// form:   all three matrices stored by columns (bufferized IR)
// expect: fuse bias(column)+relu, or refuse: buffer semantics
// ref:    the buffers as the program leaves them
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: memref<34x19xf32, strided<[1, 34]>>, %w: memref<19x45xf32, strided<[1, 19]>>, %bias: memref<45xf32>, %out: memref<34x45xf32, strided<[1, 34]>>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%out : memref<34x45xf32, strided<[1, 34]>>)
  linalg.matmul ins(%x, %w : memref<34x19xf32, strided<[1, 34]>>, memref<19x45xf32, strided<[1, 19]>>) outs(%out : memref<34x45xf32, strided<[1, 34]>>)
  linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%out, %bias : memref<34x45xf32, strided<[1, 34]>>, memref<45xf32>) outs(%out : memref<34x45xf32, strided<[1, 34]>>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
      %p = arith.addf %a, %c : f32
      %r = arith.maximumf %p, %zero : f32
      linalg.yield %r : f32
  }
  return
}
