// What the scalar operations of an epilogue mean is kept in PTX: NaN wins in
// maximumf and loses in maxnumf, unordered and ordered comparisons differ, no
// flush to zero and no approximation without a flag.

// RUN: fused-translate --mlir-to-ptx --chip=sm_90a %s -o - | FileCheck %s --implicit-check-not=.ftz --implicit-check-not=approx
// RUN: fused-translate --mlir-to-ptx --chip=sm_80 %s -o - | FileCheck %s --implicit-check-not=.ftz --implicit-check-not=approx

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK: .entry extrema_kernel(
// CHECK: max.NaN.f32
// CHECK: min.NaN.f32
// CHECK: max.f32
// CHECK: min.f32
func.func @extrema(%a: tensor<16x32xf32>, %b: tensor<32x32xf32>, %v: tensor<32xf32>) -> tensor<16x32xf32> {
  %d = tensor.empty() : tensor<16x32xf32>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<16x32xf32>, tensor<32x32xf32>)
      epilogue_ins(%v : tensor<32xf32>) outs(%d : tensor<16x32xf32>) maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %x: f32):
    %1 = arith.maximumf %acc, %x : f32
    %2 = arith.addf %1, %x : f32
    %3 = arith.minimumf %2, %x : f32
    %4 = arith.mulf %3, %x : f32
    %5 = arith.maxnumf %4, %x : f32
    %6 = arith.addf %5, %x : f32
    %7 = arith.minnumf %6, %x : f32
    fused.yield %7 : f32
  } -> tensor<16x32xf32>
  return %r : tensor<16x32xf32>
}

// A comparison in front of a select is no maximum: with NaN, ugt (here as not ole)
// takes one side and olt the other.
// CHECK: .entry compared_kernel(
// CHECK: setp.le.f32
// CHECK: setp.lt.f32
func.func @compared(%a: tensor<16x32xf32>, %b: tensor<32x32xf32>, %v: tensor<32xf32>) -> tensor<16x32xf32> {
  %d = tensor.empty() : tensor<16x32xf32>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<16x32xf32>, tensor<32x32xf32>)
      epilogue_ins(%v : tensor<32xf32>) outs(%d : tensor<16x32xf32>) maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %x: f32):
    %1 = arith.cmpf ugt, %acc, %x : f32
    %2 = arith.select %1, %acc, %x : f32
    %3 = arith.addf %2, %x : f32
    %4 = arith.cmpf olt, %3, %x : f32
    %5 = arith.select %4, %x, %3 : f32
    fused.yield %5 : f32
  } -> tensor<16x32xf32>
  return %r : tensor<16x32xf32>
}

// Rounding in between stays, in both directions.
// CHECK: .entry rounded_kernel(
// CHECK: cvt.rn.f16.f32
// CHECK: cvt.f32.f16
// CHECK: cvt.rn.bf16.f32
func.func @rounded(%a: tensor<16x32xf32>, %b: tensor<32x32xf32>) -> tensor<16x32xf32> {
  %d = tensor.empty() : tensor<16x32xf32>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<16x32xf32>, tensor<32x32xf32>)
      outs(%d : tensor<16x32xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    %1 = arith.truncf %acc : f32 to f16
    %2 = arith.extf %1 : f16 to f32
    %3 = arith.truncf %2 : f32 to bf16
    %4 = arith.extf %3 : bf16 to f32
    fused.yield %4 : f32
  } -> tensor<16x32xf32>
  return %r : tensor<16x32xf32>
}

// Products and sums that the program keeps apart are not contracted.
// CHECK: .entry apart_kernel(
// CHECK: mul.rn.f32
// CHECK: add.rn.f32
func.func @apart(%a: tensor<16x32xf32>, %b: tensor<32x32xf32>, %v: tensor<32xf32>) -> tensor<16x32xf32> {
  %d = tensor.empty() : tensor<16x32xf32>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<16x32xf32>, tensor<32x32xf32>)
      epilogue_ins(%v : tensor<32xf32>) outs(%d : tensor<16x32xf32>) maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %x: f32):
    %1 = arith.mulf %acc, %x : f32
    %2 = arith.addf %1, %x : f32
    fused.yield %2 : f32
  } -> tensor<16x32xf32>
  return %r : tensor<16x32xf32>
}
