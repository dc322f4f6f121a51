// RUN: fused-opt %s --transform-interpreter --canonicalize --cse --split-input-file --verify-diagnostics | FileCheck %s

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
#nm = affine_map<(m, n) -> (n, m)>

// The trap: a stock tiling of k would run the epilogue once per step of k.
func.func @k_static(%a: tensor<34x19xf32>, %b: tensor<19x45xf32>, %bias: tensor<45xf32>, %d: tensor<34x45xf32>) -> tensor<34x45xf32> {
  // expected-error @+2 {{to tile operation}}
  // expected-error @+1 {{failed to generate tiling loops}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<34x19xf32>, tensor<19x45xf32>)
      epilogue_ins(%bias : tensor<45xf32>) outs(%d : tensor<34x45xf32>) maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %v: f32):
    %s = arith.addf %acc, %v : f32
    fused.yield %s : f32
  } -> tensor<34x45xf32>
  return %r : tensor<34x45xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["fused.matmul"]} in %module : (!transform.any_op) -> !transform.any_op
    %tiled, %loops = transform.structured.tile_using_for %op tile_sizes [0, 0, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
#nm = affine_map<(m, n) -> (n, m)>

func.func @k_dynamic(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
  // expected-error @+2 {{to tile operation}}
  // expected-error @+1 {{failed to generate tiling loops}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>)
      outs(%d : tensor<?x?xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["fused.matmul"]} in %module : (!transform.any_op) -> !transform.any_op
    %tiled, %loops:3 = transform.structured.tile_using_for %op tile_sizes [16, 16, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
#nm = affine_map<(m, n) -> (n, m)>

// Even a step of the whole extent: the offset is a loop's variable.
func.func @k_in_one_step(%a: tensor<34x19xf32>, %b: tensor<19x45xf32>, %bias: tensor<45xf32>, %d: tensor<34x45xf32>) -> tensor<34x45xf32> {
  // expected-error @+2 {{to tile operation}}
  // expected-error @+1 {{failed to generate tiling loops}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<34x19xf32>, tensor<19x45xf32>)
      epilogue_ins(%bias : tensor<45xf32>) outs(%d : tensor<34x45xf32>) maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %v: f32):
    %s = arith.addf %acc, %v : f32
    fused.yield %s : f32
  } -> tensor<34x45xf32>
  return %r : tensor<34x45xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["fused.matmul"]} in %module : (!transform.any_op) -> !transform.any_op
    %tiled, %loops = transform.structured.tile_using_for %op tile_sizes [0, 0, 19] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
#nm = affine_map<(m, n) -> (n, m)>

// Nor may k become another op's loop over reductions.
func.func @k_as_partial_reduction(%a: tensor<34x19xf32>, %b: tensor<19x45xf32>, %bias: tensor<45xf32>, %d: tensor<34x45xf32>) -> tensor<34x45xf32> {
  // expected-error @+1 {{Operation should implement PartialReductionOpInterface}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<34x19xf32>, tensor<19x45xf32>)
      epilogue_ins(%bias : tensor<45xf32>) outs(%d : tensor<34x45xf32>) maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %v: f32):
    %s = arith.addf %acc, %v : f32
    fused.yield %s : f32
  } -> tensor<34x45xf32>
  return %r : tensor<34x45xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["fused.matmul"]} in %module : (!transform.any_op) -> !transform.any_op
    %fill, %split, %combine, %loop = transform.structured.tile_reduction_using_for %op by tile_sizes = [0, 0, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
#nm = affine_map<(m, n) -> (n, m)>

// m and n are tiled; k stays whole and the epilogue is applied once per tile.
// CHECK-LABEL: func @m_and_n(
// CHECK-SAME: %[[A:.*]]: tensor<34x19xf32>, %[[B:.*]]: tensor<19x45xf32>, %[[BIAS:.*]]: tensor<45xf32>, %[[D:.*]]: tensor<34x45xf32>)
// CHECK: scf.for %[[M:.*]] = %{{.*}} iter_args(%{{.*}} = %[[D]])
// CHECK: scf.for %[[N:.*]] = %{{.*}} iter_args(%[[O:.*]] =
// CHECK-DAG: %[[AT:.*]] = tensor.extract_slice %[[A]][%[[M]], 0] [%{{.*}}, 19] [1, 1]
// CHECK-DAG: %[[BT:.*]] = tensor.extract_slice %[[B]][0, %[[N]]] [19, 15] [1, 1]
// CHECK-DAG: %[[VT:.*]] = tensor.extract_slice %[[BIAS]][%[[N]]] [15] [1]
// CHECK-DAG: %[[DT:.*]] = tensor.extract_slice %[[O]][%[[M]], %[[N]]] [%{{.*}}, 15] [1, 1]
// CHECK: %[[T:.*]] = fused.matmul {{.*}} ins(%[[AT]], %[[BT]] : {{.*}}) epilogue_ins(%[[VT]] : {{.*}}) outs(%[[DT]] :
// CHECK: tensor.insert_slice %[[T]] into %[[O]][%[[M]], %[[N]]]
func.func @m_and_n(%a: tensor<34x19xf32>, %b: tensor<19x45xf32>, %bias: tensor<45xf32>, %d: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<34x19xf32>, tensor<19x45xf32>)
      epilogue_ins(%bias : tensor<45xf32>) outs(%d : tensor<34x45xf32>) maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %v: f32):
    %s = arith.addf %acc, %v : f32
    fused.yield %s : f32
  } -> tensor<34x45xf32>
  return %r : tensor<34x45xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["fused.matmul"]} in %module : (!transform.any_op) -> !transform.any_op
    %tiled, %loops:2 = transform.structured.tile_using_for %op tile_sizes [16, 15] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
