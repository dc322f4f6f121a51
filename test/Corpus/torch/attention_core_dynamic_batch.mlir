// form:   attention of one layer, batch dynamic: projections to heads, scores, softmax, values, heads
//         merged, output projection with residual
// expect: partial: biases, scale and residual fuse; softmax stays
// ref:    x + attention(x) @ wo
// dims:   0=2x17x24 | 0=1x17x24
// check:  approx
#m0 = affine_map<(b,i,j) -> (b,i,j)>
#m1 = affine_map<(b,i,j) -> (b,i)>
func.func @main_fn(%x: tensor<?x17x24xf32>, %wq: tensor<24x24xf32>, %wk: tensor<24x24xf32>, %wv: tensor<24x24xf32>, %wo: tensor<24x24xf32>) -> tensor<?x17x24xf32> {
  %scale = arith.constant 0.25 : f32
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c17 = arith.constant 17 : index
  %c3 = arith.constant 3 : index
  %b0 = tensor.dim %x, %c0 : tensor<?x17x24xf32>
  %m = arith.muli %b0, %c17 : index
  %bh = arith.muli %b0, %c3 : index
  %x2 = tensor.collapse_shape %x [[0, 1], [2]] : tensor<?x17x24xf32> into tensor<?x24xf32>
  %e = tensor.empty(%m) : tensor<?x24xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<?x24xf32>) -> tensor<?x24xf32>
  %q2 = linalg.matmul ins(%x2, %wq : tensor<?x24xf32>, tensor<24x24xf32>) outs(%f : tensor<?x24xf32>) -> tensor<?x24xf32>
  %q4 = tensor.expand_shape %q2 [[0, 1], [2, 3]] output_shape [%b0, 17, 3, 8] : tensor<?x24xf32> into tensor<?x17x3x8xf32>
  %k2 = linalg.matmul ins(%x2, %wk : tensor<?x24xf32>, tensor<24x24xf32>) outs(%f : tensor<?x24xf32>) -> tensor<?x24xf32>
  %k4 = tensor.expand_shape %k2 [[0, 1], [2, 3]] output_shape [%b0, 17, 3, 8] : tensor<?x24xf32> into tensor<?x17x3x8xf32>
  %v2 = linalg.matmul ins(%x2, %wv : tensor<?x24xf32>, tensor<24x24xf32>) outs(%f : tensor<?x24xf32>) -> tensor<?x24xf32>
  %v4 = tensor.expand_shape %v2 [[0, 1], [2, 3]] output_shape [%b0, 17, 3, 8] : tensor<?x24xf32> into tensor<?x17x3x8xf32>
  %eh = tensor.empty(%b0) : tensor<?x3x17x8xf32>
  %ek = tensor.empty(%b0) : tensor<?x3x8x17xf32>
  %qt = linalg.transpose ins(%q4 : tensor<?x17x3x8xf32>) outs(%eh : tensor<?x3x17x8xf32>) permutation = [0, 2, 1, 3]
  %q3 = tensor.collapse_shape %qt [[0, 1], [2], [3]] : tensor<?x3x17x8xf32> into tensor<?x17x8xf32>
  %vt = linalg.transpose ins(%v4 : tensor<?x17x3x8xf32>) outs(%eh : tensor<?x3x17x8xf32>) permutation = [0, 2, 1, 3]
  %v3 = tensor.collapse_shape %vt [[0, 1], [2], [3]] : tensor<?x3x17x8xf32> into tensor<?x17x8xf32>
  %kt = linalg.transpose ins(%k4 : tensor<?x17x3x8xf32>) outs(%ek : tensor<?x3x8x17xf32>) permutation = [0, 2, 3, 1]
  %k3 = tensor.collapse_shape %kt [[0, 1], [2], [3]] : tensor<?x3x8x17xf32> into tensor<?x8x17xf32>
  %es = tensor.empty(%bh) : tensor<?x17x17xf32>
  %fs = linalg.fill ins(%zero : f32) outs(%es : tensor<?x17x17xf32>) -> tensor<?x17x17xf32>
  %er = tensor.empty(%bh) : tensor<?x17xf32>
  %fr = linalg.fill ins(%zero : f32) outs(%er : tensor<?x17xf32>) -> tensor<?x17xf32>
  %s0 = linalg.batch_matmul ins(%q3, %k3 : tensor<?x17x8xf32>, tensor<?x8x17xf32>) outs(%fs : tensor<?x17x17xf32>) -> tensor<?x17x17xf32>
  %ex = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s0 : tensor<?x17x17xf32>) outs(%es : tensor<?x17x17xf32>) {
  ^bb0(%a: f32, %o: f32):
    %p = arith.mulf %a, %scale : f32
    %r = math.exp %p : f32
    linalg.yield %r : f32
  } -> tensor<?x17x17xf32>
  %sm = linalg.generic {indexing_maps = [#m0, #m1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%ex : tensor<?x17x17xf32>) outs(%fr : tensor<?x17xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<?x17xf32>
  %pr = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel", "parallel"]} ins(%ex, %sm : tensor<?x17x17xf32>, tensor<?x17xf32>) outs(%es : tensor<?x17x17xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.divf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<?x17x17xf32>
  %eo = tensor.empty(%bh) : tensor<?x17x8xf32>
  %fo = linalg.fill ins(%zero : f32) outs(%eo : tensor<?x17x8xf32>) -> tensor<?x17x8xf32>
  %o3 = linalg.batch_matmul ins(%pr, %v3 : tensor<?x17x17xf32>, tensor<?x17x8xf32>) outs(%fo : tensor<?x17x8xf32>) -> tensor<?x17x8xf32>
  %o4 = tensor.expand_shape %o3 [[0, 1], [2], [3]] output_shape [%b0, 3, 17, 8] : tensor<?x17x8xf32> into tensor<?x3x17x8xf32>
  %em = tensor.empty(%b0) : tensor<?x17x3x8xf32>
  %ot = linalg.transpose ins(%o4 : tensor<?x3x17x8xf32>) outs(%em : tensor<?x17x3x8xf32>) permutation = [0, 2, 1, 3]
  %o2 = tensor.collapse_shape %ot [[0, 1], [2, 3]] : tensor<?x17x3x8xf32> into tensor<?x24xf32>
  %y2 = linalg.matmul ins(%o2, %wo : tensor<?x24xf32>, tensor<24x24xf32>) outs(%f : tensor<?x24xf32>) -> tensor<?x24xf32>
  %y3 = tensor.expand_shape %y2 [[0, 1], [2]] output_shape [%b0, 17, 24] : tensor<?x24xf32> into tensor<?x17x24xf32>
  %ex3 = tensor.empty(%b0) : tensor<?x17x24xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel", "parallel", "parallel"]} ins(%y3, %x : tensor<?x17x24xf32>, tensor<?x17x24xf32>) outs(%ex3 : tensor<?x17x24xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<?x17x24xf32>
  return %y : tensor<?x17x24xf32>
}
