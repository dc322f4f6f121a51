// RUN: fused-opt %s --fused-raise-matmul --split-input-file | FileCheck %s

// CHECK-DAG: #[[A:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[B:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[D:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @zero_fill
// CHECK-SAME: %[[X:.*]]: tensor<34x19xf32>, %[[W:.*]]: tensor<19x45xf32>
// CHECK: %[[E:.*]] = tensor.empty() : tensor<34x45xf32>
// CHECK: fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xf32>, tensor<19x45xf32>)
// CHECK-SAME: outs(%[[E]] : tensor<34x45xf32>) maps [#[[A]], #[[B]], #[[D]]] {
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
func.func @zero_fill(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %0 : tensor<34x45xf32>
}
