// RUN: fused-opt %s --split-input-file --allow-unregistered-dialect --fused-inline-callees | FileCheck %s
// RUN: fused-opt %s --split-input-file --allow-unregistered-dialect --fused-raise-pipeline | FileCheck %s

// CHECK-LABEL: func.func @known(
// CHECK-NOT: call
// CHECK: return
func.func private @negate(%x: f32) -> f32 {
  %y = arith.negf %x : f32
  return %y : f32
}
func.func @known(%x: f32) -> f32 {
  %y = func.call @negate(%x) : (f32) -> f32
  "unknown.without_region"() : () -> ()
  return %y : f32
}

// -----

// CHECK-LABEL: func.func @unknown(
// CHECK: call @negate
func.func private @negate(%x: f32) -> f32 {
  %y = arith.negf %x : f32
  return %y : f32
}
func.func @unknown(%x: f32) -> f32 {
  %y = func.call @negate(%x) : (f32) -> f32
  "unknown.with_region"() ({
  }) : () -> ()
  return %y : f32
}
