// RUN: fused-opt %s --fused-lower-pipeline -o %t.mlir && FileCheck %s < %t.mlir
// RUN: fused-opt %s --fused-to-ptx-pipeline | FileCheck %s --check-prefix=PTX
// RUN: fused-opt %s --fused-to-llvm-pipeline | FileCheck %s --check-prefix=LLVM

// A program with launches and kernels of its own: what linalg they hold runs in
// each of their threads, and what stands beside them is fused.

module attributes {gpu.container_module} {

// CHECK-LABEL: func.func @host(
// CHECK:         gpu.launch_func @[[MODULE:.*]]::@[[OWN:.*]] blocks in (%[[ONE:.*]], %[[ONE]], %[[ONE]]) threads in (%[[ONE]],
// CHECK:         gpu.launch_func @[[MODULE]]::@[[FUSED:.*]] blocks {{.*}} dynamic_shared_memory_size
// CHECK:         gpu.launch_func @[[MODULE]]::@negate blocks
// CHECK-NOT:     linalg.
// PTX-COUNT-3: .visible .entry
// LLVM-LABEL: llvm.func @host(
func.func @host(%x: memref<34x19xf32> {llvm.noalias}, %w: memref<19x45xf32> {llvm.noalias}, %c: memref<34x45xf32> {llvm.noalias}, %d: memref<34x45xf32> {llvm.noalias}) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    linalg.matmul ins(%x, %w : memref<34x19xf32>, memref<19x45xf32>) outs(%c : memref<34x45xf32>)
    gpu.terminator
  }
  linalg.matmul ins(%x, %w : memref<34x19xf32>, memref<19x45xf32>) outs(%d : memref<34x45xf32>)
  gpu.launch_func @given::@negate blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%d : memref<34x45xf32>)
  return
}

gpu.module @given {
  gpu.func @negate(%d: memref<34x45xf32>) kernel {
    linalg.negf ins(%d : memref<34x45xf32>) outs(%d : memref<34x45xf32>)
    gpu.return
  }
}

}
