// RUN: fused-opt %s --pass-pipeline='builtin.module(fused-bufferize-pipeline,func.func(fused-map-to-launch,fused-map-to-fragments,fused-promote-operands))' --split-input-file --verify-diagnostics

// Schedules by hand that the selector would not choose.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @pitch(%a: tensor<64x65xbf16>, %b: tensor<65x64xbf16>) -> tensor<64x64xf32> {
  %d = tensor.empty() : tensor<64x64xf32>
  // expected-error @below {{cannot be addressed by TMA: 'memref<64x65xbf16>' is not a matrix with unit column stride and a row pitch that is a multiple of 16 bytes}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<64x65xbf16>, tensor<65x64xbf16>)
      outs(%d : tensor<64x64xf32>) maps [#mk, #kn, #mn]
      schedule(<family = wgmma, block = [128, 64, 64], warpgroup = [64, 64, 64], mma = [64, 64, 16], stages = 2, consumers = 2>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @store(%a: tensor<64x64xbf16>, %b: tensor<64x64xbf16>) -> tensor<64x64xf32> {
  %d = tensor.empty() : tensor<64x64xf32>
  // expected-error @below {{cannot go through TMA: it needs 16-bit elements and a row-major matrix}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<64x64xbf16>, tensor<64x64xbf16>)
      outs(%d : tensor<64x64xf32>) maps [#mk, #kn, #mn]
      schedule(<family = wgmma, block = [128, 64, 64], warpgroup = [64, 64, 64], mma = [64, 64, 16], stages = 2, consumers = 2, tmaStore = true, staging = 2>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @lhs_transposed(%a: tensor<64x64xbf16>, %b: tensor<64x64xbf16>) -> tensor<64x64xf32> {
  %d = tensor.empty() : tensor<64x64xf32>
  // expected-error @below {{of a wgmma schedule needs lhs indexed (m, k) and rhs (k, n) or (n, k), without batch dimensions}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<64x64xbf16>, tensor<64x64xbf16>)
      outs(%d : tensor<64x64xf32>) maps [#mk, #kn, #mn]
      schedule(<family = wgmma, block = [128, 64, 64], warpgroup = [64, 64, 64], mma = [64, 64, 16], stages = 2, consumers = 2>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @other_steps(%a: memref<64x128xbf16>, %b: memref<128x64xbf16>, %d: memref<64x64xf32>) {
  scf.forall (%i, %j) = (0, 0) to (64, 64) step (64, 64) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %zero = arith.constant 0.0 : f32
    %acc = memref.alloc() : memref<64x64xf32>
    linalg.fill ins(%zero : f32) outs(%acc : memref<64x64xf32>)
    scf.for %k = %c0 to %c2 step %c1 {
      %o = affine.apply affine_map<(d0) -> (d0 * 64)>(%k)
      %ak = memref.subview %a[0, %o] [64, 64] [1, 1] : memref<64x128xbf16> to memref<64x64xbf16, strided<[128, 1], offset: ?>>
      %bk = memref.subview %b[%o, 0] [64, 64] [1, 1] : memref<128x64xbf16> to memref<64x64xbf16, strided<[64, 1], offset: ?>>
      linalg.contract indexing_maps = [#mk, #kn, affine_map<(m, n, k) -> (m, n)>] ins(%ak, %bk : memref<64x64xbf16, strided<[128, 1], offset: ?>>, memref<64x64xbf16, strided<[64, 1], offset: ?>>) outs(%acc : memref<64x64xf32>)
    }
    // The multiplication has the location of its epilogue.
    // expected-error @below {{steps through k in another way than its loop}}
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%d : memref<64x64xf32>) maps [#mn, #mn]
        schedule(<family = wgmma, block = [64, 64, 64], warpgroup = [64, 64, 64], mma = [64, 64, 16], stages = 2, consumers = 1>) {
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
func.func @strided_view(%a: memref<128x32xf32>, %b: memref<32x64xf32>, %d: memref<64x64xf32>) {
  scf.forall (%i, %j) = (0, 0) to (64, 64) step (64, 64) {
    %c0 = arith.constant 0 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %zero = arith.constant 0.0 : f32
    %acc = memref.alloc() : memref<64x64xf32>
    linalg.fill ins(%zero : f32) outs(%acc : memref<64x64xf32>)
    scf.for %k = %c0 to %c32 step %c16 {
      %ak = memref.subview %a[0, %k] [64, 16] [2, 1] : memref<128x32xf32> to memref<64x16xf32, strided<[64, 1], offset: ?>>
      %bk = memref.subview %b[%k, 0] [16, 64] [1, 1] : memref<32x64xf32> to memref<16x64xf32, strided<[64, 1], offset: ?>>
      linalg.contract indexing_maps = [#mk, #kn, affine_map<(m, n, k) -> (m, n)>] ins(%ak, %bk : memref<64x16xf32, strided<[64, 1], offset: ?>>, memref<16x64xf32, strided<[64, 1], offset: ?>>) outs(%acc : memref<64x64xf32>)
    }
    // The multiplication has the location of its epilogue.
    // expected-error @below {{reads a view that is not a unit-stride tile of a buffer}}
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%d : memref<64x64xf32>) maps [#mn, #mn]
        schedule(<family = simt, block = [64, 64, 16], warpgroup = [64, 64, 16], mma = [1, 1, 1], stages = 1, consumers = 1>) {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}