#nm = affine_map<(m, n) -> (n, m)>

// A transposed out, an init that is broadcast along m, and buffers.
// CHECK-LABEL: func @memref_transposed(
// CHECK-SAME: %[[A:.*]]: memref<?x?xf32>, %[[B:.*]]: memref<?x?xf32>, %[[C:.*]]: memref<1x?xf32>, %[[D:.*]]: memref<?x?xf32>)
// CHECK: scf.for %[[M:.*]] = 
// CHECK: scf.for %[[N:.*]] = 
// CHECK-DAG: %[[CT:.*]] = memref.subview %[[C]][0, %[[N]]] [1, %[[TN:.*]]] [1, 1]
// CHECK-DAG: %[[DT:.*]] = memref.subview %[[D]][%[[N]], %[[M]]] [%[[TN]], %{{.*}}] [1, 1]
// CHECK: fused.matmul {{.*}} init(%[[CT]] : {{.*}}) outs(%[[DT]] :
func.func @memref_transposed(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<1x?xf32>, %d: memref<?x?xf32>) {
  fused.matmul acc(f32) ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) init(%c : memref<1x?xf32>)
      outs(%d : memref<?x?xf32>) maps [#mk, #kn, affine_map<(m, n) -> (0, n)>, #nm] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["fused.matmul"]} in %module : (!transform.any_op) -> !transform.any_op
    %tiled, %loops:2 = transform.structured.tile_using_for %op tile_sizes [16, 16] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
#nm = affine_map<(m, n) -> (n, m)>

// As a producer it is computed for the tile that a consumer needs, k whole.
// CHECK-LABEL: func @fused_into_consumer(
// CHECK: scf.forall (%[[N:.*]], %[[M:.*]]) in
// CHECK-DAG: %[[AT:.*]] = tensor.extract_slice %{{.*}}[%{{.*}}, 0] [17, 19] [1, 1] : tensor<34x19xf32>
// CHECK-DAG: %[[BT:.*]] = tensor.extract_slice %{{.*}}[0, %{{.*}}] [19, 15] [1, 1] : tensor<19x45xf32>
// CHECK: %[[T:.*]] = fused.matmul {{.*}} ins(%[[AT]], %[[BT]] : {{.*}}) outs(%{{.*}} : tensor<15x17xf32>)
// CHECK: linalg.exp ins(%[[T]] : tensor<15x17xf32>)
func.func @fused_into_consumer(%a: tensor<34x19xf32>, %b: tensor<19x45xf32>, %d: tensor<45x34xf32>) -> tensor<45x34xf32> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<34x19xf32>, tensor<19x45xf32>)
      outs(%d : tensor<45x34xf32>) maps [#mk, #kn, #nm] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<45x34xf32>
  %e = linalg.exp ins(%r : tensor<45x34xf32>) outs(%d : tensor<45x34xf32>) -> tensor<45x34xf32>
  return %e : tensor<45x34xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %module : (!transform.any_op) -> !transform.any_op
    %tiled, %loop = transform.structured.tile_using_forall %op tile_sizes [15, 17] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %matmul = transform.structured.match ops{["fused.matmul"]} in %module : (!transform.any_op) -> !transform.any_op
    %fused, %new = transform.structured.fuse_into_containing_op %matmul into %loop : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
#nm = affine_map<(m, n) -> (n, m)>

// CHECK-LABEL: func @epilogue(
// CHECK-SAME: %[[ACC:.*]]: tensor<34x45xf32>, %[[BIAS:.*]]: tensor<45xf32>, %[[D:.*]]: tensor<34x45xf32>)
// CHECK: scf.for %[[M:.*]] = %{{.*}} iter_args(%[[O:.*]] = %[[D]])
// CHECK-DAG: %[[AT:.*]] = tensor.extract_slice %[[ACC]][%[[M]], 0] [17, 45] [1, 1]
// CHECK-DAG: %[[DT:.*]] = tensor.extract_slice %[[O]][%[[M]], 0] [17, 45] [1, 1]
// CHECK: fused.epilogue ins(%[[AT]], %[[BIAS]] : {{.*}}) outs(%[[DT]] :
func.func @epilogue(%acc: tensor<34x45xf32>, %bias: tensor<45xf32>, %d: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %r = fused.epilogue ins(%acc, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%d : tensor<34x45xf32>) maps [#mn, #n, #mn] {
  ^bb0(%c: f32, %v: f32):
    %s = arith.addf %c, %v : f32
    fused.yield %s : f32
  } -> tensor<34x45xf32>
  return %r : tensor<34x45xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["fused.epilogue"]} in %module : (!transform.any_op) -> !transform.any_op
    %tiled, %loops = transform.structured.tile_using_for %op tile_sizes [17, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
