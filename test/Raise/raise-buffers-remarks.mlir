// RUN: fused-opt %s -split-input-file -fused-raise-buffers -remarks-filter='fused-.*' -o %t 2>&1 | FileCheck %s --implicit-check-not=remark:
// RUN: FileCheck %s --check-prefix=SAME < %t

// What fused-raise-buffers leaves on buffers, and why.

#mn = affine_map<(m, n) -> (m, n)>
#nm = affine_map<(m, n) -> (n, m)>
#tiled = affine_map<(m, n) -> (m floordiv 2, n, m mod 2)>

// SAME-LABEL: func @operand_overwritten(
// SAME:       linalg.matmul {{.*}}memref
func.func @operand_overwritten(%a: memref<4x4xf32>, %b: memref<4x4xf32>) {
  // CHECK: [[@LINE+1]]:3: remark: [Missed] BuffersNotRaised {{.*}}Reason="the operation on buffers is not one on values: a buffer is read at other positions than it is written", Suggestion="raise before bufferization, or write each output once, in the default memory space, from inputs read at the same positions or from other buffers"
  linalg.matmul ins(%a, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  return
}

// SAME-LABEL: func @view(
// SAME-NOT:   scf.if
// SAME:       linalg.matmul {{.*}}memref
func.func @view(%a: memref<4x4xf32>, %b: memref<4x4xf32>) {
  %v = memref.subview %a[0, 0] [4, 2] [1, 1] : memref<4x4xf32> to memref<4x2xf32, strided<[4, 1]>>
  %w = memref.subview %b[0, 0] [4, 2] [1, 1] : memref<4x4xf32> to memref<4x2xf32, strided<[4, 1]>>
  // CHECK: [[@LINE+1]]:3: remark: [Missed] BuffersNotRaised {{.*}}Reason="buffers of the contraction overlap: one is a view of the other", Suggestion="raise before bufferization, or give the output a buffer of its own"
  linalg.matmul ins(%a, %w : memref<4x4xf32>, memref<4x2xf32, strided<[4, 1]>>) outs(%v : memref<4x2xf32, strided<[4, 1]>>)
  return
}

// SAME-LABEL: func @memory_space(
// SAME:       linalg.matmul {{.*}}memref
func.func @memory_space(%a: memref<4x4xf32, 3>, %b: memref<4x4xf32>, %out: memref<4x4xf32>) {
  // CHECK: [[@LINE+1]]:3: remark: [Missed] BuffersNotRaised {{.*}}Reason="the operation on buffers is not one on values: a buffer is in a memory space of its own, has no strides, or holds no numbers", Suggestion="raise before bufferization, or write each output once, in the default memory space, from inputs read at the same positions or from other buffers"
  linalg.matmul ins(%a, %b : memref<4x4xf32, 3>, memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  return
}

// SAME-LABEL: func @tiled_layout(
// SAME:       linalg.matmul {{.*}}memref
func.func @tiled_layout(%a: memref<4x4xf32, #tiled>, %b: memref<4x4xf32>, %out: memref<4x4xf32>) {
  // CHECK: [[@LINE+1]]:3: remark: [Missed] BuffersNotRaised {{.*}}a buffer is in a memory space of its own, has no strides, or holds no numbers"
  linalg.matmul ins(%a, %b : memref<4x4xf32, #tiled>, memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  return
}

// The first reader of a product that is no part of its group is named.
// SAME-LABEL: func @readers(
// SAME-COUNT-3: linalg.matmul {{.*}} -> tensor
func.func @readers(%a: memref<4x4xf32> {llvm.noalias}, %out: memref<4x4xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  linalg.matmul ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  // CHECK: [[@LINE+1]]:3: remark: [Missed] BuffersNotRaised {{.*}}Reason="the operation on buffers is not one on values: a buffer is read at other positions than it is written", Suggestion="raise before bufferization, or write each output once, in the default memory space, from inputs read at the same positions or from other buffers"
  linalg.generic {indexing_maps = [#nm, #mn], iterator_types = ["parallel", "parallel"]} ins(%out : memref<4x4xf32>) outs(%out : memref<4x4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %s = arith.maximumf %x, %one : f32
    linalg.yield %s : f32
  }
  linalg.matmul ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  memref.store %one, %a[%c0, %c0] : memref<4x4xf32>
  // CHECK: [[@LINE+1]]:3: remark: [Missed] BuffersNotRaised {{.*}}Reason="a buffer that the matmul or the consumer reads may be written between them: memref.store", Suggestion="move the write before the matmul or after the consumer"
  linalg.negf ins(%out : memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  memref.store %one, %out[%c0, %c0] : memref<4x4xf32>
  linalg.matmul ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  // CHECK: [[@LINE+1]]:3: remark: [Missed] BuffersNotRaised {{.*}}Reason="the operation on buffers is not one on values: the body reads or writes memory", Suggestion="raise before bufferization, or write each output once, in the default memory space, from inputs read at the same positions or from other buffers"
  linalg.generic {indexing_maps = [#mn, #mn], iterator_types = ["parallel", "parallel"]} ins(%out : memref<4x4xf32>) outs(%out : memref<4x4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %l = memref.load %a[%c0, %c0] : memref<4x4xf32>
    %s = arith.addf %x, %l : f32
    linalg.yield %s : f32
  }
  return
}
