//===- Passes.td - Passes of the Map room -------------------*- tablegen -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From a hoisted block tile to a kernel of tile-level operations, in flow order.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_MAP_PASSES_TD
#define FUSED_MAP_PASSES_TD

include "mlir/Pass/PassBase.td"

def MapToLaunchPass : Pass<"fused-map-to-launch", "::mlir::func::FuncOp"> {
  let summary = "Turn the loop over block tiles into a launch";
  let description = [{
    Takes bufferized functions after `fused-hoist-epilogue`. A `scf.forall` with
    `#gpu.block` mapping around a `fused.epilogue` becomes a `gpu.launch`. With a
    persistent schedule one block per SM walks over the tiles, otherwise there is
    one block per tile; in both cases tiles are numbered through `fused_gpu.raster`.

    ```mlir
    scf.forall (%i, %j) = (0, 0) to (%M, %N) step (128, 256) { body }
    ```
    becomes
    ```mlir
    gpu.launch blocks(%grid, 1, 1) threads(384, 1, 1) {
      scf.for %t = %block to %tiles step %grid {
        %m, %n = fused_gpu.raster %t in(%tm, %tn) group 16
        body                                   // %i = %m * 128, %j = %n * 256
      }
    }
    ```
  }];
  let dependentDialects = ["::mlir::gpu::GPUDialect", "::mlir::scf::SCFDialect",
    "::mlir::arith::ArithDialect", "::mlir::fused_gpu::FusedGpuDialect"];
}

