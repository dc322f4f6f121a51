// form:   the bias is the first row of the output (bufferized IR)
// expect: refuse: the bias is the first row of the output
// ref:    the buffers as the program leaves them
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: memref<34x19xf32>, %w: memref<19x45xf32>, %bias: memref<45xf32>, %out: memref<34x45xf32>) {
  %zero = arith.constant 0.0 : f32
  %t = memref.alloc() : memref<34x45xf32>
  linalg.fill ins(%zero : f32) outs(%t : memref<34x45xf32>)
  linalg.matmul ins(%x, %w : memref<34x19xf32>, memref<19x45xf32>) outs(%t : memref<34x45xf32>)
  %b = memref.subview %out[0, 0] [1, 45] [1, 1] : memref<34x45xf32> to memref<45xf32, strided<[1]>>
  linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%t, %b : memref<34x45xf32>, memref<45xf32, strided<[1]>>) outs(%out : memref<34x45xf32>) {
  ^bb0(%a: f32, %b1: f32, %o: f32):
    %p = arith.addf %a, %b1 : f32
    %r = arith.maximumf %p, %zero : f32
    linalg.yield %r : f32
  }
  return
}
