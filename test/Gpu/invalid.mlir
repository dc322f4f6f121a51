// RUN: fused-opt %s --split-input-file --verify-diagnostics

// Types.

// expected-error @below {{a wgmma fragment is 64 x n, n a multiple of 8 up to 256, got 64x260}}
func.func private @f(!fused_gpu.fragment<64x260xf32, wgmma>)

// -----

// expected-error @below {{a simt fragment's m is a multiple of 16 and its n of 32, got 16x16}}
func.func private @f(!fused_gpu.fragment<16x16xf32, simt>)

// -----

// expected-error @below {{fragment must be m x n}}
func.func private @f(!fused_gpu.fragment<64xf32, wgmma>)

// -----

// expected-error @below {{fragment elements must be integers or floats}}
func.func private @f(!fused_gpu.fragment<64x64xindex, wgmma>)

// -----

// expected-error @below {{expected mn, n, m or scalar}}
func.func private @f(!fused_gpu.fragment<64x64xf32, wgmma, k>)

// -----

// expected-error @below {{swizzle must be 0, 32, 64 or 128 bytes}}
func.func private @f(!fused_gpu.tile<64x64xbf16, swizzle 48>)

// -----

// expected-error @below {{tile columns must be whole panels of 128 bytes}}
func.func private @f(!fused_gpu.tile<64x32xbf16, swizzle 128>)

// -----

// expected-error @below {{tile elements must be whole bytes}}
func.func private @f(!fused_gpu.tile<64x64xi4>)

// -----

// expected-error @below {{tile must be rows x columns}}
func.func private @f(!fused_gpu.tile<64xbf16>)

// -----

// expected-error @below {{ring must have 1 to 64 stages}}
func.func private @f(!fused_gpu.ring<65 x [<64x64xbf16, swizzle 128>]>)

// -----

// expected-error @below {{ring tile panels must be multiples of 1024 bytes}}
func.func private @f(!fused_gpu.ring<2 x [<4x64xbf16, swizzle 128>]>)

// -----

// Host side.

func.func @rank(%a: memref<4x64x64xbf16>) {
  // expected-error @below {{source must be a matrix}}
  %m = fused_gpu.tensor_map %a : memref<4x64x64xbf16> -> <64x64xbf16, swizzle 128>
  return
}

// -----

func.func @element(%a: memref<64x64xf16>) {
  // expected-error @below {{source elements are 'f16', the map's are 'bf16'}}
  %m = fused_gpu.tensor_map %a : memref<64x64xf16> -> <64x64xbf16, swizzle 128>
  return
}

// -----

func.func @stride(%a: memref<64x64xbf16, strided<[1, 64]>>) {
  // expected-error @below {{source must have unit column stride}}
  %m = fused_gpu.tensor_map %a : memref<64x64xbf16, strided<[1, 64]>> -> <64x64xbf16, swizzle 128>
  return
}

// -----

func.func @pitch(%a: memref<64x65xbf16>) {
  // expected-error @below {{row pitch of 130 bytes is not a multiple of 16}}
  %m = fused_gpu.tensor_map %a : memref<64x65xbf16> -> <64x64xbf16, swizzle 128>
  return
}

// -----

func.func @box(%a: memref<512x64xbf16>) {
  // expected-error @below {{box sizes must be 1 to 256}}
  %m = fused_gpu.tensor_map %a : memref<512x64xbf16> -> <512x64xbf16, swizzle 128>
  return
}

// -----

// Fragments.

func.func @scalar_type(%s: f16) {
  // expected-error @below {{scalar is 'f16', the fragment's elements are 'f32'}}
  %f = fused_gpu.load_fragment %s[] map affine_map<(m, n) -> ()> : f16 -> <64x64xf32, wgmma, scalar>
  return
}

// -----

func.func @scalar_offsets(%s: f32, %i: index) {
  // expected-error @below {{a scalar has no offsets}}
  %f = fused_gpu.load_fragment %s[%i] map affine_map<(m, n) -> ()> : f32 -> <64x64xf32, wgmma, scalar>
  return
}

// -----

func.func @load_element(%s: memref<64xf16>, %i: index) {
  // expected-error @below {{memref elements are 'f16', the fragment's are 'f32'}}
  %f = fused_gpu.load_fragment %s[%i] map affine_map<(m, n) -> (n)> : memref<64xf16> -> <64x64xf32, wgmma, n>
  return
}

// -----

func.func @load_offsets(%s: memref<64x64xf32>, %i: index) {
  // expected-error @below {{needs one offset and one map result per dimension}}
  %f = fused_gpu.load_fragment %s[%i] map affine_map<(m, n) -> (m, n)> : memref<64x64xf32> -> <64x64xf32, wgmma>
  return
}

// -----

