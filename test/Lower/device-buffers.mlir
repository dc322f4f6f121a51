// RUN: fused-opt %s --pass-pipeline='builtin.module(func.func(fused-device-buffers))' | FileCheck %s

module attributes {gpu.container_module} {
  gpu.binary @kernels [#gpu.object<#nvvm.target<chip = "sm_90a">, assembly = "">]
  memref.global "private" constant @weights : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>

  // A temporary is freed, the result is not.
  // CHECK-LABEL: func @temporary
  // CHECK: %[[T:.*]] = gpu.alloc (){{.*}} : memref<64xf32>
  // CHECK: %[[R:.*]] = gpu.alloc (%{{.*}}){{.*}} : memref<?xf32>
  // CHECK: gpu.launch_func
  // CHECK: gpu.memcpy %[[R]], %[[R]]
  // CHECK: gpu.dealloc %[[T]]
  // CHECK-NOT: gpu.dealloc
  // CHECK: return
  func.func @temporary(%n: index) -> memref<?xf32> {
    %c1 = arith.constant 1 : index
    %t = memref.alloc() : memref<64xf32>
    %v = memref.expand_shape %t [[0, 1]] output_shape [8, 8] : memref<64xf32> into memref<8x8xf32>
    %r = memref.alloc(%n) : memref<?xf32>
    gpu.launch_func @kernels::@k blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%v : memref<8x8xf32>, %r : memref<?xf32>)
    memref.copy %r, %r : memref<?xf32> to memref<?xf32>
    return %r : memref<?xf32>
  }

  // A result behind a view is the caller's.
  // CHECK-LABEL: func @view_returned
  // CHECK: gpu.alloc
  // CHECK-NOT: gpu.dealloc
  // CHECK: return
  func.func @view_returned() -> memref<8x8xf32> {
    %c1 = arith.constant 1 : index
    %t = memref.alloc() : memref<64xf32>
    %v = memref.expand_shape %t [[0, 1]] output_shape [8, 8] : memref<64xf32> into memref<8x8xf32>
    gpu.launch_func @kernels::@k blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%t : memref<64xf32>)
    return %v : memref<8x8xf32>
  }

  // CHECK-LABEL: func @constant
  // CHECK: %[[W:.*]] = memref.get_global @weights
  // CHECK: %[[D:.*]] = gpu.alloc
  // CHECK: gpu.memcpy %[[D]], %[[W]]
  // CHECK: gpu.launch_func {{.*}} args(%[[D]] :
  // CHECK: gpu.dealloc %[[D]]
  func.func @constant() {
    %c1 = arith.constant 1 : index
    %w = memref.get_global @weights : memref<4xf32>
    gpu.launch_func @kernels::@k blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%w : memref<4xf32>)
    return
  }

  // Functions without kernels are the host's own.
  // CHECK-LABEL: func @host
  // CHECK: memref.alloc
  func.func @host() -> memref<4xf32> {
    %t = memref.alloc() : memref<4xf32>
    return %t : memref<4xf32>
  }
}
