// RUN: fused-opt %s -split-input-file -fused-raise-buffers | FileCheck %s
// RUN: fused-opt %s -split-input-file -fused-raise-pipeline | FileCheck %s --check-prefix=RAISED

#mn = affine_map<(m, n) -> (m, n)>
#n = affine_map<(m, n) -> (n)>

// Nothing overlaps: no test. The old content of %out is no operand of the fused
// operation but its destination.
// CHECK-LABEL: func @in_place(
// CHECK-SAME:    %[[A:.*]]: memref<34x19xf32> {llvm.noalias}, %[[B:[^:]*]]: memref<19x45xf32> {{.*}}, %[[OUT:[^:]*]]: memref<34x45xf32>
// CHECK-NOT:   scf.if
// CHECK:       %[[T:.*]] = bufferization.to_tensor %[[OUT]] restrict writable
// CHECK:       %[[F:.*]] = linalg.fill {{.*}} outs(%[[T]]
// CHECK-DAG:   %[[AT:.*]] = bufferization.to_tensor %[[A]] restrict :
// CHECK-DAG:   %[[BT:.*]] = bufferization.to_tensor %[[B]] restrict :
// CHECK:       %[[P:.*]] = linalg.matmul ins(%[[AT]], %[[BT]] {{.*}} outs(%[[F]]
// CHECK:       %[[S:.*]] = linalg.generic {{.*}} ins(%[[P]], {{.*}} outs(%[[P]]
// CHECK:       bufferization.materialize_in_destination %[[S]] in writable %[[OUT]]
// CHECK-NEXT:  return
// RAISED-LABEL: func @in_place(
// RAISED:      %[[R:.*]] = fused.matmul {{.*}} epilogue_ins({{.*}} outs(%{{.*}} : tensor<34x45xf32>)
// RAISED-NOT:  linalg
// RAISED:      bufferization.materialize_in_destination %[[R]] in writable
// RAISED-NEXT: return
func.func @in_place(%a: memref<34x19xf32> {llvm.noalias}, %b: memref<19x45xf32> {llvm.noalias},
                    %bias: memref<45xf32> {llvm.noalias}, %out: memref<34x45xf32> {llvm.noalias}) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%out : memref<34x45xf32>)
  linalg.matmul ins(%a, %b : memref<34x19xf32>, memref<19x45xf32>) outs(%out : memref<34x45xf32>)
  linalg.generic {indexing_maps = [#mn, #n, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%out, %bias : memref<34x45xf32>, memref<45xf32>) outs(%out : memref<34x45xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// -----

#mn = affine_map<(m, n) -> (m, n)>

// Arguments may overlap: %out with each of the others, not those with each
// other. The temporary is gone from the branch that is fused.
// CHECK-LABEL: func @tested(
// CHECK-SAME:    %[[A:.*]]: memref<34x19xf32>, %[[B:.*]]: memref<19x45xf32>, %[[OUT:.*]]: memref<34x45xf32>
// CHECK-NOT:   memref.alloc
// CHECK-DAG:   memref.extract_aligned_pointer_as_index %[[A]]
// CHECK-DAG:   memref.extract_aligned_pointer_as_index %[[B]]
// CHECK-DAG:   memref.extract_aligned_pointer_as_index %[[OUT]]
// CHECK-COUNT-4: arith.cmpi sle
// CHECK-NOT:   arith.cmpi
// CHECK:       scf.if
// CHECK:         tensor.empty() : tensor<34x45xf32>
// CHECK-NOT:     linalg.{{.*}}memref
// CHECK:         bufferization.materialize_in_destination %{{.*}} in writable %[[OUT]]
// CHECK:       } else {
// CHECK-NEXT:    %[[TMP:.*]] = memref.alloc()
// CHECK-NEXT:    linalg.fill {{.*}} outs(%[[TMP]]
// CHECK-NEXT:    linalg.matmul ins(%[[A]], %[[B]] {{.*}} outs(%[[TMP]]
// CHECK-NEXT:    linalg.generic {{.*}} ins(%[[TMP]], %[[OUT]] {{.*}} outs(%[[OUT]]
// CHECK:         memref.dealloc %[[TMP]]
// CHECK-NEXT:  }
// CHECK-NEXT:  return
// The residual is read before it is overwritten.
// RAISED-LABEL: func @tested(
// RAISED:      scf.if
// RAISED:        %[[OLD:.*]] = bufferization.to_tensor %arg2 restrict writable
// RAISED:        %[[R:.*]] = fused.matmul {{.*}} epilogue_ins(%[[OLD]] :
// RAISED-NOT:    linalg
// RAISED:        materialize_in_destination %[[R]] in writable %arg2
// RAISED:      } else {
func.func @tested(%a: memref<34x19xf32>, %b: memref<19x45xf32>, %out: memref<34x45xf32>) {
  %zero = arith.constant 0.0 : f32
  %tmp = memref.alloc() : memref<34x45xf32>
  linalg.fill ins(%zero : f32) outs(%tmp : memref<34x45xf32>)
  linalg.matmul ins(%a, %b : memref<34x19xf32>, memref<19x45xf32>) outs(%tmp : memref<34x45xf32>)
  linalg.generic {indexing_maps = [#mn, #mn, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%tmp, %out : memref<34x45xf32>, memref<34x45xf32>) outs(%out : memref<34x45xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  memref.dealloc %tmp : memref<34x45xf32>
  return
}

// -----

#mn = affine_map<(m, n) -> (m, n)>

// The product is returned: it is written too, and allocated before.
// CHECK-LABEL: func @product_kept(
// CHECK:       %[[TMP:.*]] = memref.alloc
// CHECK:       %[[OUT:.*]] = memref.alloc
// CHECK:       bufferization.to_tensor %[[TMP]] restrict writable
// CHECK-DAG:   materialize_in_destination %{{.*}} in writable %[[TMP]]
// CHECK-DAG:   materialize_in_destination %{{.*}} in writable %[[OUT]]
// CHECK:       return %[[TMP]], %[[OUT]]
// RAISED-LABEL: func @product_kept(
// RAISED:      %{{.*}}:2 = fused.matmul
func.func @product_kept(%a: memref<3x4xf32>, %b: memref<4x5xf32>) -> (memref<3x5xf32>, memref<3x5xf32>) {
  %zero = arith.constant 0.0 : f32
  %tmp = memref.alloc() : memref<3x5xf32>
  linalg.fill ins(%zero : f32) outs(%tmp : memref<3x5xf32>)
  linalg.matmul ins(%a, %b : memref<3x4xf32>, memref<4x5xf32>) outs(%tmp : memref<3x5xf32>)
  %out = memref.alloc() : memref<3x5xf32>
  linalg.generic {indexing_maps = [#mn, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%tmp : memref<3x5xf32>) outs(%out : memref<3x5xf32>) {
  ^bb0(%x: f32, %o: f32):
    %s = arith.maximumf %x, %zero : f32
    linalg.yield %s : f32
  }
  return %tmp, %out : memref<3x5xf32>, memref<3x5xf32>
}

// -----

#mn = affine_map<(m, n) -> (m, n)>
#nm = affine_map<(m, n) -> (n, m)>

// In place at other positions, a store and a body that loads: each ends a group,
// before it the product is written.
// CHECK-LABEL: func @ends(
// CHECK:       linalg.matmul {{.*}} -> tensor
// CHECK:       materialize_in_destination
// CHECK-NEXT:  linalg.generic {{.*}}memref<4x4xf32>) outs({{.*}}memref
// CHECK:       linalg.matmul {{.*}} -> tensor
// CHECK:       materialize_in_destination
// CHECK-NEXT:  memref.store
// CHECK-NEXT:  linalg.negf {{.*}}memref
// CHECK:       linalg.matmul {{.*}} -> tensor
// CHECK:       materialize_in_destination
// CHECK-NEXT:  linalg.generic {{.*}}memref
// CHECK:         memref.load
func.func @ends(%a: memref<4x4xf32> {llvm.noalias}, %out: memref<4x4xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  linalg.matmul ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  linalg.generic {indexing_maps = [#nm, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%out : memref<4x4xf32>) outs(%out : memref<4x4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %s = arith.maximumf %x, %one : f32
    linalg.yield %s : f32
  }
  linalg.matmul ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  memref.store %one, %out[%c0, %c0] : memref<4x4xf32>
  linalg.negf ins(%out : memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  linalg.fill ins(%one : f32) outs(%a : memref<4x4xf32>)
  memref.store %one, %out[%c0, %c0] : memref<4x4xf32>
  linalg.matmul ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  linalg.generic {indexing_maps = [#mn, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%out : memref<4x4xf32>) outs(%out : memref<4x4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %l = memref.load %a[%c0, %c0] : memref<4x4xf32>
    %s = arith.addf %x, %l : f32
    linalg.yield %s : f32
  }
  return
}

// -----

// Deallocations wait until the end.
// CHECK-LABEL: func @deallocated_between(
// CHECK-NOT:   memref.alloc
// CHECK:       linalg.matmul
// CHECK:       linalg.negf
// CHECK-NEXT:  bufferization.materialize_in_destination
// CHECK-NEXT:  memref.dealloc %arg1
// CHECK-NEXT:  return
func.func @deallocated_between(%a: memref<4x4xf32> {llvm.noalias}, %b: memref<4x4xf32>, %out: memref<4x4xf32> {llvm.noalias}) {
  %tmp = memref.alloc() : memref<4x4xf32>
  linalg.matmul ins(%a, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%tmp : memref<4x4xf32>)
  memref.dealloc %b : memref<4x4xf32>
  linalg.negf ins(%tmp : memref<4x4xf32>) outs(%out : memref<4x4xf32>)
  memref.dealloc %tmp : memref<4x4xf32>
  return
}

// -----

// A temporary allocated outside of the loop carries a value from one iteration to
// the next.
// CHECK-LABEL: func @carried(
// CHECK:       %[[TMP:.*]] = memref.alloc
// CHECK:       scf.for
// CHECK:         bufferization.to_tensor %[[TMP]] restrict writable
// CHECK:         linalg.matmul
// CHECK:         materialize_in_destination %{{.*}} in writable %[[TMP]]
func.func @carried(%a: memref<4x4xf32> {llvm.noalias}, %out: memref<4x4xf32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %tmp = memref.alloc() : memref<4x4xf32>
  linalg.copy ins(%a : memref<4x4xf32>) outs(%tmp : memref<4x4xf32>)
  scf.for %i = %c0 to %c3 step %c1 {
    memref.copy %tmp, %out : memref<4x4xf32> to memref<4x4xf32>
    linalg.matmul ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%tmp : memref<4x4xf32>)
  }
  memref.dealloc %tmp : memref<4x4xf32>
  return
}

// -----

// A weight that is a constant of the module and a local buffer can't overlap.
// CHECK-LABEL: func @global(
// CHECK-NOT:   scf.if
// CHECK:       linalg.matmul {{.*}} -> tensor<3x2xf32>
memref.global "private" constant @w : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0]]>
func.func @global(%a: memref<3x2xf32> {llvm.noalias}, %out: memref<3x2xf32>) {
  %w = memref.get_global @w : memref<2x2xf32>
  linalg.matmul ins(%a, %w : memref<3x2xf32>, memref<2x2xf32>) outs(%out : memref<3x2xf32>)
  return
}

// -----

// What is not near a contraction stays on buffers.
// CHECK-LABEL: func @elsewhere(
// CHECK-NEXT:  linalg.negf {{.*}}memref
// CHECK:       linalg.matmul {{.*}} -> tensor
// CHECK:       materialize
// CHECK-NEXT:  linalg.negf {{.*}}memref
func.func @elsewhere(%a: memref<4x4xf32> {llvm.noalias}, %b: memref<4x4xf32> {llvm.noalias},
                     %c: memref<8xf32> {llvm.noalias}) {
  linalg.negf ins(%c : memref<8xf32>) outs(%c : memref<8xf32>)
  linalg.matmul ins(%a, %a : memref<4x4xf32>, memref<4x4xf32>) outs(%b : memref<4x4xf32>)
  linalg.negf ins(%c : memref<8xf32>) outs(%c : memref<8xf32>)
  return
}
