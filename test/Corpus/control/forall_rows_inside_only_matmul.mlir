// form:   scf.forall over row tiles holds the matmul, the epilogue comes after the loop (IREE)
// expect: refuse: optional; the product is made in a loop over tiles, the epilogue comes after it
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
#off = affine_map<(d0) -> (d0 * 17)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %mm = scf.forall (%t) in (2) shared_outs(%o = %e) -> (tensor<34x45xf32>) {
    %i0 = affine.apply #off(%t)
    %xs = tensor.extract_slice %x[%i0, 0] [17, 19] [1, 1] : tensor<34x19xf32> to tensor<17x19xf32>
    %os = tensor.extract_slice %o[%i0, 0] [17, 45] [1, 1] : tensor<34x45xf32> to tensor<17x45xf32>
    %i = linalg.fill ins(%zero : f32) outs(%os : tensor<17x45xf32>) -> tensor<17x45xf32>
    %m = linalg.matmul ins(%xs, %w : tensor<17x19xf32>, tensor<19x45xf32>) outs(%i : tensor<17x45xf32>) -> tensor<17x45xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %m into %o[%i0, 0] [17, 45] [1, 1] : tensor<17x45xf32> into tensor<34x45xf32>
    }
  }
  %relu = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %q = arith.maximumf %p, %zero : f32
    linalg.yield %q : f32
  } -> tensor<34x45xf32>
  return %relu : tensor<34x45xf32>
}
