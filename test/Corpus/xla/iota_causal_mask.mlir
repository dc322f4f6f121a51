// form:   causal mask from two iota tensors compared and selected (StableHLO iota, compare, select)
// expect: fuse scale+mask, or refuse: linalg.index
// ref:    j <= i ? (x @ w) / 4 : -1e30
#m0 = affine_map<(i,j) -> (i,j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x34xf32>) -> tensor<34x34xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x34xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x34xf32>) -> tensor<34x34xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x34xf32>) outs(%f3 : tensor<34x34xf32>) -> tensor<34x34xf32>
  %scale = arith.constant 0.25 : f32
  %low = arith.constant -1.0e30 : f32
  %e4 = tensor.empty() : tensor<34x34xi32>
  %ri = linalg.generic {indexing_maps = [#m0], iterator_types = ["parallel", "parallel"]} outs(%e4 : tensor<34x34xi32>) {
  ^bb0(%o: i32):
    %i = linalg.index 0 : index
    %r = arith.index_cast %i : index to i32
    linalg.yield %r : i32
  } -> tensor<34x34xi32>
  %e5 = tensor.empty() : tensor<34x34xi32>
  %ci = linalg.generic {indexing_maps = [#m0], iterator_types = ["parallel", "parallel"]} outs(%e5 : tensor<34x34xi32>) {
  ^bb0(%o: i32):
    %i = linalg.index 1 : index
    %r = arith.index_cast %i : index to i32
    linalg.yield %r : i32
  } -> tensor<34x34xi32>
  %e6 = tensor.empty() : tensor<34x34xi1>
  %cm = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%ri, %ci : tensor<34x34xi32>, tensor<34x34xi32>) outs(%e6 : tensor<34x34xi1>) {
  ^bb0(%a: i32, %b: i32, %o: i1):
    %r = arith.cmpi sge, %a, %b : i32
    linalg.yield %r : i1
  } -> tensor<34x34xi1>
  %e7 = tensor.empty() : tensor<34x34xf32>
  %s = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm : tensor<34x34xf32>) outs(%e7 : tensor<34x34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %scale : f32
    linalg.yield %r : f32
  } -> tensor<34x34xf32>
  %z8 = arith.constant -1.0e30 : f32
  %e9 = tensor.empty() : tensor<34x34xf32>
  %f10 = linalg.fill ins(%z8 : f32) outs(%e9 : tensor<34x34xf32>) -> tensor<34x34xf32>
  %e11 = tensor.empty() : tensor<34x34xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0, #m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%cm, %s, %f10 : tensor<34x34xi1>, tensor<34x34xf32>, tensor<34x34xf32>) outs(%e11 : tensor<34x34xf32>) {
  ^bb0(%a: i1, %b: f32, %c: f32, %o: f32):
    %r = arith.select %a, %b, %c : f32
    linalg.yield %r : f32
  } -> tensor<34x34xf32>
  return %y : tensor<34x34xf32>
}
