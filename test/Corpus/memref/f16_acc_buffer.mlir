// form:   f16 operands, f32 temporary, f16 output (bufferized IR)
// expect: fuse bias(column)+relu, or refuse: buffer semantics
// ref:    the buffers as the program leaves them
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: memref<34x19xf16>, %w: memref<19x45xf16>, %bias: memref<45xf16>, %out: memref<34x45xf16>) {
  %zero = arith.constant 0.0 : f32
  %t = memref.alloc() : memref<34x45xf32>
  linalg.fill ins(%zero : f32) outs(%t : memref<34x45xf32>)
  linalg.matmul ins(%x, %w : memref<34x19xf16>, memref<19x45xf16>) outs(%t : memref<34x45xf32>)
  linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%t, %bias : memref<34x45xf32>, memref<45xf16>) outs(%out : memref<34x45xf16>) {
  ^bb0(%a: f32, %b: f16, %o: f16):
    %b1 = arith.extf %b : f16 to f32
    %p = arith.addf %a, %b1 : f32
    %r = arith.maximumf %p, %zero : f32
    %h = arith.truncf %r : f32 to f16
    linalg.yield %h : f16
  }
  memref.dealloc %t : memref<34x45xf32>
  return
}
