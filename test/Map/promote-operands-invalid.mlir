// RUN: fused-opt %s --pass-pipeline='builtin.module(fused-bufferize-pipeline,func.func(fused-map-to-launch,fused-map-to-fragments,fused-promote-operands))' --split-input-file --verify-diagnostics

// Schedules by hand that the selector would not choose.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @pitch(%a: tensor<64x65xbf16>, %b: tensor<65x64xbf16>) -> tensor<64x64xf32> {
  %d = tensor.empty() : tensor<64x64xf32>
  // expected-error @below {{cannot be addressed by TMA: 'memref<64x65xbf16>' is not a matrix with unit column stride and a row pitch that is a multiple of 16 bytes}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<64x65xbf16>, tensor<65x64xbf16>)
      outs(%d : tensor<64x64xf32>) maps [#mk, #kn, #mn]
      schedule(<family = wgmma, block = [128, 64, 64], warpgroup = [64, 64, 64], mma = [64, 64, 16], stages = 2, consumers = 2>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @store(%a: tensor<64x64xbf16>, %b: tensor<64x64xbf16>) -> tensor<64x64xf32> {
  %d = tensor.empty() : tensor<64x64xf32>
  // expected-error @below {{cannot go through TMA: it needs 16-bit elements and a row-major matrix}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<64x64xbf16>, tensor<64x64xbf16>)
      outs(%d : tensor<64x64xf32>) maps [#mk, #kn, #mn]
      schedule(<family = wgmma, block = [128, 64, 64], warpgroup = [64, 64, 64], mma = [64, 64, 16], stages = 2, consumers = 2, tmaStore = true, staging = 2>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}
