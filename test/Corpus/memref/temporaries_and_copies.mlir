// form:   two layers as one-shot bufferization leaves them: temporaries, a copy for a tensor that is read
//         later, results by out argument
// expect: fuse bias(column)+relu into the first, bias+residual into the second
// ref:    h = relu(x @ w1 + b1); out = h @ w2 + b2 + x
#m0 = affine_map<(d0, d1) -> (d0, d1)>
#m1 = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: memref<34x19xf32>, %w1: memref<19x45xf32>, %b1: memref<45xf32>, %w2: memref<45x19xf32>,
                   %b2: memref<19xf32>, %out: memref<34x19xf32>) {
  %zero = arith.constant 0.0 : f32
  %t1 = memref.alloc() {alignment = 64 : i64} : memref<34x45xf32>
  linalg.fill ins(%zero : f32) outs(%t1 : memref<34x45xf32>)
  linalg.matmul ins(%x, %w1 : memref<34x19xf32>, memref<19x45xf32>) outs(%t1 : memref<34x45xf32>)
  %t2 = memref.alloc() {alignment = 64 : i64} : memref<34x45xf32>
  linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%t1, %b1 : memref<34x45xf32>, memref<45xf32>) outs(%t2 : memref<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    %r = arith.maximumf %s, %zero : f32
    linalg.yield %r : f32
  }
  memref.dealloc %t1 : memref<34x45xf32>
  %t3 = memref.alloc() {alignment = 64 : i64} : memref<34x19xf32>
  memref.copy %x, %t3 : memref<34x19xf32> to memref<34x19xf32>
  linalg.matmul ins(%t2, %w2 : memref<34x45xf32>, memref<45x19xf32>) outs(%t3 : memref<34x19xf32>)
  memref.dealloc %t2 : memref<34x45xf32>
  linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%t3, %b2 : memref<34x19xf32>, memref<19xf32>) outs(%out : memref<34x19xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  }
  memref.dealloc %t3 : memref<34x19xf32>
  return
}
