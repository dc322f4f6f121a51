// Kernels, containers and modules that are there already.

module attributes {gpu.container_module} {
  gpu.module @layer_kernel {
    gpu.func @layer_kernel(%m: memref<4xf32>) kernel {
      gpu.return
    }
  }
  func.func @layer(%a: tensor<64x64xf32>, %m: memref<4xf32>) -> tensor<64x64xf32> {
    %c1 = arith.constant 1 : index
    gpu.launch_func @layer_kernel::@layer_kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%m : memref<4xf32>)
    %1 = linalg.matmul ins(%a, %a : tensor<64x64xf32>, tensor<64x64xf32>) outs(%a : tensor<64x64xf32>) -> tensor<64x64xf32>
    return %1 : tensor<64x64xf32>
  }
}
// -----
gpu.module @empty {
}
// -----
gpu.module @targeted [#nvvm.target<chip = "sm_70">, #rocdl.target] {
  gpu.func @k(%m: memref<?xf32>) kernel {
    %i = gpu.thread_id x
    %v = memref.load %m[%i] : memref<?xf32>
    %e = math.erf %v : f32
    %p = math.powf %e, %v : f32
    memref.store %p, %m[%i] : memref<?xf32>
    gpu.return
  }
}
// -----
// A contraction inside of a kernel.
gpu.module @nested {
  gpu.func @k(%a: memref<16x16xf32>) kernel {
    linalg.matmul ins(%a, %a : memref<16x16xf32>, memref<16x16xf32>) outs(%a : memref<16x16xf32>)
    gpu.return
  }
}
// -----
module {
  module @inner {
    module @innermost {
      func.func @f(%a: tensor<64x64xbf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
        %1 = linalg.matmul ins(%a, %a : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
        return %1 : tensor<64x64xf32>
      }
    }
  }
  func.func @f(%a: tensor<64x64xbf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
    %1 = linalg.matmul ins(%a, %a : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
    return %1 : tensor<64x64xf32>
  }
}
// -----
module @a {
  func.func @f(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %1 = linalg.matmul ins(%a, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%a : tensor<8x8xf32>) -> tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
}
module @b {
}
// -----
// A launch around a contraction.
func.func @launch(%a: memref<16x16xf32>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    linalg.matmul ins(%a, %a : memref<16x16xf32>, memref<16x16xf32>) outs(%a : memref<16x16xf32>)
    gpu.terminator
  }
  return
}
// -----
gpu.binary @binary [#gpu.object<#nvvm.target, "text">]
// -----
// Mapped loops that are not ours.
func.func @forall(%a: memref<64x64xf32>) {
  scf.forall (%i, %j) in (64, 64) {
    %v = memref.load %a[%i, %j] : memref<64x64xf32>
    memref.store %v, %a[%j, %i] : memref<64x64xf32>
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}
// -----
func.func @forall_threads(%a: memref<64x64xf32>) {
  scf.forall (%i) in (64) {
    %z = arith.constant 0.0 : f32
    memref.store %z, %a[%i, %i] : memref<64x64xf32>
  } {mapping = [#gpu.thread<x>]}
  return
}
// -----
func.func @forall_dynamic(%a: tensor<?x?xf32>, %n: index) -> tensor<?x?xf32> {
  %r = scf.forall (%i) = (%n) to (%n) step (%n) shared_outs(%o = %a) -> tensor<?x?xf32> {
    %s = tensor.extract_slice %o[%i, 0] [%n, %n] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
    %1 = linalg.matmul ins(%s, %s : tensor<?x?xf32>, tensor<?x?xf32>) outs(%s : tensor<?x?xf32>) -> tensor<?x?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %o[%i, 0] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
    }
  } {mapping = [#gpu.warp<linear_dim_0>]}
  return %r : tensor<?x?xf32>
}
// -----
// Unfinished forms of our own operations.
#mn = affine_map<(m, n) -> (m, n)>
func.func @epilogue_alone(%acc: tensor<8x8xf32>, %d: tensor<8x8xbf16>) -> tensor<8x8xbf16> {
  %r = fused.epilogue ins(%acc : tensor<8x8xf32>) outs(%d : tensor<8x8xbf16>) maps [#mn, #mn] {
  ^bb0(%x: f32):
    %t = arith.truncf %x : f32 to bf16
    fused.yield %t : bf16
  } -> tensor<8x8xbf16>
  return %r : tensor<8x8xbf16>
}
// -----
#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @unscheduled(%a: memref<64x64xbf16>, %d: memref<64x64xf32>) {
  fused.matmul acc(f32) ins(%a, %a : memref<64x64xbf16>, memref<64x64xbf16>) outs(%d : memref<64x64xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  return
}
// -----
func.func @host_ops() -> index {
  %0 = fused_gpu.num_sms : index
  return %0 : index
}
// -----
func.func @tensor_map(%a: memref<64x64xbf16>) -> !fused_gpu.tensor_map<64x64xbf16, swizzle 128> {
  %0 = fused_gpu.tensor_map %a : memref<64x64xbf16> -> <64x64xbf16, swizzle 128>
  return %0 : !fused_gpu.tensor_map<64x64xbf16, swizzle 128>
}
