// The module that module-form.cpp calls.
#full = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>
func.func @main_fn(%a: tensor<264x200xbf16>, %b: tensor<200x328xbf16>, %bias: tensor<328xbf16>) -> tensor<264x328xbf16> {
  %zero = arith.constant 0.0 : f32
  %sum_out = tensor.empty() : tensor<264x328xf32>
  %sum_init = linalg.fill ins(%zero : f32) outs(%sum_out : tensor<264x328xf32>) -> tensor<264x328xf32>
  %sum = linalg.matmul ins(%a, %b : tensor<264x200xbf16>, tensor<200x328xbf16>) outs(%sum_init : tensor<264x328xf32>) -> tensor<264x328xf32>
  %shifted_out = tensor.empty() : tensor<264x328xf32>
  %shifted = linalg.generic {indexing_maps = [#full, #column, #full], iterator_types = ["parallel", "parallel"]} ins(%sum, %bias : tensor<264x328xf32>, tensor<328xbf16>) outs(%shifted_out : tensor<264x328xf32>) {
  ^bb0(%x: f32, %y: bf16, %o: f32):
    %w = arith.extf %y : bf16 to f32
    %r = arith.addf %x, %w : f32
    linalg.yield %r : f32
  } -> tensor<264x328xf32>
  %relu_out = tensor.empty() : tensor<264x328xf32>
  %relu = linalg.generic {indexing_maps = [#full, #full], iterator_types = ["parallel", "parallel"]} ins(%shifted : tensor<264x328xf32>) outs(%relu_out : tensor<264x328xf32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.maximumf %x, %zero : f32
    linalg.yield %r : f32
  } -> tensor<264x328xf32>
  %narrow_out = tensor.empty() : tensor<264x328xbf16>
  %narrow = linalg.generic {indexing_maps = [#full, #full], iterator_types = ["parallel", "parallel"]} ins(%relu : tensor<264x328xf32>) outs(%narrow_out : tensor<264x328xbf16>) {
  ^bb0(%x: f32, %o: bf16):
    %r = arith.truncf %x : f32 to bf16
    linalg.yield %r : bf16
  } -> tensor<264x328xbf16>
  return %narrow : tensor<264x328xbf16>
}
