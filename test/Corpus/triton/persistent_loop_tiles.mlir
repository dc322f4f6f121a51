// form:   a loop over row tiles stores each result (triton-shared)
// expect: fuse relu inside the loop
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main_fn(%a: memref<32x20xf32>, %b: memref<20x16xf32>, %c: memref<32x16xf32>) -> () {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  scf.for %i = %c0 to %c32 step %c16 {
  %av = memref.subview %a[%i, 0] [16, 20] [1, 1] : memref<32x20xf32> to memref<16x20xf32, strided<[20, 1], offset: ?>>
  %at = bufferization.to_tensor %av restrict : memref<16x20xf32, strided<[20, 1], offset: ?>> to tensor<16x20xf32>
  %bt = bufferization.to_tensor %b restrict : memref<20x16xf32> to tensor<20x16xf32>
  %e = tensor.empty() : tensor<16x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %m = linalg.matmul ins(%at, %bt : tensor<16x20xf32>, tensor<20x16xf32>) outs(%f : tensor<16x16xf32>) -> tensor<16x16xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%m : tensor<16x16xf32>) outs(%m : tensor<16x16xf32>) {
  ^bb0(%p: f32, %o: f32):
    %q = arith.maxnumf %p, %zero : f32
    linalg.yield %q : f32
  } -> tensor<16x16xf32>
  %cv = memref.subview %c[%i, 0] [16, 16] [1, 1] : memref<32x16xf32> to memref<16x16xf32, strided<[16, 1], offset: ?>>
  bufferization.materialize_in_destination %r in writable %cv : (tensor<16x16xf32>, memref<16x16xf32, strided<[16, 1], offset: ?>>) -> ()
  }
  return
}
