// RUN: fused-opt %s --fused-bufferize-pipeline --split-input-file | FileCheck %s --implicit-check-not=memref.copy --implicit-check-not="memref.alloc"

// The exact form that Map takes. Per matmul:
//   * one memref.alloc of the result in the function, returned as it is;
//   * one scf.forall over (batch..., m, n) in elements, step = block (cut to a
//     static extent), mapped to #gpu.block<y>, #gpu.block<x> (z for a batch);
//   * in it, in this order: sizes of the tile (affine.min where a tile may be
//     partial), subviews of lhs, rhs (k whole), epilogue operands and outs, all
//     without batch dimensions; the accumulator (memref.alloc of the tile, layout
//     (m, n)), linalg.fill of it (or a linalg.generic from init); the mainloop, an
//     scf.for over k in elements with step block k that carries nothing and holds
//     subviews of the lhs and rhs tiles and one linalg.contract; one
//     fused.epilogue with the schedule that writes the subview of the result.
// Loops with one iteration stay.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK-LABEL: func @static_kn(
// CHECK-SAME: %[[A:.*]]: memref<256x64xbf16>, %[[B:.*]]: memref<64x512xbf16>, %[[BIAS:.*]]: memref<512xbf16>) -> memref<256x512xbf16>
// CHECK: %[[R:.*]] = memref.alloc() {{.*}}memref<256x512xbf16>
// CHECK: scf.forall (%[[M:.*]], %[[N:.*]]) = (0, 0) to (256, 512) step (128, 128) {
// CHECK-DAG: %[[AT:.*]] = memref.subview %[[A]][%[[M]], 0] [128, 64] [1, 1]
// CHECK-DAG: %[[BT:.*]] = memref.subview %[[B]][0, %[[N]]] [64, 128] [1, 1]
// CHECK-DAG: %[[V:.*]] = memref.subview %[[BIAS]][%[[N]]] [128] [1]
// CHECK-DAG: %[[D:.*]] = memref.subview %[[R]][%[[M]], %[[N]]] [128, 128] [1, 1]
// CHECK: %[[ACC:.*]] = memref.alloc() {{.*}}memref<128x128xf32>
// CHECK: linalg.fill ins(%{{.*}} : f32) outs(%[[ACC]] : memref<128x128xf32>)
// CHECK: scf.for %[[K:.*]] = %{{.*}} to %{{.*}} step %{{[a-z0-9_]*}} {
// CHECK-NEXT: %[[AK:.*]] = memref.subview %[[AT]][0, %[[K]]] [128, 32] [1, 1]
// CHECK-NEXT: %[[BK:.*]] = memref.subview %[[BT]][%[[K]], 0] [32, 128] [1, 1]
// CHECK-NEXT: linalg.contract {{.*}} ins(%[[AK]], %[[BK]] : {{.*}}) outs(%[[ACC]] : memref<128x128xf32>)
// CHECK-NEXT: }
// CHECK-NEXT: fused.epilogue ins(%[[ACC]], %[[V]] : {{.*}}) outs(%[[D]] : {{.*}}) {{.*}}schedule(
// CHECK: } {mapping = [#gpu.block<y>, #gpu.block<x>]}
// CHECK-NEXT: return %[[R]]
func.func @static_kn(%a: tensor<256x64xbf16>, %b: tensor<64x512xbf16>, %bias: tensor<512xbf16>) -> tensor<256x512xbf16> {
  %d = tensor.empty() : tensor<256x512xbf16>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<256x64xbf16>, tensor<64x512xbf16>)
      epilogue_ins(%bias : tensor<512xbf16>) outs(%d : tensor<256x512xbf16>)
      maps [#mk, #kn, #n, #mn] schedule(<family = wgmma, block = [128, 128, 32]>) {
  ^bb0(%acc: f32, %v: bf16):
    %zero = arith.constant 0.0 : bf16
    %p = arith.truncf %acc : f32 to bf16
    %s = arith.addf %p, %v : bf16
    %o = arith.maximumf %s, %zero : bf16
    fused.yield %o : bf16
  } -> tensor<256x512xbf16>
  return %r : tensor<256x512xbf16>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK-LABEL: func @dynamic_nk(
// CHECK-SAME: %[[A:.*]]: memref<?x?xbf16>, %[[B:.*]]: memref<?x?xbf16>, %[[BIAS:.*]]: memref<?xbf16>
// CHECK: %[[R:.*]] = memref.alloc(
// CHECK-DAG: %[[DM:.*]] = memref.dim %[[A]], %c0
// CHECK-DAG: %[[DN:.*]] = memref.dim %[[B]], %c0
// CHECK-DAG: %[[DK:.*]] = memref.dim %[[A]], %c1
// CHECK: scf.forall (%[[M:.*]], %[[N:.*]]) = (0, 0) to (%[[DM]], %[[DN]]) step (128, 256) {
// CHECK-DAG: %[[TM:.*]] = affine.min {{.*}}(%[[M]])[%[[DM]]]
// CHECK-DAG: %[[TN:.*]] = affine.min {{.*}}(%[[N]])[%[[DN]]]
// CHECK-DAG: %[[AT:.*]] = memref.subview %[[A]][%[[M]], 0] [%[[TM]], %[[DK]]] [1, 1]
// CHECK-DAG: %[[BT:.*]] = memref.subview %[[B]][%[[N]], 0] [%[[TN]], %[[DK]]] [1, 1]
// CHECK-DAG: %[[D:.*]] = memref.subview %[[R]][%[[M]], %[[N]]] [%[[TM]], %[[TN]]] [1, 1]
// CHECK: %[[ACC:.*]] = memref.alloc(%[[TM]], %[[TN]])
// CHECK: linalg.fill
// CHECK: scf.for %[[K:.*]] = %c0 to %[[DK]] step %c64 {
// CHECK-NEXT: %[[TK:.*]] = affine.min {{.*}}(%[[K]])[%[[DK]]]
// CHECK-NEXT: %[[AK:.*]] = memref.subview %[[AT]][0, %[[K]]] [%[[TM]], %[[TK]]] [1, 1]
// CHECK-NEXT: %[[BK:.*]] = memref.subview %[[BT]][0, %[[K]]] [%[[TN]], %[[TK]]] [1, 1]
// CHECK-NEXT: linalg.contract {{.*}} ins(%[[AK]], %[[BK]] : {{.*}}) outs(%[[ACC]] : memref<?x?xf32>)
// CHECK-NEXT: }
// CHECK-NEXT: fused.epilogue ins(%[[ACC]], %{{.*}}) outs(%[[D]] :
func.func @dynamic_nk(%a: tensor<?x?xbf16>, %b: tensor<?x?xbf16>, %bias: tensor<?xbf16>, %m: index, %n: index) -> tensor<?x?xbf16> {
  %d = tensor.empty(%m, %n) : tensor<?x?xbf16>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<?x?xbf16>, tensor<?x?xbf16>)
      epilogue_ins(%bias : tensor<?xbf16>) outs(%d : tensor<?x?xbf16>)
      maps [#mk, #nk, #n, #mn] schedule(<family = simt, block = [128, 256, 64]>) {
  ^bb0(%acc: f32, %v: bf16):
    %zero = arith.constant 0.0 : bf16
    %p = arith.truncf %acc : f32 to bf16
    %s = arith.addf %p, %v : bf16
    %o = arith.maximumf %s, %zero : bf16
    fused.yield %o : bf16
  } -> tensor<?x?xbf16>
  return %r : tensor<?x?xbf16>
}

