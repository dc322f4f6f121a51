// RUN: fused-opt %s --pass-pipeline='builtin.module(gpu.module(convert-fused-gpu-to-nvvm))' --split-input-file --verify-diagnostics

// What earlier passes should have removed.

!stg = !fused_gpu.staging<2 x <64x64xbf16, swizzle 128>>
!map = !fused_gpu.tensor_map<64x64xbf16, swizzle 128>
!f = !fused_gpu.fragment<64x128xbf16, wgmma>
gpu.module @k {
  gpu.func @whole_store(%f: !f, %d: memref<?x?xbf16>, %m: !map, %i: index) kernel {
    %s = fused_gpu.staging at 0 : !stg
    // expected-error @below {{through staging must have been split into chunks by fused-pipeline-mainloop}}
    // expected-error @below {{failed to legalize operation 'fused_gpu.store_fragment'}}
    fused_gpu.store_fragment %f to %d[%i, %i] map affine_map<(m, n) -> (m, n)> via %s, %m : !stg, !map : !f, memref<?x?xbf16>
    gpu.return
  }
}

// -----

#mn = affine_map<(m, n) -> (m, n)>
gpu.module @k {
  gpu.func @epilogue_on_buffers(%acc: memref<64x64xf32>, %d: memref<64x64xf32>) kernel {
    // expected-error @below {{must be on fragments by now}}
    // expected-error @below {{failed to legalize operation 'fused.epilogue'}}
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%d : memref<64x64xf32>) maps [#mn, #mn] {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
    gpu.return
  }
}

// -----

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
gpu.module @k {
  gpu.func @swizzled_copy(%s: memref<?x?xbf16>, %i: index) kernel {
    %t = fused_gpu.shared at 0 : !t
    // expected-error @below {{copies to row-major tiles only}}
    // expected-error @below {{failed to legalize operation 'fused_gpu.copy_tile'}}
    fused_gpu.copy_tile %s[%i, %i] map affine_map<(r, c) -> (r, c)> -> %t : memref<?x?xbf16> -> !t
    gpu.return
  }
}

// -----

!acc = !fused_gpu.fragment<32x32xf32, simt>
gpu.module @k {
  gpu.func @mma_on_buffers(%a: memref<32x16xf32>, %b: memref<16x32xf32>, %rows: index) kernel {
    %c = fused_gpu.fill_fragment 0.0 : f32 -> !acc
    // expected-error @below {{operands must be in shared memory by now}}
    // expected-error @below {{failed to legalize operation 'fused_gpu.mma'}}
    %r = fused_gpu.mma %a rows %rows, %b, %c maps affine_map<(m, k) -> (m, k)>, affine_map<(k, n) -> (k, n)> : memref<32x16xf32>, memref<16x32xf32>, !acc -> !acc
    gpu.return
  }
}

// -----

!a = !fused_gpu.tile<64x64xbf16, swizzle 128>
!acc = !fused_gpu.fragment<64x64xf32, wgmma>
gpu.module @k {
  gpu.func @synchronous_wgmma(%a: !a, %b: !a, %rows: index) kernel {
    %c = fused_gpu.fill_fragment 0.0 : f32 -> !acc
    // expected-error @below {{of wgmma fragments must have been made asynchronous by fused-pipeline-mainloop}}
    // expected-error @below {{failed to legalize operation 'fused_gpu.mma'}}
    %r = fused_gpu.mma %a rows %rows, %b, %c : !a, !a, !acc -> !acc
    gpu.return
  }
}
