//===- Pipelines.cpp - The recipes ----------------------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes of each pipeline, in order; no logic.
//
//===----------------------------------------------------------------------===//

#include "fused/Pipelines/Pipelines.h"
#include "fused/Hoist/Passes.h"
#include "fused/IR/Passes.h"
#include "fused/Lower/Lower.h"
#include "fused/Map/Map.h"
#include "fused/Raise/Passes.h"
#include "fused/Schedule/Passes.h"
#include "fused/Support/Canonicalizer.h"
#include "fused/Tile/Passes.h"
#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/SCF/Transforms/Passes.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::fused;

void fused::buildRaisePipeline(OpPassManager &pm, const PipelineOptions &) {
  // JAX keeps its activations as private functions.
  pm.addPass(createInlineCalleesPass());
  pm.addPass(createConvertElementwiseToLinalgPass());
  // Reshapes that undo each other, constants seen through casts.
  pm.addPass(createExactCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addPass(createRaiseBuffersPass());
  pm.addPass(createSplitZeroPointsPass());
  pm.addPass(createRaiseMatmulPass());
  pm.addPass(createFoldOperandsPass());
  pm.addPass(createAbsorbEpiloguePass());
  pm.addPass(createExactCanonicalizerPass());
  pm.addPass(createCSEPass());
}

void fused::buildSchedulePipeline(OpPassManager &pm,
                                  const PipelineOptions &options) {
  buildRaisePipeline(pm, options);
  {
    SelectSchedulePassOptions select;
    select.chip = options.chip;
    select.device = options.device;
    select.schedule = options.schedule;
    select.blockTile = llvm::to_vector(options.blockTile);
    pm.addPass(createSelectSchedulePass(select));
  }
  pm.addPass(createVersionMatmulPass());
}

void fused::buildTilePipeline(OpPassManager &pm,
                              const PipelineOptions &options) {
  buildSchedulePipeline(pm, options);
  // Drops what would be sliced in vain: unused operands and results, outs that
  // are filled or are arguments.
  pm.addPass(createExactCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addPass(createTileToBlocksPass());
}

void fused::buildHoistPipeline(OpPassManager &pm,
                               const PipelineOptions &options) {
  buildTilePipeline(pm, options);
  pm.addPass(createHoistEpiloguePass());
  // Not canonicalize: it removes loops of one iteration, and Map wants every
  // tile to have its block loop and its mainloop.
  pm.addPass(createCSEPass());
}

void fused::buildBufferizePipeline(OpPassManager &pm,
                                   const PipelineOptions &options) {
  buildHoistPipeline(pm, options);
  pm.addPass(createBufferizePass());
}

/// What no kernel absorbed runs on the GPU too: one plain kernel per operation,
/// by upstream's passes. No canonicalize in between: it would join the loops
/// over blocks and threads again.
static void addPlainKernels(OpPassManager &func) {
  func.addPass(createCopyToLinalgPass());
  func.addPass(createOrderLoopsPass());
  func.addPass(createConvertLinalgToParallelLoopsPass());
  func.addPass(createParallelLoopTilingPass(/*tileSizes=*/{4, 64},
                                            /*noMinMaxBounds=*/true));
  func.addPass(createGpuMapParallelLoopsPass());
  func.addPass(createConvertParallelLoopToGpuPass());
  func.addPass(createLowerAffinePass());
}

void fused::buildMapPipeline(OpPassManager &pm,
                             const PipelineOptions &options) {
  buildBufferizePipeline(pm, options);
  // The program's own launches: no kernel can be launched from them.
  pm.addPass(createGpuKernelOutliningPass());
  OpPassManager &func = pm.nest<func::FuncOp>();
  func.addPass(createMapToLaunchPass());
  func.addPass(createMapToFragmentsPass());
  func.addPass(createPromoteOperandsPass());
  func.addPass(createSpecializeWarpsPass());
  addPlainKernels(func);
  // What does not depend on the tile leaves the loop over tiles. Not before
  // promotion: canonicalize removes mainloops of one step.
  func.addPass(createExactCanonicalizerPass());
  func.addPass(createLoopInvariantCodeMotionPass());
  func.addPass(createCSEPass());
  func.addPass(createDeferStoresPass());
  pm.addPass(createGpuLaunchSinkIndexComputationsPass());
  pm.addPass(createGpuKernelOutliningPass());
  pm.addPass(createMergeKernelsPass());
  {
    GpuNVVMAttachTargetOptions target;
    target.chip = options.chip;
    // setmaxnreg and the TMA forms need PTX 8.0; driver 12.8 and later
    // know 8.6.
    target.features = "+ptx86";
    target.optLevel = 3;
    pm.addPass(createGpuNVVMAttachTarget(target));
  }
}

void fused::buildLowerPipeline(OpPassManager &pm,
                               const PipelineOptions &options) {
  buildMapPipeline(pm, options);
  {
    OpPassManager &kernels = pm.nest<gpu::GPUModuleOp>();
    // What the program's own kernels hold runs in each of their threads.
    kernels.addPass(createConvertLinalgToLoopsPass());
    kernels.addPass(createPipelineMainloopPass());
    kernels.addPass(createExactCanonicalizerPass());
    kernels.addPass(createCSEPass());
    kernels.addPass(createConvertFusedGpuToNVVMPass());
    kernels.addPass(createExpandMathPass());
    // After the math: it leaves conversions of fp8 behind.
    kernels.addPass(createExpandSmallFloatsPass({options.chip}));
    // Addresses of memref elements, in terms of the descriptors' parts.
    kernels.addPass(createLowerExpansionsPass());
    kernels.addPass(memref::createExpandStridedMetadataPass());
    kernels.addPass(createLowerAffinePass());
    kernels.addPass(createSCFToControlFlowPass());
    kernels.addPass(createExactCanonicalizerPass());
    kernels.addPass(createCSEPass());
    kernels.addPass(createConvertGpuOpsToNVVMOps());
    kernels.addPass(createAnnotateKernelsPass());
    kernels.addPass(createConvertNVVMToLLVMPass());
    kernels.addPass(createReconcileUnrealizedCastsPass());
    kernels.addPass(createExactCanonicalizerPass());
    kernels.addPass(createCSEPass());
  }
}

void fused::buildToPtxPipeline(OpPassManager &pm,
                               const PipelineOptions &options) {
  buildLowerPipeline(pm, options);
  GpuModuleToBinaryPassOptions binary;
  binary.compilationTarget = "isa";
  pm.addPass(createGpuModuleToBinaryPass(binary));
}

void fused::buildToCpuPipeline(OpPassManager &pm,
                               const PipelineOptions &options) {
  PipelineOptions cpu;
  cpu.copyOptionValuesFrom(options);
  cpu.chip = "cpu";
  buildHoistPipeline(pm, cpu);
  pm.addPass(createDecomposePass());
  pm.addPass(createExactCanonicalizerPass());
  pm.addPass(createCSEPass());
  // For upstream's lowering of the result.
  pm.addPass(createLowerExpansionsPass());
}

void fused::buildToLlvmPipeline(OpPassManager &pm,
                                const PipelineOptions &options) {
  buildToPtxPipeline(pm, options);
  pm.addNestedPass<func::FuncOp>(createDeviceBuffersPass());
  // Launches, allocations and copies of one call share one stream. Before the
  // calls that encode TMA maps: it would wait for the stream at each of them.
  pm.addNestedPass<func::FuncOp>(createGpuAsyncRegionPass());
  pm.addPass(createLowerTensorMapsPass());
  pm.addPass(createLowerExpansionsPass());
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(createGpuToLLVMConversionPass());
  pm.addPass(createConvertToLLVMPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
}

void fused::registerPipelines() {
  PassPipelineRegistration<PipelineOptions>(
      "fused-raise-pipeline", "linalg to fused.matmul with epilogues",
      buildRaisePipeline);
  PassPipelineRegistration<PipelineOptions>(
      "fused-schedule-pipeline", "Up to a schedule on each fused.matmul",
      buildSchedulePipeline);
  PassPipelineRegistration<PipelineOptions>(
      "fused-tile-pipeline", "Up to one tile per block", buildTilePipeline);
  PassPipelineRegistration<PipelineOptions>(
      "fused-hoist-pipeline", "Up to a mainloop and one epilogue per tile",
      buildHoistPipeline);
  PassPipelineRegistration<PipelineOptions>("fused-bufferize-pipeline",
                                            "Up to hoisted tiles on buffers",
                                            buildBufferizePipeline);
  PassPipelineRegistration<PipelineOptions>(
      "fused-to-cpu-pipeline",
      "Fused tiles in upstream dialects, for a CPU; `chip` is ignored",
      buildToCpuPipeline);
  PassPipelineRegistration<PipelineOptions>(
      "fused-map-pipeline", "Up to kernels of tile-level operations",
      buildMapPipeline);
  PassPipelineRegistration<PipelineOptions>(
      "fused-lower-pipeline", "Up to kernels in NVVM", buildLowerPipeline);
  PassPipelineRegistration<PipelineOptions>(
      "fused-to-ptx-pipeline", "Up to kernels in PTX", buildToPtxPipeline);
  PassPipelineRegistration<PipelineOptions>(
      "fused-to-llvm-pipeline",
      "Up to a host program in LLVM with its kernels in PTX, for the runtime "
      "library fused_runtime",
      buildToLlvmPipeline);
}
