// RUN: mlir-opt %s --load-pass-plugin=%fused_libs/FusedPasses.so \
// RUN:   --pass-pipeline='builtin.module(fused-raise-pipeline{chip=sm_90a})' | FileCheck %s
// RUN: mlir-opt %s --load-pass-plugin=%fused_libs/FusedPasses.so \
// RUN:   --pass-pipeline='builtin.module(fused-schedule-pipeline{chip=sm_90a})' --remarks-filter=fused-.* 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: mlir-opt %s --load-pass-plugin=%fused_libs/FusedPasses.so \
// RUN:   --pass-pipeline='builtin.module(fused-raise-matmul,fused-absorb-epilogue)' --remarks-filter=fused-.* --remark-format=yaml --remarks-output-file=%t.yaml > /dev/null
// RUN: FileCheck %s --check-prefix=YAML < %t.yaml
// RUN: mlir-opt %s --load-pass-plugin=%fused_libs/FusedPasses.so \
// RUN:   --pass-pipeline='builtin.module(fused-to-cpu-pipeline{block-tile=16,16,8})' | mlir-opt --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s --check-prefix=CPU
// RUN: mlir-opt %s --load-pass-plugin=%fused_libs/FusedPasses.so \
// RUN:   --pass-pipeline='builtin.module(fused-to-ptx-pipeline)' | FileCheck %s --check-prefix=PTX

// The stock mlir-opt with nothing but the pass plugin: the dialect comes with the
// passes that create it.

// CHECK: fused.matmul acc(f32)
// CHECK: arith.maximumf
// REMARK-DAG: remark: [Passed] EpilogueAbsorbed | Category:fused-absorb-epilogue | Function=relu
// REMARK-DAG: remark: [Analysis] ScheduleSelected | Category:fused-select-schedule | Function=relu
// YAML: --- !Passed
// YAML-NEXT: Pass: {{ *}}fused-absorb-epilogue
// YAML-NEXT: Name: {{ *}}EpilogueAbsorbed
// YAML: - bytesBefore: {{ *}}'49152'
// YAML-NEXT: - bytesAfter: {{ *}}'16384'
// CPU: memref.alloc{{.*}}memref<64x64xf32>
// CPU: linalg.contract
// CPU: linalg.generic
// PTX-DAG: gpu.binary
// PTX-DAG: gpu.launch_func
func.func @relu(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %m = linalg.matmul ins(%a, %b : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z : tensor<64x64xf32>) -> tensor<64x64xf32>
  %r = linalg.max ins(%m, %z : tensor<64x64xf32>, tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}
