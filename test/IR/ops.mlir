// RUN: fused-opt %s | fused-opt | FileCheck %s
// RUN: fused-opt %s --mlir-print-op-generic | fused-opt | FileCheck %s

#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#col = affine_map<(m, n) -> (n)>
#d = affine_map<(m, n) -> (m, n)>

// CHECK-LABEL: func @matmul_bias_relu
// CHECK: fused.matmul acc(f32) ins(%{{.*}}, %{{.*}} : tensor<34x19xbf16>, tensor<19x45xbf16>)
// CHECK-SAME: epilogue_ins(%{{.*}} : tensor<45xbf16>) outs(%{{.*}} : tensor<34x45xbf16>)
// CHECK-SAME: maps [#{{.*}}, #{{.*}}, #{{.*}}, #{{.*}}] schedule(<family = wgmma, block = [128, 256, 64], warpgroup = [64, 256, 64], mma = [64, 256, 16], stages = 4, consumers = 2, registers = [24, 240], persistent = true, raster = 16, deferStore = true, tmaStore = true, staging = 2>)
// CHECK: ^bb0(%{{.*}}: f32, %{{.*}}: bf16):
// CHECK: fused.yield %{{.*}} : bf16
// CHECK: -> tensor<34x45xbf16>
func.func @matmul_bias_relu(%a: tensor<34x19xbf16>, %b: tensor<19x45xbf16>, %bias: tensor<45xbf16>, %d: tensor<34x45xbf16>) -> tensor<34x45xbf16> {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<34x19xbf16>, tensor<19x45xbf16>)
      epilogue_ins(%bias : tensor<45xbf16>) outs(%d : tensor<34x45xbf16>)
      maps [#a, #b, #col, #d]
      schedule(<family = wgmma, block = [128, 256, 64], warpgroup = [64, 256, 64],
        mma = [64, 256, 16], stages = 4, consumers = 2, registers = [24, 240],
        persistent = true, raster = 16, deferStore = true, tmaStore = true, staging = 2>) {
  ^bb0(%acc: f32, %v: bf16):
    %zero = arith.constant 0.0 : f32
    %w = arith.extf %v : bf16 to f32
    %s = arith.addf %acc, %w : f32
    %p = arith.maximumf %s, %zero : f32
    %o = arith.truncf %p : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<34x45xbf16>
  return %r : tensor<34x45xbf16>
}

// CHECK-LABEL: func @epilogue_memref
// CHECK: fused.epilogue ins(%{{.*}}, %{{.*}} : memref<16x16xf32>, memref<16xf32>) outs(%{{.*}} : memref<16x16xf32>) maps [#{{.*}}, #{{.*}}, #{{.*}}] {
func.func @epilogue_memref(%acc: memref<16x16xf32>, %bias: memref<16xf32>, %d: memref<16x16xf32>) {
  fused.epilogue ins(%acc, %bias : memref<16x16xf32>, memref<16xf32>) outs(%d : memref<16x16xf32>) maps [#d, #col, #d] {
  ^bb0(%c: f32, %b: f32):
    %s = arith.addf %c, %b : f32
    fused.yield %s : f32
  }
  return
}