// -----

#bmk = affine_map<(b, m, n, k) -> (b, m, k)>
#kn = affine_map<(b, m, n, k) -> (k, n)>
#n = affine_map<(b, m, n) -> (0, 0, n)>
#b = affine_map<(b, m, n) -> (b)>
#mn = affine_map<(b, m, n) -> (b, m, n)>

// A batch dimension is gone inside the tile; so is a dimension indexed by 0.
// CHECK-LABEL: func @batch(
// CHECK: memref.alloc
// CHECK: scf.forall (%[[B:.*]], %[[M:.*]], %[[N:.*]]) = (0, 0, 0) to (4, %{{.*}}, 64) step (1, 128, 64) {
// CHECK-DAG: memref.subview %{{.*}}[%[[B]], %[[M]], 0] [1, %{{.*}}, 32] [1, 1, 1] : memref<4x?x32xf32> to memref<?x32xf32,
// CHECK-DAG: memref.subview %{{.*}}[%[[N]]] [64] [1] : memref<64xf32> to memref<64xf32,
// CHECK-DAG: memref.subview %{{.*}}[%[[B]]] [1] [1] : memref<4xf32> to memref<f32,
// CHECK: memref.alloc(%{{.*}}) {{.*}}memref<?x64xf32>
// CHECK: scf.for
// CHECK: fused.epilogue ins(%{{.*}}, %{{.*}}, %{{.*}} : memref<?x64xf32>, memref<64xf32, {{.*}}>, memref<f32, {{.*}}>) outs(
// CHECK: mapping = [#gpu.block<z>, #gpu.block<y>, #gpu.block<x>]
func.func @batch(%a: tensor<4x?x32xf32>, %w: tensor<32x64xf32>, %bias: tensor<1x1x64xf32>, %scale: tensor<4xf32>, %m: index) -> tensor<4x?x64xf32> {
  %d = tensor.empty(%m) : tensor<4x?x64xf32>
  %r = fused.matmul acc(f32) ins(%a, %w : tensor<4x?x32xf32>, tensor<32x64xf32>)
      epilogue_ins(%bias, %scale : tensor<1x1x64xf32>, tensor<4xf32>) outs(%d : tensor<4x?x64xf32>)
      maps [#bmk, #kn, #n, #b, #mn] schedule(<family = simt, block = [128, 64, 32]>) {
  ^bb0(%acc: f32, %v: f32, %f: f32):
    %s = arith.addf %acc, %v : f32
    %o = arith.mulf %s, %f : f32
    fused.yield %o : f32
  } -> tensor<4x?x64xf32>
  return %r : tensor<4x?x64xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// Layers that share one tensor.empty, and an argument as out: two buffers of
// results in turns, no copy, and the argument is left alone.
// CHECK-LABEL: func @layers(
// CHECK-SAME: %[[X:.*]]: memref<64x64xf32>, %[[W:.*]]: memref<64x64xf32>, %[[D:[a-z0-9]*]]: memref<64x64xf32>)
// CHECK: %[[H1:.*]] = memref.alloc() {{.*}}memref<64x64xf32>
// CHECK: scf.forall
// CHECK: memref.subview %[[H1]][%{{.*}}, %{{.*}}] [32, 32]
// CHECK: memref.alloc() {{.*}}memref<32x32xf32>
// CHECK: fused.epilogue
// CHECK: %[[H2:.*]] = memref.alloc() {{.*}}memref<64x64xf32>
// CHECK: scf.forall
// CHECK: memref.subview %[[H1]][%{{.*}}, 0] [32, 64]
// CHECK: memref.subview %[[H2]][%{{.*}}, %{{.*}}] [32, 32]
// CHECK: memref.alloc() {{.*}}memref<32x32xf32>
// CHECK: fused.epilogue
// CHECK: scf.forall
// CHECK: memref.subview %[[H2]][%{{.*}}, 0] [32, 64]
// CHECK: memref.subview %[[H1]][%{{.*}}, %{{.*}}] [32, 32]
// CHECK: memref.alloc() {{.*}}memref<32x32xf32>
// CHECK: fused.epilogue
// CHECK: return %[[H1]]
func.func @layers(%x: tensor<64x64xf32>, %w: tensor<64x64xf32>, %d: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %e = tensor.empty() : tensor<64x64xf32>
  %1 = fused.matmul acc(f32) ins(%x, %w : tensor<64x64xf32>, tensor<64x64xf32>)
      outs(%e : tensor<64x64xf32>) maps [#mk, #kn, #mn] schedule(<family = simt, block = [32, 32, 8]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<64x64xf32>
  %2 = fused.matmul acc(f32) ins(%1, %w : tensor<64x64xf32>, tensor<64x64xf32>)
      outs(%e : tensor<64x64xf32>) maps [#mk, #kn, #mn] schedule(<family = simt, block = [32, 32, 8]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<64x64xf32>
  %3 = fused.matmul acc(f32) ins(%2, %w : tensor<64x64xf32>, tensor<64x64xf32>)
      outs(%d : tensor<64x64xf32>) maps [#mk, #kn, #mn] schedule(<family = simt, block = [32, 32, 8]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<64x64xf32>
  return %3 : tensor<64x64xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// Two versions of a matmul (fused-version-matmul) write the same buffer.
// CHECK-LABEL: func @versions(
// CHECK: %[[R:.*]] = memref.alloc(%{{.*}}) {{.*}}memref<?x4096xbf16>
// CHECK: scf.if %{{.*}} {
// CHECK: scf.forall
// CHECK: memref.subview %[[R]]
// CHECK: memref.alloc(
// CHECK: fused.epilogue {{.*}}family = wgmma
// CHECK: } else {
// CHECK: scf.forall
// CHECK: memref.subview %[[R]]
// CHECK: memref.alloc(
// CHECK: fused.epilogue {{.*}}family = simt
// CHECK: return %[[R]]
func.func @versions(%a: tensor<?x?xbf16>, %b: tensor<?x4096xbf16>, %m: index) -> tensor<?x4096xbf16> {
  %d = tensor.empty(%m) : tensor<?x4096xbf16>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<?x?xbf16>, tensor<?x4096xbf16>)
      outs(%d : tensor<?x4096xbf16>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<?x4096xbf16>
  return %r : tensor<?x4096xbf16>
}

// -----

// C += A * B in place: each tile's old contents are read before it is written,
// in both versions of the matmul, and no other buffer is needed.

// CHECK-LABEL: func @accumulate(
// CHECK-SAME: %[[C:[a-z0-9]*]]: memref<?x?xf32>
// CHECK: scf.if
// CHECK: scf.forall
// CHECK: %[[T:.*]] = memref.subview %[[C]]
// CHECK: %[[ACC:.*]] = memref.alloc(
// CHECK: linalg.generic {{.*}} ins(%[[T]] : {{.*}}) outs(%[[ACC]] :
// CHECK: fused.epilogue ins(%[[ACC]] : {{.*}}) outs(%[[T]] :
// CHECK: } else {
// CHECK: scf.forall
// CHECK: %[[T:.*]] = memref.subview %[[C]]
// CHECK: %[[ACC:.*]] = memref.alloc(
// CHECK: linalg.generic {{.*}} ins(%[[T]] : {{.*}}) outs(%[[ACC]] :
// CHECK: fused.epilogue ins(%[[ACC]] : {{.*}}) outs(%[[T]] :
func.func @accumulate(%c: memref<?x?xf32> {llvm.noalias}, %a: memref<?x?xbf16> {llvm.noalias}, %b: memref<?x?xbf16> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<?x?xbf16>, memref<?x?xbf16>) outs(%c : memref<?x?xf32>)
  return
}

// -----

// One tile is the whole result: the accumulator is still the tile's own.

// CHECK-LABEL: func @one_tile(
// CHECK-SAME: %[[C:[a-z0-9]*]]: memref<16x16xf32>
// CHECK: scf.forall
// CHECK: %[[T:.*]] = memref.subview %[[C]]
// CHECK: %[[ACC:.*]] = memref.alloc(
// CHECK: fused.epilogue ins(%[[ACC]] : {{.*}}) outs(%[[T]] :
func.func @one_tile(%c: memref<16x16xf32> {llvm.noalias}, %a: memref<16x16xf32> {llvm.noalias}) {
  linalg.matmul ins(%a, %a : memref<16x16xf32>, memref<16x16xf32>) outs(%c : memref<16x16xf32>)
  return
}

// -----

// A residual that is overwritten by the sum.

// CHECK-LABEL: func @residual(
// CHECK-SAME: %[[D:[a-z0-9]*]]: memref<200x136xf32>
// CHECK: scf.forall
// CHECK: %[[T:.*]] = memref.subview %[[D]]
// CHECK: %[[ACC:.*]] = memref.alloc(
// CHECK: fused.epilogue ins(%[[ACC]], %[[T]] : {{.*}}) outs(%[[T]] :
func.func @residual(%d: memref<200x136xf32> {llvm.noalias}, %x: memref<200x64xf32> {llvm.noalias}, %w: memref<64x136xf32> {llvm.noalias}) {
  %z = arith.constant 0.0 : f32
  %t = memref.alloc() : memref<200x136xf32>
  linalg.fill ins(%z : f32) outs(%t : memref<200x136xf32>)
  linalg.matmul ins(%x, %w : memref<200x64xf32>, memref<64x136xf32>) outs(%t : memref<200x136xf32>)
  linalg.add ins(%d, %t : memref<200x136xf32>, memref<200x136xf32>) outs(%d : memref<200x136xf32>)
  memref.dealloc %t : memref<200x136xf32>
  return
}

// -----

// A tile as large as what is filled outside of its loop: the accumulator is not
// that tensor.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK-LABEL: func @filled_outside(
// CHECK: memref.alloc() {{.*}}memref<34x45xf32>
// CHECK: scf.if
// CHECK: scf.forall
// CHECK: %[[ACC:.*]] = memref.alloc() {{.*}}memref<34x45xf32>
// CHECK: linalg.fill {{.*}} outs(%[[ACC]] :
// CHECK: fused.epilogue ins(%[[ACC]] :
func.func @filled_outside(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %flag: i1) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %y = scf.if %flag -> (tensor<34x45xf32>) {
    %r = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%f : tensor<34x45xf32>) -> tensor<34x45xf32>
    scf.yield %r : tensor<34x45xf32>
  } else {
    scf.yield %f : tensor<34x45xf32>
  }
  return %y : tensor<34x45xf32>
}
