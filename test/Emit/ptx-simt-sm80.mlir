// RUN: fused-translate --mlir-to-ptx --chip=sm_80 %s -o - | FileCheck %s --implicit-check-not=.local --implicit-check-not=".extern .func" --implicit-check-not=wgmma --implicit-check-not=mbarrier --implicit-check-not=cp.async.bulk

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#m = affine_map<(m, n) -> (m)>
#mn = affine_map<(m, n) -> (m, n)>

// f32 stays f32 and has no tensor core; both operands go through shared memory.
// CHECK: .target sm_80
// CHECK: .entry f32_kernel(
// CHECK: .maxntid 256
// CHECK-COUNT-2: bar.sync
// CHECK: fma.rn.f32
// CHECK: add.rn.f32
// CHECK: max.NaN.f32
func.func @f32(%a: tensor<100x70xf32>, %b: tensor<70x50xf32>, %v: tensor<100xf32>) -> tensor<100x50xf32> {
  %d = tensor.empty() : tensor<100x50xf32>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<100x70xf32>, tensor<70x50xf32>)
      epilogue_ins(%v : tensor<100xf32>) outs(%d : tensor<100x50xf32>)
      maps [#mk, #kn, #m, #mn] {
  ^bb0(%acc: f32, %x: f32):
    %zero = arith.constant 0.0 : f32
    %1 = arith.addf %acc, %x : f32
    %2 = arith.maximumf %1, %zero : f32
    fused.yield %2 : f32
  } -> tensor<100x50xf32>
  return %r : tensor<100x50xf32>
}
