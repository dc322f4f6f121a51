// RUN: fused-fuzz %s
// fused-fuzz, seed 50005831: different: output #0, element 1: 3.38000008e+38 instead of -4
// OPTIONS: 
// INPUT: f32 1x1x 00000000
// INPUT: f32 1x4x 000000c0000000400000004000000080
// INPUT: f32 1x2x2x 0090b8c06f487e7f000080c00000e0c0
func.func @p(%arg0: tensor<1x1xf32>, %arg1: tensor<1x4xf32>, %arg2: tensor<1x2x2xf32>) -> (tensor<1x2x2xf32>) {
  %v0 = tensor.empty() : tensor<1x4xf32>
  %v1 = arith.constant 0x00000000 : f32
  %v2 = linalg.fill ins(%v1 : f32) outs(%v0 : tensor<1x4xf32>) -> tensor<1x4xf32>
  %v3 = linalg.matmul ins(%arg0, %arg1 : tensor<1x1xf32>, tensor<1x4xf32>) outs(%v2 : tensor<1x4xf32>) -> tensor<1x4xf32>
  %v4 = tensor.expand_shape %v3 [[0], [1, 2]] output_shape [1, 2, 2] : tensor<1x4xf32> into tensor<1x2x2xf32>
  %v5 = tensor.empty() : tensor<1x2x2xf32>
  %v6 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%v4, %arg2 : tensor<1x2x2xf32>, tensor<1x2x2xf32>) outs(%v5 : tensor<1x2x2xf32>) {
  ^bb0(%x1: f32, %x2: f32, %o: f32):
    %t0 = arith.addf %x2, %x1 : f32
    linalg.yield %t0 : f32
  } -> tensor<1x2x2xf32>
  return %v6 : tensor<1x2x2xf32>
}
