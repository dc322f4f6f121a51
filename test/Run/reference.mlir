// --check finds what is wrong. To plant an error, the reference is another
// module.

// One element of 561 is off by 0.001, less than a bf16 check would see.
// RUN: not fused-run %s --fuse=false --device=cpu --function=bias_relu --reference %S/Inputs/wrong-reference.mlir | FileCheck %s --check-prefix=FLOAT
// FLOAT: fused-run: bias_relu on cpu: not fused, max error {{[1-9].[0-9]e-0[2-4]}} of {{[1-9].[0-9]e-0[67]}} allowed: wrong
// FLOAT-NEXT: fused-run: output #0: 1 of 561 elements wrong, first at [16, 31]: {{.*}} instead of

// Without a float in the program, integers are exact.
// RUN: not fused-run %s --fuse=false --device=cpu --function=counts --reference %S/Inputs/wrong-reference.mlir | FileCheck %s --check-prefix=INTEGER
// INTEGER: counts on cpu: not fused, max error 1.0e+00 of 0.0e+00 allowed: wrong
// INTEGER-NEXT: output #0: 25 of 25 elements wrong, first at [0, 0]:

// NaN is not infinity, but it is NaN.
// RUN: not fused-run %s --fuse=false --device=cpu --function=special --reference %S/Inputs/wrong-reference.mlir | FileCheck %s --check-prefix=NAN
// NAN: special on cpu: not fused, max error inf of {{.*}} allowed: wrong
// NAN-NEXT: output #0: 1 of 2 elements wrong, first at [0]: nan instead of inf
// RUN: fused-run %s --fuse=false --device=cpu --function=special --check | FileCheck %s --check-prefix=SAMENAN
// SAMENAN: special on cpu: not fused, max error 0.0e+00 of {{.*}} allowed: ok

// RUN: not fused-run %s --fuse=false --device=cpu --function=shape --input 0=3 --reference %S/Inputs/wrong-reference.mlir | FileCheck %s --check-prefix=SHAPE
// SHAPE: output #0: 4 of 4 elements wrong, first at another shape

// RUN: not fused-run %s --fuse=false --device=cpu --function=other_type --reference %S/Inputs/wrong-reference.mlir 2>&1 | FileCheck %s --check-prefix=TYPE
// TYPE: fused-run: error: '{{.*}}wrong-reference.mlir': function 'other_type' has another type

// A bf16 sum that is not fused rounds at every step; it is far from the sum in
// f64 and right all the same.
// RUN: fused-run %s --fuse=false --device=cpu --function=bf16_sum --check | FileCheck %s --check-prefix=BF16
// BF16: bf16_sum on cpu: not fused, max error 0.0e+00 of {{.*}} allowed: ok

func.func @bias_relu(%a: tensor<17x9xf32>, %b: tensor<9x33xf32>, %bias: tensor<33xf32>) -> tensor<17x33xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<17x33xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<17x33xf32>) -> tensor<17x33xf32>
  %m = linalg.matmul ins(%a, %b : tensor<17x9xf32>, tensor<9x33xf32>) outs(%z : tensor<17x33xf32>) -> tensor<17x33xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%m, %bias : tensor<17x33xf32>, tensor<33xf32>) outs(%e : tensor<17x33xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %p = arith.maximumf %s, %zero : f32
    linalg.yield %p : f32
  } -> tensor<17x33xf32>
  return %r : tensor<17x33xf32>
}

func.func @counts(%a: tensor<5x3xi8>, %b: tensor<3x5xi8>) -> tensor<5x5xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<5x5xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<5x5xi32>) -> tensor<5x5xi32>
  %m = linalg.matmul ins(%a, %b : tensor<5x3xi8>, tensor<3x5xi8>) outs(%z : tensor<5x5xi32>) -> tensor<5x5xi32>
  return %m : tensor<5x5xi32>
}

func.func @special(%x: tensor<2xf32>) -> tensor<2xf32> {
  %c = arith.constant dense<[0x7FC00000, 0.0]> : tensor<2xf32>
  return %c : tensor<2xf32>
}

func.func @shape(%n: index) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  return %e : tensor<?xf32>
}

func.func @other_type(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

func.func @bf16_sum(%a: tensor<8x512xbf16>, %b: tensor<512x8xbf16>) -> tensor<8x8xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<8x8xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<8x8xbf16>) -> tensor<8x8xbf16>
  %m = linalg.matmul ins(%a, %b : tensor<8x512xbf16>, tensor<512x8xbf16>) outs(%z : tensor<8x8xbf16>) -> tensor<8x8xbf16>
  return %m : tensor<8x8xbf16>
}
