// form:   heads split and transposed before a bias per head (torch-mlir)
// expect: fuse bias+relu through reshape and transpose
// ref:    the program as written
#p3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @main_fn(%x: tensor<12x20xf32>, %w: tensor<20x24xf32>, %bias: tensor<4x6xf32>) -> tensor<4x12x6xf32> {
  %zero = arith.constant 0.0 : f32
  %i_e = tensor.empty() : tensor<12x24xf32>
  %i = linalg.fill ins(%zero : f32) outs(%i_e : tensor<12x24xf32>) -> tensor<12x24xf32>
  %m = linalg.matmul ins(%x, %w : tensor<12x20xf32>, tensor<20x24xf32>) outs(%i : tensor<12x24xf32>) -> tensor<12x24xf32>
  %h = tensor.expand_shape %m [[0], [1, 2]] output_shape [12, 4, 6] : tensor<12x24xf32> into tensor<12x4x6xf32>
  %te = tensor.empty() : tensor<4x12x6xf32>
  %t = linalg.transpose ins(%h : tensor<12x4x6xf32>) outs(%te : tensor<4x12x6xf32>) permutation = [1, 0, 2]
  %relu_e = tensor.empty() : tensor<4x12x6xf32>
  %relu = linalg.generic {indexing_maps = [#p3, affine_map<(d0, d1, d2) -> (d0, d2)>, #p3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%t, %bias : tensor<4x12x6xf32>, tensor<4x6xf32>) outs(%relu_e : tensor<4x12x6xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %q = arith.maximumf %p, %zero : f32
    linalg.yield %q : f32
  } -> tensor<4x12x6xf32>
  return %relu : tensor<4x12x6xf32>
}
