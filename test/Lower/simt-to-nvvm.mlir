// RUN: fused-opt %s --pass-pipeline='builtin.module(gpu.module(convert-fused-gpu-to-nvvm,canonicalize,cse))' | FileCheck %s

!a = !fused_gpu.tile<32x16xi8>
!b = !fused_gpu.tile<16x32xi8>
!acc = !fused_gpu.fragment<32x32xi32, simt>
gpu.module @k {
  // 512 elements by 256 threads; outside of the source is zero.
  // CHECK-LABEL: gpu.func @copy(
  // CHECK-COUNT-2: scf.if {{.*}} -> (i8)
  // CHECK-NOT: scf.if
  gpu.func @copy(%s: memref<?x?xi8>, %i: index) kernel {
    %t = fused_gpu.shared at 0 : !a
    fused_gpu.copy_tile %s[%i, %i] map affine_map<(r, c) -> (r, c)> -> %t : memref<?x?xi8> -> !a
    gpu.return
  }
  // Two rows by two columns a thread, over the tile's depth; lhs is unsigned.
  // CHECK-LABEL: gpu.func @mma(
  // CHECK: scf.for %{{.*}} = %{{.*}} to %c16{{.*}} step %{{.*}} -> (vector<2xi32>, vector<2xi32>)
  // CHECK-COUNT-2: arith.extui %{{.*}} : i8 to i32
  // CHECK-COUNT-2: arith.extsi %{{.*}} : i8 to i32
  // CHECK-COUNT-4: arith.muli
  // CHECK: scf.yield
  gpu.func @mma(%a: !a, %b: !b, %rows: index, %d: memref<?x?xi32>) kernel {
    %c = fused_gpu.fill_fragment 0 : i32 -> !acc
    %r = fused_gpu.mma %a rows %rows, %b, %c {unsigned_lhs} : !a, !b, !acc -> !acc
    fused_gpu.store_fragment %r to %d[%rows, %rows] map affine_map<(m, n) -> (m, n)> : !acc, memref<?x?xi32>
    gpu.return
  }
}
