// Which function runs, and what is said about it.

// RUN: fused-run %s --fuse=false --device=cpu --function=twice | FileCheck %s --check-prefix=TWICE
// TWICE: fused-run: twice on cpu: not fused, not checked

// RUN: fused-run %s --fuse=false --device=cpu --function=helper --check | FileCheck %s --check-prefix=PRIVATE
// PRIVATE: fused-run: helper on cpu: not fused, max error 0.0e+00 of {{.*}} allowed: ok

// RUN: fused-run %s --fuse=false --device=cpu | FileCheck %s --check-prefix=MAIN
// MAIN: fused-run: main on cpu

// RUN: not fused-run %s --fuse=false --device=cpu --function=thrice 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: fused-run: error: no function 'thrice'; the module defines main, twice, broken, helper
// UNKNOWN-NOT: {{.}}

// A function that nobody calls is never compiled, so it may be impossible to.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

func.func @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = call @helper(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @broken(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = call @elsewhere(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func private @elsewhere(tensor<4xf32>) -> tensor<4xf32>

func.func private @helper(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = arith.addf %x, %x : tensor<4xf32>
  return %r : tensor<4xf32>
}
