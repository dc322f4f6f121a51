// form:   a square output adds its own transpose in place (bufferized IR)
// expect: refuse: reads other elements than it writes, in place
// ref:    the buffers as the program leaves them
#id = affine_map<(d0, d1) -> (d0, d1)>
#tr = affine_map<(d0, d1) -> (d1, d0)>
func.func @main_fn(%x: memref<34x19xf32>, %w: memref<19x34xf32>, %out: memref<34x34xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%out : memref<34x34xf32>)
  linalg.matmul ins(%x, %w : memref<34x19xf32>, memref<19x34xf32>) outs(%out : memref<34x34xf32>)
  linalg.generic {indexing_maps = [#tr, #id], iterator_types = ["parallel", "parallel"]} ins(%out : memref<34x34xf32>) outs(%out : memref<34x34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.addf %a, %o : f32
    linalg.yield %p : f32
  }
  return
}
