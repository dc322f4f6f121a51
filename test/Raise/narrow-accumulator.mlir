// RUN: fused-opt %s --fused-absorb-epilogue --split-input-file | FileCheck %s

// An i64 sum of which the low 32 bits are read is an i32 sum.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
// CHECK-LABEL: func.func @truncated(
// CHECK:       fused.matmul acc(i32) ins({{.+}} : tensor<34x19xi8>, tensor<19x45xi8>)
// CHECK-NEXT:  ^bb0(%[[ACC:.+]]: i32, %[[V:.+]]: i64):
// CHECK-NEXT:    %[[T:.+]] = arith.trunci %[[V]] : i64 to i32
// CHECK-NEXT:    %[[S:.+]] = arith.subi %[[ACC]], %[[T]] : i32
// CHECK-NEXT:    %[[B:.+]] = arith.trunci %[[S]] : i32 to i8
// CHECK-NEXT:    %[[F:.+]] = arith.sitofp %[[S]] : i32 to f32
// CHECK-NEXT:    fused.yield %[[F]], %[[B]] : f32, i8
func.func @truncated(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %v: tensor<45xi64>, %e: tensor<34x45xf32>, %d: tensor<34x45xi8>) -> (tensor<34x45xf32>, tensor<34x45xi8>) {
  %0:2 = fused.matmul acc(i64) ins(%x, %w : tensor<34x19xi8>, tensor<19x45xi8>) epilogue_ins(%v : tensor<45xi64>) outs(%e, %d : tensor<34x45xf32>, tensor<34x45xi8>) maps [#mk, #kn, #n, #mn, #mn] {
  ^bb0(%acc: i64, %b: i64):
    // No overflow in i64 says nothing about i32.
    %1 = arith.subi %acc, %b overflow<nsw> : i64
    %2 = arith.trunci %1 : i64 to i32
    %3 = arith.trunci %1 : i64 to i8
    %4 = arith.sitofp %2 : i32 to f32
    fused.yield %4, %3 : f32, i8
  } -> tensor<34x45xf32>, tensor<34x45xi8>
  return %0#0, %0#1 : tensor<34x45xf32>, tensor<34x45xi8>
}

// -----

// The high bits are read.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
// CHECK-LABEL: func.func @shifted(
// CHECK:       fused.matmul acc(i64)
func.func @shifted(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %e: tensor<34x45xi32>) -> tensor<34x45xi32> {
  %0 = fused.matmul acc(i64) ins(%x, %w : tensor<34x19xi8>, tensor<19x45xi8>) outs(%e : tensor<34x45xi32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: i64):
    %c = arith.constant 8 : i64
    %1 = arith.shrsi %acc, %c : i64
    %2 = arith.trunci %1 : i64 to i32
    fused.yield %2 : i32
  } -> tensor<34x45xi32>
  return %0 : tensor<34x45xi32>
}

// -----

// A factor of 64 bits keeps the sum wide.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
// CHECK-LABEL: func.func @wide_factor(
// CHECK:       fused.matmul acc(i64)
func.func @wide_factor(%x: tensor<34x19xi64>, %w: tensor<19x45xi8>, %e: tensor<34x45xi32>) -> tensor<34x45xi32> {
  %0 = fused.matmul acc(i64) ins(%x, %w : tensor<34x19xi64>, tensor<19x45xi8>) outs(%e : tensor<34x45xi32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: i64):
    %2 = arith.trunci %acc : i64 to i32
    fused.yield %2 : i32
  } -> tensor<34x45xi32>
  return %0 : tensor<34x45xi32>
}
