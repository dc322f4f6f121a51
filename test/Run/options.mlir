// Remarks and timing.

// RUN: fused-run %s --device=cpu --remarks 2>&1 | FileCheck %s --check-prefix=REMARKS
// REMARKS-DAG: options.mlir:{{[0-9]+}}:{{[0-9]+}}: remark: [Passed]
// REMARKS-DAG: fused-run: layer on cpu: 1 fused matmul, not checked

// Without --remarks nothing of the kind.
// RUN: fused-run %s --device=cpu 2>&1 | FileCheck %s --check-prefix=QUIET
// QUIET-NOT: remark

// RUN: fused-run %s --device=cpu --check --bench --iterations=2 | FileCheck %s --check-prefix=BENCH
// BENCH: layer on cpu: 1 fused matmul, max error {{.*}}: ok
// BENCH-NEXT: fused-run: unfused {{[0-9.]+}} ms, fused {{[0-9.]+}} ms: {{[0-9.]+}} times as fast
// RUN: fused-run %s --device=cpu --fuse=false --bench --iterations=1 | FileCheck %s --check-prefix=UNFUSED
// UNFUSED: layer on cpu: not fused, not checked
// UNFUSED-NEXT: fused-run: unfused {{[0-9.]+}} ms

// A module on standard input.
// RUN: fused-run - --device=cpu --check < %s | FileCheck %s --check-prefix=STDIN
// STDIN: layer on cpu: 1 fused matmul, max error {{.*}}: ok

func.func @layer(%a: tensor<32x16xf32>, %b: tensor<16x48xf32>) -> tensor<32x48xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x48xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<32x48xf32>) -> tensor<32x48xf32>
  %m = linalg.matmul ins(%a, %b : tensor<32x16xf32>, tensor<16x48xf32>) outs(%z : tensor<32x48xf32>) -> tensor<32x48xf32>
  %c = arith.constant dense<0.0> : tensor<32x48xf32>
  %r = arith.maximumf %m, %c : tensor<32x48xf32>
  return %r : tensor<32x48xf32>
}
