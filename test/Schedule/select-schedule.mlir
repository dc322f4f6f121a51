// RUN: fused-opt %s --split-input-file --fused-select-schedule | FileCheck %s
// RUN: fused-opt %s --split-input-file --fused-select-schedule=chip=sm_80 | FileCheck %s --check-prefix=SM80
// RUN: fused-opt %s --split-input-file --fused-select-schedule="chip=cpu block-tile=16,16,8" | FileCheck %s --check-prefix=CPU

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK-LABEL: func @one_wave
// CHECK: schedule(<family = wgmma, block = [128, 128, 64], warpgroup = [64, 128, 64], mma = [64, 128, 16], stages = 6, consumers = 2, registers = [40, 232], raster = 16, tmaStore = true, staging = 2>)
// SM80-LABEL: func @one_wave
// SM80: schedule(<family = simt, block = [64, 64, 16], warpgroup = [4, 4, 16], mma = [1, 1, 1]>)
// CPU-LABEL: func @one_wave
// CPU: schedule(<family = cpu, block = [16, 16, 8]>)
func.func @one_wave(%a: tensor<512x4096xbf16>, %b: tensor<4096x4096xbf16>, %bias: tensor<4096xbf16>, %d: tensor<512x4096xbf16>) -> tensor<512x4096xbf16> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<512x4096xbf16>, tensor<4096x4096xbf16>)
      epilogue_ins(%bias : tensor<4096xbf16>) outs(%d : tensor<512x4096xbf16>)
      maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %v: bf16):
    %zero = arith.constant 0.0 : f32
    %w = arith.extf %v : bf16 to f32
    %s = arith.addf %acc, %w : f32
    %p = arith.maximumf %s, %zero : f32
    %o = arith.truncf %p : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<512x4096xbf16>
  return %r : tensor<512x4096xbf16>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n) -> (m, n)>

// A transposed weight and a large problem: a persistent kernel that stores late.
// CHECK-LABEL: func @transposed_weight
// CHECK: schedule(<family = wgmma, block = [128, 256, 64], warpgroup = [64, 256, 64], mma = [64, 256, 16], stages = 4, consumers = 2, registers = [24, 240], persistent = true, raster = 16, deferStore = true, tmaStore = true, staging = 2>)
func.func @transposed_weight(%a: tensor<4096x4096xf16>, %b: tensor<4096x4096xf16>, %d: tensor<4096x4096xf16>) -> tensor<4096x4096xf16> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4096x4096xf16>, tensor<4096x4096xf16>)
      outs(%d : tensor<4096x4096xf16>) maps [#mk, #nk, #mn] {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to f16
    fused.yield %o : f16
  } -> tensor<4096x4096xf16>
  return %r : tensor<4096x4096xf16>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// Slices stay in the buffer they come from: rows of 100 elements are no rows for
// TMA, rows of 128 are, if the slice starts at a multiple of 8.
// CHECK-LABEL: func @slices
// CHECK: fused.matmul
// CHECK-SAME: family = simt
// CHECK: fused.matmul
// CHECK-SAME: family = simt
// CHECK: fused.matmul
// CHECK-SAME: family = wgmma
func.func @slices(%a: tensor<64x100xbf16>, %a2: tensor<64x128xbf16>, %b: tensor<64x64xbf16>, %d: tensor<64x64xbf16>)
    -> (tensor<64x64xbf16>, tensor<64x64xbf16>, tensor<64x64xbf16>) {
  %s0 = tensor.extract_slice %a[0, 0] [64, 64] [1, 1] : tensor<64x100xbf16> to tensor<64x64xbf16>
  %s1 = tensor.extract_slice %a2[0, 4] [64, 64] [1, 1] : tensor<64x128xbf16> to tensor<64x64xbf16>
  %s2 = tensor.extract_slice %a2[0, 8] [64, 64] [1, 1] : tensor<64x128xbf16> to tensor<64x64xbf16>
  %0 = fused.matmul acc(f32) ins(%s0, %b : tensor<64x64xbf16>, tensor<64x64xbf16>)
      outs(%d : tensor<64x64xbf16>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<64x64xbf16>
  %1 = fused.matmul acc(f32) ins(%s1, %b : tensor<64x64xbf16>, tensor<64x64xbf16>)
      outs(%d : tensor<64x64xbf16>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<64x64xbf16>
  %2 = fused.matmul acc(f32) ins(%s2, %b : tensor<64x64xbf16>, tensor<64x64xbf16>)
      outs(%d : tensor<64x64xbf16>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<64x64xbf16>
  return %0, %1, %2 : tensor<64x64xbf16>, tensor<64x64xbf16>, tensor<64x64xbf16>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// The result is written where it is inserted: here into rows of 100 elements.
// CHECK-LABEL: func @inserted
// CHECK: fused.matmul
// CHECK-SAME: family = simt
func.func @inserted(%a: tensor<64x64xbf16>, %d: tensor<64x64xbf16>, %to: tensor<64x100xbf16>) -> tensor<64x100xbf16> {
  %0 = fused.matmul acc(f32) ins(%a, %a : tensor<64x64xbf16>, tensor<64x64xbf16>)
      outs(%d : tensor<64x64xbf16>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<64x64xbf16>
  %1 = tensor.insert_slice %0 into %to[0, 0] [64, 64] [1, 1] : tensor<64x64xbf16> into tensor<64x100xbf16>
  return %1 : tensor<64x100xbf16>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// Memrefs say it themselves.
// CHECK-LABEL: func @memrefs
// CHECK: fused.matmul
// CHECK-SAME: family = wgmma
// CHECK: fused.matmul
// CHECK-SAME: family = simt
// CHECK: fused.matmul
// CHECK-SAME: family = simt
func.func @memrefs(%a: memref<64x64xbf16, strided<[128, 1], offset: 16>>, %odd: memref<64x64xbf16, strided<[100, 1]>>, %far: memref<64x64xbf16, strided<[128, 2]>>, %b: memref<64x64xbf16>, %d: memref<64x64xf32>) {
  fused.matmul acc(f32) ins(%a, %b : memref<64x64xbf16, strided<[128, 1], offset: 16>>, memref<64x64xbf16>)
      outs(%d : memref<64x64xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  fused.matmul acc(f32) ins(%odd, %b : memref<64x64xbf16, strided<[100, 1]>>, memref<64x64xbf16>)
      outs(%d : memref<64x64xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  fused.matmul acc(f32) ins(%far, %b : memref<64x64xbf16, strided<[128, 2]>>, memref<64x64xbf16>)
      outs(%d : memref<64x64xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  return
}
