// RUN: fused-opt %s --fused-tile-to-blocks --split-input-file --mlir-print-local-scope | FileCheck %s

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK-LABEL: func @example(
// CHECK-SAME: %[[A:.*]]: tensor<256x64xbf16>, %[[B:.*]]: tensor<64x512xbf16>, %[[D:.*]]: tensor<256x512xf32>)
// CHECK: %[[R:.*]] = scf.forall (%[[M:.*]], %[[N:.*]]) = (0, 0) to (256, 512) step (128, 128) shared_outs(%[[O:.*]] = %[[D]])
// CHECK-DAG: %[[AT:.*]] = tensor.extract_slice %[[A]][%[[M]], 0] [128, 64] [1, 1]
// CHECK-DAG: %[[BT:.*]] = tensor.extract_slice %[[B]][0, %[[N]]] [64, 128] [1, 1]
// CHECK-DAG: %[[DT:.*]] = tensor.extract_slice %[[O]][%[[M]], %[[N]]] [128, 128] [1, 1]
// CHECK: %[[T:.*]] = fused.matmul acc(f32) ins(%[[AT]], %[[BT]] : {{.*}}) outs(%[[DT]] : {{.*}}) {{.*}}schedule(<family = simt, block = [128, 128, 32]>)
// CHECK: scf.forall.in_parallel
// CHECK-NEXT: tensor.parallel_insert_slice %[[T]] into %[[O]][%[[M]], %[[N]]] [128, 128] [1, 1]
// CHECK: mapping = [#gpu.block<y>, #gpu.block<x>]
// CHECK: return %[[R]]
func.func @example(%a: tensor<256x64xbf16>, %b: tensor<64x512xbf16>, %d: tensor<256x512xf32>) -> tensor<256x512xf32> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<256x64xbf16>, tensor<64x512xbf16>)
      outs(%d : tensor<256x512xf32>) maps [#mk, #kn, #mn]
      schedule(<family = simt, block = [128, 128, 32]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<256x512xf32>
  return %r : tensor<256x512xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#m = affine_map<(m, n) -> (m)>
#nm = affine_map<(m, n) -> (n, m)>
#mn = affine_map<(m, n) -> (m, n)>

// On the CPU loops are scf.for. A block larger than an extent is cut to it; the
// border tile is smaller.
// CHECK-LABEL: func @cpu(
// CHECK: scf.for %[[M:.*]] = %c0{{.*}} to %c34{{.*}} step %c16
// CHECK: scf.for %[[N:.*]] = %c0{{.*}} to %c45{{.*}} step %c45
// CHECK: %[[TM:.*]] = affine.min affine_map<(d0) -> (-d0 + 34, 16)>(%[[M]])
// CHECK: tensor.extract_slice %{{.*}}[%[[M]], 0] [%[[TM]], 19] [1, 1] : tensor<34x19xf32> to tensor<?x19xf32>
// CHECK: fused.matmul {{.*}} ins(%{{.*}}, %{{.*}} : tensor<?x19xf32>, tensor<19x45xf32>) epilogue_ins(%{{.*}} : tensor<?xf32>) outs(%{{.*}}, %{{.*}} : tensor<?x45xf32>, tensor<45x?xi1>)
// CHECK-COUNT-2: tensor.insert_slice
// CHECK-NOT: scf.forall
func.func @cpu(%a: tensor<34x19xf32>, %b: tensor<19x45xf32>, %v: tensor<34xf32>, %d: tensor<34x45xf32>, %p: tensor<45x34xi1>) -> (tensor<34x45xf32>, tensor<45x34xi1>) {
  %r:2 = fused.matmul acc(f32) ins(%a, %b : tensor<34x19xf32>, tensor<19x45xf32>) epilogue_ins(%v : tensor<34xf32>)
      outs(%d, %p : tensor<34x45xf32>, tensor<45x34xi1>) maps [#mk, #kn, #m, #mn, #nm]
      schedule(<family = cpu, block = [16, 64, 8]>) {
  ^bb0(%acc: f32, %x: f32):
    %s = arith.addf %acc, %x : f32
    %q = arith.cmpf ogt, %s, %x : f32
    fused.yield %s, %q : f32, i1
  } -> tensor<34x45xf32>, tensor<45x34xi1>
  return %r#0, %r#1 : tensor<34x45xf32>, tensor<45x34xi1>
}

// -----

// Batch dimensions are tiled by 1 and gone in the tile, like dimensions indexed
// by 0; with two of them the blocks are linear.
// CHECK-LABEL: func @batches(
// CHECK: scf.forall (%[[G:.*]], %[[H:.*]], %[[M:.*]], %[[N:.*]]) = (0, 0, 0, 0) to (2, %{{.*}}, %{{.*}}, 32) step (1, 1, 64, 32)
// CHECK-DAG: %[[AT:.*]] = tensor.extract_slice %{{.*}}[%[[G]], %[[H]], %[[M]], 0] [1, 1, %[[TM:.*]], 16] [1, 1, 1, 1] : tensor<2x?x?x16xf16> to tensor<?x16xf16>
// CHECK-DAG: %[[BT:.*]] = tensor.extract_slice %{{.*}}[%[[H]], %[[N]], 0] [1, 32, 16] [1, 1, 1] : tensor<?x32x16xf16> to tensor<32x16xf16>
// CHECK-DAG: %[[CT:.*]] = tensor.extract_slice %{{.*}}[0, %[[G]], 0] [1, 1, 1] [1, 1, 1] : tensor<1x2x1xf32> to tensor<f32>
// CHECK-DAG: %[[DT:.*]] = tensor.extract_slice %{{.*}}[%[[H]], %[[M]], %[[G]], %[[N]]] [1, %[[TM]], 1, 32] [1, 1, 1, 1] : tensor<?x?x2x32xf32> to tensor<?x32xf32>
// CHECK: fused.matmul {{.*}} ins(%[[AT]], %[[BT]] : {{.*}}) init(%[[CT]] : {{.*}}) outs(%[[DT]] : {{.*}}) maps [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>]
// CHECK: tensor.parallel_insert_slice %{{.*}} into %{{.*}}[%[[H]], %[[M]], %[[G]], %[[N]]] [1, %[[TM]], 1, 32] [1, 1, 1, 1] : tensor<?x32xf32> into tensor<?x?x2x32xf32>
// CHECK: mapping = [#gpu.block<linear_dim_3>, #gpu.block<linear_dim_2>, #gpu.block<linear_dim_1>, #gpu.block<linear_dim_0>]
func.func @batches(%a: tensor<2x?x?x16xf16>, %b: tensor<?x32x16xf16>, %c: tensor<1x2x1xf32>, %d: tensor<?x?x2x32xf32>) -> tensor<?x?x2x32xf32> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<2x?x?x16xf16>, tensor<?x32x16xf16>) init(%c : tensor<1x2x1xf32>)
      outs(%d : tensor<?x?x2x32xf32>)
      maps [affine_map<(g, h, m, n, k) -> (g, h, m, k)>, affine_map<(g, h, m, n, k) -> (h, n, k)>,
            affine_map<(g, h, m, n) -> (0, g, 0)>, affine_map<(g, h, m, n) -> (h, m, g, n)>]
      schedule(<family = mma_sync, block = [64, 64, 16]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<?x?x2x32xf32>
  return %r : tensor<?x?x2x32xf32>
}

// -----

// CHECK-LABEL: func @memref_batch(
// CHECK: scf.forall (%[[B:.*]], %[[M:.*]], %[[N:.*]]) = (0, 0, 0) to (3, 64, 64) step (1, 32, 32) {
// CHECK: fused.matmul {{.*}} ins(%{{.*}}, %{{.*}} : memref<32x16xf32, strided<[16, 1], offset: ?>>, memref<16x32xf32, strided<[64, 1], offset: ?>>) outs(%{{.*}} : memref<32x32xf32, strided<[64, 1], offset: ?>>)
// CHECK: mapping = [#gpu.block<z>, #gpu.block<y>, #gpu.block<x>]
func.func @memref_batch(%a: memref<3x64x16xf32>, %b: memref<16x64xf32>, %d: memref<3x64x64xf32>) {
  fused.matmul acc(f32) ins(%a, %b : memref<3x64x16xf32>, memref<16x64xf32>) outs(%d : memref<3x64x64xf32>)
      maps [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (k, n)>, affine_map<(b, m, n) -> (b, m, n)>]
      schedule(<family = simt, block = [32, 32, 8]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// Nothing to compute, nothing to sum.
// CHECK-LABEL: func @empty(
// CHECK-SAME: %[[D:[a-z0-9]*]]: tensor<0x8xf32>, %[[C:[a-z0-9]*]]: tensor<16x8xf32>
// CHECK: %[[R:.*]] = linalg.generic {{.*}} ins(%[[C]] :
// CHECK-NOT: fused.matmul
// CHECK: return %[[D]], %[[R]]
func.func @empty(%d: tensor<0x8xf32>, %c: tensor<16x8xf32>, %a: tensor<0x4xf32>, %b: tensor<4x8xf32>, %a0: tensor<16x0xf32>, %b0: tensor<0x8xf32>) -> (tensor<0x8xf32>, tensor<16x8xf32>) {
  %0 = fused.matmul acc(f32) ins(%a, %b : tensor<0x4xf32>, tensor<4x8xf32>)
      outs(%d : tensor<0x8xf32>) maps [#mk, #kn, #mn] schedule(<family = simt, block = [16, 16, 16]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<0x8xf32>
  %1 = fused.matmul acc(f32) ins(%a0, %b0 : tensor<16x0xf32>, tensor<0x8xf32>) init(%c : tensor<16x8xf32>)
      outs(%c : tensor<16x8xf32>) maps [#mk, #kn, #mn, #mn] schedule(<family = simt, block = [16, 16, 16]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<16x8xf32>
  return %0, %1 : tensor<0x8xf32>, tensor<16x8xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// What is tiled for blocks is not tiled again.
// CHECK-LABEL: func @in_blocks(
// CHECK-COUNT-1: scf.forall (
// CHECK-NOT: scf.forall (
// CHECK: fused.matmul {{.*}} outs(%{{.*}} : memref<64x64xf32>)
func.func @in_blocks(%a: memref<64x16xf32>, %b: memref<16x64xf32>, %d: memref<64x64xf32>) {
  scf.forall (%i) in (4) {
    fused.matmul acc(f32) ins(%a, %b : memref<64x16xf32>, memref<16x64xf32>) outs(%d : memref<64x64xf32>)
        maps [#mk, #kn, #mn] schedule(<family = simt, block = [32, 32, 8]>) {
    ^bb0(%acc: f32):
      fused.yield %acc : f32
    }
  } {mapping = [#gpu.block<x>]}
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// Nothing to sum: the epilogue of zero.
// CHECK-LABEL: func @no_k(
// CHECK-NOT: scf.forall
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]} outs(
// CHECK: %[[ZERO:.*]] = arith.constant 0.0
// CHECK: linalg.yield %[[ZERO]]
func.func @no_k(%a: tensor<4x0xf32>, %b: tensor<0x8xf32>, %d: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x0xf32>, tensor<0x8xf32>)
      outs(%d : tensor<4x8xf32>) maps [#mk, #kn, #mn] schedule(<family = simt, block = [16, 16, 16]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// -----

#mk = affine_map<(h, m, n, k) -> (m, k)>
#kn = affine_map<(h, m, n, k) -> (k, h, n)>
#transposed = affine_map<(h, m, n) -> (m, n, h)>
#out = affine_map<(h, m, n) -> (m, h, n)>

// [1, s, 1] without its last dimension: not by a slice of lower rank, which
// upstream's canonicalize takes for [1, 1, s].
// CHECK-LABEL: func @row_of_a_batch(
// CHECK: %[[WHOLE:.*]] = tensor.extract_slice %arg2[{{.*}}] [1, 2, 1] [1, 1, 1] : tensor<1x2x2xf32> to tensor<1x2x1xf32>
// CHECK: tensor.collapse_shape %[[WHOLE]] {{\[}}[0], [1, 2]] : tensor<1x2x1xf32> into tensor<1x2xf32>
func.func @row_of_a_batch(%a: tensor<1x1xf32>, %b: tensor<1x2x2xf32>, %v: tensor<1x2x2xf32>, %d: tensor<1x2x2xf32>) -> tensor<1x2x2xf32> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<1x1xf32>, tensor<1x2x2xf32>)
      epilogue_ins(%v : tensor<1x2x2xf32>) outs(%d : tensor<1x2x2xf32>)
      maps [#mk, #kn, #transposed, #out] schedule(<family = cpu, block = [1, 2, 1]>) {
  ^bb0(%acc: f32, %x: f32):
    %s = arith.addf %acc, %x : f32
    fused.yield %s : f32
  } -> tensor<1x2x2xf32>
  return %r : tensor<1x2x2xf32>
}
