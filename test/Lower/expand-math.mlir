// RUN: fused-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(gpu.module(fused-expand-math))' | FileCheck %s --implicit-check-not=math.

gpu.module @kernels {
  // CHECK-LABEL: func @widened
  // CHECK: arith.extf %{{.*}} : bf16 to f32
  // CHECK: arith.truncf %{{.*}} : f32 to bf16
  func.func @widened(%x: bf16) -> bf16 {
    %y = math.erf %x : bf16
    return %y : bf16
  }

  // CHECK-LABEL: func @instructions
  // CHECK: llvm.call_intrinsic "llvm.fma"(%{{.*}}, %{{.*}}, %{{.*}}) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  // CHECK: llvm.call_intrinsic "llvm.sqrt"(%{{.*}}) {fastmathFlags = #llvm.fastmath<nnan>}
  // CHECK: llvm.call_intrinsic "llvm.floor"
  // CHECK: llvm.call_intrinsic "llvm.ceil"
  // CHECK: llvm.call_intrinsic "llvm.fabs"
  // CHECK: llvm.call_intrinsic "llvm.copysign"
  // CHECK: llvm.call_intrinsic "llvm.trunc"
  // CHECK: llvm.call_intrinsic "llvm.roundeven"
  func.func @instructions(%x: vector<2xf32>) -> vector<2xf32> {
    %1 = math.fma %x, %x, %x : vector<2xf32>
    %2 = math.sqrt %1 fastmath<nnan> : vector<2xf32>
    %3 = math.floor %2 : vector<2xf32>
    %4 = math.ceil %3 : vector<2xf32>
    %5 = math.absf %4 : vector<2xf32>
    %6 = math.copysign %5, %x : vector<2xf32>
    %7 = math.trunc %6 : vector<2xf32>
    %8 = math.roundeven %7 : vector<2xf32>
    return %8 : vector<2xf32>
  }

  // Those of arith that would become calls as well.
  // CHECK-LABEL: func @extrema
  // CHECK: llvm.call_intrinsic "llvm.maxnum"
  // CHECK: llvm.call_intrinsic "llvm.minnum"(%{{.*}}, %{{.*}}) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<2xf16>, vector<2xf16>) -> vector<2xf16>
  func.func @extrema(%x: vector<2xf16>, %y: vector<2xf16>) -> vector<2xf16> {
    %1 = arith.maxnumf %x, %y : vector<2xf16>
    %2 = arith.minnumf %x, %1 fastmath<nnan> : vector<2xf16>
    return %2 : vector<2xf16>
  }

  // CHECK-LABEL: func @integers
  // CHECK: %[[FALSE:.*]] = llvm.mlir.constant(false) : i1
  // CHECK: llvm.call_intrinsic "llvm.abs"(%{{.*}}, %[[FALSE]]) : (vector<2xi32>, i1) -> vector<2xi32>
  // CHECK: llvm.call_intrinsic "llvm.ctpop"(%{{.*}}) : (vector<2xi32>) -> vector<2xi32>
  func.func @integers(%x: vector<2xi32>) -> vector<2xi32> {
    %1 = math.absi %x : vector<2xi32>
    %2 = math.ctpop %1 : vector<2xi32>
    return %2 : vector<2xi32>
  }
}

// -----

gpu.module @kernels {
  func.func @unknown(%x: f64) -> f64 {
    // expected-error @+1 {{on 'f64' has no expansion for the GPU}}
    %y = math.erf %x : f64
    return %y : f64
  }
}

// -----

gpu.module @k {
  // The exponent of a bf16 power is a constant only behind its widening. A
  // negative base has a cube.
  // CHECK-LABEL: gpu.func @cube(
  // CHECK: %[[X:.*]] = arith.extf
  // CHECK: %[[S:.*]] = arith.mulf %[[X]], %[[X]] : f32
  // CHECK: arith.mulf %[[S]], %[[X]] : f32
  gpu.func @cube(%x: bf16, %d: memref<bf16>) kernel {
    %three = arith.constant 3.0 : bf16
    %1 = math.powf %x, %three : bf16
    memref.store %1, %d[] : memref<bf16>
    gpu.return
  }
}

// -----

