// Attributes that mean something to the passes, and say it wrongly.

func.func @no_schedule(%a: tensor<64x64xbf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %1 = linalg.matmul {fused.schedule = "not a schedule"} ins(%a, %a : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}
// -----
func.func @unit_schedule(%a: tensor<64x64xbf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %1 = linalg.matmul {fused.schedule} ins(%a, %a : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}
// -----
func.func @huge_schedule(%a: tensor<64x64xbf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %1 = linalg.matmul {fused.schedule = "block=9223372036854775807x9223372036854775807x9223372036854775807,stages=2147483647"} ins(%a, %a : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}
// -----
func.func @negative_schedule(%a: tensor<64x64xbf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %1 = linalg.matmul {fused.schedule = "block=-64x0x-1,stages=-2,consumers=0"} ins(%a, %a : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}
// -----
func.func @overflowing_schedule(%a: tensor<64x64xbf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %1 = linalg.matmul {fused.schedule = "block=99999999999999999999x64x64"} ins(%a, %a : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}
// -----
func.func @broken_schedule(%a: tensor<64x64xbf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %1 = linalg.matmul {fused.schedule = "block=x,,=;stages"} ins(%a, %a : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}
// -----
func.func @schedule_attribute(%a: tensor<64x64xbf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %1 = linalg.matmul {fused.schedule = #fused.schedule<family = wgmma, block = [0, 0, 0], warpgroup = [0, 0, 0], mma = [0, 0, 0], stages = 0>} ins(%a, %a : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}
// -----
func.func @short_schedule(%a: tensor<64x64xbf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %1 = linalg.matmul {fused.schedule = #fused.schedule<family = simt, block = [64]>} ins(%a, %a : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}
// -----
#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @scheduled_op(%a: tensor<64x64xf32>, %d: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %r = fused.matmul acc(f32) ins(%a, %a : tensor<64x64xf32>, tensor<64x64xf32>) outs(%d : tensor<64x64xf32>) maps [#mk, #kn, #mn]
      schedule(<family = wgmma, block = [7, 13, 5], warpgroup = [1, 2, 3], mma = [64, 8, 16], stages = 3>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}
// -----
#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @negative_stages(%a: tensor<64x64xbf16>, %d: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %r = fused.matmul acc(f32) ins(%a, %a : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%d : tensor<64x64xf32>) maps [#mk, #kn, #mn]
      schedule(<family = wgmma, block = [128, 128, 64], warpgroup = [64, 128, 64], mma = [64, 128, 16], stages = -1, consumers = 2>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}
// -----
#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @cpu_schedule(%a: tensor<64x64xf32>, %d: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %r = fused.matmul acc(f32) ins(%a, %a : tensor<64x64xf32>, tensor<64x64xf32>) outs(%d : tensor<64x64xf32>) maps [#mk, #kn, #mn]
      schedule(<family = cpu, block = [0, 0, 0]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}
// -----
module attributes {gpu.container_module, fused.schedule = 3, dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  func.func @unusual(%a: tensor<64x64xf32> {fused.schedule = "x"}, %c: tensor<64x64xf32> {bufferization.writable = false}) -> (tensor<64x64xf32> {some.result = unit}) attributes {llvm.emit_c_interface, fused.kernel = [1, "two", affine_map<(d0) -> (d0)>]} {
    %1 = linalg.matmul {any = #mystery.thing, other = dense<1> : tensor<4xi32>} ins(%a, %a : tensor<64x64xf32>, tensor<64x64xf32>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
    return %1 : tensor<64x64xf32>
  }
}
// -----
func.func @cast_kind(%a: tensor<32x32xi8>, %c: tensor<32x32xi32>) -> tensor<32x32xi32> {
  %1 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %a : tensor<32x32xi8>, tensor<32x32xi8>) outs(%c : tensor<32x32xi32>) -> tensor<32x32xi32>
  return %1 : tensor<32x32xi32>
}
