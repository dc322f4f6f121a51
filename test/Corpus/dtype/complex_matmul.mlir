// form:   complex numbers (StableHLO)
// expect: refuse: complex numbers have no kernel
// ref:    the program as written
// run:    verify-only
func.func @main_fn(%x: tensor<34x19xcomplex<f32>>, %w: tensor<19x45xcomplex<f32>>, %i: tensor<34x45xcomplex<f32>>) -> tensor<34x45xcomplex<f32>> {
  %zero = arith.constant 0.0 : f32
  %m = linalg.matmul ins(%x, %w : tensor<34x19xcomplex<f32>>, tensor<19x45xcomplex<f32>>) outs(%i : tensor<34x45xcomplex<f32>>) -> tensor<34x45xcomplex<f32>>
  return %m : tensor<34x45xcomplex<f32>>
}
