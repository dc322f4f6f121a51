// form:   B and the accumulated output are the same buffer (bufferized IR)
// expect: refuse: optional; B is overwritten while it is read
// ref:    the buffers as the program leaves them
// args:   alias=1,2
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main_fn(%x: memref<34x34xf32>, %w: memref<34x34xf32>, %out: memref<34x34xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.matmul ins(%x, %w : memref<34x34xf32>, memref<34x34xf32>) outs(%out : memref<34x34xf32>)
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%out : memref<34x34xf32>) {
  ^bb0(%o: f32):
    %p = arith.maximumf %o, %zero : f32
    linalg.yield %p : f32
  }
  return
}
