// RUN: fused-opt %s --fused-order-loops --split-input-file | FileCheck %s
// RUN: fused-opt %s --fused-order-loops --convert-linalg-to-parallel-loops --split-input-file | FileCheck %s --check-prefix=LOOPS

// A column sum: one thread a column.

// CHECK-DAG: #[[IN:.+]] = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-DAG: #[[OUT:.+]] = affine_map<(d0, d1) -> (d0)>
// CHECK-LABEL: func.func @column_sum(
// CHECK:       linalg.generic {indexing_maps = [#[[IN]], #[[OUT]]], iterator_types = ["parallel", "reduction"]}
// LOOPS-LABEL: func.func @column_sum(
// LOOPS:       scf.parallel
// LOOPS-NEXT:    scf.for
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @column_sum(%x: memref<34x45xf32>, %r: memref<45xf32>) {
  linalg.generic {indexing_maps = [#id, #col], iterator_types = ["reduction", "parallel"]} ins(%x : memref<34x45xf32>) outs(%r : memref<45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %o : f32
    linalg.yield %s : f32
  }
  return
}

// -----

// A full sum, and what fills its result, in one thread; positions are still those
// of x.

// CHECK-LABEL: func.func @full_sum(
// CHECK-SAME:    %[[X:.+]]: memref<34x45xf32>, %[[R:.+]]: memref<f32>
// CHECK:       %[[F:.+]] = memref.expand_shape %[[R]] [] output_shape [1] : memref<f32> into memref<1xf32>
// CHECK:       linalg.generic {{.+}} iterator_types = ["parallel"]} ins({{.+}} : f32) outs(%[[F]] : memref<1xf32>)
// CHECK:       %[[E:.+]] = memref.expand_shape %[[R]]
// CHECK:       linalg.generic {{.+}} iterator_types = ["parallel", "reduction", "reduction"]} ins(%[[X]] : memref<34x45xf32>) outs(%[[E]] : memref<1xf32>)
// CHECK:         linalg.index 2
// LOOPS-LABEL: func.func @full_sum(
// LOOPS:       scf.parallel
// LOOPS:       scf.parallel
// LOOPS-NEXT:    scf.for
// LOOPS-NEXT:      scf.for
#id = affine_map<(d0, d1) -> (d0, d1)>
#all = affine_map<(d0, d1) -> ()>
func.func @full_sum(%x: memref<34x45xf32>, %r: memref<f32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%r : memref<f32>)
  linalg.generic {indexing_maps = [#id, #all], iterator_types = ["reduction", "reduction"]} ins(%x : memref<34x45xf32>) outs(%r : memref<f32>) {
  ^bb0(%a: f32, %o: f32):
    %i = linalg.index 1 : index
    %v = arith.index_cast %i : index to i32
    %f = arith.sitofp %v : i32 to f32
    %m = arith.mulf %a, %f : f32
    %s = arith.addf %m, %o : f32
    linalg.yield %s : f32
  }
  return
}

// -----

// The result keeps a dimension of size 1.

// CHECK-LABEL: func.func @kept(
// CHECK:       linalg.generic {{.+}} iterator_types = ["parallel", "reduction"]} ins(%{{.+}} : memref<45xf32>) outs(%{{.+}} : memref<1xf32>)
// LOOPS-LABEL: func.func @kept(
// LOOPS:       scf.parallel
#d0 = affine_map<(d0) -> (d0)>
#zero = affine_map<(d0) -> (0)>
func.func @kept(%x: memref<45xf32>, %r: memref<1xf32>) {
  linalg.generic {indexing_maps = [#d0, #zero], iterator_types = ["reduction"]} ins(%x : memref<45xf32>) outs(%r : memref<1xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.maximumf %a, %o : f32
    linalg.yield %s : f32
  }
  return
}

// -----

// In order already, and what is in a kernel, stay.

// CHECK-LABEL: func.func @untouched(
// CHECK:       linalg.matmul
// CHECK:       gpu.launch
// CHECK:         linalg.fill ins({{.+}}) outs(%{{.+}} : memref<f32>)
func.func @untouched(%x: memref<34x19xf32>, %w: memref<19x45xf32>, %c: memref<34x45xf32>, %r: memref<f32>) {
  %zero = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  linalg.matmul ins(%x, %w : memref<34x19xf32>, memref<19x45xf32>) outs(%c : memref<34x45xf32>)
  gpu.launch blocks(%a, %b, %d) in (%e = %c1, %f = %c1, %g = %c1) threads(%h, %i, %j) in (%k = %c1, %l = %c1, %m = %c1) {
    linalg.fill ins(%zero : f32) outs(%r : memref<f32>)
    gpu.terminator
  }
  return
}
