// form:   no fill: the product accumulates on the old content (bufferized IR)
// expect: fuse bias(column)+relu, or refuse: buffer semantics
// ref:    the buffers as the program leaves them
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: memref<34x19xf32>, %w: memref<19x45xf32>, %bias: memref<45xf32>, %out: memref<34x45xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.matmul ins(%x, %w : memref<34x19xf32>, memref<19x45xf32>) outs(%out : memref<34x45xf32>)
  linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%out, %bias : memref<34x45xf32>, memref<45xf32>) outs(%out : memref<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %r = arith.maximumf %p, %zero : f32
    linalg.yield %r : f32
  }
  return
}
