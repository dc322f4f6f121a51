// Bad input is one clear line and exit code 1.

// RUN: not fused-run %t.missing.mlir 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: fused-run: error: '{{.*}}.missing.mlir': no such file

// RUN: echo "func.func @f(" > %t.bad.mlir
// RUN: not fused-run %t.bad.mlir 2>&1 | FileCheck %s --check-prefix=SYNTAX
// SYNTAX: fused-run: error: {{.*}}.bad.mlir:{{[0-9]+}}:{{[0-9]+}}: expected {{.+}}
// SYNTAX-NOT: error

// RUN: echo "" > %t.empty.mlir
// RUN: not fused-run %t.empty.mlir 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: fused-run: error: the module defines no function

// RUN: not fused-run %s 2>&1 | FileCheck %s --check-prefix=CHOOSE
// CHOOSE: fused-run: error: choose one of the functions f, dynamic, complex, result with --function

// RUN: not fused-run %s --function=dynamic 2>&1 | FileCheck %s --check-prefix=DYNAMIC
// DYNAMIC: fused-run: error: argument #0 is ?x4xf32: give its extents with --shape 0=... or a file with --input

// RUN: not fused-run %s --function=dynamic --shape 0=3x5 2>&1 | FileCheck %s --check-prefix=SHAPE
// SHAPE: fused-run: error: argument #0 is ?x4xf32, but --shape gives 3x5

// RUN: not fused-run %s --function=dynamic --shape 0=3xN 2>&1 | FileCheck %s --check-prefix=NOSHAPE
// NOSHAPE: fused-run: error: '3xN' is not a shape like 64x128

// RUN: not fused-run %s --function=dynamic --shape 0:3x4 2>&1 | FileCheck %s --check-prefix=PAIR
// PAIR: fused-run: error: --shape wants NUMBER=VALUE, got '0:3x4'

// RUN: not fused-run %s --function=dynamic --shape 0=3x4 --shape 0=4x4 2>&1 | FileCheck %s --check-prefix=REPEATED
// REPEATED: fused-run: error: --shape gives 0 twice

// RUN: not fused-run %s --function=f --shape 1=2 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: fused-run: error: --shape 1: the function has 1 arguments

// RUN: not fused-run %s --function=f --input 3=%t.npy 2>&1 | FileCheck %s --check-prefix=NUMBERINPUT
// NUMBERINPUT: fused-run: error: --input 3: the function has 1 arguments

// RUN: not fused-run %s --function=f --output 1=%t.npy 2>&1 | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: fused-run: error: --output 1: the function has 1 outputs

// RUN: not fused-run %s --function=f --fuse=false --device=cpu --output 0=%t.none/a.npy 2>&1 | FileCheck %s --check-prefix=WRITE
// WRITE: fused-run: error: '{{.*}}a.npy': cannot write file

// RUN: not fused-run %s --function=f --input 0=%t.none.npy 2>&1 | FileCheck %s --check-prefix=NOFILE
// NOFILE: fused-run: error: '{{.*}}.none.npy': cannot open file

// RUN: not fused-run %s --function=f --input 0=%s 2>&1 | FileCheck %s --check-prefix=NOTNPY
// NOTNPY: fused-run: error: '{{.*}}errors.mlir': not an npy file

// RUN: fused-run %s --fuse=false --device=cpu --function=f --output 0=%t.2x4.npy
// RUN: not fused-run %s --function=result --input 0=%t.2x4.npy 2>&1 | FileCheck %s --check-prefix=FILESHAPE
// FILESHAPE: fused-run: error: argument #0 is 3xf32, but '{{.*}}.2x4.npy' holds 2x4

// RUN: not fused-run %s --function=f --input 0=%t.2x4.npy --shape 0=2x4 2>&1 | FileCheck %s --check-prefix=TWO
// TWO: fused-run: error: argument #0 has both --input and --shape

// RUN: not fused-run %s --function=complex 2>&1 | FileCheck %s --check-prefix=TYPE
// TYPE: fused-run: error: argument #0 has unsupported type 'tensor<4xcomplex<f32>>'

// RUN: not fused-run %s --function=result --device=gpu 2>&1 | FileCheck %s --check-prefix=DEVICE
// DEVICE: Cannot find option named 'gpu'

// RUN: not fused-run %s --function=f --reference %t.empty.mlir --fuse=false --device=cpu 2>&1 | FileCheck %s --check-prefix=EMPTY

func.func @f(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  return %x : tensor<2x4xf32>
}
func.func @dynamic(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  return %x : tensor<?x4xf32>
}
func.func @complex(%x: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  return %x : tensor<4xcomplex<f32>>
}
func.func @result(%x: tensor<3xf32>) -> tensor<3xf32> {
  return %x : tensor<3xf32>
}
