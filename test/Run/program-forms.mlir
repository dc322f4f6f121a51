// Modules as exporters and hand-written code have them: buffers with strides,
// weights in the module, private callees, operations that stay behind.

// RUN: fused-run %s --device=cpu --function=strided --check --output 2=%t.d.npy | FileCheck %s --check-prefix=STRIDED
// STRIDED: strided on cpu: {{.*}} allowed: ok
// Outputs are the memref arguments, without the gaps between their rows.
// RUN: head -c 128 %t.d.npy | FileCheck %s --check-prefix=HEADER
// HEADER: 'shape': (6,9,)

// RUN: fused-run %s --device=cpu --function=weights --check | FileCheck %s --check-prefix=WEIGHTS
// WEIGHTS: weights on cpu: 1 fused matmul, {{.*}} allowed: ok

// RUN: fused-run %s --device=cpu --function=softmax --check | FileCheck %s --check-prefix=SOFTMAX
// SOFTMAX: softmax on cpu: 1 fused matmul, {{.*}} allowed: ok

// RUN: fused-run %s --device=cpu --function=copies --check | FileCheck %s --check-prefix=COPIES
// COPIES: copies on cpu: 0 fused matmuls, max error 0.0e+00 of {{.*}} allowed: ok

#ij = affine_map<(i, j) -> (i, j)>

func.func @strided(%a: memref<6x5xf32, strided<[8, 1], offset: 3>>, %b: memref<5x9xf32, strided<[?, ?], offset: ?>>,
                   %d: memref<6x9xf32, strided<[12, 1]>>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%d : memref<6x9xf32, strided<[12, 1]>>)
  linalg.matmul ins(%a, %b : memref<6x5xf32, strided<[8, 1], offset: 3>>, memref<5x9xf32, strided<[?, ?], offset: ?>>)
      outs(%d : memref<6x9xf32, strided<[12, 1]>>)
  return
}

func.func @weights(%a: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %w = arith.constant dense_resource<weight> : tensor<2x2xf32>
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x2xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<3x2xf32>) -> tensor<3x2xf32>
  %m = linalg.matmul ins(%a, %w : tensor<3x2xf32>, tensor<2x2xf32>) outs(%z : tensor<3x2xf32>) -> tensor<3x2xf32>
  %r = func.call @relu(%m) : (tensor<3x2xf32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func private @relu(%x: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %zero = arith.constant dense<0.0> : tensor<3x2xf32>
  %r = arith.maximumf %x, %zero : tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func @softmax(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>) -> tensor<4x6xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x6xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  %m = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%z : tensor<4x6xf32>) -> tensor<4x6xf32>
  %r = linalg.softmax dimension(1) ins(%m : tensor<4x6xf32>) outs(%e : tensor<4x6xf32>) -> tensor<4x6xf32>
  return %r : tensor<4x6xf32>
}

// A copy between strided buffers needs no runtime library.
func.func @copies(%a: memref<4x6xf32>, %b: memref<4x3xf32>) {
  %left = memref.subview %a[0, 2] [4, 3] [1, 1] : memref<4x6xf32> to memref<4x3xf32, strided<[6, 1], offset: 2>>
  memref.copy %left, %b : memref<4x3xf32, strided<[6, 1], offset: 2>> to memref<4x3xf32>
  return
}

{-#
  dialect_resources: {
    builtin: {
      weight: "0x040000000000803F000000400000404000008040"
    }
  }
#-}
