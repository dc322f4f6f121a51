// form:   LoRA: base product plus a scaled low-rank product of the same input, bias, ReLU
// expect: fuse scale+sum+bias(column)+relu into the last product (or refuse the pair)
// ref:    relu(x @ w + bias + 2 (x @ a) @ b)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %wa: tensor<19x4xf32>, %wb: tensor<4x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %two = arith.constant 2.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<34x45xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %m1 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f3 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e4 = tensor.empty() : tensor<34x45xf32>
  %base = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%m1, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e4 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %z5 = arith.constant 0.0 : f32
  %e6 = tensor.empty() : tensor<34x4xf32>
  %f7 = linalg.fill ins(%z5 : f32) outs(%e6 : tensor<34x4xf32>) -> tensor<34x4xf32>
  %low = linalg.matmul ins(%x, %wa : tensor<34x19xf32>, tensor<19x4xf32>) outs(%f7 : tensor<34x4xf32>) -> tensor<34x4xf32>
  %z8 = arith.constant 0.0 : f32
  %e9 = tensor.empty() : tensor<34x45xf32>
  %f10 = linalg.fill ins(%z8 : f32) outs(%e9 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%low, %wb : tensor<34x4xf32>, tensor<4x45xf32>) outs(%f10 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e11 = tensor.empty() : tensor<34x45xf32>
  %sc = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm : tensor<34x45xf32>) outs(%e11 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %two : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e12 = tensor.empty() : tensor<34x45xf32>
  %sum = linalg.generic {indexing_maps = [#m0, #m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%base, %sc : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e12 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e13 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%sum : tensor<34x45xf32>) outs(%e13 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
