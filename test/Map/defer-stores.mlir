// RUN: fused-opt %s --pass-pipeline='builtin.module(fused-bufferize-pipeline,func.func(fused-map-to-launch,fused-map-to-fragments,fused-promote-operands,fused-specialize-warps,fused-defer-stores))' --split-input-file --verify-diagnostics

// What becomes of a deferred store is in specialize-warps.mlir, behind the pass
// that makes its input; here is what cannot be deferred.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @dynamic_k(%a: tensor<512x?xbf16>, %b: tensor<?x512xbf16>) -> tensor<512x512xbf16> {
  %d = tensor.empty() : tensor<512x512xbf16>
  // expected-error @below {{has a schedule with deferStore, which needs more than 2 steps of k known at compile time}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<512x?xbf16>, tensor<?x512xbf16>)
      outs(%d : tensor<512x512xbf16>) maps [#mk, #kn, #mn]
      schedule(<family = wgmma, block = [128, 128, 64], warpgroup = [64, 128, 64], mma = [64, 128, 16], stages = 2, consumers = 2, persistent = true, deferStore = true, tmaStore = true, staging = 2>) {
  ^bb0(%acc: f32):
    %t = arith.truncf %acc : f32 to bf16
    fused.yield %t : bf16
  } -> tensor<512x512xbf16>
  return %r : tensor<512x512xbf16>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @two_outs(%a: tensor<512x256xbf16>, %b: tensor<256x512xbf16>) -> (tensor<512x512xbf16>, tensor<512x512xbf16>) {
  %d = tensor.empty() : tensor<512x512xbf16>
  %e = tensor.empty() : tensor<512x512xbf16>
  // expected-error @below {{has a schedule with deferStore, which needs one result, stored through staging buffers}}
  %r:2 = fused.matmul acc(f32) ins(%a, %b : tensor<512x256xbf16>, tensor<256x512xbf16>)
      outs(%d, %e : tensor<512x512xbf16>, tensor<512x512xbf16>) maps [#mk, #kn, #mn, #mn]
      schedule(<family = wgmma, block = [128, 128, 64], warpgroup = [64, 128, 64], mma = [64, 128, 16], stages = 2, consumers = 2, persistent = true, deferStore = true, tmaStore = true, staging = 2>) {
  ^bb0(%acc: f32):
    %t = arith.truncf %acc : f32 to bf16
    %u = arith.negf %t : bf16
    fused.yield %t, %u : bf16, bf16
  } -> tensor<512x512xbf16>, tensor<512x512xbf16>
  return %r#0, %r#1 : tensor<512x512xbf16>, tensor<512x512xbf16>
}
