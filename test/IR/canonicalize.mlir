// RUN: fused-opt %s --canonicalize --split-input-file | FileCheck %s

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#m = affine_map<(m, n) -> (m)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// One operand unused, one given twice with the same map, one with another map.
// CHECK-LABEL: func @operands(
// CHECK-SAME: %[[V:[a-z0-9]*]]: memref<6xf32>, %[[U:[a-z0-9]*]]: memref<6xf32>
// CHECK: fused.matmul {{.*}} epilogue_ins(%[[V]], %[[V]] : memref<6xf32>, memref<6xf32>) outs(
// CHECK-SAME: maps [#{{.*}}, #{{.*}}, #[[N:.*]], #[[M:.*]], #{{.*}}]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[X:.*]]: f32, %[[Y:.*]]: f32):
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[ACC]], %[[X]]
// CHECK-NEXT: %[[T:.*]] = arith.mulf %[[S]], %[[X]]
// CHECK-NEXT: arith.subf %[[T]], %[[Y]]
func.func @operands(%v: memref<6xf32>, %u: memref<6xf32>, %a: memref<6x8xf32>, %b: memref<8x6xf32>, %d: memref<6x6xf32>) {
  fused.matmul acc(f32) ins(%a, %b : memref<6x8xf32>, memref<8x6xf32>)
      epilogue_ins(%u, %v, %v, %v : memref<6xf32>, memref<6xf32>, memref<6xf32>, memref<6xf32>)
      outs(%d : memref<6x6xf32>) maps [#mk, #kn, #n, #n, #n, #m, #mn] {
  ^bb0(%acc: f32, %w: f32, %x: f32, %y: f32, %z: f32):
    %s = arith.addf %acc, %x : f32
    %t = arith.mulf %s, %y : f32
    %r = arith.subf %t, %z : f32
    fused.yield %r : f32
  }
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK-LABEL: func @results(
// CHECK: %[[R:.*]] = fused.matmul {{.*}} outs(%{{.*}} : tensor<4x6xf16>) maps [#{{[a-z0-9]*}}, #{{[a-z0-9]*}}, #{{[a-z0-9]*}}] schedule(
// CHECK-SAME: attributes {tag}
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: %[[T:.*]] = arith.truncf %[[ACC]]
// CHECK-NEXT: fused.yield %[[T]] : f16
// CHECK-NEXT: } -> tensor<4x6xf16>
// CHECK-NEXT: return %[[R]]
func.func @results(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>) -> tensor<4x6xf16> {
  %d = tensor.empty() : tensor<4x6xf32>
  %h = tensor.empty() : tensor<4x6xf16>
  %r:3 = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>)
      outs(%d, %h, %d : tensor<4x6xf32>, tensor<4x6xf16>, tensor<4x6xf32>) maps [#mk, #kn, #mn, #mn, #mn]
      schedule(<family = cpu, block = [16, 16, 8]>) attributes {tag} {
  ^bb0(%acc: f32):
    %n = arith.negf %acc : f32
    %t = arith.truncf %acc : f32 to f16
    fused.yield %acc, %t, %n : f32, f16, f32
  } -> tensor<4x6xf32>, tensor<4x6xf16>, tensor<4x6xf32>
  return %r#1 : tensor<4x6xf16>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// No result is used at all.
// CHECK-LABEL: func @dead(
// CHECK-NEXT: return
func.func @dead(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>) {
  %d = tensor.empty() : tensor<4x6xf32>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>)
      outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// A fill of an out is in vain, and an argument is not overwritten.
// CHECK-LABEL: func @filled_out(
// CHECK-NOT: linalg.fill
// CHECK-DAG: %[[E:.*]] = tensor.empty() : tensor<4x6xf32>
// CHECK: fused.matmul {{.*}} outs(%[[E]], %[[E]] :
func.func @filled_out(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x6xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %g = linalg.exp ins(%f : tensor<4x6xf32>) outs(%d : tensor<4x6xf32>) -> tensor<4x6xf32>
  %r:2 = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>)
      outs(%f, %f : tensor<4x6xf32>, tensor<4x6xf32>) maps [#mk, #kn, #mn, #mn] {
  ^bb0(%acc: f32):
    %n = arith.negf %acc : f32
    fused.yield %acc, %n : f32, f32
  } -> tensor<4x6xf32>, tensor<4x6xf32>
  return %r#0, %r#1 : tensor<4x6xf32>, tensor<4x6xf32>
}

// CHECK-LABEL: func @argument_out(
// CHECK-SAME: %[[D:[a-z0-9]*]]: tensor<?x6xf32>, %[[W:[a-z0-9]*]]: tensor<?x6xf32>
// CHECK: %[[M:.*]] = tensor.dim %[[D]]
// CHECK: %[[E:.*]] = tensor.empty(%[[M]]) : tensor<?x6xf32>
// CHECK: fused.matmul {{.*}} outs(%[[E]], %[[W]] :
func.func @argument_out(%a: tensor<?x8xf32>, %b: tensor<8x6xf32>, %d: tensor<?x6xf32>, %w: tensor<?x6xf32> {bufferization.writable = true}) -> (tensor<?x6xf32>, tensor<?x6xf32>) {
  %r:2 = fused.matmul acc(f32) ins(%a, %b : tensor<?x8xf32>, tensor<8x6xf32>)
      outs(%d, %w : tensor<?x6xf32>, tensor<?x6xf32>) maps [#mk, #kn, #mn, #mn] {
  ^bb0(%acc: f32):
    %n = arith.negf %acc : f32
    fused.yield %acc, %n : f32, f32
  } -> tensor<?x6xf32>, tensor<?x6xf32>
  return %r#0, %r#1 : tensor<?x6xf32>, tensor<?x6xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK-LABEL: func @tensor_casts(
// CHECK: %[[R:.*]] = fused.matmul {{.*}} ins(%{{.*}}, %{{.*}} : tensor<4x8xf32>, tensor<8x?xf32>) outs(%{{.*}} : tensor<4x?xf32>)
// CHECK: } -> tensor<4x?xf32>
// CHECK: tensor.cast %[[R]] : tensor<4x?xf32> to tensor<?x?xf32>
func.func @tensor_casts(%a: tensor<4x8xf32>, %b: tensor<8x?xf32>, %n: index) -> tensor<?x?xf32> {
  %d = tensor.empty(%n) : tensor<4x?xf32>
  %ac = tensor.cast %a : tensor<4x8xf32> to tensor<?x?xf32>
  %bc = tensor.cast %b : tensor<8x?xf32> to tensor<?x?xf32>
  %dc = tensor.cast %d : tensor<4x?xf32> to tensor<?x?xf32>
  %r = fused.matmul acc(f32) ins(%ac, %bc : tensor<?x?xf32>, tensor<?x?xf32>)
      outs(%dc : tensor<?x?xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// CHECK-LABEL: func @memref_casts(
// CHECK-NOT: memref.cast
// CHECK: fused.matmul {{.*}} ins(%{{.*}}, %{{.*}} : memref<4x8xf32>, memref<8x?xf32>) outs(%{{.*}} : memref<4x?xf32>)
func.func @memref_casts(%a: memref<4x8xf32>, %b: memref<8x?xf32>, %d: memref<4x?xf32>) {
  %ac = memref.cast %a : memref<4x8xf32> to memref<?x?xf32>
  %dc = memref.cast %d : memref<4x?xf32> to memref<?x?xf32>
  fused.matmul acc(f32) ins(%ac, %b : memref<?x?xf32>, memref<8x?xf32>)
      outs(%dc : memref<?x?xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  return
}

// -----

#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// The same for fused.epilogue.
// CHECK-LABEL: func @epilogue(
// CHECK-SAME: %[[ACC:[a-z0-9]*]]: tensor<4x6xf32>, %[[V:[a-z0-9]*]]: tensor<6xf32>
// CHECK: %[[E:.*]] = tensor.empty() : tensor<4x6xf32>
// CHECK: fused.epilogue ins(%[[ACC]], %[[V]] : tensor<4x6xf32>, tensor<6xf32>) outs(%[[E]] : tensor<4x6xf32>)
// CHECK-NEXT: ^bb0(%[[C:.*]]: f32, %[[X:.*]]: f32):
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[C]], %[[X]]
// CHECK-NEXT: arith.mulf %[[S]], %[[X]]
func.func @epilogue(%acc: tensor<4x6xf32>, %v: tensor<6xf32>, %s: f32, %d: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %r:2 = fused.epilogue ins(%acc, %v, %s, %v : tensor<4x6xf32>, tensor<6xf32>, f32, tensor<6xf32>)
      outs(%d, %d : tensor<4x6xf32>, tensor<4x6xf32>) maps [#mn, #n, affine_map<(m, n) -> ()>, #n, #mn, #mn] {
  ^bb0(%c: f32, %x: f32, %y: f32, %z: f32):
    %t = arith.addf %c, %x : f32
    %u = arith.mulf %t, %z : f32
    fused.yield %t, %u : f32, f32
  } -> tensor<4x6xf32>, tensor<4x6xf32>
  return %r#1 : tensor<4x6xf32>
}

// -----

// On fragments (any scalar type stands in for one here) there are no maps.
// CHECK-LABEL: func @fragments(
// CHECK-SAME: %[[ACC:[a-z0-9]*]]: f32, %[[V:[a-z0-9]*]]: f32
// CHECK: fused.epilogue ins(%[[ACC]], %[[V]] : f32, f32) {
// CHECK-NEXT: ^bb0(%[[C:.*]]: f32, %[[X:.*]]: f32):
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[C]], %[[X]]
// CHECK-NEXT: arith.mulf %[[S]], %[[X]]
func.func @fragments(%acc: f32, %v: f32, %s: f32) -> f32 {
  %r = fused.epilogue ins(%acc, %v, %s, %v : f32, f32, f32, f32) {
  ^bb0(%c: f32, %x: f32, %y: f32, %z: f32):
    %t = arith.addf %c, %x : f32
    %u = arith.mulf %t, %z : f32
    fused.yield %u : f32
  } -> f32
  return %r : f32
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// With nothing to sum it is elementwise: the epilogue of zero or of init.
// CHECK-LABEL: func @k_is_zero(
// CHECK-SAME: %[[C:[a-z0-9]*]]: tensor<6xf16>, %[[V:[a-z0-9]*]]: tensor<6xf32>
// CHECK-NOT: fused.matmul
// CHECK: linalg.generic {{.*}} ins(%[[C]], %[[V]] : tensor<6xf16>, tensor<6xf32>)
// CHECK-NEXT: ^bb0(%[[X:.*]]: f16, %[[Y:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT: %[[W:.*]] = arith.extf %[[X]] : f16 to f32
// CHECK-NEXT: arith.addf %[[W]], %[[Y]]
// CHECK: linalg.generic {{.*}} ins(%[[V]] : tensor<6xf32>)
// CHECK-NEXT: ^bb0(%[[Z:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT: arith.addf %[[Z]], %{{.*}}
func.func @k_is_zero(%c: tensor<6xf16>, %v: tensor<6xf32>, %a: tensor<4x0xf16>, %b: tensor<0x6xf16>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %d = tensor.empty() : tensor<4x6xf32>
  %0 = fused.matmul acc(f32) ins(%a, %b : tensor<4x0xf16>, tensor<0x6xf16>) init(%c : tensor<6xf16>)
      epilogue_ins(%v : tensor<6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #n, #n, #mn] {
  ^bb0(%acc: f32, %x: f32):
    %s = arith.addf %acc, %x : f32
    fused.yield %s : f32
  } -> tensor<4x6xf32>
  %1 = fused.matmul acc(f32) ins(%a, %b : tensor<4x0xf16>, tensor<0x6xf16>)
      epilogue_ins(%v : tensor<6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %x: f32):
    %s = arith.addf %x, %acc : f32
    fused.yield %s : f32
  } -> tensor<4x6xf32>
  return %0, %1 : tensor<4x6xf32>, tensor<4x6xf32>
}

// And with nothing to compute it is nothing.
// CHECK-LABEL: func @m_is_zero(
// CHECK-NEXT: return
func.func @m_is_zero(%a: memref<0x8xf32>, %b: memref<8x6xf32>, %d: memref<0x6xf32>) {
  fused.matmul acc(f32) ins(%a, %b : memref<0x8xf32>, memref<8x6xf32>) outs(%d : memref<0x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  return
}
