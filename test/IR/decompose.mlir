// RUN: fused-opt %s --fused-decompose --split-input-file | FileCheck %s
// RUN: fused-opt %s --fused-decompose="matmuls=false" --split-input-file | FileCheck %s --check-prefix=EPILOGUES
// RUN: fused-opt %s --fused-decompose="epilogues=false" --split-input-file | FileCheck %s --check-prefix=MATMULS

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK-DAG: #[[MK:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[KN:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MN3:.*]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-DAG: #[[MN:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[N:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-LABEL: func @bias(
// CHECK-SAME: %[[A:.*]]: tensor<34x19xbf16>, %[[B:.*]]: tensor<19x45xbf16>, %[[BIAS:.*]]: tensor<45xf32>, %[[D:.*]]: tensor<34x45xf32>)
// CHECK-DAG: %[[E:.*]] = tensor.empty() : tensor<34x45xf32>
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK: %[[Z:.*]] = linalg.fill ins(%[[ZERO]] : f32) outs(%[[E]] :
// CHECK: %[[S:.*]] = linalg.contract indexing_maps = [#[[MK]], #[[KN]], #[[MN3]]] ins(%[[A]], %[[B]] : {{.*}}) outs(%[[Z]] :
// CHECK: %[[R:.*]] = linalg.generic {indexing_maps = [#[[MN]], #[[N]], #[[MN]]], iterator_types = ["parallel", "parallel"]} ins(%[[S]], %[[BIAS]] : {{.*}}) outs(%[[D]] :
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[V:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT: %[[T:.*]] = arith.addf %[[ACC]], %[[V]]
// CHECK-NEXT: linalg.yield %[[T]]
// CHECK: return %[[R]]
// EPILOGUES-LABEL: func @bias(
// EPILOGUES: fused.matmul
// MATMULS-LABEL: func @bias(
// MATMULS-NOT: fused.matmul
func.func @bias(%a: tensor<34x19xbf16>, %b: tensor<19x45xbf16>, %bias: tensor<45xf32>, %d: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<34x19xbf16>, tensor<19x45xbf16>)
      epilogue_ins(%bias : tensor<45xf32>) outs(%d : tensor<34x45xf32>)
      maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %v: f32):
    %s = arith.addf %acc, %v : f32
    fused.yield %s : f32
  } -> tensor<34x45xf32>
  return %r : tensor<34x45xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#nm = affine_map<(m, n) -> (n, m)>

// A narrower init is widened into the accumulator; the out is transposed.
// CHECK-LABEL: func @init(
// CHECK-SAME: %[[C:[a-z0-9]*]]: tensor<1x?xf16>,
// CHECK: %[[E:.*]] = tensor.empty(%{{.*}}, %{{.*}}) : tensor<?x?xf32>
// CHECK: %[[I:.*]] = linalg.generic {{.*}} ins(%[[C]] : tensor<1x?xf16>) outs(%[[E]] :
// CHECK-NEXT: ^bb0(%[[X:.*]]: f16,
// CHECK-NEXT: arith.extf %[[X]] : f16 to f32
// CHECK: linalg.contract {{.*}} outs(%[[I]] : tensor<?x?xf32>)
func.func @init(%c: tensor<1x?xf16>, %a: tensor<?x?xf16>, %b: tensor<?x?xf16>, %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<?x?xf16>, tensor<?x?xf16>) init(%c : tensor<1x?xf16>)
      outs(%d : tensor<?x?xf32>) maps [#mk, #nk, affine_map<(m, n) -> (0, n)>, #nm] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK-LABEL: func @unsigned_both(
// CHECK: linalg.contract {{.*}}{cast = #linalg.type_fn<cast_unsigned>}
func.func @unsigned_both(%a: memref<4x8xi8>, %b: memref<8x6xi8>, %d: memref<4x6xi32>) {
  fused.matmul acc(i32) unsigned_lhs unsigned_rhs ins(%a, %b : memref<4x8xi8>, memref<8x6xi8>)
      outs(%d : memref<4x6xi32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: i32):
    fused.yield %acc : i32
  }
  return
}

// The signedness of an operand that is not widened does not matter.
// CHECK-LABEL: func @unsigned_one_widened(
// CHECK: linalg.contract {{.*}}{cast = #linalg.type_fn<cast_unsigned>}
func.func @unsigned_one_widened(%a: memref<4x8xi8>, %b: memref<8x6xi32>, %d: memref<4x6xi32>) {
  fused.matmul acc(i32) unsigned_lhs ins(%a, %b : memref<4x8xi8>, memref<8x6xi32>)
      outs(%d : memref<4x6xi32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: i32):
    fused.yield %acc : i32
  }
  return
}

