// RUN: fused-opt %s --fused-bufferize --split-input-file | FileCheck %s

#mn = affine_map<(m, n) -> (m, n)>

// The tile is written straight into the result and the mainloop carries nothing.
// (test/Pipelines/bufferize.mlir describes the whole form.)
// CHECK-LABEL: func @example(
// CHECK-NEXT: %[[R:.*]] = memref.alloc() {{.*}}memref<64x16xf32>
// CHECK-NEXT: scf.forall (%[[I:.*]]) = (0) to (64) step (16) {
// CHECK-NEXT: %[[ACC:.*]] = memref.alloc() {{.*}}memref<16x16xf32>
// CHECK-NEXT: linalg.fill ins(%{{.*}} : f32) outs(%[[ACC]] :
// CHECK-NEXT: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{[a-z0-9]*}} {
// CHECK-NEXT: linalg.exp ins(%[[ACC]] : {{.*}}) outs(%[[ACC]] :
// CHECK-NEXT: }
// CHECK-NEXT: %[[DT:.*]] = memref.subview %[[R]][%[[I]], 0] [16, 16] [1, 1]
// CHECK-NEXT: fused.epilogue ins(%[[ACC]] : {{.*}}) outs(%[[DT]] :
// CHECK-NEXT: ^bb0
// CHECK-NEXT: fused.yield
// CHECK-NEXT: }
// CHECK-NEXT: } {mapping = [#gpu.block<x>]}
// CHECK-NEXT: return %[[R]]
func.func @example(%zero: f32, %c0: index, %c32: index, %c64: index) -> tensor<64x16xf32> {
  %d = tensor.empty() : tensor<64x16xf32>
  %r = scf.forall (%i) = (0) to (64) step (16) shared_outs(%o = %d) -> (tensor<64x16xf32>) {
    %e = tensor.empty() : tensor<16x16xf32>
    %z = linalg.fill ins(%zero : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
    %sum = scf.for %k = %c0 to %c64 step %c32 iter_args(%acc = %z) -> (tensor<16x16xf32>) {
      %next = linalg.exp ins(%acc : tensor<16x16xf32>) outs(%acc : tensor<16x16xf32>) -> tensor<16x16xf32>
      scf.yield %next : tensor<16x16xf32>
    }
    %dt = tensor.extract_slice %o[%i, 0] [16, 16] [1, 1] : tensor<64x16xf32> to tensor<16x16xf32>
    %t = fused.epilogue ins(%sum : tensor<16x16xf32>) outs(%dt : tensor<16x16xf32>) maps [#mn, #mn] {
    ^bb0(%acc: f32):
      fused.yield %acc : f32
    } -> tensor<16x16xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i, 0] [16, 16] [1, 1] : tensor<16x16xf32> into tensor<64x16xf32>
    }
  } {mapping = [#gpu.block<x>]}
  return %r : tensor<64x16xf32>
}

// -----

// A carried value that changes stays, with the loop's attributes; loops of one
// iteration stay.
// CHECK-LABEL: func @carried(
// CHECK: %[[ACC:.*]] = memref.alloc
// CHECK: %[[S:.*]] = scf.for %{{.*}} = %c0 to %c1 step %c1 iter_args(%[[X:.*]] = %{{.*}}) -> (f32) {
// CHECK: linalg.fill ins(%[[X]] : f32) outs(%[[ACC]] :
// CHECK: scf.yield %{{.*}} : f32
// CHECK: } {tag}
// CHECK: return %[[ACC]], %[[S]]
func.func @carried(%x: f32) -> (tensor<16xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<16xf32>
  %r:2 = scf.for %k = %c0 to %c1 step %c1 iter_args(%acc = %e, %v = %x) -> (tensor<16xf32>, f32) {
    %f = linalg.fill ins(%v : f32) outs(%acc : tensor<16xf32>) -> tensor<16xf32>
    %w = arith.addf %v, %v : f32
    scf.yield %f, %w : tensor<16xf32>, f32
  } {tag}
  return %r#0, %r#1 : tensor<16xf32>, f32
}

// -----

// Arguments are values: the first is copied before it is changed, the second
// says that it may be overwritten.
// CHECK-LABEL: func @arguments(
// CHECK-SAME: %[[A:[a-z0-9]*]]: memref<16xf32>, %[[B:[a-z0-9]*]]: memref<16xf32>)
// CHECK: %[[NEW:.*]] = memref.alloc()
// CHECK: linalg.exp ins(%[[A]] : {{.*}}) outs(%[[NEW]] :
// CHECK: linalg.exp ins(%[[B]] : {{.*}}) outs(%[[B]] :
// CHECK: return %[[NEW]], %[[B]]
func.func @arguments(%a: tensor<16xf32>, %b: tensor<16xf32> {bufferization.writable = true}) -> (tensor<16xf32>, tensor<16xf32>) {
  %0 = linalg.exp ins(%a : tensor<16xf32>) outs(%a : tensor<16xf32>) -> tensor<16xf32>
  %1 = linalg.exp ins(%b : tensor<16xf32>) outs(%b : tensor<16xf32>) -> tensor<16xf32>
  return %0, %1 : tensor<16xf32>, tensor<16xf32>
}

// -----

// A loop of branches: each round reads what the last one wrote, so that a round
// can't write into the same buffer.
// CHECK-LABEL: func @loop_of_branches(
// CHECK: scf.while (%{{[a-z0-9]*}} = %{{[a-z0-9]*}}, %[[CARRIED:[a-z0-9]*]] =
// CHECK: %[[CHOICE:[0-9]*]] = arith.select %{{[0-9]*}}, %[[OUT:[a-z0-9_]*]], %{{[a-z0-9_]*}} : memref<16xf32>
// CHECK: linalg.exp ins(%[[CARRIED]] : {{.*}}) outs(%[[OUT]] :
// CHECK: %[[NEXT:[a-z0-9_]*]] = memref.alloc()
// CHECK: memref.copy %[[CHOICE]], %[[NEXT]]
// CHECK: scf.condition(%{{[0-9]*}}) %{{[0-9]*}}, %[[NEXT]],
func.func @loop_of_branches(%x: tensor<16xf32>, %n: index) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<16xf32>
  cf.br ^head(%c0, %x : index, tensor<16xf32>)
^head(%i: index, %s: tensor<16xf32>):
  %c = arith.cmpi slt, %i, %n : index
  cf.cond_br %c, ^body, ^exit
^body:
  %y = linalg.exp ins(%s : tensor<16xf32>) outs(%e : tensor<16xf32>) -> tensor<16xf32>
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j, %y : index, tensor<16xf32>)
^exit:
  return %s : tensor<16xf32>
}
