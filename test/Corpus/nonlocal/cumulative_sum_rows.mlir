// form:   cumulative sum along the columns by a loop over slices
// expect: refuse: each column needs the one before; the bias alone may be fused (optional)
// ref:    cumsum(v, 1)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e4 = tensor.empty() : tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e4 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e5 = tensor.empty() : tensor<34x45xf32>
  %z6 = arith.constant 0.0 : f32
  %e7 = tensor.empty() : tensor<34x1xf32>
  %f8 = linalg.fill ins(%z6 : f32) outs(%e7 : tensor<34x1xf32>) -> tensor<34x1xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c45 = arith.constant 45 : index
  %y:2 = scf.for %j = %c0 to %c45 step %c1 iter_args(%o = %e5, %run = %f8) -> (tensor<34x45xf32>, tensor<34x1xf32>) {
    %s = tensor.extract_slice %biased[0, %j] [34, 1] [1, 1] : tensor<34x45xf32> to tensor<34x1xf32>
    %n = linalg.add ins(%run, %s : tensor<34x1xf32>, tensor<34x1xf32>) outs(%run : tensor<34x1xf32>) -> tensor<34x1xf32>
    %ins = tensor.insert_slice %n into %o[0, %j] [34, 1] [1, 1] : tensor<34x1xf32> into tensor<34x45xf32>
    scf.yield %ins, %n : tensor<34x45xf32>, tensor<34x1xf32>
  }
  return %y#0 : tensor<34x45xf32>
}
