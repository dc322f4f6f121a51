// RUN: fused-opt %s | fused-opt | FileCheck %s

// The cooperative, persistent, deferred-store 128x256 kernel as Map leaves it.

!a = !fused_gpu.tile<128x64xbf16, swizzle 128>
!b = !fused_gpu.tile<64x256xbf16, swizzle 128>
!ring = !fused_gpu.ring<4 x [!a, !b]>
!acc = !fused_gpu.fragment<64x256xf32, wgmma>
!out = !fused_gpu.fragment<64x256xbf16, wgmma>
!col = !fused_gpu.fragment<64x256xbf16, wgmma, n>
!stg = !fused_gpu.staging<2 x <64x64xbf16, swizzle 128>>
!mA = !fused_gpu.tensor_map<128x64xbf16, swizzle 128>
!mB = !fused_gpu.tensor_map<64x64xbf16, swizzle 128>
!mD = !fused_gpu.tensor_map<64x64xbf16, swizzle 128>

// CHECK-LABEL: gpu.func @relu_bias
gpu.module @k [#nvvm.target<O = 3, chip = "sm_90a", features = "+ptx86">] {
gpu.func @relu_bias(%mA: !mA, %mB: !mB, %mD: !mD, %bias: memref<?xbf16>, %M: index, %N: index, %K: index)
    kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %kt = arith.ceildivsi %K, %c64 : index
  %tm = arith.ceildivsi %M, %c128 : index
  %tn = arith.ceildivsi %N, %c256 : index
  %tiles = arith.muli %tm, %tn : index
  %block = gpu.block_id x
  %grid = gpu.grid_dim x
  // CHECK: %[[RING:.*]] = fused_gpu.ring at 0 released_by 2 : <4 x[<128x64xbf16, swizzle 128>, <64x256xbf16, swizzle 128>]>
  %ring = fused_gpu.ring at 0 released_by 2 : !ring
  // CHECK: fused_gpu.roles consumers 2 registers [24, 240] producer {
  fused_gpu.roles consumers 2 registers [24, 240] producer {
    %p0 = fused_gpu.ring.start
    %pe = scf.for %t = %block to %tiles step %grid iter_args(%pt = %p0) -> (!fused_gpu.cursor) {
      // CHECK: fused_gpu.raster %{{.*}} in(%{{.*}}, %{{.*}}) group 16
      %im, %in = fused_gpu.raster %t in (%tm, %tn) group 16
      %m = arith.muli %im, %c128 : index
      %n = arith.muli %in, %c256 : index
      %pn = scf.for %kb = %c0 to %kt step %c1 iter_args(%p = %pt) -> (!fused_gpu.cursor) {
        %k = arith.muli %kb, %c64 : index
        // CHECK: fused_gpu.produce %[[RING]][%{{.*}}] {
        %q = fused_gpu.produce %ring[%p] {
        ^bb0(%bar: !fused_gpu.barrier, %a: !a, %b: !b):
          // CHECK: fused_gpu.tma_load %{{.*}}[%{{.*}}, %{{.*}}] -> %{{.*}} signals
          fused_gpu.tma_load %mA[%m, %k] -> %a signals %bar : !mA -> !a
          fused_gpu.tma_load %mB[%k, %n] -> %b signals %bar : !mB -> !b
        } : !ring
        scf.yield %q : !fused_gpu.cursor
      }
      scf.yield %pn : !fused_gpu.cursor
    }
    fused_gpu.yield
  // CHECK: } consumer {
  } consumer {
    %stg = fused_gpu.staging at 197632 : !stg
    %w = fused_gpu.consumer_id : index
    %wm = arith.muli %w, %c64 : index
    %none = fused_gpu.fill_fragment 0.0 : bf16 -> !out
    %x0 = fused_gpu.ring.start
    %e:4 = scf.for %t = %block to %tiles step %grid iter_args(%x = %x0, %old = %none, %om = %M, %on = %N) -> (!fused_gpu.cursor, !out, index, index) {
      %im, %in = fused_gpu.raster %t in (%tm, %tn) group 16
      %m = arith.muli %im, %c128 : index
      %n = arith.muli %in, %c256 : index
      %row = arith.addi %m, %wm : index
      %bf = fused_gpu.load_fragment %bias[%n] map affine_map<(m, n) -> (n)> : memref<?xbf16> -> !col
      // CHECK: fused_gpu.mainloop %[[RING]][%{{.*}}] steps %{{.*}} compute {
      %acc, %y = fused_gpu.mainloop %ring[%x] steps %kt compute {
      ^bb0(%a: !a, %b: !b, %c: !acc):
        // CHECK: fused_gpu.mma %{{.*}} rows %{{.*}}, %{{.*}}, %{{.*}} :
        %r = fused_gpu.mma %a rows %wm, %b, %c : !a, !b, !acc -> !acc
        fused_gpu.yield %r : !acc
      // CHECK: } overlap 4 {
      } overlap 4 {
      ^bb0(%i: index):
        fused_gpu.store_chunk %old chunk %i via %stg to %mD[%om, %on] : !out, !stg, !mD
        fused_gpu.yield
      } : !ring -> !acc
      // CHECK: fused.epilogue ins(%{{.*}}, %{{.*}} : !fused_gpu.fragment<64x256xf32, wgmma>, !fused_gpu.fragment<64x256xbf16, wgmma, n>) {
      %d = fused.epilogue ins(%acc, %bf : !acc, !col) {
      ^bb0(%c: f32, %v: bf16):
        %z = arith.constant 0.0 : f32
        %v32 = arith.extf %v : bf16 to f32
        %s = arith.addf %c, %v32 : f32
        %r = arith.maximumf %s, %z : f32
        %o = arith.truncf %r : f32 to bf16
        fused.yield %o : bf16
      } -> !out
      scf.yield %y, %d, %row, %n : !fused_gpu.cursor, !out, index, index
    }
    fused_gpu.store_chunk %e#1 chunk %c0 via %stg to %mD[%e#2, %e#3] : !out, !stg, !mD
    fused_gpu.store_chunk %e#1 chunk %c1 via %stg to %mD[%e#2, %e#3] : !out, !stg, !mD
    fused_gpu.store_chunk %e#1 chunk %c2 via %stg to %mD[%e#2, %e#3] : !out, !stg, !mD
    fused_gpu.store_chunk %e#1 chunk %c3 via %stg to %mD[%e#2, %e#3] : !out, !stg, !mD
    fused_gpu.staging.drain %stg : !stg
    fused_gpu.yield
  }
  gpu.return
}}
