//===- Pipelines.h - The recipes --------------------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In which order do the rooms run? One builder per room; each is cumulative:
// it runs every room up to its own.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_PIPELINES_PIPELINES_H
#define FUSED_PIPELINES_PIPELINES_H

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

namespace mlir::fused {

/// The options of every pipeline.
struct PipelineOptions : PassPipelineOptions<PipelineOptions> {
  Option<std::string> chip{*this, "chip", llvm::cl::desc("Chip to compile for"),
                           llvm::cl::init("sm_90a")};
  Option<std::string> device{
      *this, "device",
      llvm::cl::desc("The part (h200, h100-pcie, a100, ...), sms=N, or both; "
                     "default the chip's usual part")};
  Option<std::string> schedule{
      *this, "schedule",
      llvm::cl::desc("Fields of every schedule: block=128x128x64,stages=6")};
  ListOption<int64_t> blockTile{*this, "block-tile",
                                llvm::cl::desc("The block tile m,n,k")};
};

/// Raise: contractions and what is tile-local after them become `fused.matmul`.
/// Dialects after it: fused, and whatever was there and could not be fused.
void buildRaisePipeline(OpPassManager &pm, const PipelineOptions &options);

/// Schedule: every `fused.matmul` has a schedule that holds where it is
/// executed. Dialects as before, and scf, arith where versions are tested.
void buildSchedulePipeline(OpPassManager &pm, const PipelineOptions &options);

/// Tile: `scf.forall` over blocks, one `fused.matmul` per tile.
/// Dialects after it: fused, linalg (what was not raised), tensor, scf, affine,
/// arith, gpu (attributes only).
void buildTilePipeline(OpPassManager &pm, const PipelineOptions &options);

/// Hoist: in each tile a mainloop of `linalg.contract`, then one
/// `fused.epilogue`. Dialects as after Tile.
void buildHoistPipeline(OpPassManager &pm, const PipelineOptions &options);

/// Hoist on buffers, the form that Map takes: memref instead of tensor.
void buildBufferizePipeline(OpPassManager &pm, const PipelineOptions &options);

/// Hoist for the family `cpu`, then back to upstream dialects only: tensor (or
/// memref), linalg, scf, affine, arith, math. Each matmul is a loop over tiles
/// with an accumulator of a tile's size; stock mlir-opt can finish it. The
/// option `chip` is ignored.
void buildToCpuPipeline(OpPassManager &pm, const PipelineOptions &options);

/// Map: each fused matmul is a kernel of fused_gpu operations in a gpu.module
/// with a target, launched from the function.
/// Dialects after it: fused (epilogues on fragments), fused_gpu, gpu, memref,
/// scf, arith, affine and what was not raised.
void buildMapPipeline(OpPassManager &pm, const PipelineOptions &options);

/// Lower: kernels in llvm and nvvm; the host side as after Map.
void buildLowerPipeline(OpPassManager &pm, const PipelineOptions &options);

/// Emit: kernels as PTX in gpu.binary.
void buildToPtxPipeline(OpPassManager &pm, const PipelineOptions &options);

/// Host: the module form, functions in llvm that call the runtime library
/// (lib/Runtime/Mgpu.cpp). Their memref arguments and results are in device
/// memory; a result is the caller's to free (mgpuMemFree).
void buildToLlvmPipeline(OpPassManager &pm, const PipelineOptions &options);

/// Registers `fused-*-pipeline`.
void registerPipelines();

} // namespace mlir::fused

#endif // FUSED_PIPELINES_PIPELINES_H
