// RUN: fused-opt %s --pass-pipeline='builtin.module(gpu.module(fused-annotate-kernels))' | FileCheck %s

gpu.module @k {
  // CHECK: llvm.func @map(%{{.*}}: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}, %{{[a-z0-9]*}}: !llvm.ptr) attributes {
  // CHECK-NOT: fused_gpu.tensor_map_args
  // CHECK-SAME: nvvm.minctasm = 1 : i32
  llvm.func @map(%m: !llvm.ptr, %p: !llvm.ptr) attributes {fused_gpu.tensor_map_args = array<i64: 0>, gpu.kernel, nvvm.kernel} {
    llvm.return
  }
  // CHECK: llvm.func @device(%{{[a-z0-9]*}}: !llvm.ptr) {
  llvm.func @device(%m: !llvm.ptr) {
    llvm.return
  }
}
