// form:   the bias buffer is overwritten by the next operation of linalg, the product is scaled in place
//         after the ReLU has read it
// expect: fuse bias(column)+relu, or refuse: buffer semantics; the bias read is the old one
// ref:    out = relu(lhs @ rhs + bias); prod = 2 * (lhs @ rhs); bias = 0
#m0 = affine_map<(d0, d1) -> (d0, d1)>
#m1 = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%lhs: memref<34x19xf32>, %rhs: memref<19x45xf32>, %bias: memref<45xf32>, %prod: memref<34x45xf32>,
                   %out: memref<34x45xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%prod : memref<34x45xf32>)
  linalg.matmul ins(%lhs, %rhs : memref<34x19xf32>, memref<19x45xf32>) outs(%prod : memref<34x45xf32>)
  linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%prod, %bias : memref<34x45xf32>, memref<45xf32>) outs(%out : memref<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    %r = arith.maximumf %s, %zero : f32
    linalg.yield %r : f32
  }
  linalg.fill ins(%zero : f32) outs(%bias : memref<45xf32>)
  linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%prod : memref<34x45xf32>) outs(%prod : memref<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %a, %a : f32
    linalg.yield %r : f32
  }
  return
}
