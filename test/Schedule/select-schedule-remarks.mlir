// RUN: fused-opt %s --fused-select-schedule --remarks-filter='fused-.*' 2>&1 | FileCheck %s
// RUN: fused-opt %s --fused-select-schedule=device=sms=64 --remarks-filter='fused-.*' 2>&1 | FileCheck %s --check-prefix=SMALL

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

func.func @f(%a: memref<4096x4096xbf16>, %d: memref<4096x4096xbf16>, %e: memref<64x64xf32>, %g: memref<64x64xf32>) {
  // CHECK: remarks.mlir:[[#@LINE+2]]:3: remark: [Analysis] ScheduleSelected | Category:fused-select-schedule | Function=f | blockK=64, blockM=128, blockN=256, cycles={{[0-9]+}}, family=wgmma, registers=222, sharedBytes=230400, stages=4, waves=4
  // SMALL: ScheduleSelected {{.*}} waves=8
  fused.matmul acc(f32) ins(%a, %a : memref<4096x4096xbf16>, memref<4096x4096xbf16>)
      outs(%d : memref<4096x4096xbf16>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  }
  // CHECK: remarks.mlir:[[#@LINE+1]]:3: remark: [Analysis] ScheduleSelected {{.*}} Reason="wgmma kernels need lhs and rhs both bf16 or both f16"
  fused.matmul acc(f32) ins(%e, %e : memref<64x64xf32>, memref<64x64xf32>)
      outs(%g : memref<64x64xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  return
}
