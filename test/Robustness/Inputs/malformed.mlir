// Text that is no program, or one that does not verify.

func.func @unfinished(%a: tensor<4x4xf32>
// -----
)))) }} @@@ "
// -----
func.func @wrong_types(%a: tensor<4x4xf32>) -> tensor<4x5xf32> {
  return %a : tensor<4x4xf32>
}
// -----
func.func @mismatch(%a: tensor<4x4xf32>, %b: tensor<5x4xf32>) -> tensor<4x4xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<4x4xf32>, tensor<5x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
// -----
func.func @undefined() -> tensor<4x4xf32> {
  return %nothing : tensor<4x4xf32>
}
// -----
func.func @twice() { return }
func.func @twice() { return }
// -----
func.func @bad_map(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %r = fused.matmul acc(f32) ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) maps [affine_map<(m) -> (m)>] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
// -----
func.func @no_maps(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %r = "fused.matmul"(%a, %a, %a) ({
  }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
// -----
func.func @no_operands() {
  "fused.matmul"() ({
  ^bb0:
    "fused.yield"() : () -> ()
  }) {maps = [], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0>} : () -> ()
  "fused.epilogue"() ({
  }) : () -> ()
  return
}
// -----
func.func @yield_alone() {
  fused.yield
}
// -----
func.func @types() -> (!fused_gpu.fragment<[0, 0], f32>, !fused_gpu.tile<0x0xf32>) {
  ub.unreachable
}
// -----
func.func @ring(%r: !fused_gpu.ring<0 x [!fused_gpu.tile<4x4xf32>]>) {
  return
}
// -----
func.func @wide_tile(%t: !fused_gpu.tile<9223372036854775807x9223372036854775807xf32, swizzle 128>) {
  return
}
// -----
func.func @schedule_text() attributes {s = #fused.schedule<nonsense>} {
  return
}
// -----
func.func @schedule_text() attributes {s = #fused.schedule<family = wgmma, block = [9999999999999999999999, 1, 1]>} {
  return
}
