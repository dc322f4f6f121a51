// RUN: fused-opt %s --fused-copy-to-linalg | FileCheck %s

// CHECK-LABEL: func.func @copies(
func.func @copies(%a: memref<8x16xf32>, %b: memref<8x16xf32>, %s: memref<8x16xf32, strided<[32, 1]>>, %rows: memref<8x16xf32, strided<[16, 1], offset: 64>>, %d: memref<?x16xf32>, %e: memref<?x16xf32, strided<[16, 1], offset: ?>>) {
  // CHECK: memref.copy %{{.*}} : memref<8x16xf32> to memref<8x16xf32>
  memref.copy %a, %b : memref<8x16xf32> to memref<8x16xf32>
  // CHECK: linalg.copy {{.*}}strided<[32, 1]>
  memref.copy %a, %s : memref<8x16xf32> to memref<8x16xf32, strided<[32, 1]>>
  // CHECK: linalg.copy {{.*}}strided<[32, 1]>
  memref.copy %s, %a : memref<8x16xf32, strided<[32, 1]>> to memref<8x16xf32>
  // Whole rows of a larger buffer.
  // CHECK: memref.copy {{.*}}offset: 64
  memref.copy %rows, %a : memref<8x16xf32, strided<[16, 1], offset: 64>> to memref<8x16xf32>
  // CHECK: linalg.copy {{.*}}offset: ?
  memref.copy %d, %e : memref<?x16xf32> to memref<?x16xf32, strided<[16, 1], offset: ?>>
  return
}

// Inside a kernel each thread copies.
// CHECK-LABEL: func.func @launch(
// CHECK: gpu.launch
// CHECK: memref.copy
func.func @launch(%a: memref<8x16xf32>, %s: memref<8x16xf32, strided<[32, 1]>>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    memref.copy %a, %s : memref<8x16xf32> to memref<8x16xf32, strided<[32, 1]>>
    gpu.terminator
  }
  return
}
