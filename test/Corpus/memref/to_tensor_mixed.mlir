// form:   buffers seen as tensors, the result materialised (triton-shared)
// expect: fuse bias(column)+relu, or refuse: buffer semantics
// ref:    the buffers as the program leaves them
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: memref<34x19xf32>, %w: memref<19x45xf32>, %bias: memref<45xf32>, %out: memref<34x45xf32>) {
  %zero = arith.constant 0.0 : f32
  %xt = bufferization.to_tensor %x restrict : memref<34x19xf32> to tensor<34x19xf32>
  %wt = bufferization.to_tensor %w restrict : memref<19x45xf32> to tensor<19x45xf32>
  %bt = bufferization.to_tensor %bias restrict : memref<45xf32> to tensor<45xf32>
  %ot = bufferization.to_tensor %out restrict writable : memref<34x45xf32> to tensor<34x45xf32>
  %f = linalg.fill ins(%zero : f32) outs(%ot : tensor<34x45xf32>) -> tensor<34x45xf32>
  %m = linalg.matmul ins(%xt, %wt : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f : tensor<34x45xf32>) -> tensor<34x45xf32>
  %r = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%m, %bt : tensor<34x45xf32>, tensor<45xf32>) outs(%m : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %r = arith.maximumf %p, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  bufferization.materialize_in_destination %r in restrict writable %out : (tensor<34x45xf32>, memref<34x45xf32>) -> ()
  return
}
