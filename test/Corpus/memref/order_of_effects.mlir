// form:   the bias is changed after the product and before it is added; the product's buffer and the bias
//         change again afterwards
// expect: fuse bias(column)+relu, or refuse: buffer semantics; the bias read is the changed one
// ref:    bias[0] = 2; out = relu(lhs @ rhs + bias); prod = lhs @ rhs, prod[0, 0] = 1; bias = 0
#m0 = affine_map<(d0, d1) -> (d0, d1)>
#m1 = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%lhs: memref<34x19xf32>, %rhs: memref<19x45xf32>, %bias: memref<45xf32>, %prod: memref<34x45xf32>,
                   %out: memref<34x45xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %c0 = arith.constant 0 : index
  linalg.fill ins(%zero : f32) outs(%prod : memref<34x45xf32>)
  linalg.matmul ins(%lhs, %rhs : memref<34x19xf32>, memref<19x45xf32>) outs(%prod : memref<34x45xf32>)
  memref.store %two, %bias[%c0] : memref<45xf32>
  linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%prod, %bias : memref<34x45xf32>, memref<45xf32>) outs(%out : memref<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    %r = arith.maximumf %s, %zero : f32
    linalg.yield %r : f32
  }
  memref.store %one, %prod[%c0, %c0] : memref<34x45xf32>
  linalg.fill ins(%zero : f32) outs(%bias : memref<45xf32>)
  return
}
