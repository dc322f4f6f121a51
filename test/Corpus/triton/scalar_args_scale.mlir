// form:   alpha, beta; C is copied from its buffer after the dot (triton-shared)
// expect: fuse scale+residual
// ref:    the program as written
// args:   scalar=3:0.5 scalar=4:2.0
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main_fn(%a: memref<16x20xf32>, %b: memref<20x16xf32>, %c: memref<16x16xf32>, %al: f32, %be: f32, %g0: i32, %g1: i32) -> () {
  %zero = arith.constant 0.0 : f32
  %at = bufferization.to_tensor %a restrict : memref<16x20xf32> to tensor<16x20xf32>
  %bt = bufferization.to_tensor %b restrict : memref<20x16xf32> to tensor<20x16xf32>
  %e = tensor.empty() : tensor<16x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %m = linalg.matmul ins(%at, %bt : tensor<16x20xf32>, tensor<20x16xf32>) outs(%f : tensor<16x16xf32>) -> tensor<16x16xf32>
  %as = tensor.splat %al : tensor<16x16xf32>
  %m1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%m, %as : tensor<16x16xf32>, tensor<16x16xf32>) outs(%m : tensor<16x16xf32>) {
  ^bb0(%p: f32, %s: f32, %o: f32):
    %q = arith.mulf %p, %s : f32
    linalg.yield %q : f32
  } -> tensor<16x16xf32>
  %cm = memref.alloc() : memref<16x16xf32>
  memref.copy %c, %cm : memref<16x16xf32> to memref<16x16xf32>
  %ct = bufferization.to_tensor %cm restrict writable : memref<16x16xf32> to tensor<16x16xf32>
  %bs = linalg.fill ins(%be : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %c1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%ct, %bs : tensor<16x16xf32>, tensor<16x16xf32>) outs(%ct : tensor<16x16xf32>) {
  ^bb0(%p: f32, %s: f32, %o: f32):
    %q = arith.mulf %p, %s : f32
    linalg.yield %q : f32
  } -> tensor<16x16xf32>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%m1, %c1 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%m1 : tensor<16x16xf32>) {
  ^bb0(%p: f32, %s: f32, %o: f32):
    %q = arith.addf %p, %s : f32
    linalg.yield %q : f32
  } -> tensor<16x16xf32>
  bufferization.materialize_in_destination %r in writable %c : (tensor<16x16xf32>, memref<16x16xf32>) -> ()
  return
}
