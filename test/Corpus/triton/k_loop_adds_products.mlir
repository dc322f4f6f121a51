// form:   K loop that adds each tile's product by linalg.add; bias and ReLU after the loop
// expect: partial: the addition inside the loop may fuse; bias+relu must stay after it
// ref:    relu(x @ w + bias)
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<32x40xf32>, %w: tensor<40x48xf32>, %bias: tensor<48xf32>) -> tensor<32x48xf32> {
  %zero = arith.constant 0.0 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<32x48xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<32x48xf32>) -> tensor<32x48xf32>
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c40 = arith.constant 40 : index
  %acc = scf.for %k = %c0 to %c40 step %c8 iter_args(%sum = %f3) -> (tensor<32x48xf32>) {
    %xs = tensor.extract_slice %x[0, %k] [32, 8] [1, 1] : tensor<32x40xf32> to tensor<32x8xf32>
    %ws = tensor.extract_slice %w[%k, 0] [8, 48] [1, 1] : tensor<40x48xf32> to tensor<8x48xf32>
    %dot0 = linalg.matmul ins(%xs, %ws : tensor<32x8xf32>, tensor<8x48xf32>) outs(%f3 : tensor<32x48xf32>) -> tensor<32x48xf32>
    %dot = linalg.add ins(%sum, %dot0 : tensor<32x48xf32>, tensor<32x48xf32>) outs(%sum : tensor<32x48xf32>) -> tensor<32x48xf32>
    scf.yield %dot : tensor<32x48xf32>
  }
  %e4 = tensor.empty() : tensor<32x48xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%acc, %bias : tensor<32x48xf32>, tensor<48xf32>) outs(%e4 : tensor<32x48xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<32x48xf32>
  %e5 = tensor.empty() : tensor<32x48xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<32x48xf32>) outs(%e5 : tensor<32x48xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<32x48xf32>
  return %y : tensor<32x48xf32>
}
