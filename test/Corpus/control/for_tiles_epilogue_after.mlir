// form:   scf.for over row tiles holds the matmul, the epilogue comes after the loop
// expect: refuse: optional; the product is made in a loop over tiles, the epilogue comes after it
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c17 = arith.constant 17 : index
  %c34 = arith.constant 34 : index
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = scf.for %i0 = %c0 to %c34 step %c17 iter_args(%o = %init) -> (tensor<34x45xf32>) {
    %xs = tensor.extract_slice %x[%i0, 0] [17, 19] [1, 1] : tensor<34x19xf32> to tensor<17x19xf32>
    %os = tensor.extract_slice %o[%i0, 0] [17, 45] [1, 1] : tensor<34x45xf32> to tensor<17x45xf32>
    %m = linalg.matmul ins(%xs, %w : tensor<17x19xf32>, tensor<19x45xf32>) outs(%os : tensor<17x45xf32>) -> tensor<17x45xf32>
    %n = tensor.insert_slice %m into %o[%i0, 0] [17, 45] [1, 1] : tensor<17x45xf32> into tensor<34x45xf32>
    scf.yield %n : tensor<34x45xf32>
  }
  %relu = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %q = arith.maximumf %p, %zero : f32
    linalg.yield %q : f32
  } -> tensor<34x45xf32>
  return %relu : tensor<34x45xf32>
}
