// RUN: fused-opt %s --fused-to-llvm-pipeline | mlir-translate --mlir-to-llvmir | FileCheck %s

// The module form: one stream per call, every launch on it, temporaries freed
// on it, one wait at the end.

// CHECK: define {{.*}} @layers(
// CHECK: %[[S:.*]] = call ptr @mgpuStreamCreate()
// CHECK: call ptr @mgpuMemAlloc(i64 {{.*}}, ptr %[[S]]
// CHECK: call void @fusedTensorMapEncode(
// CHECK: call void @mgpuLaunchKernel({{.*}}, ptr %[[S]]
// CHECK: call void @mgpuLaunchKernel({{.*}}, ptr %[[S]]
// CHECK: call void @mgpuMemFree(ptr {{.*}}, ptr %[[S]])
// CHECK: call void @mgpuStreamSynchronize(ptr %[[S]])
// CHECK-NOT: call ptr @mgpuStreamCreate
// CHECK: ret
func.func @layers(%x: tensor<128x64xbf16>, %w1: tensor<64x256xbf16>, %w2: tensor<256x64xbf16>) -> tensor<128x64xbf16> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<128x256xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<128x256xf32>) -> tensor<128x256xf32>
  %1 = linalg.matmul ins(%x, %w1 : tensor<128x64xbf16>, tensor<64x256xbf16>) outs(%f1 : tensor<128x256xf32>) -> tensor<128x256xf32>
  %e2 = tensor.empty() : tensor<128x256xbf16>
  %2 = linalg.generic {indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>], iterator_types = ["parallel", "parallel"]}
      ins(%1 : tensor<128x256xf32>) outs(%e2 : tensor<128x256xbf16>) {
  ^bb0(%in: f32, %out: bf16):
    %r = arith.maximumf %in, %zero : f32
    %t = arith.truncf %r : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<128x256xbf16>
  %e3 = tensor.empty() : tensor<128x64xf32>
  %f3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<128x64xf32>) -> tensor<128x64xf32>
  %3 = linalg.matmul ins(%2, %w2 : tensor<128x256xbf16>, tensor<256x64xbf16>) outs(%f3 : tensor<128x64xf32>) -> tensor<128x64xf32>
  %e4 = tensor.empty() : tensor<128x64xbf16>
  %4 = linalg.generic {indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>], iterator_types = ["parallel", "parallel"]}
      ins(%3 : tensor<128x64xf32>) outs(%e4 : tensor<128x64xbf16>) {
  ^bb0(%in: f32, %out: bf16):
    %t = arith.truncf %in : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<128x64xbf16>
  return %4 : tensor<128x64xbf16>
}
