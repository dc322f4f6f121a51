//===- Passes.h - Passes of the Raise room ----------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constructors, options and registration of the passes in Passes.td.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RAISE_PASSES_H
#define FUSED_RAISE_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir::fused {

#define GEN_PASS_DECL
#include "fused/Raise/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "fused/Raise/Passes.h.inc"

} // namespace mlir::fused

#endif // FUSED_RAISE_PASSES_H
