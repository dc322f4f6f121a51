// RUN: fused-opt %s --pass-pipeline='builtin.module(gpu.module(convert-fused-gpu-to-nvvm,canonicalize,cse))' --split-input-file --verify-diagnostics | FileCheck %s

gpu.module @k {
  // A row vector: pairs where all of it is inside and aligned, else one by one
  // with addresses that stay inside.
  // CHECK-LABEL: gpu.func @load_n(
  // CHECK: scf.if %{{.*}} -> (vector<2xbf16>, vector<2xbf16>)
  // CHECK-COUNT-2: llvm.load {{.*}} {alignment = 4 : i64} : !llvm.ptr<1> -> vector<2xbf16>
  // CHECK: } else {
  // CHECK-COUNT-4: llvm.load {{.*}} : !llvm.ptr<1> -> bf16
  // CHECK-NOT: llvm.load
  gpu.func @load_n(%v: memref<?xbf16>, %i: index, %d: memref<?x?xbf16>) kernel {
    %f = fused_gpu.load_fragment %v[%i] map affine_map<(m, n) -> (n)> : memref<?xbf16> -> <64x16xbf16, wgmma, n>
    %x = fused_gpu.extend_fragment %f : <64x16xbf16, wgmma, n> -> <64x16xbf16, wgmma>
    // Rows, then pairs or singles inside of the columns.
    // CHECK-COUNT-4: llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64} : vector<2xbf16>, !llvm.ptr<1>
    fused_gpu.store_fragment %x to %d[%i, %i] map affine_map<(m, n) -> (m, n)> : <64x16xbf16, wgmma>, memref<?x?xbf16>
    gpu.return
  }
}

// -----

gpu.module @k {
  // The region is inlined once per pair of columns, on vectors of two.
  // CHECK-LABEL: gpu.func @epilogue(
  // CHECK-COUNT-4: arith.addf %{{.*}}, %{{.*}} : vector<2xf32>
  // CHECK-NOT: arith.addf
  // CHECK: arith.truncf %{{.*}} : vector<2xf32> to vector<2xbf16>
  gpu.func @epilogue(%c: !fused_gpu.fragment<64x16xf32, wgmma>, %s: f32, %d: memref<?x?xbf16>, %i: index) kernel {
    %f = fused_gpu.load_fragment %s[] map affine_map<(m, n) -> ()> : f32 -> <64x16xf32, wgmma, scalar>
    %e = fused.epilogue ins(%c, %f : !fused_gpu.fragment<64x16xf32, wgmma>, !fused_gpu.fragment<64x16xf32, wgmma, scalar>) {
    ^bb0(%x: f32, %y: f32):
      %z = arith.addf %x, %y : f32
      %o = arith.truncf %z : f32 to bf16
      fused.yield %o : bf16
    } -> !fused_gpu.fragment<64x16xbf16, wgmma>
    fused_gpu.store_fragment %e to %d[%i, %i] map affine_map<(m, n) -> (m, n)> : <64x16xbf16, wgmma>, memref<?x?xbf16>
    gpu.return
  }
}

// -----

gpu.module @k {
  // One byte in memory for i1.
  // CHECK-LABEL: gpu.func @mask(
  // CHECK: llvm.load {{.*}} : !llvm.ptr<1> -> i8
  // CHECK: arith.trunci %{{.*}} : i8 to i1
  // CHECK: arith.extui %{{.*}} : i1 to i8
  gpu.func @mask(%v: memref<?xi1>, %i: index, %d: memref<?x?xi1>) kernel {
    %f = fused_gpu.load_fragment %v[%i] map affine_map<(m, n) -> (m)> : memref<?xi1> -> <64x8xi1, wgmma, m>
    %x = fused_gpu.extend_fragment %f : <64x8xi1, wgmma, m> -> <64x8xi1, wgmma>
    fused_gpu.store_fragment %x to %d[%i, %i] map affine_map<(m, n) -> (m, n)> : <64x8xi1, wgmma>, memref<?x?xi1>
    gpu.return
  }
}

// -----

gpu.module @k {
  gpu.func @fp8(%v: memref<?xf8E4M3FNUZ>, %i: index) kernel {
    // expected-error @below {{element type 'f8E4M3FNUZ' has no register form on the GPU yet}}
    // expected-error @below {{failed to legalize operation 'fused_gpu.load_fragment'}}
    %f = fused_gpu.load_fragment %v[%i] map affine_map<(m, n) -> (n)> : memref<?xf8E4M3FNUZ> -> <64x16xf8E4M3FNUZ, wgmma, n>
    gpu.return
  }
}
