//===- InitAll.cpp - Registration of everything ---------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/InitAll.h"
#include "fused/Gpu/FusedGpu.h"
#include "fused/Hoist/Passes.h"
#include "fused/IR/Fused.h"
#include "fused/IR/InterfaceModels.h"
#include "fused/IR/Passes.h"
#include "fused/Lower/Lower.h"
#include "fused/Map/Map.h"
#include "fused/Pipelines/Pipelines.h"
#include "fused/Raise/Passes.h"
#include "fused/Schedule/Passes.h"
#include "fused/Tile/Passes.h"

void mlir::fused::registerAllDialects(DialectRegistry &registry) {
  registry.insert<FusedDialect, fused_gpu::FusedGpuDialect>();
  registerBufferizableModels(registry);
}

void mlir::fused::registerAllPasses() {
  registerFusedIRPasses();
  registerFusedRaisePasses();
  registerFusedSchedulePasses();
  registerFusedTilePasses();
  registerFusedHoistPasses();
  registerFusedMapPasses();
  registerFusedLowerPasses();
  registerPipelines();
}
