// RUN: fused-opt %s --pass-pipeline='builtin.module(gpu.module(fused-pipeline-mainloop))' --split-input-file --verify-diagnostics | FileCheck %s

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
!ring = !fused_gpu.ring<4 x [!t, !t]>
!acc = !fused_gpu.fragment<64x64xf32, wgmma>

gpu.module @k {
  // One group in flight; each is released after the next has been started.
  // CHECK-LABEL: gpu.func @steady(
  // CHECK-SAME: %[[RING:[a-z0-9]*]]: !fused_gpu.ring<{{.*}}>, %[[X:[a-z0-9]*]]: !fused_gpu.cursor
  // CHECK: %[[F:.*]]:2 = fused_gpu.ring.wait_full %[[RING]][%[[X]]]
  // CHECK: %[[G:.*]] = fused_gpu.mma.async %[[F]]#0 rows %{{.*}}, %[[F]]#1 :
  // CHECK: %[[X1:.*]] = fused_gpu.ring.next %[[RING]][%[[X]]]
  // CHECK: %[[L:.*]]:3 = scf.for {{.*}} iter_args(%[[NOW:.*]] = %[[X1]], %[[BEFORE:.*]] = %[[X]], %[[C:.*]] = %[[G]])
  // CHECK: %[[FK:.*]]:2 = fused_gpu.ring.wait_full %[[RING]][%[[NOW]]]
  // CHECK: %[[GK:.*]] = fused_gpu.mma.async %[[FK]]#0 rows %{{.*}}, %[[FK]]#1, %[[C]]
  // CHECK: %[[W:.*]] = fused_gpu.mma.wait %[[GK]] pending 1
  // CHECK: fused_gpu.ring.release %[[RING]][%[[BEFORE]]]
  // CHECK: %[[X2:.*]] = fused_gpu.ring.next %[[RING]][%[[NOW]]]
  // CHECK: scf.yield %[[X2]], %[[NOW]], %[[W]]
  // What the epilogue reads is loaded while the last group runs.
  // CHECK: fused_gpu.load_fragment
  // CHECK: %[[ACC:.*]] = fused_gpu.mma.wait %[[L]]#2 pending 0
  // CHECK: fused_gpu.ring.release %[[RING]][%[[L]]#1]
  // CHECK: fused.epilogue ins(%[[ACC]],
  gpu.func @steady(%ring: !ring, %x: !fused_gpu.cursor, %n: index, %rows: index, %v: memref<64xf32>) kernel {
    %acc, %y = fused_gpu.mainloop %ring[%x] steps %n compute {
    ^bb0(%a: !t, %b: !t, %c: !acc):
      %r = fused_gpu.mma %a rows %rows, %b, %c : !t, !t, !acc -> !acc
      fused_gpu.yield %r : !acc
    } : !ring -> !acc
    %bias = fused_gpu.load_fragment %v[%rows] map affine_map<(m, n) -> (n)> : memref<64xf32> -> <64x64xf32, wgmma, n>
    %e = fused.epilogue ins(%acc, %bias : !acc, !fused_gpu.fragment<64x64xf32, wgmma, n>) {
    ^bb0(%c: f32, %z: f32):
      %s = arith.addf %c, %z : f32
      fused.yield %s : f32
    } -> !acc
    gpu.return
  }

  // A sum that starts from an init; two steps hide what overlaps, so two are peeled.
  // CHECK-LABEL: gpu.func @overlap(
  // CHECK-SAME: %[[INIT:[a-z0-9]*]]: !fused_gpu.fragment
  // CHECK: fused_gpu.mma.async %{{.*}}, %[[INIT]] : !fused_gpu.fragment
  // CHECK: memref.store %{{.*}}, %{{.*}}[%c0
  // CHECK: %[[G1:.*]] = fused_gpu.mma.async
  // CHECK: fused_gpu.mma.wait %[[G1]] pending 1
  // CHECK: fused_gpu.ring.release
  // CHECK: memref.store %{{.*}}, %{{.*}}[%c1
  // CHECK: %[[TWO:.*]] = arith.constant 2 : index
  // CHECK: scf.for %{{.*}} = %[[TWO]] to
  gpu.func @overlap(%ring: !ring, %x: !fused_gpu.cursor, %n: index, %rows: index, %init: !acc, %m: memref<2xf32>, %f: f32) kernel {
    %acc, %y = fused_gpu.mainloop %ring[%x] steps %n init %init compute {
    ^bb0(%a: !t, %b: !t, %c: !acc):
      %r = fused_gpu.mma %a rows %rows, %b, %c : !t, !t, !acc -> !acc
      fused_gpu.yield %r : !acc
    } overlap 2 {
    ^bb0(%i: index):
      memref.store %f, %m[%i] : memref<2xf32>
      fused_gpu.yield
    } : !ring -> !acc
    gpu.return
  }

  // A store that was not deferred is split into chunks.
  // CHECK-LABEL: gpu.func @chunks(
  // CHECK: fused_gpu.store_chunk %{{.*}} chunk %c0
  // CHECK: fused_gpu.store_chunk %{{.*}} chunk %c1
  // CHECK-NOT: fused_gpu.store_fragment
  gpu.func @chunks(%v: !fused_gpu.fragment<64x128xbf16, wgmma>, %d: memref<?x?xbf16>, %i: index,
                   %s: !fused_gpu.staging<2 x <64x64xbf16, swizzle 128>>, %m: !fused_gpu.tensor_map<64x64xbf16, swizzle 128>) kernel {
    fused_gpu.store_fragment %v to %d[%i, %i] map affine_map<(m, n) -> (m, n)> via %s, %m : !fused_gpu.staging<2 x <64x64xbf16, swizzle 128>>, !fused_gpu.tensor_map<64x64xbf16, swizzle 128> : <64x128xbf16, wgmma>, memref<?x?xbf16>
    gpu.return
  }
}

// -----

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
!ring = !fused_gpu.ring<4 x [!t, !t]>
!acc = !fused_gpu.fragment<64x64xf32, wgmma>
gpu.module @k {
  gpu.func @swapped(%ring: !ring, %x: !fused_gpu.cursor, %n: index, %rows: index) kernel {
    // expected-error @below {{cannot be pipelined: it must hold a cursor and one mma of its stage's tiles}}
    %acc, %y = fused_gpu.mainloop %ring[%x] steps %n compute {
    ^bb0(%a: !t, %b: !t, %c: !acc):
      %r = fused_gpu.mma %a rows %rows, %b, %c : !t, !t, !acc -> !acc
      fused_gpu.yield %c : !acc
    } : !ring -> !acc
    gpu.return
  }
}
