//===- Passes.h - Passes of the Schedule room -------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Generated declarations, options and registration of the passes that decide
// how each fused.matmul is run.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_SCHEDULE_PASSES_H
#define FUSED_SCHEDULE_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir::fused {
#define GEN_PASS_DECL
#include "fused/Schedule/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "fused/Schedule/Passes.h.inc"
} // namespace mlir::fused

#endif // FUSED_SCHEDULE_PASSES_H
