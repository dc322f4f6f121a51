// RUN: fused-translate --mlir-to-ptx %s -o - | FileCheck %s --implicit-check-not=.local --implicit-check-not=".extern .func"
// RUN: fused-translate --mlir-to-ptx %s -o - | FileCheck %s --check-prefix=COUNT

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK: .target sm_90a
// CHECK: .extern .shared .align 1024 .b8 fused_smem[]
// CHECK: .entry main_kernel(
// CHECK: .align 64 .b8 main_kernel_param_0[128]
// CHECK: .maxntid 384
// CHECK: mbarrier.init.shared.b64
// CHECK: fence.mbarrier_init
// The consumers' branch: the first k step starts the sum (scale-d 0), one group
// stays in flight, products and sums of the epilogue are rounded one by one.
// CHECK-DAG: setmaxnreg.inc.sync.aligned.u32 240
// CHECK-DAG: setmaxnreg.dec.sync.aligned.u32 24
// CHECK-DAG: wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16
// CHECK-DAG: wgmma.wait_group.sync.aligned 1
// CHECK-DAG: wgmma.wait_group.sync.aligned 0
// CHECK-DAG: max.NaN.f32
// CHECK-DAG: cvt.rn.bf16x2.f32
// CHECK-DAG: stmatrix.sync.aligned.m8n8.x4.shared.b16
// CHECK-DAG: fence.proxy.async.shared::cta
// CHECK-DAG: cp.async.bulk.tensor.2d.global.shared::cta
// CHECK-DAG: cp.async.bulk.tensor.2d.shared::cluster.global

// Scale and bias are two operations of the source.
// COUNT-NOT: fma.rn.f32
func.func @main(%a: tensor<4096x4096xbf16>, %b: tensor<4096x4096xbf16>, %v: tensor<4096xbf16>, %s: f32) -> tensor<4096x4096xbf16> {
  %d = tensor.empty() : tensor<4096x4096xbf16>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4096x4096xbf16>, tensor<4096x4096xbf16>)
      epilogue_ins(%v, %s : tensor<4096xbf16>, f32) outs(%d : tensor<4096x4096xbf16>)
      maps [#mk, #kn, #n, affine_map<(m, n) -> ()>, #mn] {
  ^bb0(%acc: f32, %x: bf16, %y: f32):
    %zero = arith.constant 0.0 : f32
    %w = arith.extf %x : bf16 to f32
    %1 = arith.mulf %acc, %y : f32
    %2 = arith.addf %1, %w : f32
    %3 = arith.maximumf %2, %zero : f32
    %o = arith.truncf %3 : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<4096x4096xbf16>
  return %r : tensor<4096x4096xbf16>
}
