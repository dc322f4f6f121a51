// RUN: fused-opt %s --pass-pipeline='builtin.module(fused-bufferize-pipeline,func.func(fused-map-to-launch,fused-map-to-fragments,fused-promote-operands))' --split-input-file | FileCheck %s

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK-LABEL: func @ring_kn(
// CHECK-SAME: %[[A:[a-z0-9]*]]: memref<?x128xbf16>, %[[B:[a-z0-9]*]]: memref<128x256xbf16>
// CHECK: %[[MA:.*]] = fused_gpu.tensor_map %[[A]] : {{.*}} -> <128x64xbf16, swizzle 128>
// CHECK: %[[MB:.*]] = fused_gpu.tensor_map %[[B]] : {{.*}} -> <64x64xbf16, swizzle 128>
// CHECK: %[[MD:.*]] = fused_gpu.tensor_map %{{.*}} -> <64x64xbf16, swizzle 128>
// 1024 of barriers, 2 stages of 16384 + 16384, 2 consumers with 2 buffers of 8192.
// CHECK: %[[BYTES:.*]] = arith.constant 99328 : i32
// CHECK: gpu.launch {{.*}} dynamic_shared_memory_size %[[BYTES]]
// CHECK-DAG: %[[RING:.*]] = fused_gpu.ring at 0 released_by 2 : <2 x[<128x64xbf16, swizzle 128>, <64x128xbf16, swizzle 128>]>
// CHECK-DAG: %[[STG:.*]] = fused_gpu.staging at 66560 : <2 x <64x64xbf16, swizzle 128>>
// CHECK: fused_gpu.mainloop %[[RING]] steps %{{.*}} copy {
// CHECK: ^bb0(%[[STEP:.*]]: index, %[[BAR:.*]]: !fused_gpu.barrier, %[[TA:.*]]: !fused_gpu.tile<{{.*}}>, %[[TB:.*]]: !fused_gpu.tile
// CHECK: %[[K:.*]] = arith.muli %[[STEP]], %c64
// CHECK: fused_gpu.tma_load %[[MA]][%[[I:.*]], %[[K]]] -> %[[TA]] signals %[[BAR]]
// CHECK: fused_gpu.tma_load %[[MB]][%[[K]], %[[J:.*]]] -> %[[TB]] signals %[[BAR]]
// CHECK: } compute {
// CHECK: fused_gpu.mma
// CHECK: fused_gpu.store_fragment {{.*}} via %[[STG]], %[[MD]]
func.func @ring_kn(%a: tensor<?x128xbf16>, %b: tensor<128x256xbf16>, %m: index) -> tensor<?x256xbf16> {
  %d = tensor.empty(%m) : tensor<?x256xbf16>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<?x128xbf16>, tensor<128x256xbf16>)
      outs(%d : tensor<?x256xbf16>) maps [#mk, #kn, #mn]
      schedule(<family = wgmma, block = [128, 128, 64], warpgroup = [64, 128, 64], mma = [64, 128, 16], stages = 2, consumers = 2, tmaStore = true, staging = 2>) {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<?x256xbf16>
  return %r : tensor<?x256xbf16>
}

// A weight stored [n, k]; results stored by the threads.
// CHECK-LABEL: func @ring_nk(
// CHECK: fused_gpu.tensor_map {{.*}} -> <128x64xbf16, swizzle 128>
// CHECK: fused_gpu.tensor_map {{.*}} -> <128x64xbf16, swizzle 128>
// CHECK-NOT: fused_gpu.tensor_map
// CHECK: fused_gpu.mma %{{.*}} rows %{{.*}}, %{{.*}} transposed,
// CHECK-NOT: via
func.func @ring_nk(%a: tensor<128x128xbf16>, %b: tensor<256x128xbf16>) -> tensor<128x256xf32> {
  %d = tensor.empty() : tensor<128x256xf32>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<128x128xbf16>, tensor<256x128xbf16>)
      outs(%d : tensor<128x256xf32>) maps [#mk, #nk, #mn]
      schedule(<family = wgmma, block = [128, 128, 64], warpgroup = [64, 128, 64], mma = [64, 128, 16], stages = 2, consumers = 2>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<128x256xf32>
  return %r : tensor<128x256xf32>
}

// simt: tiles between barriers, a batch dimension of the buffer is indexed by 0.
// CHECK-LABEL: func @shared(
// CHECK: gpu.launch {{.*}} dynamic_shared_memory_size
// CHECK: scf.for
// CHECK: %[[SA:.*]] = fused_gpu.shared at 0 : <64x16xf32>
// CHECK: %[[SB:.*]] = fused_gpu.shared at 4096 : <16x64xf32>
// CHECK: gpu.barrier
// CHECK: fused_gpu.copy_tile %{{.*}}[%{{.*}}, %{{.*}}, %{{.*}}] map {{.*}} -> %[[SA]]
// CHECK: fused_gpu.copy_tile {{.*}} -> %[[SB]]
// CHECK: gpu.barrier
// CHECK: fused_gpu.mma %[[SA]] rows %{{.*}}, %[[SB]],
func.func @shared(%a: tensor<4x64x32xf32>, %b: tensor<4x32x64xf32>) -> tensor<4x64x64xf32> {
  %d = tensor.empty() : tensor<4x64x64xf32>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x64x32xf32>, tensor<4x32x64xf32>)
      outs(%d : tensor<4x64x64xf32>)
      maps [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n) -> (b, m, n)>]
      schedule(<family = simt, block = [64, 64, 16], warpgroup = [4, 4, 16]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x64x64xf32>
  return %r : tensor<4x64x64xf32>
}
