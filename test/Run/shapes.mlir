// Sizes where a wrong phase or a wrong index shows: no sum at all, one term,
// three terms, and a square result with a bias along either dimension.

// RUN: fused-run %s --device=cpu --function=along_n --shape 0=5x0 --shape 1=0x7 --shape 2=7 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=along_n --shape 0=5x1 --shape 1=1x7 --shape 2=7 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=along_n --shape 0=5x3 --shape 1=3x7 --shape 2=7 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=along_n --shape 0=0x3 --shape 1=3x7 --shape 2=7 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=along_n --shape 0=33x17 --shape 1=17x33 --shape 2=33 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=along_m --shape 0=33x17 --shape 1=17x33 --shape 2=33 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=along_m --shape 0=33x0 --shape 1=0x33 --shape 2=33 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=along_m --shape 0=64x40 --shape 1=40x64 --shape 2=64 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=along_n --shape 0=70x40 --shape 1=40x65 --shape 2=65 --block-tile=32,32,32 --check | FileCheck %s
// CHECK: fused-run: along_{{[mn]}} on cpu: 1 fused matmul, max error {{.*}} allowed: ok

// RUN: not fused-run %s --device=cpu --function=along_n --shape 0=4x4 --shape 1=4x4 --shape 2=4 --block-tile=0,1 2>&1 | FileCheck %s --check-prefix=TILE
// TILE: fused-run: error: {{.*}}block-tile

#ij = affine_map<(i, j) -> (i, j)>
#i = affine_map<(i, j) -> (i)>
#j = affine_map<(i, j) -> (j)>

func.func @along_n(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %bias: tensor<?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %m = tensor.dim %a, %c0 : tensor<?x?xf32>
  %n = tensor.dim %b, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%m, %n) : tensor<?x?xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %p = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%z : tensor<?x?xf32>) -> tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [#ij, #j, #ij], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<?x?xf32>, tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %w = arith.maximumf %s, %zero : f32
    linalg.yield %w : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @along_m(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %bias: tensor<?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %m = tensor.dim %a, %c0 : tensor<?x?xf32>
  %n = tensor.dim %b, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%m, %n) : tensor<?x?xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %p = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%z : tensor<?x?xf32>) -> tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [#ij, #i, #ij], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<?x?xf32>, tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %w = arith.maximumf %s, %zero : f32
    linalg.yield %w : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
