// RUN: fused-opt %s --pass-pipeline='builtin.module(gpu.module(convert-fused-gpu-to-nvvm,canonicalize,cse))' --split-input-file --verify-diagnostics | FileCheck %s

!stg = !fused_gpu.staging<2 x <64x64xbf16, swizzle 128>>
!f = !fused_gpu.fragment<64x128xbf16, wgmma>
gpu.module @k {
  // Wait for the buffer, write it, make it visible, store it; each consumer has
  // a barrier of its own.
  // CHECK-LABEL: gpu.func @chunk(
  // CHECK: nvvm.cp.async.bulk.wait_group 1 {read}
  // CHECK: nvvm.barrier id = %[[ID:.*]] number_of_threads = %{{.*}}
  // CHECK-COUNT-4: nvvm.stmatrix {{.*}} : !llvm.ptr<3>, i32, i32, i32, i32
  // CHECK: nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // CHECK: nvvm.barrier id =
  // CHECK: nvvm.cp.async.bulk.tensor.global.shared.cta
  // CHECK: nvvm.cp.async.bulk.commit.group
  // CHECK: nvvm.cp.async.bulk.wait_group 0 {read}
  gpu.func @chunk(%m: !fused_gpu.tensor_map<64x64xbf16, swizzle 128>, %v: !f, %i: index) kernel {
    %s = fused_gpu.staging at 1024 : !stg
    %c1 = arith.constant 1 : index
    fused_gpu.store_chunk %v chunk %c1 via %s to %m[%i, %i] : !f, !stg, <64x64xbf16, swizzle 128>
    fused_gpu.staging.drain %s : !stg
    gpu.return
  }
}

// -----

!stg = !fused_gpu.staging<2 x <64x64xbf16, swizzle 128>>
!f = !fused_gpu.fragment<64x128xbf16, wgmma>
gpu.module @k {
  gpu.func @number(%m: !fused_gpu.tensor_map<64x64xbf16, swizzle 128>, %v: !f, %s: !stg, %i: index) kernel {
    // expected-error @below {{chunk must be a constant}}
    // expected-error @below {{failed to legalize operation 'fused_gpu.store_chunk'}}
    fused_gpu.store_chunk %v chunk %i via %s to %m[%i, %i] : !f, !stg, <64x64xbf16, swizzle 128>
    gpu.return
  }
}

// -----

!stg = !fused_gpu.staging<2 x <64x64xbf16, swizzle 128>>
!f = !fused_gpu.fragment<64x128xbf16, wgmma>
gpu.module @k {
  gpu.func @range(%m: !fused_gpu.tensor_map<64x64xbf16, swizzle 128>, %v: !f, %s: !stg, %i: index) kernel {
    %c2 = arith.constant 2 : index
    // expected-error @below {{chunk 2 of 2}}
    // expected-error @below {{failed to legalize operation 'fused_gpu.store_chunk'}}
    fused_gpu.store_chunk %v chunk %c2 via %s to %m[%i, %i] : !f, !stg, <64x64xbf16, swizzle 128>
    gpu.return
  }
}
