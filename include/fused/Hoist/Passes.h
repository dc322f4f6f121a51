//===- Passes.h - Passes of the Hoist room ----------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declarations and registration, all generated.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_HOIST_PASSES_H
#define FUSED_HOIST_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir::fused {
#define GEN_PASS_DECL
#include "fused/Hoist/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "fused/Hoist/Passes.h.inc"
} // namespace mlir::fused

#endif // FUSED_HOIST_PASSES_H