gpu.module @k {
  // Any other power in f64, rounded once.
  // CHECK-LABEL: gpu.func @power(
  // CHECK: arith.extf %{{.*}} : f32 to f64
  // CHECK: %[[P:.*]] = arith.truncf %{{.*}} : f64 to f32
  // CHECK: memref.store %[[P]]
  gpu.func @power(%x: f32, %y: f32, %d: memref<f32>) kernel {
    %1 = math.powf %x, %y : f32
    memref.store %1, %d[] : memref<f32>
    gpu.return
  }

  // exp stays in f32: the factors 2^n are made of bits.
  // CHECK-LABEL: gpu.func @exponential(
  // CHECK-NOT: f64
  // CHECK: arith.shli %{{.*}} : vector<2xi32>
  // CHECK: memref.store
  gpu.func @exponential(%x: vector<2xf32>, %d: memref<vector<2xf32>>) kernel {
    %1 = math.exp %x : vector<2xf32>
    memref.store %1, %d[] : memref<vector<2xf32>>
    gpu.return
  }

  // Sines of large arguments: the bits of 2/pi from their exponent on.
  // CHECK-LABEL: gpu.func @sine(
  // CHECK: arith.constant 2734261102 : i64
  // CHECK: arith.muli %{{.*}} : i64
  gpu.func @sine(%x: f32, %d: memref<f32>) kernel {
    %1 = math.sin %x : f32
    memref.store %1, %d[] : memref<f32>
    gpu.return
  }

  // CHECK-LABEL: gpu.func @erf(
  // CHECK: llvm.call_intrinsic "llvm.copysign"
  gpu.func @erf(%x: f32, %d: memref<f32>) kernel {
    %1 = math.erf %x : f32
    memref.store %1, %d[] : memref<f32>
    gpu.return
  }

  // CHECK-LABEL: gpu.func @questions(
  // CHECK: arith.cmpf uno
  // CHECK: arith.cmpf oeq
  // CHECK: arith.cmpf olt
  gpu.func @questions(%x: f16, %d: memref<3xi1>, %i: index) kernel {
    %1 = math.isnan %x : f16
    %2 = math.isinf %x : f16
    %3 = math.isfinite %x : f16
    memref.store %1, %d[%i] : memref<3xi1>
    memref.store %2, %d[%i] : memref<3xi1>
    memref.store %3, %d[%i] : memref<3xi1>
    gpu.return
  }
}

// -----

// x < 0 ? x : +0 is no min(x, +0): of -0 it makes +0. What is a min stays one.
// CHECK-LABEL: gpu.func @sign_of_zero(
gpu.module @m {
  gpu.func @sign_of_zero(%x: f32, %v: vector<2xf16>, %out: memref<3xf32>, %outv: memref<2xf16>) kernel {
    %zero = arith.constant 0.0 : f32
    %minus = arith.constant -0.0 : f32
    %zeros = arith.constant dense<0.0> : vector<2xf16>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    // CHECK-DAG: %[[LEAST:.*]] = arith.constant -1.401300e-45 : f32
    // CHECK-DAG: %[[LEASTS:.*]] = arith.constant dense<-5.960460e-08> : vector<2xf16>
    // CHECK-DAG: %[[MOST:.*]] = arith.constant 1.401300e-45 : f32
    // CHECK: arith.cmpf ole, %{{.*}}, %[[LEAST]] : f32
    %a = arith.cmpf olt, %x, %zero : f32
    %b = arith.select %a, %x, %zero : f32
    memref.store %b, %out[%c0] : memref<3xf32>
    // CHECK: arith.cmpf oge, %{{.*}}, %[[MOST]] : f32
    %c = arith.cmpf olt, %minus, %x : f32
    %d = arith.select %c, %x, %minus : f32
    memref.store %d, %out[%c1] : memref<3xf32>
    // CHECK: arith.cmpf ogt, %{{.*}}, %{{.*}} : f32
    %e = arith.cmpf ogt, %x, %zero : f32
    %f = arith.select %e, %x, %zero : f32
    memref.store %f, %out[%c2] : memref<3xf32>
    // CHECK: arith.cmpf ugt, %{{.*}}, %[[LEASTS]] : vector<2xf16>
    %g = arith.cmpf uge, %v, %zeros : vector<2xf16>
    %h = arith.select %g, %zeros, %v : vector<2xi1>, vector<2xf16>
    vector.store %h, %outv[%c0] : memref<2xf16>, vector<2xf16>
    gpu.return
  }
}

// -----

// 8-bit floats in f32.
// CHECK-LABEL: gpu.func @small(
gpu.module @m {
  gpu.func @small(%x: f8E4M3FN, %y: f8E4M3FN, %out: memref<f8E4M3FN>) kernel {
    // CHECK: %[[R:.*]] = llvm.call_intrinsic "llvm.maxnum"({{.*}}) : (f32, f32) -> f32
    // CHECK: arith.truncf %[[R]] : f32 to f8E4M3FN
    %m = arith.maxnumf %x, %y : f8E4M3FN
    memref.store %m, %out[] : memref<f8E4M3FN>
    gpu.return
  }
}
