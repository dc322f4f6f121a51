// RUN: fused-opt %s --pass-pipeline='builtin.module(gpu.module(convert-fused-gpu-to-nvvm,canonicalize,cse))' --split-input-file --verify-diagnostics | FileCheck %s

!a = !fused_gpu.tile<128x64xbf16, swizzle 128>
!kn = !fused_gpu.tile<64x128xbf16, swizzle 128>
!nk = !fused_gpu.tile<128x64xbf16, swizzle 128>
!g = !fused_gpu.in_flight<<64x128xf32, wgmma>>
gpu.module @k {
  // rhs stored [k, n]: MN-major ("row"), a k step is 16 rows of 128 bytes (2048 / 16).
  // CHECK-LABEL: gpu.func @kn(
  // CHECK: nvvm.wgmma.fence.aligned
  // CHECK: nvvm.wgmma.mma_async {{.*}} <m = 64, n = 128, k = 16>, D[<f32>, <zero>], A[<bf16>, <one>, <row>], B[<bf16>, <one>, <row>]
  // CHECK-COUNT-3: nvvm.wgmma.mma_async {{.*}}D[<f32>, <one>]
  // CHECK: nvvm.wgmma.commit.group.sync.aligned
  // The accumulators are tied to the wait.
  // CHECK: nvvm.wgmma.wait.group.sync.aligned 0
  // CHECK: llvm.inline_asm has_side_effects
  gpu.func @kn(%a: !a, %b: !kn, %rows: index, %d: memref<?x?xf32>) kernel {
    %g = fused_gpu.mma.async %a rows %rows, %b : !a, !kn -> !g
    %f = fused_gpu.mma.wait %g pending 0 : !g -> !fused_gpu.fragment<64x128xf32, wgmma>
    fused_gpu.store_fragment %f to %d[%rows, %rows] map affine_map<(m, n) -> (m, n)> : <64x128xf32, wgmma>, memref<?x?xf32>
    gpu.return
  }
  // rhs stored [n, k]: K-major ("col").
  // CHECK-LABEL: gpu.func @nk(
  // CHECK: nvvm.wgmma.mma_async {{.*}}D[<f32>, <one>], A[<bf16>, <one>, <row>], B[<bf16>, <one>, <col>]
  // CHECK: nvvm.wgmma.wait.group.sync.aligned 1
  // CHECK-NOT: llvm.inline_asm
  // CHECK: gpu.return
  gpu.func @nk(%a: !a, %b: !nk, %rows: index, %c: !g) kernel {
    %g = fused_gpu.mma.async %a rows %rows, %b transposed, %c : !g : !a, !nk -> !g
    %f = fused_gpu.mma.wait %g pending 1 : !g -> !g
    gpu.return
  }
}

// -----

!t = !fused_gpu.tile<64x64xi16, swizzle 128>
gpu.module @k {
  gpu.func @element(%a: !t, %b: !t, %rows: index) kernel {
    // expected-error @below {{multiplies bf16 or f16 into f32 only}}
    // expected-error @below {{failed to legalize operation 'fused_gpu.mma.async'}}
    %g = fused_gpu.mma.async %a rows %rows, %b : !t, !t -> <<64x64xf32, wgmma>>
    gpu.return
  }
}
