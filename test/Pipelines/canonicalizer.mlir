// RUN: fused-opt %s --fused-raise-pipeline | FileCheck %s

// Two roundings stay two, also in what is inlined. Upstream's canonicalize would
// make one conversion of them.

// CHECK-LABEL: func.func @twice(
// CHECK-COUNT-2: arith.truncf
// CHECK-NOT: arith.truncf
func.func @twice(%a: i32, %b: i32) -> (f16, bf16) {
  %0 = arith.sitofp %a : i32 to f32
  %1 = arith.truncf %0 : f32 to f16
  %2 = func.call @callee(%b) : (i32) -> bf16
  return %1, %2 : f16, bf16
}

func.func private @callee(%b: i32) -> bf16 {
  %0 = arith.uitofp %b : i32 to f32
  %1 = arith.truncf %0 : f32 to bf16
  return %1 : bf16
}
