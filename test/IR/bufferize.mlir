// RUN: fused-opt %s --one-shot-bufferize="bufferize-function-boundaries" --split-input-file | FileCheck %s

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// Outs are not read: a tensor with contents that are used again needs a new
// buffer, but no copy.
// CHECK-LABEL: func @out_is_not_read(
// CHECK-SAME: %[[A:[a-z0-9]*]]: memref{{[^,]*}}, {{.*}}%[[D:[a-z0-9]*]]: memref
// CHECK-NOT: memref.copy
// CHECK: %[[R:.*]] = memref.alloc()
// CHECK-NOT: memref.copy
// CHECK: fused.matmul {{.*}}outs(%[[R]] :
// CHECK-NOT: memref.copy
// CHECK: return %[[R]], %[[D]]
func.func @out_is_not_read(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>)
      outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return %r, %d : tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// A residual may be overwritten: each element is read before it is written.
// CHECK-LABEL: func @residual_in_place(
// CHECK-SAME: %[[R:[a-z0-9]*]]: memref<4x6xf32, {{.*}}>)
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: fused.matmul {{.*}}epilogue_ins(%[[R]] : {{.*}}) outs(%[[R]] :
func.func @residual_in_place(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %r: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>)
      epilogue_ins(%r : tensor<4x6xf32>) outs(%r : tensor<4x6xf32>) maps [#mk, #kn, #mn, #mn] {
  ^bb0(%acc: f32, %v: f32):
    %s = arith.addf %acc, %v : f32
    fused.yield %s : f32
  } -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nm = affine_map<(m, n) -> (n, m)>
#mn = affine_map<(m, n) -> (m, n)>

// With another map it may not.
// CHECK-LABEL: func @transposed_residual(
// CHECK-SAME: %[[R:[a-z0-9]*]]: memref<6x6xf32, {{.*}}>)
// CHECK: %[[NEW:.*]] = memref.alloc()
// CHECK: fused.matmul {{.*}}epilogue_ins(%[[R]] : {{.*}}) outs(%[[NEW]] :
func.func @transposed_residual(%a: tensor<6x8xf32>, %b: tensor<8x6xf32>, %r: tensor<6x6xf32>) -> tensor<6x6xf32> {
  %0 = fused.matmul acc(f32) ins(%a, %b : tensor<6x8xf32>, tensor<8x6xf32>)
      epilogue_ins(%r : tensor<6x6xf32>) outs(%r : tensor<6x6xf32>) maps [#mk, #kn, #nm, #mn] {
  ^bb0(%acc: f32, %v: f32):
    %s = arith.addf %acc, %v : f32
    fused.yield %s : f32
  } -> tensor<6x6xf32>
  return %0 : tensor<6x6xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// lhs is read again for other elements.
// CHECK-LABEL: func @lhs_is_kept(
// CHECK-SAME: %[[A:[a-z0-9]*]]: memref<6x6xf32, {{.*}}>, %[[B:[a-z0-9]*]]:
// CHECK: %[[NEW:.*]] = memref.alloc()
// CHECK: fused.matmul {{.*}} ins(%[[A]], %[[B]] : {{.*}}) outs(%[[NEW]] :
func.func @lhs_is_kept(%a: tensor<6x6xf32>, %b: tensor<6x6xf32>) -> tensor<6x6xf32> {
  %0 = fused.matmul acc(f32) ins(%a, %b : tensor<6x6xf32>, tensor<6x6xf32>)
      outs(%a : tensor<6x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<6x6xf32>
  return %0 : tensor<6x6xf32>
}

// -----

#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// Several results, a scalar operand, and the accumulator in place.
// CHECK-LABEL: func @epilogue(
// CHECK-SAME: %[[ACC:[a-z0-9]*]]: memref<4x6xf32, {{.*}}>, %[[S:[a-z0-9]*]]: f32, %[[MASK:[a-z0-9]*]]: memref<4x6xi1
// CHECK-NOT: memref.alloc
// CHECK: fused.epilogue ins(%[[ACC]], %[[S]] : {{.*}}) outs(%[[ACC]], %[[MASK]] :
// CHECK: return %[[ACC]], %[[MASK]]
func.func @epilogue(%acc: tensor<4x6xf32>, %s: f32, %mask: tensor<4x6xi1>) -> (tensor<4x6xf32>, tensor<4x6xi1>) {
  %r:2 = fused.epilogue ins(%acc, %s : tensor<4x6xf32>, f32) outs(%acc, %mask : tensor<4x6xf32>, tensor<4x6xi1>)
      maps [#mn, affine_map<(m, n) -> ()>, #mn, #mn] {
  ^bb0(%c: f32, %v: f32):
    %p = arith.mulf %c, %v : f32
    %z = arith.constant 0.0 : f32
    %q = arith.cmpf ogt, %p, %z : f32
    fused.yield %p, %q : f32, i1
  } -> tensor<4x6xf32>, tensor<4x6xi1>
  return %r#0, %r#1 : tensor<4x6xf32>, tensor<4x6xi1>
}
