// form:   K loop that accumulates in the matmul's outs, bias and ReLU after it
// expect: partial: the matmul accumulates in a K loop; bias+relu must stay after that loop
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: tensor<34x20xf32>, %w: tensor<20x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c20 = arith.constant 20 : index
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = scf.for %k = %c0 to %c20 step %c4 iter_args(%o = %init) -> (tensor<34x45xf32>) {
    %xs = tensor.extract_slice %x[0, %k] [34, 4] [1, 1] : tensor<34x20xf32> to tensor<34x4xf32>
    %ws = tensor.extract_slice %w[%k, 0] [4, 45] [1, 1] : tensor<20x45xf32> to tensor<4x45xf32>
    %m = linalg.matmul ins(%xs, %ws : tensor<34x4xf32>, tensor<4x45xf32>) outs(%o : tensor<34x45xf32>) -> tensor<34x45xf32>
    scf.yield %m : tensor<34x45xf32>
  }
  %relu = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %q = arith.maximumf %p, %zero : f32
    linalg.yield %q : f32
  } -> tensor<34x45xf32>
  return %relu : tensor<34x45xf32>
}