func.func @load_map(%s: memref<64xf32>, %i: index) {
  // expected-error @below {{map results must be m, n or 0}}
  %f = fused_gpu.load_fragment %s[%i] map affine_map<(m, n) -> (m + n)> : memref<64xf32> -> <64x64xf32, wgmma, n>
  return
}

// -----

func.func @load_dims(%s: memref<64xf32>, %i: index) {
  // expected-error @below {{map must be over (m, n)}}
  %f = fused_gpu.load_fragment %s[%i] map affine_map<(m, n, k) -> (n)> : memref<64xf32> -> <64x64xf32, wgmma, n>
  return
}

// -----

func.func @load_along(%s: memref<64xf32>, %i: index) {
  // expected-error @below {{map and fragment vary along different dimensions}}
  %f = fused_gpu.load_fragment %s[%i] map affine_map<(m, n) -> (m)> : memref<64xf32> -> <64x64xf32, wgmma, n>
  return
}

// -----

func.func @store_along(%v: !fused_gpu.fragment<64x64xf32, wgmma>, %d: memref<64xf32>, %i: index) {
  // expected-error @below {{stores every (m, n) exactly once}}
  fused_gpu.store_fragment %v to %d[%i] map affine_map<(m, n) -> (n)> : <64x64xf32, wgmma>, memref<64xf32>
  return
}

// -----

!stg = !fused_gpu.staging<2 x <64x64xbf16, swizzle 128>>
func.func @store_transposed(%v: !fused_gpu.fragment<64x64xbf16, wgmma>, %d: memref<64x64xbf16>, %i: index, %s: !stg, %m: !fused_gpu.tensor_map<64x64xbf16, swizzle 128>) {
  // expected-error @below {{through staging needs the identity map}}
  fused_gpu.store_fragment %v to %d[%i, %i] map affine_map<(m, n) -> (n, m)> via %s, %m : !stg, !fused_gpu.tensor_map<64x64xbf16, swizzle 128> : <64x64xbf16, wgmma>, memref<64x64xbf16>
  return
}

// -----

// Rings and the mainloop.

func.func @ring_offset() {
  // expected-error @below {{offset must be a multiple of 1024}}
  %r = fused_gpu.ring at 512 released_by 2 : <2 x [<64x64xbf16, swizzle 128>]>
  return
}

// -----

func.func @ring_consumers() {
  // expected-error @below {{is released by at least one consumer}}
  %r = fused_gpu.ring at 0 released_by 0 : <2 x [<64x64xbf16, swizzle 128>]>
  return
}

// -----

func.func @produce_arguments(%r: !fused_gpu.ring<2 x [<64x64xbf16, swizzle 128>]>, %c: !fused_gpu.cursor) {
  // expected-error @below {{region needs 2 arguments, has 1}}
  %n = fused_gpu.produce %r[%c] {
  ^bb0(%b: !fused_gpu.barrier):
  } : <2 x [<64x64xbf16, swizzle 128>]>
  return
}

// -----

func.func @produce_barrier(%r: !fused_gpu.ring<2 x [<64x64xbf16, swizzle 128>]>, %c: !fused_gpu.cursor) {
  // expected-error @below {{region argument #0 must be a barrier}}
  %n = fused_gpu.produce %r[%c] {
  ^bb0(%b: index, %t: !fused_gpu.tile<64x64xbf16, swizzle 128>):
  } : <2 x [<64x64xbf16, swizzle 128>]>
  return
}

// -----

func.func @produce_tile(%r: !fused_gpu.ring<2 x [<64x64xbf16, swizzle 128>]>, %c: !fused_gpu.cursor) {
  // expected-error @below {{region argument #1 must be '!fused_gpu.tile<64x64xbf16, swizzle 128>'}}
  %n = fused_gpu.produce %r[%c] {
  ^bb0(%b: !fused_gpu.barrier, %t: index):
  } : <2 x [<64x64xbf16, swizzle 128>]>
  return
}

// -----

func.func @tma_box(%m: !fused_gpu.tensor_map<128x64xbf16, swizzle 128>, %t: !fused_gpu.tile<64x64xbf16, swizzle 128>, %b: !fused_gpu.barrier, %i: index) {
  // expected-error @below {{the map's box must be one panel of the tile}}
  fused_gpu.tma_load %m[%i, %i] -> %t signals %b : <128x64xbf16, swizzle 128> -> <64x64xbf16, swizzle 128>
  return
}

// -----

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
!acc = !fused_gpu.fragment<64x64xf32, wgmma>
func.func @mainloop_neither(%r: !fused_gpu.ring<2 x [!t, !t]>, %n: index) {
  // expected-error @below {{has either a copy region or a cursor}}
  %a = fused_gpu.mainloop %r steps %n compute {
  ^bb0(%x: !t, %y: !t, %c: !acc):
    fused_gpu.yield %c : !acc
  } : !fused_gpu.ring<2 x [!t, !t]> -> !acc
  return
}

