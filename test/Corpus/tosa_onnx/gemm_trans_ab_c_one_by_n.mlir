// form:   ONNX Gemm with transA, transB and C of shape [1, N]
// expect: fuse bias(column)+relu
// ref:    relu(x.T @ w.T + c)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (0,j)>
func.func @main_fn(%x: tensor<19x34xf32>, %w: tensor<45x19xf32>, %c: tensor<1x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<34x19xf32>
  %e2 = tensor.empty() : tensor<19x45xf32>
  %xt = linalg.transpose ins(%x : tensor<19x34xf32>) outs(%e1 : tensor<34x19xf32>) permutation = [1, 0]
  %wt = linalg.transpose ins(%w : tensor<45x19xf32>) outs(%e2 : tensor<19x45xf32>) permutation = [1, 0]
  %z3 = arith.constant 0.0 : f32
  %e4 = tensor.empty() : tensor<34x45xf32>
  %f5 = linalg.fill ins(%z3 : f32) outs(%e4 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%xt, %wt : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f5 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e6 = tensor.empty() : tensor<34x45xf32>
  %s = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %c : tensor<34x45xf32>, tensor<1x45xf32>) outs(%e6 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e7 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%s : tensor<34x45xf32>) outs(%e7 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
