// RUN: fused-opt %s --pass-pipeline='builtin.module(func.func(fused-map-to-launch,fused-map-to-fragments))' --split-input-file --verify-diagnostics

// Block tiles that other passes than ours have written.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @accumulator_argument(%a: memref<64x32xf32>, %b: memref<32x64xf32>, %d: memref<64x64xf32>, %acc: memref<64x64xf32>) {
  scf.forall (%i, %j) = (0, 0) to (64, 64) step (64, 64) {
    %c0 = arith.constant 0 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %zero = arith.constant 0.0 : f32
    linalg.fill ins(%zero : f32) outs(%acc : memref<64x64xf32>)
    scf.for %k = %c0 to %c32 step %c16 {
      %ak = memref.subview %a[0, %k] [64, 16] [1, 1] : memref<64x32xf32> to memref<64x16xf32, strided<[32, 1], offset: ?>>
      %bk = memref.subview %b[%k, 0] [16, 64] [1, 1] : memref<32x64xf32> to memref<16x64xf32, strided<[64, 1], offset: ?>>
      linalg.contract indexing_maps = [#mk, #kn, affine_map<(m, n, k) -> (m, n)>] ins(%ak, %bk : memref<64x16xf32, strided<[32, 1], offset: ?>>, memref<16x64xf32, strided<[64, 1], offset: ?>>) outs(%acc : memref<64x64xf32>)
    }
    // expected-error @below {{cannot be mapped: its accumulator is not a buffer of its own}}
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%d : memref<64x64xf32>) maps [#mn, #mn]
        schedule(<family = simt, block = [64, 64, 16], warpgroup = [64, 64, 16], mma = [1, 1, 1], stages = 1, consumers = 1>) {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @accumulator_use(%a: memref<64x32xf32>, %b: memref<32x64xf32>, %d: memref<64x64xf32>) {
  scf.forall (%i, %j) = (0, 0) to (64, 64) step (64, 64) {
    %c0 = arith.constant 0 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %zero = arith.constant 0.0 : f32
    %acc = memref.alloc() : memref<64x64xf32>
    linalg.fill ins(%zero : f32) outs(%acc : memref<64x64xf32>)
    scf.for %k = %c0 to %c32 step %c16 {
      %ak = memref.subview %a[0, %k] [64, 16] [1, 1] : memref<64x32xf32> to memref<64x16xf32, strided<[32, 1], offset: ?>>
      %bk = memref.subview %b[%k, 0] [16, 64] [1, 1] : memref<32x64xf32> to memref<16x64xf32, strided<[64, 1], offset: ?>>
      linalg.contract indexing_maps = [#mk, #kn, affine_map<(m, n, k) -> (m, n)>] ins(%ak, %bk : memref<64x16xf32, strided<[32, 1], offset: ?>>, memref<16x64xf32, strided<[64, 1], offset: ?>>) outs(%acc : memref<64x64xf32>)
    }
    memref.store %zero, %acc[%c0, %c0] : memref<64x64xf32>
    // expected-error @below {{cannot be mapped: its accumulator has a use that is neither an initialisation nor the mainloop's contraction}}
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%d : memref<64x64xf32>) maps [#mn, #mn]
        schedule(<family = simt, block = [64, 64, 16], warpgroup = [64, 64, 16], mma = [1, 1, 1], stages = 1, consumers = 1>) {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @no_mainloop(%a: memref<64x32xf32>, %b: memref<32x64xf32>, %d: memref<64x64xf32>) {
  scf.forall (%i, %j) = (0, 0) to (64, 64) step (64, 64) {
    %c0 = arith.constant 0 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %zero = arith.constant 0.0 : f32
    %acc = memref.alloc() : memref<64x64xf32>
    linalg.fill ins(%zero : f32) outs(%acc : memref<64x64xf32>)
    // expected-error @below {{cannot be mapped: its accumulator has no initialisation or no mainloop}}
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%d : memref<64x64xf32>) maps [#mn, #mn]
        schedule(<family = simt, block = [64, 64, 16], warpgroup = [64, 64, 16], mma = [1, 1, 1], stages = 1, consumers = 1>) {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @no_init(%a: memref<64x32xf32>, %b: memref<32x64xf32>, %d: memref<64x64xf32>) {
  scf.forall (%i, %j) = (0, 0) to (64, 64) step (64, 64) {
    %c0 = arith.constant 0 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %zero = arith.constant 0.0 : f32
    %acc = memref.alloc() : memref<64x64xf32>
    scf.for %k = %c0 to %c32 step %c16 {
      %ak = memref.subview %a[0, %k] [64, 16] [1, 1] : memref<64x32xf32> to memref<64x16xf32, strided<[32, 1], offset: ?>>
      %bk = memref.subview %b[%k, 0] [16, 64] [1, 1] : memref<32x64xf32> to memref<16x64xf32, strided<[64, 1], offset: ?>>
      linalg.contract indexing_maps = [#mk, #kn, affine_map<(m, n, k) -> (m, n)>] ins(%ak, %bk : memref<64x16xf32, strided<[32, 1], offset: ?>>, memref<16x64xf32, strided<[64, 1], offset: ?>>) outs(%acc : memref<64x64xf32>)
    }
    // expected-error @below {{cannot be mapped: its accumulator has no initialisation or no mainloop}}
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%d : memref<64x64xf32>) maps [#mn, #mn]
        schedule(<family = simt, block = [64, 64, 16], warpgroup = [64, 64, 16], mma = [1, 1, 1], stages = 1, consumers = 1>) {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @strided_rows(%a: memref<64x32xf32>, %b: memref<32x64xf32>, %d: memref<128x64xf32>) {
  scf.forall (%i, %j) = (0, 0) to (64, 64) step (64, 64) {
    %c0 = arith.constant 0 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %zero = arith.constant 0.0 : f32
    %td = memref.subview %d[0, 0] [64, 64] [2, 1] : memref<128x64xf32> to memref<64x64xf32, strided<[128, 1]>>
    %acc = memref.alloc() : memref<64x64xf32>
    linalg.fill ins(%zero : f32) outs(%acc : memref<64x64xf32>)
    scf.for %k = %c0 to %c32 step %c16 {
      %ak = memref.subview %a[0, %k] [64, 16] [1, 1] : memref<64x32xf32> to memref<64x16xf32, strided<[32, 1], offset: ?>>
      %bk = memref.subview %b[%k, 0] [16, 64] [1, 1] : memref<32x64xf32> to memref<16x64xf32, strided<[64, 1], offset: ?>>
      linalg.contract indexing_maps = [#mk, #kn, affine_map<(m, n, k) -> (m, n)>] ins(%ak, %bk : memref<64x16xf32, strided<[32, 1], offset: ?>>, memref<16x64xf32, strided<[64, 1], offset: ?>>) outs(%acc : memref<64x64xf32>)
    }
    // expected-error @below {{reads or writes a view that is not a unit-stride tile of a buffer}}
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%td : memref<64x64xf32, strided<[128, 1]>>) maps [#mn, #mn]
        schedule(<family = simt, block = [64, 64, 16], warpgroup = [64, 64, 16], mma = [1, 1, 1], stages = 1, consumers = 1>) {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @carried(%a: memref<64x32xf32>, %b: memref<32x64xf32>, %d: memref<64x64xf32>) {
  scf.forall (%i, %j) = (0, 0) to (64, 64) step (64, 64) {
    %c0 = arith.constant 0 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %zero = arith.constant 0.0 : f32
    %acc = memref.alloc() : memref<64x64xf32>
    linalg.fill ins(%zero : f32) outs(%acc : memref<64x64xf32>)
    %last = scf.for %k = %c0 to %c32 step %c16 iter_args(%v = %c0) -> (index) {
      %ak = memref.subview %a[0, %k] [64, 16] [1, 1] : memref<64x32xf32> to memref<64x16xf32, strided<[32, 1], offset: ?>>
      %bk = memref.subview %b[%k, 0] [16, 64] [1, 1] : memref<32x64xf32> to memref<16x64xf32, strided<[64, 1], offset: ?>>
      linalg.contract indexing_maps = [#mk, #kn, affine_map<(m, n, k) -> (m, n)>] ins(%ak, %bk : memref<64x16xf32, strided<[32, 1], offset: ?>>, memref<16x64xf32, strided<[64, 1], offset: ?>>) outs(%acc : memref<64x64xf32>)
      scf.yield %k : index
    }
    // expected-error @below {{cannot be mapped: its mainloop carries values}}
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%d : memref<64x64xf32>) maps [#mn, #mn]
        schedule(<family = simt, block = [64, 64, 16], warpgroup = [64, 64, 16], mma = [1, 1, 1], stages = 1, consumers = 1>) {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}
