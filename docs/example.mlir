// The running example of docs/architecture.md: a linear layer with ReLU,
// relu(A * B + bias), bf16 in and out.
func.func @layer(%a: tensor<4096x4096xbf16>, %b: tensor<4096x4096xbf16>,
                 %bias: tensor<4096xbf16>) -> tensor<4096x4096xbf16> {
  %zero = arith.constant 0.0 : f32
  %sums = tensor.empty() : tensor<4096x4096xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%sums : tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
  %ab = linalg.matmul ins(%a, %b : tensor<4096x4096xbf16>, tensor<4096x4096xbf16>)
      outs(%zeros : tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
  %out = tensor.empty() : tensor<4096x4096xbf16>
  %y = linalg.generic {
      indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (n)>, affine_map<(m, n) -> (m, n)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%ab, %bias : tensor<4096x4096xf32>, tensor<4096xbf16>) outs(%out : tensor<4096x4096xbf16>) {
  ^bb0(%sum: f32, %v: bf16, %o: bf16):
    %w = arith.extf %v : bf16 to f32
    %s = arith.addf %sum, %w : f32
    %p = arith.maximumf %s, %zero : f32
    %t = arith.truncf %p : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<4096x4096xbf16>
  return %y : tensor<4096x4096xbf16>
}
