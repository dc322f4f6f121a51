// RUN: fused-opt %s --split-input-file --verify-diagnostics --fused-select-schedule
// RUN: not fused-opt %s --split-input-file --fused-select-schedule=chip=banana 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not fused-opt %s --split-input-file --fused-select-schedule=device=pear 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not fused-opt %s --split-input-file --fused-select-schedule="chip=cpu block-tile=1,2" 2>&1 | FileCheck %s --check-prefix=TILE
// RUN: not fused-opt %s --split-input-file --fused-select-schedule="schedule=tile=3" 2>&1 | FileCheck %s --check-prefix=KEY
// CHIP: error: unknown chip 'banana', expected cpu or one of {{.*}}sm_90, sm_90a, {{.*}}
// DEVICE: error: unknown device 'pear', expected sms=N or one of {{.*}}h200, {{.*}}
// TILE: error: block-tile must be three positive sizes m,n,k
// KEY: error: unknown schedule key 'tile', expected one of family, {{.*}}

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

func.func @too_much_shared_memory(%a: memref<512x512xbf16>, %d: memref<512x512xbf16>) {
  // expected-error @+1 {{schedule needs 279552 bytes of shared memory per block, the limit on sm_90a is 232448}}
  fused.matmul acc(f32) ins(%a, %a : memref<512x512xbf16>, memref<512x512xbf16>)
      outs(%d : memref<512x512xbf16>) maps [#mk, #kn, #mn]
      attributes {fused.schedule = "block=128x256x64,stages=5"} {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  }
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

func.func @not_a_schedule(%a: memref<512x512xbf16>, %d: memref<512x512xbf16>) {
  // expected-error @+1 {{fused.schedule must be a string, a dictionary or #fused.schedule}}
  fused.matmul acc(f32) ins(%a, %a : memref<512x512xbf16>, memref<512x512xbf16>)
      outs(%d : memref<512x512xbf16>) maps [#mk, #kn, #mn]
      attributes {fused.schedule = 4 : i64} {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  }
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

func.func @misaligned(%a: memref<64x45xbf16>, %b: memref<45x64xbf16>, %d: memref<64x64xbf16>) {
  // expected-error @+1 {{schedule family wgmma is impossible: k is 45, TMA needs a multiple of 8}}
  fused.matmul acc(f32) ins(%a, %b : memref<64x45xbf16>, memref<45x64xbf16>)
      outs(%d : memref<64x64xbf16>) maps [#mk, #kn, #mn]
      attributes {fused.schedule = #fused.schedule<family = wgmma, block = [128, 64, 64]>} {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  }
  return
}