// Buffers: the accumulator is allocated and freed.
// CHECK-LABEL: func @unsigned_mixed(
// CHECK-SAME: %[[A:.*]]: memref<4x8xi8>, %[[B:.*]]: memref<8x6xi8>, %[[D:.*]]: memref<4x6xi32>)
// CHECK: %[[ACC:.*]] = memref.alloc() : memref<4x6xi32>
// CHECK: linalg.fill ins(%{{.*}} : i32) outs(%[[ACC]] :
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[A]], %[[B]] : {{.*}}) outs(%[[ACC]] :
// CHECK: ^bb0(%[[X:.*]]: i8, %[[Y:.*]]: i8, %[[Z:.*]]: i32):
// CHECK-NEXT: %[[XW:.*]] = arith.extui %[[X]]
// CHECK-NEXT: %[[YW:.*]] = arith.extsi %[[Y]]
// CHECK-NEXT: %[[P:.*]] = arith.muli %[[XW]], %[[YW]]
// CHECK-NEXT: %[[S:.*]] = arith.addi %[[Z]], %[[P]]
// CHECK-NEXT: linalg.yield %[[S]]
// CHECK: linalg.generic {{.*}} ins(%[[ACC]] : {{.*}}) outs(%[[D]] :
// CHECK: memref.dealloc %[[ACC]]
func.func @unsigned_mixed(%a: memref<4x8xi8>, %b: memref<8x6xi8>, %d: memref<4x6xi32>) {
  fused.matmul acc(i32) unsigned_lhs ins(%a, %b : memref<4x8xi8>, memref<8x6xi8>)
      outs(%d : memref<4x6xi32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: i32):
    fused.yield %acc : i32
  }
  return
}

// linalg.contract of i1 would be and/or.
// CHECK-LABEL: func @i1(
// CHECK-NOT: linalg.contract
// CHECK: arith.muli {{.*}} : i1
// CHECK-NEXT: arith.addi {{.*}} : i1
func.func @i1(%a: memref<4x8xi1>, %b: memref<8x6xi1>, %d: memref<4x6xi1>) {
  fused.matmul acc(i1) ins(%a, %b : memref<4x8xi1>, memref<8x6xi1>)
      outs(%d : memref<4x6xi1>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: i1):
    fused.yield %acc : i1
  }
  return
}

// -----

#mn = affine_map<(b, m, n) -> (b, m, n)>

// A dimension indexed by 0, and a batch dimension in neither operand.
// CHECK-LABEL: func @broadcasts(
// CHECK-NOT: linalg.contract
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
// CHECK: arith.mulf
// CHECK-NEXT: arith.addf
func.func @broadcasts(%a: tensor<1x4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<3x4x6xf32>) -> tensor<3x4x6xf32> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<1x4x8xf32>, tensor<8x6xf32>)
      outs(%d : tensor<3x4x6xf32>) maps [affine_map<(b, m, n, k) -> (0, m, k)>, affine_map<(b, m, n, k) -> (k, n)>, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<3x4x6xf32>
  return %r : tensor<3x4x6xf32>
}

// -----

#n = affine_map<(m, n) -> (0, n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK-LABEL: func @epilogue(
// CHECK-NOT: fused.
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}}, %{{.*}} : memref<4x6xf32>, memref<1x6xf32>, f32) outs(%{{.*}}, %{{.*}} : memref<4x6xf32>, memref<4x6xi1>)
// EPILOGUES-LABEL: func @epilogue(
// EPILOGUES-NOT: fused.
// MATMULS-LABEL: func @epilogue(
// MATMULS: fused.epilogue
func.func @epilogue(%acc: memref<4x6xf32>, %v: memref<1x6xf32>, %s: f32, %d: memref<4x6xf32>, %mask: memref<4x6xi1>) {
  fused.epilogue ins(%acc, %v, %s : memref<4x6xf32>, memref<1x6xf32>, f32) outs(%d, %mask : memref<4x6xf32>, memref<4x6xi1>)
      maps [#mn, #n, affine_map<(m, n) -> ()>, #mn, #mn] {
  ^bb0(%c: f32, %x: f32, %y: f32):
    %z = arith.constant 0.0 : f32
    %t = arith.addf %c, %x : f32
    %u = arith.mulf %t, %y : f32
    %p = arith.cmpf ogt, %u, %z : f32
    fused.yield %u, %p : f32, i1
  }
  return
}
