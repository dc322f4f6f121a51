// A bias along m and a factor along n, so that neither the two directions nor the
// order of the steps can be mistaken; K = 0, 1, 3 and more than one step; the
// sums are compared with the unfused program in f64.

// RUN: fused-run %s --device=cpu --function=m33_n33_k0 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=m33_n33_k1 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=m33_n33_k3 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=m33_n33_k40 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=m32_n48_k16 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=m1_n17_k5 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=m17_n1_k5 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=dynamic --shape 0=33x0 --shape 1=0x33 --shape 2=33 --shape 3=33 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=dynamic --shape 0=33x1 --shape 1=1x33 --shape 2=33 --shape 3=33 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=dynamic --shape 0=33x3 --shape 1=3x33 --shape 2=33 --shape 3=33 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=dynamic --shape 0=16x8 --shape 1=8x32 --shape 2=16 --shape 3=32 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=dynamic --shape 0=31x41 --shape 1=41x47 --shape 2=31 --shape 3=47 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=dynamic --shape 0=0x3 --shape 1=3x5 --shape 2=0 --shape 3=5 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=dynamic --shape 0=5x3 --shape 1=3x0 --shape 2=5 --shape 3=0 --block-tile=16,16,8 --check | FileCheck %s
// RUN: fused-run %s --device=cpu --function=init --block-tile=16,16,8 --check | FileCheck %s
// CHECK: fused-run: {{.*}} on cpu: {{.*}}, max error {{.*}}: ok

#mn = affine_map<(m, n) -> (m, n)>
#m = affine_map<(m, n) -> (m)>
#n = affine_map<(m, n) -> (n)>
#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn3 = affine_map<(m, n, k) -> (m, n)>

func.func @m33_n33_k0(%a: tensor<33x0xf32>, %b: tensor<0x33xf32>, %rows: tensor<33xf32>, %columns: tensor<33xf32>) -> tensor<33x33xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<33x33xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<33x33xf32>) -> tensor<33x33xf32>
  %p = linalg.matmul ins(%a, %b : tensor<33x0xf32>, tensor<0x33xf32>) outs(%z : tensor<33x33xf32>) -> tensor<33x33xf32>
  %r = linalg.generic {indexing_maps = [#mn, #m, #n, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%p, %rows, %columns : tensor<33x33xf32>, tensor<33xf32>, tensor<33xf32>) outs(%e : tensor<33x33xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %t = arith.mulf %s, %w : f32
    %u = arith.maximumf %t, %zero : f32
    linalg.yield %u : f32
  } -> tensor<33x33xf32>
  return %r : tensor<33x33xf32>
}

func.func @m33_n33_k1(%a: tensor<33x1xf32>, %b: tensor<1x33xf32>, %rows: tensor<33xf32>, %columns: tensor<33xf32>) -> tensor<33x33xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<33x33xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<33x33xf32>) -> tensor<33x33xf32>
  %p = linalg.matmul ins(%a, %b : tensor<33x1xf32>, tensor<1x33xf32>) outs(%z : tensor<33x33xf32>) -> tensor<33x33xf32>
  %r = linalg.generic {indexing_maps = [#mn, #m, #n, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%p, %rows, %columns : tensor<33x33xf32>, tensor<33xf32>, tensor<33xf32>) outs(%e : tensor<33x33xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %t = arith.mulf %s, %w : f32
    %u = arith.maximumf %t, %zero : f32
    linalg.yield %u : f32
  } -> tensor<33x33xf32>
  return %r : tensor<33x33xf32>
}

func.func @m33_n33_k3(%a: tensor<33x3xf32>, %b: tensor<3x33xf32>, %rows: tensor<33xf32>, %columns: tensor<33xf32>) -> tensor<33x33xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<33x33xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<33x33xf32>) -> tensor<33x33xf32>
  %p = linalg.matmul ins(%a, %b : tensor<33x3xf32>, tensor<3x33xf32>) outs(%z : tensor<33x33xf32>) -> tensor<33x33xf32>
  %r = linalg.generic {indexing_maps = [#mn, #m, #n, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%p, %rows, %columns : tensor<33x33xf32>, tensor<33xf32>, tensor<33xf32>) outs(%e : tensor<33x33xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %t = arith.mulf %s, %w : f32
    %u = arith.maximumf %t, %zero : f32
    linalg.yield %u : f32
  } -> tensor<33x33xf32>
  return %r : tensor<33x33xf32>
}

