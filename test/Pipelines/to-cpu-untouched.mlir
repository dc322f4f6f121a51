// RUN: fused-opt %s --fused-to-cpu-pipeline --allow-unregistered-dialect --verify-diagnostics | FileCheck %s

// What is not ours stays: buffers, unranked tensors, unknown operations.
// CHECK-LABEL: func @others(
// CHECK: linalg.softmax
// CHECK: "unknown.op"
// CHECK: call @unranked
func.func private @unranked(tensor<*xf32>)
func.func @others(%a: memref<4x8xf32>, %u: tensor<*xf32>, %x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %s = linalg.softmax dimension(1) ins(%x : tensor<4x8xf32>) outs(%x : tensor<4x8xf32>) -> tensor<4x8xf32>
  "unknown.op"(%a) : (memref<4x8xf32>) -> ()
  call @unranked(%u) : (tensor<*xf32>) -> ()
  return %s : tensor<4x8xf32>
}
