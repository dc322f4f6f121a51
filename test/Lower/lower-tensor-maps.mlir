// RUN: fused-opt %s --fused-lower-tensor-maps --split-input-file --verify-diagnostics | FileCheck %s

module attributes {gpu.container_module} {
  gpu.binary @kernels [#gpu.object<#nvvm.target<chip = "sm_90a">, assembly = "">]

  // CHECK-LABEL: func @map(
  // CHECK-SAME: %[[A:.*]]: memref<?x64xbf16>
  // CHECK: %[[SMS:.*]] = llvm.call @fusedNumSms() : () -> i64
  // CHECK: %[[GRID:.*]] = arith.index_cast %[[SMS]]
  // CHECK: %[[SPACE:.*]] = llvm.alloca %{{.*}} x !llvm.array<16 x i64> {alignment = 64 : i64}
  // CHECK: llvm.call @fusedTensorMapEncode(%[[SPACE]], %{{.*}})
  // CHECK: %[[MAP:.*]] = llvm.load %[[SPACE]] {alignment = 64 : i64} : !llvm.ptr -> !llvm.array<16 x i64>
  // CHECK: gpu.launch_func @kernels::@k blocks in (%[[GRID]], {{.*}} args(%[[MAP]] : !llvm.array<16 x i64>)
  func.func @map(%a: memref<?x64xbf16>) {
    %c1 = arith.constant 1 : index
    %grid = fused_gpu.num_sms : index
    %m = fused_gpu.tensor_map %a : memref<?x64xbf16> -> <128x64xbf16, swizzle 128>
    gpu.launch_func @kernels::@k blocks in (%grid, %c1, %c1) threads in (%c1, %c1, %c1) args(%m : !fused_gpu.tensor_map<128x64xbf16, swizzle 128>)
    return
  }
}

// -----

func.func @escapes(%a: memref<?x64xbf16>) -> !fused_gpu.tensor_map<128x64xbf16, swizzle 128> {
  // expected-error @below {{is used by something else than a launch}}
  %m = fused_gpu.tensor_map %a : memref<?x64xbf16> -> <128x64xbf16, swizzle 128>
  return %m : !fused_gpu.tensor_map<128x64xbf16, swizzle 128>
}

// -----

module attributes {gpu.container_module} {
  gpu.binary @kernels [#gpu.object<#nvvm.target<chip = "sm_90a">, assembly = "">]
  func.func @elements(%a: memref<?x64xi4>) {
    %c1 = arith.constant 1 : index
    // expected-error @below {{of elements that TMA does not have}}
    %m = fused_gpu.tensor_map %a : memref<?x64xi4> -> <128x64xi4>
    gpu.launch_func @kernels::@k blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%m : !fused_gpu.tensor_map<128x64xi4>)
    return
  }
}