func.func @m33_n33_k40(%a: tensor<33x40xf32>, %b: tensor<40x33xf32>, %rows: tensor<33xf32>, %columns: tensor<33xf32>) -> tensor<33x33xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<33x33xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<33x33xf32>) -> tensor<33x33xf32>
  %p = linalg.matmul ins(%a, %b : tensor<33x40xf32>, tensor<40x33xf32>) outs(%z : tensor<33x33xf32>) -> tensor<33x33xf32>
  %r = linalg.generic {indexing_maps = [#mn, #m, #n, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%p, %rows, %columns : tensor<33x33xf32>, tensor<33xf32>, tensor<33xf32>) outs(%e : tensor<33x33xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %t = arith.mulf %s, %w : f32
    %u = arith.maximumf %t, %zero : f32
    linalg.yield %u : f32
  } -> tensor<33x33xf32>
  return %r : tensor<33x33xf32>
}

func.func @m32_n48_k16(%a: tensor<32x16xf32>, %b: tensor<16x48xf32>, %rows: tensor<32xf32>, %columns: tensor<48xf32>) -> tensor<32x48xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x48xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<32x48xf32>) -> tensor<32x48xf32>
  %p = linalg.matmul ins(%a, %b : tensor<32x16xf32>, tensor<16x48xf32>) outs(%z : tensor<32x48xf32>) -> tensor<32x48xf32>
  %r = linalg.generic {indexing_maps = [#mn, #m, #n, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%p, %rows, %columns : tensor<32x48xf32>, tensor<32xf32>, tensor<48xf32>) outs(%e : tensor<32x48xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %t = arith.mulf %s, %w : f32
    %u = arith.maximumf %t, %zero : f32
    linalg.yield %u : f32
  } -> tensor<32x48xf32>
  return %r : tensor<32x48xf32>
}

func.func @m1_n17_k5(%a: tensor<1x5xf32>, %b: tensor<5x17xf32>, %rows: tensor<1xf32>, %columns: tensor<17xf32>) -> tensor<1x17xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x17xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x17xf32>) -> tensor<1x17xf32>
  %p = linalg.matmul ins(%a, %b : tensor<1x5xf32>, tensor<5x17xf32>) outs(%z : tensor<1x17xf32>) -> tensor<1x17xf32>
  %r = linalg.generic {indexing_maps = [#mn, #m, #n, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%p, %rows, %columns : tensor<1x17xf32>, tensor<1xf32>, tensor<17xf32>) outs(%e : tensor<1x17xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %t = arith.mulf %s, %w : f32
    %u = arith.maximumf %t, %zero : f32
    linalg.yield %u : f32
  } -> tensor<1x17xf32>
  return %r : tensor<1x17xf32>
}

func.func @m17_n1_k5(%a: tensor<17x5xf32>, %b: tensor<5x1xf32>, %rows: tensor<17xf32>, %columns: tensor<1xf32>) -> tensor<17x1xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<17x1xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<17x1xf32>) -> tensor<17x1xf32>
  %p = linalg.matmul ins(%a, %b : tensor<17x5xf32>, tensor<5x1xf32>) outs(%z : tensor<17x1xf32>) -> tensor<17x1xf32>
  %r = linalg.generic {indexing_maps = [#mn, #m, #n, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%p, %rows, %columns : tensor<17x1xf32>, tensor<17xf32>, tensor<1xf32>) outs(%e : tensor<17x1xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %t = arith.mulf %s, %w : f32
    %u = arith.maximumf %t, %zero : f32
    linalg.yield %u : f32
  } -> tensor<17x1xf32>
  return %r : tensor<17x1xf32>
}

func.func @dynamic(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %rows: tensor<?xf32>, %columns: tensor<?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %dm = tensor.dim %a, %c0 : tensor<?x?xf32>
  %dn = tensor.dim %b, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%dm, %dn) : tensor<?x?xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %p = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%z : tensor<?x?xf32>) -> tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [#mn, #m, #n, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%p, %rows, %columns : tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %t = arith.mulf %s, %w : f32
    %u = arith.maximumf %t, %zero : f32
    linalg.yield %u : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @init(%a: tensor<33x3xf16>, %b: tensor<33x3xf16>, %c: tensor<33x33xf32>, %rows: tensor<33xf32>) -> tensor<33x33xf32> {
  %p = linalg.matmul indexing_maps = [#mk, #nk, #mn3] ins(%a, %b : tensor<33x3xf16>, tensor<33x3xf16>) outs(%c : tensor<33x33xf32>) -> tensor<33x33xf32>
  %e = tensor.empty() : tensor<33x33xf32>
  %r = linalg.generic {indexing_maps = [#mn, #m, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%p, %rows : tensor<33x33xf32>, tensor<33xf32>) outs(%e : tensor<33x33xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<33x33xf32>
  return %r : tensor<33x33xf32>
}
