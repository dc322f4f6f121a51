// RUN: fused-opt %s --pass-pipeline='builtin.module(gpu.module(convert-fused-gpu-to-nvvm,canonicalize,cse))' | FileCheck %s

gpu.module @k {
  // CHECK-LABEL: gpu.func @roles(
  // CHECK: %[[WARP:.*]] = nvvm.shfl.sync
  // CHECK: scf.if %{{.*}} {
  // CHECK: nvvm.setmaxregister decrease 24
  // CHECK: scf.if %{{.*}} {
  // CHECK: memref.store %{{.*}}, %[[P:.*]][]
  // CHECK: } else {
  // CHECK: nvvm.setmaxregister increase 240
  // CHECK: arith.index_castui %{{.*}} : i32 to index
  // CHECK: memref.store
  gpu.func @roles(%p: memref<f32>, %q: memref<index>, %f: f32) kernel {
    fused_gpu.roles consumers 2 registers [24, 240] producer {
      memref.store %f, %p[] : memref<f32>
    } consumer {
      %id = fused_gpu.consumer_id : index
      memref.store %id, %q[] : memref<index>
    }
    gpu.return
  }
  // 32-bit division.
  // CHECK-LABEL: gpu.func @raster(
  // CHECK: arith.divui %{{.*}} : i32
  // CHECK: arith.remui %{{.*}} : i32
  // CHECK: arith.minui %{{.*}} : i32
  // CHECK: arith.remui %{{.*}} : i32
  // CHECK: arith.divui %{{.*}} : i32
  gpu.func @raster(%t: index, %m: index, %n: index, %d: memref<2xindex>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i, %j = fused_gpu.raster %t in(%m, %n) group 8
    memref.store %i, %d[%c0] : memref<2xindex>
    memref.store %j, %d[%c1] : memref<2xindex>
    gpu.return
  }
}
