// Arrays travel through .npy files without change: x + x, read back and
// halved, is x. Inputs come from a seed; another seed gives other inputs.

// RUN: fused-run %s --fuse=false --device=cpu --function=double --seed=7 --output 0=%t.twice.npy
// RUN: fused-run %s --fuse=false --device=cpu --function=halve --input 0=%t.twice.npy --output 0=%t.back.npy
// RUN: fused-run %s --fuse=false --device=cpu --function=same --seed=7 --output 0=%t.x.npy
// RUN: cmp %t.back.npy %t.x.npy
// RUN: fused-run %s --fuse=false --device=cpu --function=same --seed=8 --output 0=%t.y.npy
// RUN: not cmp %t.y.npy %t.x.npy

// bf16 is written as ml_dtypes does.
// RUN: head -c 128 %t.x.npy | FileCheck %s --check-prefix=HEADER
// HEADER: {'descr': '<V2', 'fortran_order': False, 'shape': (3,5,), }

// The two distributions differ; a scale is a factor (0: all zero).
// RUN: fused-run %s --fuse=false --device=cpu --function=same --seed=7 --init=uniform --output 0=%t.u.npy
// RUN: not cmp %t.u.npy %t.x.npy
// RUN: fused-run %s --fuse=false --device=cpu --function=same --scale=0 --init=uniform --output 0=%t.0.npy
// RUN: tail -c 30 %t.0.npy | tr -d '\200' | od -An -tx1 -v | FileCheck %s --check-prefix=ZERO
// ZERO-NOT: {{[1-9a-f]}}

// Outputs are the results, then the memref arguments.
// RUN: fused-run %s --fuse=false --device=cpu --function=both --input 1=2.5 --output 0=%t.s.npy --output 1=%t.m.npy
// RUN: tail -c 4 %t.s.npy | od -An -tf4 | FileCheck %s --check-prefix=SCALAR
// SCALAR: 2.5
// RUN: tail -c 12 %t.m.npy | od -An -tf4 | FileCheck %s --check-prefix=BUFFER
// BUFFER: 5 5 5

// Memory that the function allocates is poisoned before: what it does not
// write is NaN.
// RUN: fused-run %s --fuse=false --device=cpu --function=unwritten --output 0=%t.n.npy
// RUN: tail -c 8 %t.n.npy | od -An -tx1 | FileCheck %s --check-prefix=POISON
// POISON: ff ff ff ff ff ff ff ff

func.func @double(%x: tensor<3x5xbf16>) -> tensor<3x5xbf16> {
  %r = arith.addf %x, %x : tensor<3x5xbf16>
  return %r : tensor<3x5xbf16>
}

func.func @halve(%x: tensor<3x5xbf16>) -> tensor<3x5xbf16> {
  %half = arith.constant dense<0.5> : tensor<3x5xbf16>
  %r = arith.mulf %x, %half : tensor<3x5xbf16>
  return %r : tensor<3x5xbf16>
}

func.func @same(%x: tensor<3x5xbf16>) -> tensor<3x5xbf16> {
  return %x : tensor<3x5xbf16>
}

func.func @both(%m: memref<3xf32>, %s: f32) -> f32 {
  %twice = arith.addf %s, %s : f32
  linalg.fill ins(%twice : f32) outs(%m : memref<3xf32>)
  return %s : f32
}

func.func @unwritten() -> tensor<2xf32> {
  %e = tensor.empty() : tensor<2xf32>
  return %e : tensor<2xf32>
}
