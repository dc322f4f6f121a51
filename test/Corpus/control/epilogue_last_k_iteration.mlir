// form:   bias and ReLU in a branch for the last step of a K loop
// expect: refuse: optional; the epilogue is in a branch of the K loop
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x: tensor<34x20xf32>, %w: tensor<20x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c20 = arith.constant 20 : index
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %y = scf.for %k = %c0 to %c20 step %c4 iter_args(%sum = %init) -> (tensor<34x45xf32>) {
    %xs = tensor.extract_slice %x[0, %k] [34, 4] [1, 1] : tensor<34x20xf32> to tensor<34x4xf32>
    %ws = tensor.extract_slice %w[%k, 0] [4, 45] [1, 1] : tensor<20x45xf32> to tensor<4x45xf32>
    %mm = linalg.matmul ins(%xs, %ws : tensor<34x4xf32>, tensor<4x45xf32>) outs(%sum : tensor<34x45xf32>) -> tensor<34x45xf32>
    %last = arith.cmpi eq, %k, %c16 : index
    %r = scf.if %last -> tensor<34x45xf32> {
  %relu = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %q = arith.maximumf %p, %zero : f32
    linalg.yield %q : f32
  } -> tensor<34x45xf32>
      scf.yield %relu : tensor<34x45xf32>
    } else {
      scf.yield %mm : tensor<34x45xf32>
    }
    scf.yield %r : tensor<34x45xf32>
  }
  return %y : tensor<34x45xf32>
}
