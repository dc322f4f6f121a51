// RUN: mlir-opt %s --load-dialect-plugin=%fused_libs/FusedPasses.so --load-pass-plugin=%fused_libs/FusedPasses.so \
// RUN:   --pass-pipeline='builtin.module(fused-raise-pipeline{chip=sm_90a})' --remarks-filter='fused-.*' -o /dev/null 2>&1 | FileCheck %s
// RUN: mlir-opt %s --load-dialect-plugin=%fused_libs/FusedPasses.so --load-pass-plugin=%fused_libs/FusedPasses.so \
// RUN:   --pass-pipeline='builtin.module(fused-raise-pipeline)' --remarks-filter='fused-.*' --remark-format=yaml \
// RUN:   --remarks-output-file=%t.yaml -o /dev/null
// RUN: FileCheck %s --check-prefix=YAML < %t.yaml

// The stock mlir-opt raises, and says so as text and as YAML.

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
// YAML-DAG: Name: {{ *}}EpilogueNotAbsorbed
// YAML-DAG: Reason: {{ *}}'the consumer reduces over a dimension of the product: linalg.generic'
// YAML-DAG: Name: {{ *}}EpilogueAbsorbed
// YAML-DAG: bytesBefore: {{ *}}'18360'
// YAML-DAG: bytesAfter: {{ *}}'6120'
func.func @row_sum(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %e: tensor<34x45xf32>, %r: tensor<34xf32>) -> tensor<34xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  // CHECK-DAG: [[@LINE+1]]:8: remark: [Passed] EpilogueAbsorbed | Category:fused-absorb-epilogue | Function=row_sum |
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.abs ins(%0 : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  // CHECK-DAG: [[@LINE+1]]:8: remark: [Missed] EpilogueNotAbsorbed | Category:fused-absorb-epilogue | Function=row_sum | Reason="the consumer reduces over a dimension of the product: linalg.generic"
  %2 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<34x45xf32>) outs(%r : tensor<34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %o, %a : f32
    linalg.yield %s : f32
  } -> tensor<34xf32>
  return %2 : tensor<34xf32>
}