// -----

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
!acc = !fused_gpu.fragment<64x64xf32, wgmma>
func.func @mainloop_yield(%r: !fused_gpu.ring<2 x [!t, !t]>, %p: !fused_gpu.cursor, %n: index) {
  // expected-error @below {{compute region must yield the accumulator}}
  %a, %q = fused_gpu.mainloop %r[%p] steps %n compute {
  ^bb0(%x: !t, %y: !t, %c: !acc):
    fused_gpu.yield
  } : !fused_gpu.ring<2 x [!t, !t]> -> !acc
  return
}

// -----

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
!acc = !fused_gpu.fragment<64x64xf32, wgmma>
func.func @mainloop_acc(%r: !fused_gpu.ring<2 x [!t, !t]>, %p: !fused_gpu.cursor, %n: index) {
  // expected-error @below {{compute region's last argument must be the accumulator}}
  %a, %q = fused_gpu.mainloop %r[%p] steps %n compute {
  ^bb0(%x: !t, %y: !t, %c: index):
    fused_gpu.yield
  } : !fused_gpu.ring<2 x [!t, !t]> -> !acc
  return
}

// -----

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
!acc = !fused_gpu.fragment<64x64xf32, wgmma>
func.func @mainloop_copy(%r: !fused_gpu.ring<2 x [!t, !t]>, %n: index) {
  // expected-error @below {{copy region starts with a step and a barrier}}
  %a = fused_gpu.mainloop %r steps %n copy {
  ^bb0(%i: index, %b: index, %x: !t, %y: !t):
    fused_gpu.yield
  } compute {
  ^bb0(%x: !t, %y: !t, %c: !acc):
    fused_gpu.yield %c : !acc
  } : !fused_gpu.ring<2 x [!t, !t]> -> !acc
  return
}

// -----

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
!acc = !fused_gpu.fragment<64x64xf32, wgmma>
func.func @mainloop_overlap(%r: !fused_gpu.ring<2 x [!t, !t]>, %p: !fused_gpu.cursor, %n: index) {
  // expected-error @below {{overlap count and region go together}}
  %a, %q = fused_gpu.mainloop %r[%p] steps %n compute {
  ^bb0(%x: !t, %y: !t, %c: !acc):
    fused_gpu.yield %c : !acc
  } overlap 0 {
  ^bb0(%i: index):
    fused_gpu.yield
  } : !fused_gpu.ring<2 x [!t, !t]> -> !acc
  return
}

// -----

// Multiplications.

!acc = !fused_gpu.fragment<64x64xf32, wgmma>
func.func @mma_memref(%a: memref<64x64xbf16>, %b: memref<64x64xbf16>, %i: index, %c: !acc) {
  // expected-error @below {{operands must be two tiles, or two memrefs with maps}}
  %r = fused_gpu.mma %a rows %i, %b, %c : memref<64x64xbf16>, memref<64x64xbf16>, !acc -> !acc
  return
}

// -----

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
!acc = !fused_gpu.fragment<64x64xf32, wgmma>
func.func @mma_maps(%a: !t, %b: !t, %i: index, %c: !acc) {
  // expected-error @below {{tiles have no maps}}
  %r = fused_gpu.mma %a rows %i, %b, %c maps affine_map<(m, k) -> (m, k)>, affine_map<(k, n) -> (k, n)> : !t, !t, !acc -> !acc
  return
}

// -----

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
!acc = !fused_gpu.fragment<64x128xf32, wgmma>
func.func @mma_fit(%a: !t, %b: !t, %i: index, %c: !acc) {
  // expected-error @below {{operand tiles do not fit the accumulator}}
  %r = fused_gpu.mma %a rows %i, %b, %c : !t, !t, !acc -> !acc
  return
}

// -----

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
!acc = !fused_gpu.fragment<64x64xf32, wgmma>
func.func @mma_result(%a: !t, %b: !t, %i: index, %c: !acc) {
  // expected-error @below {{accumulator and result types differ}}
  %r = fused_gpu.mma %a rows %i, %b, %c : !t, !t, !acc -> <64x64xf16, wgmma>
  return
}

// -----

!t = !fused_gpu.tile<64x64xbf16>
func.func @async_panels(%a: !t, %b: !t, %i: index) {
  // expected-error @below {{operand tiles must have 128-byte panels, lhs one}}
  %r = fused_gpu.mma.async %a rows %i, %b : !t, !t -> <<64x64xf32, wgmma>>
  return
}

// -----

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
func.func @async_layout(%a: !t, %b: !t, %i: index) {
  // expected-error @below {{accumulates wgmma fragments only}}
  %r = fused_gpu.mma.async %a rows %i, %b : !t, !t -> <<64x64xf32, simt>>
  return
}

