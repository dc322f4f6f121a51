// RUN: fused-opt %s --pass-pipeline='builtin.module(fused-bufferize-pipeline,func.func(fused-map-to-launch,fused-map-to-fragments,fused-promote-operands,fused-specialize-warps))' | FileCheck %s
// RUN: fused-opt %s --pass-pipeline='builtin.module(fused-bufferize-pipeline,func.func(fused-map-to-launch,fused-map-to-fragments,fused-promote-operands,fused-specialize-warps,fused-defer-stores))' | FileCheck %s --check-prefix=DEFER

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// The producer has the loops and the copies, the consumer everything else.
// CHECK-LABEL: func @persistent(
// CHECK: %[[RING:.*]] = fused_gpu.ring
// CHECK: fused_gpu.roles consumers 2 registers [40, 232] producer {
// CHECK: %[[P:.*]] = fused_gpu.ring.start
// CHECK: scf.for {{.*}} iter_args(%[[PT:.*]] = %[[P]]) -> (!fused_gpu.cursor)
// CHECK: fused_gpu.raster
// CHECK: %[[KS:.*]] = scf.for {{.*}} iter_args(%[[PK:.*]] = %[[PT]]) -> (!fused_gpu.cursor)
// CHECK: %[[Q:.*]] = fused_gpu.produce %[[RING]][%[[PK]]]
// CHECK: fused_gpu.tma_load
// CHECK: fused_gpu.tma_load
// CHECK-NOT: fused_gpu.load_fragment
// CHECK: scf.yield %[[Q]]
// CHECK: scf.yield %[[KS]]
// CHECK: } consumer {
// CHECK-NOT: fused_gpu.tma_load
// CHECK: %[[X:.*]] = fused_gpu.ring.start
// CHECK: scf.for {{.*}} iter_args(%[[XT:.*]] = %[[X]]) -> (!fused_gpu.cursor)
// CHECK: %{{.*}}, %[[NEXT:.*]] = fused_gpu.mainloop %[[RING]][%[[XT]]] steps
// CHECK-NOT: copy
// CHECK: fused_gpu.load_fragment
// CHECK: fused.epilogue
// CHECK: fused_gpu.store_fragment
// CHECK: scf.yield %[[NEXT]]
// CHECK: fused_gpu.staging.drain
// CHECK: gpu.terminator

// A tile is stored behind the next one's mainloop, the last one after the loop.
// DEFER-LABEL: func @persistent(
// DEFER: } consumer {
// DEFER: %[[NONE:.*]] = fused_gpu.fill_fragment 0.000000e+00 : bf16 -> <64x128xbf16, wgmma>
// DEFER: %[[L:.*]]:4 = scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %[[OLD:.*]] = %[[NONE]], %[[ROW:.*]] = %c512{{.*}}, %[[COL:.*]] = %c0{{.*}})
// DEFER: fused_gpu.mainloop
// DEFER: } overlap 2 {
// DEFER: ^bb0(%[[I:.*]]: index):
// DEFER: fused_gpu.store_chunk %[[OLD]] chunk %[[I]] via %{{.*}} to %{{.*}}[%[[ROW]], %[[COL]]]
// DEFER: %[[E:.*]] = fused.epilogue
// DEFER-NOT: fused_gpu.store_fragment
// DEFER: scf.yield %{{.*}}, %[[E]], %{{.*}}, %{{.*}} : !fused_gpu.cursor, !fused_gpu.fragment<64x128xbf16, wgmma>, index, index
// DEFER: fused_gpu.store_chunk %[[L]]#1 chunk %c0{{.*}}[%[[L]]#2, %[[L]]#3]
// DEFER: fused_gpu.store_chunk %[[L]]#1 chunk %c1{{.*}}[%[[L]]#2, %[[L]]#3]
// DEFER: fused_gpu.staging.drain
func.func @persistent(%a: tensor<512x256xbf16>, %b: tensor<256x512xbf16>, %v: tensor<512xbf16>) -> tensor<512x512xbf16> {
  %d = tensor.empty() : tensor<512x512xbf16>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<512x256xbf16>, tensor<256x512xbf16>)
      epilogue_ins(%v : tensor<512xbf16>) outs(%d : tensor<512x512xbf16>) maps [#mk, #kn, #n, #mn]
      schedule(<family = wgmma, block = [128, 128, 64], warpgroup = [64, 128, 64], mma = [64, 128, 16], stages = 2, consumers = 2, registers = [40, 232], persistent = true, raster = 8, deferStore = true, tmaStore = true, staging = 2>) {
  ^bb0(%acc: f32, %x: bf16):
    %t = arith.truncf %acc : f32 to bf16
    %o = arith.addf %t, %x : bf16
    fused.yield %o : bf16
  } -> tensor<512x512xbf16>
  return %r : tensor<512x512xbf16>
}
