// form:   scaled dot product attention before its softmax: q @ k^T by batch_matmul over batch*heads,
//         scale, expand to [B, H, S, S], additive mask broadcast over the heads
// expect: fuse scale+mask through the reshape
// ref:    (q @ kT) / 4 + mask
#m0 = affine_map<(b,i,j) -> (b,i,j)>
#m1 = affine_map<(b,h,i,j) -> (b,h,i,j)>
#m2 = affine_map<(b,h,i,j) -> (b,0,i,j)>
func.func @main_fn(%q: tensor<6x17x8xf32>, %kt: tensor<6x8x17xf32>, %mask: tensor<2x1x17x17xf32>) -> tensor<2x3x17x17xf32> {
  %scale = arith.constant 0.25 : f32
  %z1 = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<6x17x17xf32>
  %f3 = linalg.fill ins(%z1 : f32) outs(%e2 : tensor<6x17x17xf32>) -> tensor<6x17x17xf32>
  %mm = linalg.batch_matmul ins(%q, %kt : tensor<6x17x8xf32>, tensor<6x8x17xf32>) outs(%f3 : tensor<6x17x17xf32>) -> tensor<6x17x17xf32>
  %e4 = tensor.empty() : tensor<6x17x17xf32>
  %s = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel", "parallel"]} ins(%mm : tensor<6x17x17xf32>) outs(%e4 : tensor<6x17x17xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.mulf %a, %scale : f32
    linalg.yield %r : f32
  } -> tensor<6x17x17xf32>
  %x4 = tensor.expand_shape %s [[0, 1], [2], [3]] output_shape [2, 3, 17, 17] : tensor<6x17x17xf32> into tensor<2x3x17x17xf32>
  %e5 = tensor.empty() : tensor<2x3x17x17xf32>
  %y = linalg.generic {indexing_maps = [#m1, #m2, #m1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%x4, %mask : tensor<2x3x17x17xf32>, tensor<2x1x17x17xf32>) outs(%e5 : tensor<2x3x17x17xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<2x3x17x17xf32>
  return %y : tensor<2x3x17x17xf32>
}
