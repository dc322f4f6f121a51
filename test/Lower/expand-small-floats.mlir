// RUN: fused-opt %s --pass-pipeline='builtin.module(fused-expand-small-floats)' | FileCheck %s --implicit-check-not='arith.truncf %{{.*}} to f8' --implicit-check-not='arith.extf %{{.*}} : f8'
// RUN: fused-opt %s --pass-pipeline='builtin.module(fused-expand-small-floats{chip=sm_89})' | FileCheck %s --check-prefix=CVT
// RUN: not fused-opt %s --pass-pipeline='builtin.module(fused-expand-small-floats{chip=banana})' 2>&1 | FileCheck %s --check-prefix=CHIP
// CHIP: error: {{.*}}banana

// What is larger than 57344 by half a step or more is infinity. The instruction
// would saturate, so the test is behind it too.
// CHECK-LABEL: func @narrow(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NOT: nvvm.convert
// CHECK: %[[BITS:.*]] = arith.bitcast %[[X]] : f32 to i32
// CHECK: %[[MAGNITUDE:.*]] = arith.andi %[[BITS]]
// CHECK: %[[LAST:.*]] = arith.constant 1198522367 : i32
// CHECK: %[[OVER:.*]] = arith.cmpi ugt, %[[MAGNITUDE]], %[[LAST]]
// CHECK: %[[INF:.*]] = arith.constant 124 : i32
// CHECK: arith.select %[[OVER]], %[[INF]]
// CHECK: arith.bitcast %{{.*}} : i8 to f8E5M2
// CVT-LABEL: func @narrow(
// CVT: nvvm.convert.f32x2.to.f8x2 %{{.*}}, %{{.*}} {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8>(f8E5M2)
// CVT: arith.cmpi ugt
// CVT: arith.select %{{.*}}, %c124
func.func @narrow(%x: f32) -> f8E5M2 {
  %y = arith.truncf %x : f32 to f8E5M2
  return %y : f8E5M2
}

// CHECK-LABEL: func @widen(
// CHECK: arith.bitcast %{{.*}} : vector<2xf8E4M3FN> to vector<2xi8>
// CHECK: arith.truncf %{{.*}} : vector<2xf32> to vector<2xbf16>
// CVT-LABEL: func @widen(
// CVT: nvvm.convert.f8x2.to.f16x2 %{{.*}} : vector<2xi8>(f8E4M3FN) -> vector<2xf16>
func.func @widen(%x: vector<2xf8E4M3FN>) -> vector<2xbf16> {
  %y = arith.extf %x : vector<2xf8E4M3FN> to vector<2xbf16>
  return %y : vector<2xbf16>
}

// The instruction is for pairs.
// CVT-LABEL: func @four(
// CVT-NOT: nvvm.convert
// CVT: return
func.func @four(%x: vector<4xf8E4M3FN>) -> vector<4xf32> {
  %y = arith.extf %x : vector<4xf8E4M3FN> to vector<4xf32>
  return %y : vector<4xf32>
}

// f64 is rounded once: to odd, which the second rounding cannot be misled by.
// CHECK-LABEL: func @double(
// CHECK: %[[F:.*]] = arith.truncf %{{.*}} : f64 to f32
// CHECK: arith.extf %[[F]] : f32 to f64
// CHECK: arith.cmpi ne
func.func @double(%x: f64) -> f8E4M3FN {
  %y = arith.truncf %x : f64 to f8E4M3FN
  return %y : f8E4M3FN
}

// Arithmetic is f32's, with a rounding; a selection moves bits.
// CHECK-LABEL: func @arithmetic(
// CHECK: arith.addf %{{.*}}, %{{.*}} : f32
// CHECK: arith.cmpf olt, %{{.*}}, %{{.*}} : f32
// CHECK: arith.select %{{.*}} : f8E4M3FN
func.func @arithmetic(%x: f8E4M3FN, %y: f8E4M3FN) -> f8E4M3FN {
  %s = arith.addf %x, %y : f8E4M3FN
  %c = arith.cmpf olt, %s, %y : f8E4M3FN
  %r = arith.select %c, %s, %y : f8E4M3FN
  return %r : f8E4M3FN
}
