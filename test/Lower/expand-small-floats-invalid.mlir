// RUN: fused-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(fused-expand-small-floats{chip=sm_90a})'

func.func @quadruple(%x: f128) -> f128 {
  // expected-error @below {{on 'f128' has no form on the GPU}}
  %y = arith.addf %x, %x : f128
  return %y : f128
}

// -----

func.func @extended(%m: memref<4xf80>, %i: index) {
  // expected-error @below {{on 'f80' has no form on the GPU}}
  %y = memref.load %m[%i] : memref<4xf80>
  return
}

// -----

func.func @upward(%x: f32) -> f8E4M3FN {
  // expected-error @below {{rounds to nearest even only}}
  %y = arith.truncf %x upward : f32 to f8E4M3FN
  return %y : f8E4M3FN
}

// -----

func.func @between(%x: tf32) -> f8E4M3FN {
  // expected-error @below {{between 'tf32' and 'f8E4M3FN' has no expansion}}
  %y = arith.truncf %x : tf32 to f8E4M3FN
  return %y : f8E4M3FN
}
