// RUN: fused-opt %s --fused-hoist-epilogue --split-input-file --mlir-print-local-scope | FileCheck %s --implicit-check-not=fused.matmul

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK-LABEL: func @example(
// CHECK-SAME: %[[A:.*]]: tensor<16x64xbf16>, %[[B:.*]]: tensor<64x16xbf16>, %[[BIAS:.*]]: tensor<16xf32>, %[[D:.*]]: tensor<16x16xf32>)
// CHECK: %[[E:.*]] = tensor.empty() : tensor<16x16xf32>
// CHECK: %[[Z:.*]] = linalg.fill ins(%{{.*}} : f32) outs(%[[E]] :
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C64:.*]] = arith.constant 64 : index
// CHECK-DAG: %[[C32:.*]] = arith.constant 32 : index
// Nothing but the slices and the contraction is in the loop:
// CHECK: %[[SUM:.*]] = scf.for %[[K:.*]] = %[[C0]] to %[[C64]] step %[[C32]] iter_args(%[[ACC:.*]] = %[[Z]]) -> (tensor<16x16xf32>) {
// CHECK-NEXT: %[[AK:.*]] = tensor.extract_slice %[[A]][0, %[[K]]] [16, 32] [1, 1]
// CHECK-NEXT: %[[BK:.*]] = tensor.extract_slice %[[B]][%[[K]], 0] [32, 16] [1, 1]
// CHECK-NEXT: %[[NEXT:.*]] = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%[[AK]], %[[BK]] : tensor<16x32xbf16>, tensor<32x16xbf16>) outs(%[[ACC]] : tensor<16x16xf32>)
// CHECK-NEXT: scf.yield %[[NEXT]]
// CHECK-NEXT: }
// and exactly one epilogue follows it:
// CHECK-NEXT: %[[R:.*]] = fused.epilogue ins(%[[SUM]], %[[BIAS]] : {{.*}}) outs(%[[D]] : {{.*}}) maps [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>] schedule(<family = cpu, block = [16, 16, 32]>)
// CHECK-NEXT: ^bb0(%[[C:.*]]: f32, %[[V:.*]]: f32):
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[C]], %[[V]]
// CHECK-NEXT: fused.yield %[[S]]
// CHECK-NOT: fused.epilogue
// CHECK: return %[[R]]
func.func @example(%a: tensor<16x64xbf16>, %b: tensor<64x16xbf16>, %bias: tensor<16xf32>, %d: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<16x64xbf16>, tensor<64x16xbf16>)
      epilogue_ins(%bias : tensor<16xf32>) outs(%d : tensor<16x16xf32>)
      maps [#mk, #kn, #n, #mn] schedule(<family = cpu, block = [16, 16, 32]>) {
  ^bb0(%acc: f32, %v: f32):
    %s = arith.addf %acc, %v : f32
    fused.yield %s : f32
  } -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}

// -----

#km = affine_map<(m, n, k) -> (k, m)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n) -> (m, n)>

