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
#include "fused/Schedule/Passes.h"
#include "fused/Tile/Passes.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::fused;

void fused::buildSchedulePipeline(OpPassManager &pm,
                                  const PipelineOptions &options) {
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
  pm.addPass(createCanonicalizerPass());
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

void fused::registerPipelines() {
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
}