// -----

func.func @wait_pending(%g: !fused_gpu.in_flight<<64x64xf32, wgmma>>) {
  // expected-error @below {{result of pending 1 must be}}
  %f = fused_gpu.mma.wait %g pending 1 : <<64x64xf32, wgmma>> -> !fused_gpu.fragment<64x64xf32, wgmma>
  return
}

// -----

// Stores and roles.

!stg = !fused_gpu.staging<2 x <64x64xf32, swizzle 128>>
func.func @chunk_element(%v: !fused_gpu.fragment<64x64xf32, wgmma>, %s: !stg, %m: !fused_gpu.tensor_map<64x64xf32, swizzle 128>, %i: index) {
  // expected-error @below {{staging tiles hold one panel of 16-bit elements}}
  fused_gpu.store_chunk %v chunk %i via %s to %m[%i, %i] : <64x64xf32, wgmma>, !stg, <64x64xf32, swizzle 128>
  return
}

// -----

!stg = !fused_gpu.staging<2 x <64x64xbf16, swizzle 128>>
func.func @chunk_fit(%v: !fused_gpu.fragment<64x32xbf16, wgmma>, %s: !stg, %m: !fused_gpu.tensor_map<64x64xbf16, swizzle 128>, %i: index) {
  // expected-error @below {{staging tile does not divide the fragment}}
  fused_gpu.store_chunk %v chunk %i via %s to %m[%i, %i] : <64x32xbf16, wgmma>, !stg, <64x64xbf16, swizzle 128>
  return
}

// -----

!stg = !fused_gpu.staging<2 x <64x64xbf16, swizzle 128>>
func.func @chunk_layout(%v: !fused_gpu.fragment<64x64xbf16, simt>, %s: !stg, %m: !fused_gpu.tensor_map<64x64xbf16, swizzle 128>, %i: index) {
  // expected-error @below {{stores whole wgmma fragments only}}
  fused_gpu.store_chunk %v chunk %i via %s to %m[%i, %i] : <64x64xbf16, simt>, !stg, <64x64xbf16, swizzle 128>
  return
}

// -----

func.func @roles_last() {
  // expected-error @below {{must be the last operation of a kernel}}
  fused_gpu.roles consumers 2 registers [24, 240] producer {
  } consumer {
  }
  return
}

// -----

gpu.module @k {
  gpu.func @f() kernel {
    // expected-error @below {{registers must be multiples of 8 from 24 to 256}}
    fused_gpu.roles consumers 2 registers [20, 240] producer {
    } consumer {
    }
    gpu.return
  }
}

// -----

gpu.module @k {
  gpu.func @f() kernel {
    // expected-error @below {{needs at least one consumer}}
    fused_gpu.roles consumers 0 registers [24, 240] producer {
    } consumer {
    }
    gpu.return
  }
}

// -----

gpu.module @k {
  gpu.func @f() kernel {
    // expected-error @below {{registers must be [producer, consumer]}}
    fused_gpu.roles consumers 1 registers [24] producer {
    } consumer {
    }
    gpu.return
  }
}

// -----

!t = !fused_gpu.tile<64x64xbf16, swizzle 128>
func.func @mainloop_cursor(%r: !fused_gpu.ring<2 x [!t, !t]>, %p: !fused_gpu.cursor, %n: index, %w: index) {
  // expected-error @below {{takes and gives a cursor, or neither}}
  %acc = "fused_gpu.mainloop"(%r, %p, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, overlap_count = 0 : i64, resultSegmentSizes = array<i32: 1, 0>}> ({
  }, {
  ^bb0(%a: !t, %b: !t, %c: !fused_gpu.fragment<64x64xf32, wgmma>):
    %s = fused_gpu.mma %a rows %w, %b, %c : !t, !t, !fused_gpu.fragment<64x64xf32, wgmma> -> !fused_gpu.fragment<64x64xf32, wgmma>
    fused_gpu.yield %s : !fused_gpu.fragment<64x64xf32, wgmma>
  }, {
  }) : (!fused_gpu.ring<2 x [!t, !t]>, !fused_gpu.cursor, index) -> !fused_gpu.fragment<64x64xf32, wgmma>
  return
}

// -----

!stg = !fused_gpu.staging<2 x <64x64xbf16, swizzle 128>>
!f = !fused_gpu.fragment<64x128xbf16, wgmma>
func.func @store_half(%f: !f, %d: memref<?x?xbf16>, %s: !stg, %i: index) {
  // expected-error @below {{needs both staging and a tensor map, or neither}}
  "fused_gpu.store_fragment"(%f, %d, %i, %i, %s) <{map = affine_map<(m, n) -> (m, n)>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 0>}> : (!f, memref<?x?xbf16>, index, index, !stg) -> ()
  return
}
