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
};

/// Tile: `scf.forall` over blocks, one `fused.matmul` per tile.
/// Dialects after it: fused, linalg (what was not raised), tensor, scf, affine,
/// arith, gpu (attributes only).
void buildTilePipeline(OpPassManager &pm, const PipelineOptions &options);

/// Hoist: in each tile a mainloop of `linalg.contract`, then one
/// `fused.epilogue`. Dialects as after Tile.
void buildHoistPipeline(OpPassManager &pm, const PipelineOptions &options);

/// Hoist on buffers, the form that Map takes: memref instead of tensor.
void buildBufferizePipeline(OpPassManager &pm, const PipelineOptions &options);

/// Registers `fused-*-pipeline`.
void registerPipelines();

} // namespace mlir::fused

#endif // FUSED_PIPELINES_PIPELINES_H
