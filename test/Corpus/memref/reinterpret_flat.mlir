// form:   flat buffers reinterpreted as matrices (triton-shared)
// expect: fuse bias(column)+relu, or refuse: buffer semantics
// ref:    the buffers as the program leaves them
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: memref<646xf32>, %w: memref<855xf32>, %bias: memref<45xf32>, %out: memref<1530xf32>) {
  %zero = arith.constant 0.0 : f32
  %xa = memref.reinterpret_cast %x to offset: [0], sizes: [34, 19], strides: [19, 1] : memref<646xf32> to memref<34x19xf32>
  %wa = memref.reinterpret_cast %w to offset: [0], sizes: [19, 45], strides: [45, 1] : memref<855xf32> to memref<19x45xf32>
  %oa = memref.reinterpret_cast %out to offset: [0], sizes: [34, 45], strides: [45, 1] : memref<1530xf32> to memref<34x45xf32>
  linalg.fill ins(%zero : f32) outs(%oa : memref<34x45xf32>)
  linalg.matmul ins(%xa, %wa : memref<34x19xf32>, memref<19x45xf32>) outs(%oa : memref<34x45xf32>)
  linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%oa, %bias : memref<34x45xf32>, memref<45xf32>) outs(%oa : memref<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %r = arith.maximumf %p, %zero : f32
    linalg.yield %r : f32
  }
  return
}
