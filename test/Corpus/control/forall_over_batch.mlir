// form:   scf.forall over a batch, one whole product with its epilogue per thread
// expect: fuse bias(column)+relu inside the loop
// ref:    relu(x[b] @ w + bias)
#m0 = affine_map<(d0, d1) -> (d0, d1)>
#m1 = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%x3: tensor<3x34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<3x34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %o3 = tensor.empty() : tensor<3x34x45xf32>
  %y = scf.forall (%b0) in (3) shared_outs(%oo = %o3) -> (tensor<3x34x45xf32>) {
    %x = tensor.extract_slice %x3[%b0, 0, 0] [1, 34, 19] [1, 1, 1] : tensor<3x34x19xf32> to tensor<34x19xf32>
    %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f : tensor<34x45xf32>) -> tensor<34x45xf32>
    %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) {
    ^bb0(%a: f32, %b: f32, %o: f32):
      %r = arith.addf %a, %b : f32
      linalg.yield %r : f32
    } -> tensor<34x45xf32>
    %relu = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) {
    ^bb0(%a: f32, %o: f32):
      %r = arith.maximumf %a, %zero : f32
      linalg.yield %r : f32
    } -> tensor<34x45xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %relu into %oo[%b0, 0, 0] [1, 34, 45] [1, 1, 1] : tensor<34x45xf32> into tensor<3x34x45xf32>
    }
  }
  return %y : tensor<3x34x45xf32>
}
