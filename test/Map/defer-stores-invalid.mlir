// RUN: fused-opt %s --pass-pipeline='builtin.module(fused-bufferize-pipeline,func.func(fused-map-to-launch,fused-map-to-fragments,fused-promote-operands,fused-defer-stores))' --verify-diagnostics

// Without fused-specialize-warps there is no consumer yet. What a schedule asks
// for and a kernel cannot do is in defer-stores.mlir.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @no_roles(%a: tensor<512x256xbf16>, %b: tensor<256x512xbf16>) -> tensor<512x512xbf16> {
  %d = tensor.empty() : tensor<512x512xbf16>
  // expected-error @below {{has a schedule with deferStore but no loop over tiles in a consumer}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<512x256xbf16>, tensor<256x512xbf16>)
      outs(%d : tensor<512x512xbf16>) maps [#mk, #kn, #mn]
      schedule(<family = wgmma, block = [128, 128, 64], warpgroup = [64, 128, 64], mma = [64, 128, 16], stages = 2, consumers = 2, persistent = true, deferStore = true, tmaStore = true, staging = 2>) {
  ^bb0(%acc: f32):
    %t = arith.truncf %acc : f32 to bf16
    fused.yield %t : bf16
  } -> tensor<512x512xbf16>
  return %r : tensor<512x512xbf16>
}
