// RUN: fused-opt %s --fused-select-schedule | FileCheck %s
// RUN: fused-opt %s --fused-select-schedule="chip=cpu block-tile=16,16,8" | FileCheck %s --check-prefix=CPU
// RUN: fused-opt %s --fused-select-schedule="schedule=block=128x64x64,raster=4,defer-store=false" | FileCheck %s --check-prefix=OPTION

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// A dictionary and a string on the operation; the discardable attribute is used
// up. On a CPU they are passed over.
// CHECK-LABEL: func @overrides
// CHECK: block = [128, 192, 64]
// CHECK-SAME: stages = 3
// CHECK-NOT: fused.schedule
// CHECK: family = simt, block = [32, 64, 8]
// CHECK-NOT: fused.schedule =
// CHECK: schedule(<family = cpu, block = [4, 4, 4]>)
// The attribute wins over the option, field by field.
// OPTION-LABEL: func @overrides
// OPTION: block = [128, 192, 64]
// OPTION-SAME: raster = 4
// OPTION: family = simt, block = [32, 64, 8]
// CPU-LABEL: func @overrides
// CPU-COUNT-2: schedule(<family = cpu, block = [16, 16, 8]>)
func.func @overrides(%a: tensor<512x512xbf16>, %d: tensor<512x512xbf16>) -> tensor<512x512xbf16> {
  %0 = fused.matmul acc(f32) ins(%a, %a : tensor<512x512xbf16>, tensor<512x512xbf16>)
      outs(%d : tensor<512x512xbf16>) maps [#mk, #kn, #mn]
      attributes {fused.schedule = {block = [128, 192, 64], stages = 3, "defer-store" = false}} {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<512x512xbf16>
  %1 = fused.matmul acc(f32) ins(%0, %a : tensor<512x512xbf16>, tensor<512x512xbf16>)
      outs(%d : tensor<512x512xbf16>) maps [#mk, #kn, #mn]
      attributes {fused.schedule = "family=simt,block=32x64x8,warpgroup=2x4x8,persistent=false"} {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<512x512xbf16>
  // Decided already.
  %2 = fused.matmul acc(f32) ins(%1, %a : tensor<512x512xbf16>, tensor<512x512xbf16>)
      outs(%d : tensor<512x512xbf16>) maps [#mk, #kn, #mn]
      schedule(<family = cpu, block = [4, 4, 4]>) {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<512x512xbf16>
  return %2 : tensor<512x512xbf16>
}