// A K that the step does not divide: the last step is shorter.
// CHECK-LABEL: func @ragged(
// CHECK: scf.for %[[K:.*]] = %c0{{.*}} to %c19{{.*}} step %c8{{.*}} iter_args
// CHECK-NEXT: %[[TK:.*]] = affine.min affine_map<(d0) -> (8, -d0 + 19)>(%[[K]])
// CHECK-NEXT: tensor.extract_slice %{{.*}}[%[[K]], 0] [%[[TK]], 16] [1, 1]
// CHECK-NEXT: tensor.extract_slice %{{.*}}[0, %[[K]]] [16, %[[TK]]] [1, 1]
// CHECK-NEXT: linalg.contract
// CHECK-NEXT: scf.yield
func.func @ragged(%a: tensor<19x16xf32>, %b: tensor<16x19xf32>, %d: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<19x16xf32>, tensor<16x19xf32>)
      outs(%d : tensor<16x16xf32>) maps [#km, #nk, #mn] schedule(<family = cpu, block = [16, 16, 8]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// The sum starts from init, widened, which is read before the loop. All extents
// are dynamic.
// CHECK-LABEL: func @init(
// CHECK-SAME: %[[A:.*]]: tensor<?x?xf16>, %[[B:.*]]: tensor<?x?xf16>, %[[C:.*]]: tensor<?xf16>, %[[D:.*]]: tensor<?x?xf32>)
// CHECK-DAG: %[[DM:.*]] = tensor.dim %[[A]], %c0
// CHECK-DAG: %[[DK:.*]] = tensor.dim %[[A]], %c1
// CHECK: %[[E:.*]] = tensor.empty(%{{.*}}, %{{.*}}) : tensor<?x?xf32>
// CHECK: %[[I:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[C]] : tensor<?xf16>) outs(%[[E]] :
// CHECK-NEXT: ^bb0(%[[X:.*]]: f16, %{{.*}}: f32):
// CHECK-NEXT: %[[W:.*]] = arith.extf %[[X]] : f16 to f32
// CHECK-NEXT: linalg.yield %[[W]]
// CHECK: %[[SUM:.*]] = scf.for %[[K:.*]] = %{{.*}} to %{{.*}} step %c8{{.*}} iter_args(%{{.*}} = %[[I]])
// CHECK: linalg.contract
// CHECK: fused.epilogue ins(%[[SUM]] :
func.func @init(%a: tensor<?x?xf16>, %b: tensor<?x?xf16>, %c: tensor<?xf16>, %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<?x?xf16>, tensor<?x?xf16>) init(%c : tensor<?xf16>)
      outs(%d : tensor<?x?xf32>) maps [#mk, #kn, #n, #mn] schedule(<family = cpu, block = [16, 16, 8]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// With K = 0 the loop is empty and the epilogue gets what the sum starts from.
// CHECK-LABEL: func @k_is_zero(
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c0{{.*}} step %c1
// CHECK: fused.epilogue
func.func @k_is_zero(%a: tensor<16x0xf32>, %b: tensor<0x16xf32>, %d: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<16x0xf32>, tensor<0x16xf32>)
      outs(%d : tensor<16x16xf32>) maps [#mk, #kn, #mn] schedule(<family = cpu, block = [16, 16, 8]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<16x16xf32>
  return %r : tensor<16x16xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// Mixed signedness needs a generic, which too only accumulates.
// CHECK-LABEL: func @mixed_unsigned(
// CHECK: scf.for
// CHECK-NEXT: tensor.extract_slice
// CHECK-NEXT: tensor.extract_slice
// CHECK-NEXT: linalg.generic
// CHECK-NEXT: ^bb0(%[[X:.*]]: i8, %[[Y:.*]]: i8, %[[Z:.*]]: i32):
// CHECK-NEXT: %[[XW:.*]] = arith.extui %[[X]]
// CHECK-NEXT: %[[YW:.*]] = arith.extsi %[[Y]]
// CHECK-NEXT: %[[P:.*]] = arith.muli %[[XW]], %[[YW]]
// CHECK-NEXT: %[[S:.*]] = arith.addi %[[Z]], %[[P]]
// CHECK-NEXT: linalg.yield %[[S]]
// CHECK-NEXT: } ->
// CHECK-NEXT: scf.yield
func.func @mixed_unsigned(%a: tensor<16x64xi8>, %b: tensor<64x16xi8>, %d: tensor<16x16xi32>) -> tensor<16x16xi32> {
  %r = fused.matmul acc(i32) unsigned_lhs ins(%a, %b : tensor<16x64xi8>, tensor<64x16xi8>)
      outs(%d : tensor<16x16xi32>) maps [#mk, #kn, #mn] schedule(<family = cpu, block = [16, 16, 32]>) {
  ^bb0(%acc: i32):
    fused.yield %acc : i32
  } -> tensor<16x16xi32>
  return %r : tensor<16x16xi32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// Buffers: the residual is read after the mainloop, before it is overwritten.
// CHECK-LABEL: func @memref(
// CHECK-SAME: %[[A:.*]]: memref<16x64xf32>, %[[B:.*]]: memref<64x16xf32>, %[[R:.*]]: memref<16x16xf32>)
// CHECK: %[[ACC:.*]] = memref.alloc() : memref<16x16xf32>
// CHECK: linalg.fill ins(%{{.*}} : f32) outs(%[[ACC]] :
// CHECK: scf.for %[[K:.*]] = %{{.*}} {
// CHECK-NEXT: %[[AK:.*]] = memref.subview %[[A]][0, %[[K]]] [16, 32] [1, 1]
// CHECK-NEXT: %[[BK:.*]] = memref.subview %[[B]][%[[K]], 0] [32, 16] [1, 1]
// CHECK-NEXT: linalg.contract {{.*}} ins(%[[AK]], %[[BK]] : {{.*}}) outs(%[[ACC]] :
// CHECK-NEXT: }
// CHECK-NEXT: fused.epilogue ins(%[[ACC]], %[[R]] : {{.*}}) outs(%[[R]] :
// CHECK: memref.dealloc %[[ACC]]
func.func @memref(%a: memref<16x64xf32>, %b: memref<64x16xf32>, %r: memref<16x16xf32>) {
  fused.matmul acc(f32) ins(%a, %b : memref<16x64xf32>, memref<64x16xf32>) epilogue_ins(%r : memref<16x16xf32>)
      outs(%r : memref<16x16xf32>) maps [#mk, #kn, #mn, #mn] schedule(<family = cpu, block = [16, 16, 32]>) {
  ^bb0(%acc: f32, %v: f32):
    %s = arith.addf %acc, %v : f32
    fused.yield %s : f32
  }
  return
}
