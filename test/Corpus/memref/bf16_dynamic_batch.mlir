// form:   dynamic rows, bf16 operands and result, f32 temporary of dynamic size
// expect: fuse bias(column)+relu+truncf, or refuse: buffer semantics
// ref:    out = bf16(relu(x @ w + b))
// dims:   0=34x19 1=34x45 | 0=1x19 1=1x45 | 0=0x19 1=0x45
#m0 = affine_map<(d0, d1) -> (d0, d1)>
#m1 = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: memref<?x19xbf16>, %out: memref<?x45xbf16>, %w: memref<19x45xbf16>, %bias: memref<45xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %m = memref.dim %x, %c0 : memref<?x19xbf16>
  %t = memref.alloc(%m) : memref<?x45xf32>
  linalg.fill ins(%zero : f32) outs(%t : memref<?x45xf32>)
  linalg.matmul ins(%x, %w : memref<?x19xbf16>, memref<19x45xbf16>) outs(%t : memref<?x45xf32>)
  linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%t, %bias : memref<?x45xf32>, memref<45xf32>) outs(%out : memref<?x45xbf16>) {
  ^bb0(%a: f32, %b: f32, %o: bf16):
    %s = arith.addf %a, %b : f32
    %r = arith.maximumf %s, %zero : f32
    %c = arith.truncf %r : f32 to bf16
    linalg.yield %c : bf16
  }
  memref.dealloc %t : memref<?x45xf32>
  return
}
