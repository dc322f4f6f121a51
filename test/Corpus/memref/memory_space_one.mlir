// form:   all buffers in memory space 1 (bufferized IR)
// expect: refuse: optional; memory space 1
// ref:    the buffers as the program leaves them
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: memref<34x19xf32, 1>, %w: memref<19x45xf32, 1>, %bias: memref<45xf32, 1>, %out: memref<34x45xf32, 1>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%out : memref<34x45xf32, 1>)
  linalg.matmul ins(%x, %w : memref<34x19xf32, 1>, memref<19x45xf32, 1>) outs(%out : memref<34x45xf32, 1>)
  linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%out, %bias : memref<34x45xf32, 1>, memref<45xf32, 1>) outs(%out : memref<34x45xf32, 1>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %r = arith.maximumf %p, %zero : f32
    linalg.yield %r : f32
  }
  return
}
