// RUN: fused-opt %s --fused-bufferize-pipeline | FileCheck %s

// What is written in place may not be read elsewhere: the old contents are kept.

// A transposed residual: other tiles than the own are read.
// CHECK-LABEL: func @transposed_residual(
// CHECK: %[[NEW:.*]] = memref.alloc() {{.*}}memref<128x128xf32>
// CHECK: scf.forall
// CHECK: memref.copy %[[NEW]], %arg0
func.func @transposed_residual(%d: memref<128x128xf32> {llvm.noalias}, %x: memref<128x64xf32> {llvm.noalias}, %w: memref<64x128xf32> {llvm.noalias}) {
  %z = arith.constant 0.0 : f32
  %dt = bufferization.to_tensor %d restrict writable : memref<128x128xf32> to tensor<128x128xf32>
  %xt = bufferization.to_tensor %x restrict : memref<128x64xf32> to tensor<128x64xf32>
  %wt = bufferization.to_tensor %w restrict : memref<64x128xf32> to tensor<64x128xf32>
  %e = tensor.empty() : tensor<128x128xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<128x128xf32>) -> tensor<128x128xf32>
  %m = linalg.matmul ins(%xt, %wt : tensor<128x64xf32>, tensor<64x128xf32>) outs(%f : tensor<128x128xf32>) -> tensor<128x128xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (n, m)>, affine_map<(m, n) -> (m, n)>], iterator_types = ["parallel", "parallel"]} ins(%m, %dt : tensor<128x128xf32>, tensor<128x128xf32>) outs(%e : tensor<128x128xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<128x128xf32>
  bufferization.materialize_in_destination %r in writable %d : (tensor<128x128xf32>, memref<128x128xf32>) -> ()
  return
}

// The product's operand is overwritten.
// CHECK-LABEL: func @operand(
// CHECK: %[[NEW:.*]] = memref.alloc() {{.*}}memref<128x128xf32>
// CHECK: scf.forall
// CHECK: memref.copy %[[NEW]], %arg0
func.func @operand(%d: memref<128x128xf32> {llvm.noalias}, %w: memref<128x128xf32> {llvm.noalias}) {
  %dt = bufferization.to_tensor %d restrict writable : memref<128x128xf32> to tensor<128x128xf32>
  %wt = bufferization.to_tensor %w restrict : memref<128x128xf32> to tensor<128x128xf32>
  %m = linalg.matmul ins(%dt, %wt : tensor<128x128xf32>, tensor<128x128xf32>) outs(%dt : tensor<128x128xf32>) -> tensor<128x128xf32>
  bufferization.materialize_in_destination %m in writable %d : (tensor<128x128xf32>, memref<128x128xf32>) -> ()
  return
}

// A later reader of the old contents.
// CHECK-LABEL: func @read_after(
// CHECK: scf.forall
// CHECK: memref.subview %[[NEW:alloc[_0-9]*]][
// CHECK: linalg.negf ins(%arg0 :
// CHECK: memref.copy %[[NEW]], %arg0
func.func @read_after(%d: memref<128x128xf32> {llvm.noalias}, %x: memref<128x64xf32> {llvm.noalias}, %w: memref<64x128xf32> {llvm.noalias}) -> tensor<128x128xf32> {
  %dt = bufferization.to_tensor %d restrict writable : memref<128x128xf32> to tensor<128x128xf32>
  %xt = bufferization.to_tensor %x restrict : memref<128x64xf32> to tensor<128x64xf32>
  %wt = bufferization.to_tensor %w restrict : memref<64x128xf32> to tensor<64x128xf32>
  %m = linalg.matmul ins(%xt, %wt : tensor<128x64xf32>, tensor<64x128xf32>) outs(%dt : tensor<128x128xf32>) -> tensor<128x128xf32>
  %e = tensor.empty() : tensor<128x128xf32>
  %n = linalg.negf ins(%dt : tensor<128x128xf32>) outs(%e : tensor<128x128xf32>) -> tensor<128x128xf32>
  bufferization.materialize_in_destination %m in writable %d : (tensor<128x128xf32>, memref<128x128xf32>) -> ()
  return %n : tensor<128x128xf32>
}

// The result is stored on one way only.
// CHECK-LABEL: func @stored_in_a_branch(
// CHECK: memref.alloc() {{.*}}memref<128x128xf32>
// CHECK: scf.forall
// CHECK: scf.if
// CHECK: memref.copy %{{.*}}, %arg0
func.func @stored_in_a_branch(%d: memref<128x128xf32> {llvm.noalias}, %x: memref<128x64xf32> {llvm.noalias}, %w: memref<64x128xf32> {llvm.noalias}, %flag: i1) {
  %dt = bufferization.to_tensor %d restrict writable : memref<128x128xf32> to tensor<128x128xf32>
  %xt = bufferization.to_tensor %x restrict : memref<128x64xf32> to tensor<128x64xf32>
  %wt = bufferization.to_tensor %w restrict : memref<64x128xf32> to tensor<64x128xf32>
  %m = linalg.matmul ins(%xt, %wt : tensor<128x64xf32>, tensor<64x128xf32>) outs(%dt : tensor<128x128xf32>) -> tensor<128x128xf32>
  scf.if %flag {
    bufferization.materialize_in_destination %m in writable %d : (tensor<128x128xf32>, memref<128x128xf32>) -> ()
  }
  return
}

// The old contents are read from the buffer itself before the result is stored.
// CHECK-LABEL: func @loaded_before(
// CHECK: memref.alloc() {{.*}}memref<128x128xf32>
// CHECK: scf.forall
// CHECK: memref.load %arg0
// CHECK: memref.copy %{{.*}}, %arg0
func.func @loaded_before(%d: memref<128x128xf32> {llvm.noalias}, %x: memref<128x64xf32> {llvm.noalias}, %w: memref<64x128xf32> {llvm.noalias}) -> f32 {
  %c0 = arith.constant 0 : index
  %dt = bufferization.to_tensor %d restrict writable : memref<128x128xf32> to tensor<128x128xf32>
  %xt = bufferization.to_tensor %x restrict : memref<128x64xf32> to tensor<128x64xf32>
  %wt = bufferization.to_tensor %w restrict : memref<64x128xf32> to tensor<64x128xf32>
  %m = linalg.matmul ins(%xt, %wt : tensor<128x64xf32>, tensor<64x128xf32>) outs(%dt : tensor<128x128xf32>) -> tensor<128x128xf32>
  %old = memref.load %d[%c0, %c0] : memref<128x128xf32>
  bufferization.materialize_in_destination %m in writable %d : (tensor<128x128xf32>, memref<128x128xf32>) -> ()
  return %old : f32
}
