// form:   linalg.pack of both operands, mmt4d, linalg.unpack, then bias and ReLU (IREE data tiling)
// expect: partial: the packed product may stay; bias+relu after the unpack may stay
// ref:    relu(x @ w + bias)
// run:    verify-only, pack and unpack do not bufferize upstream
#m0 = affine_map<(i,j) -> (i,j)>
#m1 = affine_map<(i,j) -> (j)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<5x5x8x4xf32>
  %e2 = tensor.empty() : tensor<3x5x16x4xf32>
  %e3 = tensor.empty() : tensor<34x45xf32>
  %xp = linalg.pack %x padding_value(%zero : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %e1 : tensor<34x19xf32> -> tensor<5x5x8x4xf32>
  %wp = linalg.pack %w padding_value(%zero : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [16, 4] into %e2 : tensor<19x45xf32> -> tensor<3x5x16x4xf32>
  %z4 = arith.constant 0.0 : f32
  %e5 = tensor.empty() : tensor<5x3x8x16xf32>
  %f6 = linalg.fill ins(%z4 : f32) outs(%e5 : tensor<5x3x8x16xf32>) -> tensor<5x3x8x16xf32>
  %mp = linalg.mmt4d ins(%xp, %wp : tensor<5x5x8x4xf32>, tensor<3x5x16x4xf32>) outs(%f6 : tensor<5x3x8x16xf32>) -> tensor<5x3x8x16xf32>
  %mm = linalg.unpack %mp inner_dims_pos = [0, 1] inner_tiles = [8, 16] into %e3 : tensor<5x3x8x16xf32> -> tensor<34x45xf32>
  %e7 = tensor.empty() : tensor<34x45xf32>
  %biased = linalg.generic {indexing_maps = [#m0, #m1, #m0], iterator_types = ["parallel", "parallel"]} ins(%mm, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e7 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %e8 = tensor.empty() : tensor<34x45xf32>
  %y = linalg.generic {indexing_maps = [#m0, #m0], iterator_types = ["parallel", "parallel"]} ins(%biased : tensor<34x45xf32>) outs(%e8 : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %y : tensor<34x45xf32>
}
