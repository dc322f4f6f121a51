// form:   scf.for over the batch holds the matmul, the ReLU comes after the loop
// expect: refuse: optional; the product is made in a loop, the epilogue comes after it
// ref:    the program as written
#p3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @main_fn(%x: tensor<5x33x19xf32>, %w: tensor<19x45xf32>) -> tensor<5x33x45xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %out = tensor.empty() : tensor<5x33x45xf32>
  %e = tensor.empty() : tensor<33x45xf32>
  %y = scf.for %b = %c0 to %c5 step %c1 iter_args(%acc = %out) -> (tensor<5x33x45xf32>) {
    %xb = tensor.extract_slice %x[%b, 0, 0] [1, 33, 19] [1, 1, 1] : tensor<5x33x19xf32> to tensor<33x19xf32>
    %i = linalg.fill ins(%zero : f32) outs(%e : tensor<33x45xf32>) -> tensor<33x45xf32>
    %m = linalg.matmul ins(%xb, %w : tensor<33x19xf32>, tensor<19x45xf32>) outs(%i : tensor<33x45xf32>) -> tensor<33x45xf32>
    %n = tensor.insert_slice %m into %acc[%b, 0, 0] [1, 33, 45] [1, 1, 1] : tensor<33x45xf32> into tensor<5x33x45xf32>
    scf.yield %n : tensor<5x33x45xf32>
  }
  %relu = linalg.generic {indexing_maps = [#p3, #p3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%y : tensor<5x33x45xf32>) outs(%out : tensor<5x33x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.maximumf %a, %zero : f32
    linalg.yield %p : f32
  } -> tensor<5x33x45xf32>
  return %relu : tensor<5x33x45xf32>
}
