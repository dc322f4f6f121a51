// form:   A is loaded under a mask into a zeroed buffer (triton-shared)
// expect: fuse relu
// ref:    the program as written
// args:   scalar=3:13 range=3:1..20
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main_fn(%a: memref<640xf32>, %b: memref<640xf32>, %c: memref<256xf32>, %n: index) -> () {
  %zero = arith.constant 0.0 : f32
  %av = memref.reinterpret_cast %a to offset: [0], sizes: [16, 20], strides: [20, 1] : memref<640xf32> to memref<16x20xf32, strided<[20, 1]>>
  %am = memref.alloc() : memref<16x20xf32>
  linalg.fill ins(%zero : f32) outs(%am : memref<16x20xf32>)
  %s = memref.subview %av[0, 0] [16, %n] [1, 1] : memref<16x20xf32, strided<[20, 1]>> to memref<16x?xf32, strided<[20, 1]>>
  %d = memref.subview %am[0, 0] [16, %n] [1, 1] : memref<16x20xf32> to memref<16x?xf32, strided<[20, 1]>>
  memref.copy %s, %d : memref<16x?xf32, strided<[20, 1]>> to memref<16x?xf32, strided<[20, 1]>>
  %at = bufferization.to_tensor %am restrict writable : memref<16x20xf32> to tensor<16x20xf32>
  %bv = memref.reinterpret_cast %b to offset: [0], sizes: [20, 16], strides: [16, 1] : memref<640xf32> to memref<20x16xf32, strided<[16, 1]>>
  %bm = memref.alloc() : memref<20x16xf32>
  memref.copy %bv, %bm : memref<20x16xf32, strided<[16, 1]>> to memref<20x16xf32>
  %bt = bufferization.to_tensor %bm restrict writable : memref<20x16xf32> to tensor<20x16xf32>
  %e = tensor.empty() : tensor<16x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %m = linalg.matmul ins(%at, %bt : tensor<16x20xf32>, tensor<20x16xf32>) outs(%f : tensor<16x16xf32>) -> tensor<16x16xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%m : tensor<16x16xf32>) outs(%m : tensor<16x16xf32>) {
  ^bb0(%p: f32, %o: f32):
    %q = arith.maxnumf %p, %zero : f32
    linalg.yield %q : f32
  } -> tensor<16x16xf32>
  %cv = memref.reinterpret_cast %c to offset: [0], sizes: [16, 16], strides: [16, 1] : memref<256xf32> to memref<16x16xf32, strided<[16, 1]>>
  bufferization.materialize_in_destination %r in writable %cv : (tensor<16x16xf32>, memref<16x16xf32, strided<[16, 1]>>) -> ()
  return
}
