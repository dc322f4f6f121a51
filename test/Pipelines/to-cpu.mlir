// RUN: fused-opt %s --fused-to-cpu-pipeline=block-tile=16,16,8 --split-input-file --mlir-print-local-scope | FileCheck %s --implicit-check-not=fused. --implicit-check-not=gpu
// RUN: fused-opt %s --fused-to-cpu-pipeline=block-tile=16,16,8 --split-input-file \
// RUN:   | mlir-opt --split-input-file --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" --canonicalize --cse --canonicalize \
// RUN:   | FileCheck %s --check-prefix=BUFFERS --implicit-check-not=memref.copy --implicit-check-not=memref.alloc

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// Upstream dialects only; after bufferization one buffer of the result's size, one
// of a tile's, and no copy.
// CHECK-LABEL: func @bias_relu(
// CHECK: scf.for %[[M:.*]] = %{{.*}} iter_args
// CHECK: scf.for %[[N:.*]] = %{{.*}} iter_args(%[[O:.*]] =
// CHECK: tensor.empty(%{{.*}}, %{{.*}}) : tensor<?x?xf32>
// CHECK: linalg.fill
// CHECK: %[[SUM:.*]] = scf.for %{{.*}} to %{{.*}} step %c8 iter_args
// CHECK: linalg.contract
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: %[[T:.*]] = linalg.generic {{.*}} ins(%[[SUM]], %{{.*}} : tensor<?x?xf32>, tensor<?xbf16>)
// CHECK: arith.maximumf
// CHECK: tensor.insert_slice %[[T]] into %[[O]][%[[M]], %[[N]]]
// BUFFERS-LABEL: func @bias_relu(
// BUFFERS: %[[R:.*]] = memref.alloc() {{.*}}memref<34x45xbf16>
// BUFFERS: memref.alloc({{.*}}memref<?x?xf32>
// BUFFERS: return %[[R]]
func.func @bias_relu(%a: tensor<34x19xbf16>, %b: tensor<19x45xbf16>, %v: tensor<45xbf16>) -> tensor<34x45xbf16> {
  %d = tensor.empty() : tensor<34x45xbf16>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<34x19xbf16>, tensor<19x45xbf16>)
      epilogue_ins(%v : tensor<45xbf16>) outs(%d : tensor<34x45xbf16>) maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %x: bf16):
    %zero = arith.constant 0.0 : bf16
    %t = arith.truncf %acc : f32 to bf16
    %s = arith.addf %t, %x : bf16
    %o = arith.maximumf %s, %zero : bf16
    fused.yield %o : bf16
  } -> tensor<34x45xbf16>
  return %r : tensor<34x45xbf16>
}
