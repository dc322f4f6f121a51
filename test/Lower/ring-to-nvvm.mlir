// RUN: fused-opt %s --pass-pipeline='builtin.module(gpu.module(convert-fused-gpu-to-nvvm,canonicalize,cse))' | FileCheck %s

!t = !fused_gpu.tile<64x128xbf16, swizzle 128>
!ring = !fused_gpu.ring<2 x [!t]>
gpu.module @k {
  // Two stages of 16384 bytes behind 1024 of barriers.
  // CHECK-LABEL: gpu.func @ring(
  // CHECK-SAME: attributes {fused_gpu.tensor_map_args = array<i64: 0>}
  // CHECK: %[[S:.*]] = llvm.mlir.addressof @fused_smem : !llvm.ptr<3>
  // CHECK: scf.if
  // CHECK-COUNT-4: nvvm.mbarrier.init
  // CHECK: nvvm.fence.mbarrier.init
  // CHECK: nvvm.barrier
  gpu.func @ring(%m: !fused_gpu.tensor_map<64x64xbf16, swizzle 128>, %r: index, %c: index) kernel {
    %ring = fused_gpu.ring at 0 released_by 2 : !ring
    %x = fused_gpu.ring.start
    // Empty for the opposite parity, so the first round passes.
    // CHECK: nvvm.mbarrier.try_wait.parity %{{.*}}, %c1
    // CHECK: nvvm.mbarrier.arrive.expect_tx %{{.*}}, %{{.*}} : !llvm.ptr<3>, i32
    // One box per panel of 64 columns.
    // CHECK-COUNT-2: nvvm.cp.async.bulk.tensor.shared.cluster.global
    // CHECK-NOT: nvvm.cp.async.bulk.tensor
    %y = fused_gpu.produce %ring[%x] {
    ^bb0(%bar: !fused_gpu.barrier, %t: !t):
      fused_gpu.tma_load %m[%r, %c] -> %t signals %bar : <64x64xbf16, swizzle 128> -> !t
    } : !ring
    // CHECK: nvvm.mbarrier.try_wait.parity
    %w = fused_gpu.ring.wait_full %ring[%y] : !ring -> !t
    // CHECK: scf.if
    // CHECK: nvvm.mbarrier.arrive %{{.*}} : !llvm.ptr<3>
    fused_gpu.ring.release %ring[%y] : !ring
    gpu.return
  }
}
