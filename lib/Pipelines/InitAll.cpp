//===- InitAll.cpp - Registration of everything ---------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/InitAll.h"
#include "fused/Gpu/FusedGpu.h"
#include "fused/IR/Fused.h"

void mlir::fused::registerAllDialects(DialectRegistry &registry) {
  registry.insert<FusedDialect, fused_gpu::FusedGpuDialect>();
}

void mlir::fused::registerAllPasses() {}
