// RUN: fused-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(gpu.module(convert-gpu-to-nvvm,fused-annotate-kernels))'

gpu.module @k {
  gpu.func @remainder(%x: f32, %y: f32, %d: memref<f32>) kernel {
    // expected-error @below {{calls '__nv_fmodf' of CUDA's device library, which is not linked}}
    %r = arith.remf %x, %y : f32
    memref.store %r, %d[] : memref<f32>
    gpu.return
  }
}

// -----

// expected-error @below {{its kernels are NVVM's, its target is #rocdl.target}}
gpu.module @k [#nvvm.target, #rocdl.target] {
  gpu.func @f() kernel {
    gpu.return
  }
}
