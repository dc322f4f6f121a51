// RUN: fused-opt %s --fused-raise-matmul=keep-source-accumulator | FileCheck %s

// The source program's own accumulator, where the user wants it.

// CHECK-LABEL: func @own_type(
// CHECK: fused.matmul acc(f16)
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f16):
// CHECK-NEXT: fused.yield %[[ACC]] : f16
func.func @own_type(%x: tensor<34x19xf16>, %w: tensor<19x45xf16>, %c: tensor<34x45xf16>) -> tensor<34x45xf16> {
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf16>, tensor<19x45xf16>) outs(%c : tensor<34x45xf16>) -> tensor<34x45xf16>
  return %0 : tensor<34x45xf16>
}
