// RUN: fused-opt %s --pass-pipeline='builtin.module(fused-bufferize-pipeline,func.func(fused-map-to-launch,fused-map-to-fragments))' --split-input-file | FileCheck %s

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// The running example: bias along n; each of two warpgroups has 64 rows.
// CHECK-LABEL: func @bias(
// CHECK-SAME: %[[A:[a-z0-9]*]]: memref<256x128xbf16>, %[[B:[a-z0-9]*]]: memref<128x256xbf16>, %[[V:[a-z0-9]*]]: memref<256xbf16>, %[[D:[a-z0-9]*]]: memref<256x256xbf16>
// CHECK: %[[ID:.*]] = fused_gpu.consumer_id
// CHECK: %[[ROWS:.*]] = arith.muli %[[ID]], %c64
// CHECK: %[[ZERO:.*]] = fused_gpu.fill_fragment 0.000000e+00 : f32 -> <64x128xf32, wgmma>
// CHECK: %[[ACC:.*]] = scf.for {{.*}} iter_args(%[[C:.*]] = %[[ZERO]])
// CHECK: %[[AK:.*]] = memref.subview
// CHECK: %[[BK:.*]] = memref.subview
// CHECK: %[[S:.*]] = fused_gpu.mma %[[AK]] rows %[[ROWS]], %[[BK]], %[[C]] maps
// CHECK: scf.yield %[[S]]
// CHECK: %[[BIAS:.*]] = fused_gpu.load_fragment %[[V]][%[[COL:.*]]] map {{.*}} : memref<256xbf16> -> <64x128xbf16, wgmma, n>
// CHECK: %[[R:.*]] = fused.epilogue ins(%[[ACC]], %[[BIAS]] :
// CHECK: -> !fused_gpu.fragment<64x128xbf16, wgmma>
// CHECK: %[[ROW:.*]] = arith.addi %{{.*}}, %[[ROWS]]
// CHECK: fused_gpu.store_fragment %[[R]] to %[[D]][%[[ROW]], %[[COL]]] map
func.func @bias(%a: memref<256x128xbf16>, %b: memref<128x256xbf16>, %v: memref<256xbf16>, %d: memref<256x256xbf16>) {
  scf.forall (%i, %j) = (0, 0) to (256, 256) step (128, 128) {
    %c0 = arith.constant 0 : index
    %c64 = arith.constant 64 : index
    %c128 = arith.constant 128 : index
    %zero = arith.constant 0.0 : f32
    %ta = memref.subview %a[%i, 0] [128, 128] [1, 1] : memref<256x128xbf16> to memref<128x128xbf16, strided<[128, 1], offset: ?>>
    %tb = memref.subview %b[0, %j] [128, 128] [1, 1] : memref<128x256xbf16> to memref<128x128xbf16, strided<[256, 1], offset: ?>>
    %tv = memref.subview %v[%j] [128] [1] : memref<256xbf16> to memref<128xbf16, strided<[1], offset: ?>>
    %td = memref.subview %d[%i, %j] [128, 128] [1, 1] : memref<256x256xbf16> to memref<128x128xbf16, strided<[256, 1], offset: ?>>
    %acc = memref.alloc() : memref<128x128xf32>
    linalg.fill ins(%zero : f32) outs(%acc : memref<128x128xf32>)
    scf.for %k = %c0 to %c128 step %c64 {
      %ak = memref.subview %ta[0, %k] [128, 64] [1, 1] : memref<128x128xbf16, strided<[128, 1], offset: ?>> to memref<128x64xbf16, strided<[128, 1], offset: ?>>
      %bk = memref.subview %tb[%k, 0] [64, 128] [1, 1] : memref<128x128xbf16, strided<[256, 1], offset: ?>> to memref<64x128xbf16, strided<[256, 1], offset: ?>>
      linalg.contract indexing_maps = [#mk, #kn, affine_map<(m, n, k) -> (m, n)>] ins(%ak, %bk : memref<128x64xbf16, strided<[128, 1], offset: ?>>, memref<64x128xbf16, strided<[256, 1], offset: ?>>) outs(%acc : memref<128x128xf32>)
    }
    fused.epilogue ins(%acc, %tv : memref<128x128xf32>, memref<128xbf16, strided<[1], offset: ?>>) outs(%td : memref<128x128xbf16, strided<[256, 1], offset: ?>>) maps [#mn, #n, #mn]
        schedule(<family = wgmma, block = [128, 128, 64], warpgroup = [64, 128, 64], mma = [64, 128, 16], stages = 2, consumers = 2>) {
    ^bb0(%c: f32, %x: bf16):
      %w = arith.extf %x : bf16 to f32
      %s = arith.addf %c, %w : f32
      %o = arith.truncf %s : f32 to bf16
      fused.yield %o : bf16
    }
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#n = affine_map<(m, n) -> (n)>
#m = affine_map<(m, n) -> (m)>
#none = affine_map<(m, n) -> ()>
#mn = affine_map<(m, n) -> (m, n)>
#nm = affine_map<(m, n) -> (n, m)>

// Every kind of operand, an init along n, two outs of which one is transposed.
// CHECK-LABEL: func @operands(
// CHECK: %[[I:.*]] = fused_gpu.load_fragment {{.*}} : memref<64xf32> -> <64x64xf32, simt, n>
// CHECK: %[[INIT:.*]] = fused_gpu.extend_fragment %[[I]] : <64x64xf32, simt, n> -> <64x64xf32, simt>
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[INIT]])
// CHECK: fused_gpu.mma
// CHECK: fused_gpu.load_fragment {{.*}} : memref<64x64xf32> -> <64x64xf32, simt>
// CHECK: fused_gpu.load_fragment {{.*}} : memref<64xf32> -> <64x64xf32, simt, m>
// CHECK: fused_gpu.load_fragment %{{.*}}[] map {{.*}} : f32 -> <64x64xf32, simt, scalar>
// CHECK: %[[R:.*]]:2 = fused.epilogue
// CHECK: fused_gpu.store_fragment %[[R]]#0 to %{{.*}} map #[[ID:.*]] : <64x64xf32, simt>
// CHECK: fused_gpu.store_fragment %[[R]]#1 to %{{.*}} map #[[SWAP:.*]] : <64x64xf32, simt>
func.func @operands(%a: tensor<64x32xf32>, %b: tensor<64x32xf32>, %i: tensor<64xf32>, %r: tensor<64x64xf32>, %v: tensor<64xf32>, %s: f32) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %d = tensor.empty() : tensor<64x64xf32>
  %e = tensor.empty() : tensor<64x64xf32>
  %o:2 = fused.matmul acc(f32) ins(%a, %b : tensor<64x32xf32>, tensor<64x32xf32>) init(%i : tensor<64xf32>)
      epilogue_ins(%r, %v, %s : tensor<64x64xf32>, tensor<64xf32>, f32) outs(%d, %e : tensor<64x64xf32>, tensor<64x64xf32>)
      maps [#mk, #nk, #n, #mn, #m, #none, #mn, #nm] schedule(<family = simt, block = [64, 64, 16], warpgroup = [4, 4, 16]>) {
  ^bb0(%acc: f32, %x: f32, %y: f32, %z: f32):
    %1 = arith.addf %acc, %x : f32
    %2 = arith.addf %1, %y : f32
    %3 = arith.mulf %2, %z : f32
    fused.yield %2, %3 : f32, f32
  } -> tensor<64x64xf32>, tensor<64x64xf32>
  return %o#0, %o#1 : tensor<64x64xf32>, tensor<64x64xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// Two matmuls of one tile each are given one accumulator buffer by CSE.
// CHECK-LABEL: func @shared_buffer(
// CHECK: gpu.launch
// CHECK: fused_gpu.consumer_id
// CHECK: fused_gpu.mma
// CHECK: gpu.launch
// CHECK: fused_gpu.consumer_id
// CHECK: fused_gpu.mma
func.func @shared_buffer(%a: tensor<64x128xbf16>, %b: tensor<128x64xbf16>, %c: tensor<128x64xbf16>) -> tensor<64x64xf32> {
  %d = tensor.empty() : tensor<64x64xf32>
  %1 = fused.matmul acc(f32) ins(%a, %b : tensor<64x128xbf16>, tensor<128x64xbf16>) outs(%d : tensor<64x64xf32>) maps [#mk, #kn, #mn]
      schedule(<family = wgmma, block = [128, 64, 64], warpgroup = [64, 64, 64], mma = [64, 64, 16], stages = 2, consumers = 2>) {
  ^bb0(%x: f32):
    fused.yield %x : f32
  } -> tensor<64x64xf32>
  %2 = fused.matmul acc(f32) ins(%a, %c : tensor<64x128xbf16>, tensor<128x64xbf16>) epilogue_ins(%1 : tensor<64x64xf32>) outs(%d : tensor<64x64xf32>) maps [#mk, #kn, #mn, #mn]
      schedule(<family = wgmma, block = [128, 64, 64], warpgroup = [64, 64, 64], mma = [64, 64, 16], stages = 2, consumers = 2>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.mulf %x, %y : f32
    fused.yield %z : f32
  } -> tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// One operand unsigned (Hoist writes a generic), both (a contract).
// CHECK-LABEL: func @unsigned(
// CHECK: fused_gpu.mma {{.*}} {unsigned_lhs} :
// CHECK: fused_gpu.mma {{.*}} {unsigned_rhs} :
// CHECK: fused_gpu.mma {{.*}} {unsigned_lhs, unsigned_rhs} :
func.func @unsigned(%a: tensor<64x32xi8>, %b: tensor<32x64xi8>) -> (tensor<64x64xi32>, tensor<64x64xi32>, tensor<64x64xi32>) {
  %d = tensor.empty() : tensor<64x64xi32>
  %1 = fused.matmul acc(i32) unsigned_lhs ins(%a, %b : tensor<64x32xi8>, tensor<32x64xi8>) outs(%d : tensor<64x64xi32>) maps [#mk, #kn, #mn] {
  ^bb0(%x: i32):
    fused.yield %x : i32
  } -> tensor<64x64xi32>
  %2 = fused.matmul acc(i32) unsigned_rhs ins(%a, %b : tensor<64x32xi8>, tensor<32x64xi8>) outs(%d : tensor<64x64xi32>) maps [#mk, #kn, #mn] {
  ^bb0(%x: i32):
    fused.yield %x : i32
  } -> tensor<64x64xi32>
  %3 = fused.matmul acc(i32) unsigned_lhs unsigned_rhs ins(%a, %b : tensor<64x32xi8>, tensor<32x64xi8>) outs(%d : tensor<64x64xi32>) maps [#mk, #kn, #mn] {
  ^bb0(%x: i32):
    fused.yield %x : i32
  } -> tensor<64x64xi32>
  return %1, %2, %3 : tensor<64x64xi32>, tensor<64x64xi32>, tensor<64x64xi32>
}
