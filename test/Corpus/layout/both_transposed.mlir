// form:   A and B transposed, one by a generic, one by linalg.transpose (onnx-mlir)
// expect: fuse bias(column)+relu
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
#tr = affine_map<(d0, d1) -> (d1, d0)>
func.func @main_fn(%x: tensor<19x34xf32>, %w: tensor<45x19xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %xe = tensor.empty() : tensor<34x19xf32>
  %xt = linalg.generic {indexing_maps = [#tr, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<19x34xf32>) outs(%xe : tensor<34x19xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<34x19xf32>
  %we = tensor.empty() : tensor<19x45xf32>
  %wt = linalg.transpose ins(%w : tensor<45x19xf32>) outs(%we : tensor<19x45xf32>) permutation = [1, 0]
  %i_e = tensor.empty() : tensor<34x45xf32>
  %i = linalg.fill ins(%zero : f32) outs(%i_e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%xt, %wt : tensor<34x19xf32>, tensor<19x45xf32>) outs(%i : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e = tensor.empty() : tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    linalg.yield %p : f32
  } -> tensor<34x45xf32>
  %relu = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.maximumf %a, %zero : f32
    linalg.yield %p : f32
  } -> tensor<34x45xf32>
  return %relu : tensor<34x45xf32>
}
