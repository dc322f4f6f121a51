// RUN: mlir-opt %s --load-dialect-plugin=%fused_libs/FusedPasses.so --canonicalize | FileCheck %s
// RUN: mlir-opt %s --load-dialect-plugin=%fused_libs/FusedPasses.so --load-pass-plugin=%fused_libs/FusedPasses.so \
// RUN:   --pass-pipeline='builtin.module(fused-bufferize-pipeline{chip=sm_90a})' | FileCheck %s --check-prefix=BUFFERS
// RUN: mlir-opt %s --load-dialect-plugin=%fused_libs/FusedPasses.so --one-shot-bufferize=bufferize-function-boundaries \
// RUN:   | FileCheck %s --check-prefix=UPSTREAM

// The stock mlir-opt parses, canonicalizes, compiles and bufferizes our ops.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK-LABEL: func @unused_operand(
// CHECK: fused.matmul acc(f32) ins(%{{.*}}, %{{.*}} : tensor<64x64xf32>, tensor<64x64xf32>) outs(%{{.*}} : tensor<64x64xf32>)
// BUFFERS-LABEL: func @unused_operand(
// BUFFERS: scf.forall
// BUFFERS: fused.epilogue
// BUFFERS: mapping = [#gpu.block<y>, #gpu.block<x>]
// UPSTREAM-LABEL: func @unused_operand(
// UPSTREAM: fused.matmul {{.*}} outs(%{{.*}} : memref<64x64xf32>)
func.func @unused_operand(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>, %v: tensor<64xf32>) -> tensor<64x64xf32> {
  %d = tensor.empty() : tensor<64x64xf32>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<64x64xf32>, tensor<64x64xf32>)
      epilogue_ins(%v : tensor<64xf32>) outs(%d : tensor<64x64xf32>) maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %x: f32):
    fused.yield %acc : f32
  } -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}