def MapToFragmentsPass : Pass<"fused-map-to-fragments", "::mlir::func::FuncOp"> {
  let summary = "Keep accumulators in registers, one tile per warpgroup";
  let description = [{
    Inside a launch, the accumulator buffer of a tile, its initialisation, the
    mainloop and the epilogue become a loop that carries a fragment, a
    `fused.epilogue` on fragments, loads of what it reads and stores of its results.
    Rows of the block tile are divided among the consumer warpgroups.

    ```mlir
    %acc = memref.alloc() : memref<128x256xf32>
    linalg.fill ins(%zero) outs(%acc)
    scf.for %k = ... { linalg.contract ins(%a, %b) outs(%acc) }
    fused.epilogue ins(%acc, %bias) outs(%d) { ... }
    ```
    becomes
    ```mlir
    %r = scf.for %k = ... iter_args(%c = %zero) { %x = fused_gpu.mma %a rows %w, %b, %c ... }
    %v = fused_gpu.load_fragment %bias[%n] ...
    %e = fused.epilogue ins(%r, %v) { ... } -> !fused_gpu.fragment<64x256xbf16, wgmma>
    fused_gpu.store_fragment %e to %d[%row, %n] ...
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::affine::AffineDialect",
    "::mlir::fused_gpu::FusedGpuDialect", "::mlir::scf::SCFDialect"];
}

def PromoteOperandsPass : Pass<"fused-promote-operands", "::mlir::func::FuncOp"> {
  let summary = "Bring operand tiles to shared memory";
  let description = [{
    `wgmma` schedules: the loop over k becomes a `fused_gpu.mainloop` on a ring whose
    `copy` region loads the tiles by TMA; stores go through staging buffers if the
    schedule says so. `simt` schedules: the tiles are copied to shared memory between
    block barriers inside the loop. Sets the launch's dynamic shared memory.

    ```mlir
    %r = scf.for %k = 0 to %K step 64 iter_args(%c = %zero) { fused_gpu.mma %subview_a rows %w, %subview_b, %c }
    ```
    becomes
    ```mlir
    %ring = fused_gpu.ring at 0 released_by 2 : !ring
    %r = fused_gpu.mainloop %ring steps %kt copy { ... fused_gpu.tma_load ... } compute { fused_gpu.mma ... } : !ring -> !acc
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect",
    "::mlir::fused_gpu::FusedGpuDialect", "::mlir::scf::SCFDialect"];
}

def SpecializeWarpsPass : Pass<"fused-specialize-warps", "::mlir::func::FuncOp"> {
  let summary = "Split a kernel into a producer and consumers";
  let description = [{
    The body of a launch with mainloops that copy is cloned into the two regions of
    `fused_gpu.roles`: the producer keeps the copies, as `fused_gpu.produce` loops; the
    consumers keep everything else. Each carries its own position in the ring through
    the loop over tiles.

    ```mlir
    scf.for %t = ... { %r = fused_gpu.mainloop %ring steps %kt copy { loads } compute { mma } ... }
    ```
    becomes
    ```mlir
    fused_gpu.roles consumers 2 registers [24, 240] producer {
      scf.for %t = ... iter_args(%p) { scf.for %kb = ... { fused_gpu.produce %ring[...] { loads } } }
    } consumer {
      scf.for %t = ... iter_args(%x) { %r, %y = fused_gpu.mainloop %ring[%x] steps %kt compute { mma } ... }
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
    "::mlir::fused_gpu::FusedGpuDialect"];
}

def DeferStoresPass : Pass<"fused-defer-stores", "::mlir::func::FuncOp"> {
  let summary = "Store a tile while the next one is multiplied";
  let description = [{
    With `deferStore`, the results of a tile are carried into the next iteration of
    the loop over tiles and stored there, chunk by chunk, in the `overlap` region of
    its mainloop; the last tile is stored after the loop. The first iteration carries
    a tile that starts beyond the matrix's last row, of which TMA stores nothing.

    ```mlir
    scf.for %t = ... { %r = mainloop ...; %e = fused.epilogue ...; store_fragment %e via %stg }
    ```
    becomes
    ```mlir
    scf.for %t = ... iter_args(%old, %row, %col) {
      %r = mainloop ... overlap 4 { ^bb0(%i: index): fused_gpu.store_chunk %old chunk %i ... }
      %e = fused.epilogue ...
    }
    fused_gpu.store_chunk ...
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
    "::mlir::fused_gpu::FusedGpuDialect"];
}

def MergeKernelsPass : Pass<"fused-merge-kernels", "::mlir::ModuleOp"> {
  let summary = "Move all outlined kernels into one gpu.module";
  let description = [{
    Outlining makes a module for each launch. One module is one PTX file, one load
    of the driver and one declaration of the dynamic shared memory. Kernels that
    differ in their names only become one: a model's layers of one shape are compiled
    once. A kernel has its function's name; characters that PTX does not allow become `_`. Modules that hold
    anything but one kernel are left alone.

    ```mlir
    gpu.module @f_kernel { gpu.func @f_kernel ... }
    gpu.module @f_kernel_0 { gpu.func @f_kernel ... }
    ```
    becomes
    ```mlir
    gpu.module @f_kernel { gpu.func @f_kernel ... gpu.func @f_kernel_0 ... }
    ```
  }];
}

def PipelineMainloopPass : Pass<"fused-pipeline-mainloop", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Make mainloops asynchronous, one group of multiplications behind";
  let description = [{
    A `fused_gpu.mainloop` with a cursor becomes a loop in which one group of
    multiplications is always in flight: wait for a stage, start its group, wait for
    the group before, release that group's stage. The first step is peeled, because
    it starts the sum, and so are the steps that the `overlap` region hides behind.
    Stores through staging buffers that were not deferred are split into chunks.

    ```mlir
    %acc, %y = fused_gpu.mainloop %ring[%x] steps %kt compute { mma } : !ring -> !acc
    ```
    becomes
    ```mlir
    %a, %b = fused_gpu.ring.wait_full %ring[%x]
    %g0 = fused_gpu.mma.async %a rows %w, %b
    %l:3 = scf.for %i = 1 to %kt iter_args(%c = %next, %previous = %x, %g = %g0) {
      fused_gpu.ring.wait_full ; fused_gpu.mma.async ; fused_gpu.mma.wait pending 1 ; fused_gpu.ring.release %previous
    }
    %acc = fused_gpu.mma.wait %l#2 pending 0
    fused_gpu.ring.release
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
    "::mlir::fused_gpu::FusedGpuDialect"];
}

def CopyToLinalgPass : Pass<"fused-copy-to-linalg", "::mlir::func::FuncOp"> {
  let summary = "Copies from or to slices become linalg.copy";
  let description = [{
    A `memref.copy` between buffers that are one run of bytes each stays, and is a
    memory copy of the driver. Any other one outside of a launch becomes a
    `linalg.copy`, hence a kernel.

    ```mlir
    memref.copy %a, %s : memref<8x16xf32> to memref<8x16xf32, strided<[32, 1]>>
    ```
    becomes
    ```mlir
    linalg.copy ins(%a : memref<8x16xf32>) outs(%s : memref<8x16xf32, strided<[32, 1]>>)
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

def OrderLoopsPass : Pass<"fused-order-loops", "::mlir::func::FuncOp"> {
  let summary = "Put parallel loops outermost in what stays linalg";
  let description = [{
    Before upstream's lowering of the operations that no kernel absorbed: the loops
    of each linalg operation on buffers outside of a launch are reordered, parallel
    ones first, reductions in their order. An operation without a parallel loop (a
    full sum, a scalar) gets one of extent 1. So each becomes one kernel, and none
    of it runs on the host.

    ```mlir
    linalg.generic {indexing_maps = [(d0, d1) -> (d0, d1), (d0, d1) -> (d1)],
                    iterator_types = ["reduction", "parallel"]} ...
    ```
    becomes
    ```mlir
    linalg.generic {indexing_maps = [(d0, d1) -> (d1, d0), (d0, d1) -> (d0)],
                    iterator_types = ["parallel", "reduction"]} ...
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect"];
}

#endif // FUSED_MAP_PASSES_TD
