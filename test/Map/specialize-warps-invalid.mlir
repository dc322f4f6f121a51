// RUN: fused-opt %s --pass-pipeline='builtin.module(func.func(fused-specialize-warps))' --split-input-file --verify-diagnostics

// A mainloop in something else than a loop over tiles, and a loop that carries
// values of its own.

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
!ring = !fused_gpu.ring<2 x [!t, !t]>
!map = !fused_gpu.tensor_map<64x64xbf16, swizzle 128>
!acc = !fused_gpu.fragment<64x64xf32, wgmma>
func.func @condition(%ma: !map, %mb: !map, %n: index, %p: i1, %d: memref<?x?xf32>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%x, %y, %z) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%bx = %c1, %by = %c1, %bz = %c1) {
    %c0 = arith.constant 0 : index
    %ring = fused_gpu.ring at 0 released_by 1 : !ring
    // expected-error @below {{around a mainloop is not a loop over tiles}}
    scf.if %p {
      %r = fused_gpu.mainloop %ring steps %n copy {
      ^bb0(%k: index, %bar: !fused_gpu.barrier, %a: !t, %b: !t):
        fused_gpu.tma_load %ma[%c0, %k] -> %a signals %bar : !map -> !t
        fused_gpu.tma_load %mb[%k, %c0] -> %b signals %bar : !map -> !t
        fused_gpu.yield
      } compute {
      ^bb0(%a: !t, %b: !t, %c: !acc):
        %s = fused_gpu.mma %a rows %c0, %b, %c : !t, !t, !acc -> !acc
        fused_gpu.yield %s : !acc
      } : !ring -> !acc
      %e = fused.epilogue ins(%r : !acc)
          schedule(<family = wgmma, block = [64, 64, 64], warpgroup = [64, 64, 64], mma = [64, 64, 16], stages = 2, consumers = 1>) {
      ^bb0(%c: f32):
        fused.yield %c : f32
      } -> !acc
      fused_gpu.store_fragment %e to %d[%c0, %c0] map affine_map<(m, n) -> (m, n)> : !acc, memref<?x?xf32>
    }
    gpu.terminator
  }
  return
}

// -----

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
!ring = !fused_gpu.ring<2 x [!t, !t]>
!map = !fused_gpu.tensor_map<64x64xbf16, swizzle 128>
!acc = !fused_gpu.fragment<64x64xf32, wgmma>
func.func @carried(%ma: !map, %mb: !map, %n: index, %d: memref<?x?xf32>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%x, %y, %z) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%bx = %c1, %by = %c1, %bz = %c1) {
    %c0 = arith.constant 0 : index
    %ring = fused_gpu.ring at 0 released_by 1 : !ring
    // expected-error @below {{over tiles carries values}}
    %sum = scf.for %i = %c0 to %n step %c1 iter_args(%v = %c0) -> (index) {
      %r = fused_gpu.mainloop %ring steps %n copy {
      ^bb0(%k: index, %bar: !fused_gpu.barrier, %a: !t, %b: !t):
        fused_gpu.tma_load %ma[%c0, %k] -> %a signals %bar : !map -> !t
        fused_gpu.tma_load %mb[%k, %c0] -> %b signals %bar : !map -> !t
        fused_gpu.yield
      } compute {
      ^bb0(%a: !t, %b: !t, %c: !acc):
        %s = fused_gpu.mma %a rows %c0, %b, %c : !t, !t, !acc -> !acc
        fused_gpu.yield %s : !acc
      } : !ring -> !acc
      %e = fused.epilogue ins(%r : !acc)
          schedule(<family = wgmma, block = [64, 64, 64], warpgroup = [64, 64, 64], mma = [64, 64, 16], stages = 2, consumers = 1>) {
      ^bb0(%c: f32):
        fused.yield %c : f32
      } -> !acc
      fused_gpu.store_fragment %e to %d[%v, %c0] map affine_map<(m, n) -> (m, n)> : !acc, memref<?x?xf32>
      %next = arith.addi %v, %i : index
      scf.yield %next : index
    }
    gpu.terminator
  }
  return
}
