// form:   one program tile: operands copied from pointers, dot onto zeros, bias, ReLU, stored to a
//         memref
// expect: fuse bias(column)+relu
// ref:    c = relu(a @ b + bias)
#m0 = affine_map<(i,j) -> (i,j)>
func.func @main_fn(%pa: memref<646xf32>, %pb: memref<855xf32>, %bias: memref<45xf32>, %pc: memref<1530xf32>) {
  %zero = arith.constant 0.0 : f32
  %av = memref.reinterpret_cast %pa to offset: [0], sizes: [34, 19], strides: [19, 1] : memref<646xf32> to memref<34x19xf32, strided<[19, 1]>>
  %aa = memref.alloc() : memref<34x19xf32>
  memref.copy %av, %aa : memref<34x19xf32, strided<[19, 1]>> to memref<34x19xf32>
  %x = bufferization.to_tensor %aa restrict writable : memref<34x19xf32> to tensor<34x19xf32>
  %bv = memref.reinterpret_cast %pb to offset: [0], sizes: [19, 45], strides: [45, 1] : memref<855xf32> to memref<19x45xf32, strided<[45, 1]>>
  %ba = memref.alloc() : memref<19x45xf32>
  memref.copy %bv, %ba : memref<19x45xf32, strided<[45, 1]>> to memref<19x45xf32>
  %w = bufferization.to_tensor %ba restrict writable : memref<19x45xf32> to tensor<19x45xf32>
  %bt = bufferization.to_tensor %bias restrict : memref<45xf32> to tensor<45xf32>
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e4 = tensor.empty() : tensor<34x45xf32>
  %bm = linalg.broadcast ins(%bt : tensor<45xf32>) outs(%e4 : tensor<34x45xf32>) dimensions = [0]
  %biased = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bm : tensor<34x45xf32>, tensor<34x45xf32>) outs(%mm : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %relu = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%biased : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %cv = memref.reinterpret_cast %pc to offset: [0], sizes: [34, 45], strides: [45, 1] : memref<1530xf32> to memref<34x45xf32, strided<[45, 1]>>
  bufferization.materialize_in_destination %relu in writable %cv : (tensor<34x45xf32>, memref<34x45xf32, strided<[45, 1]>>) -> ()
  return
}
