//===- Canonicalizer.h - Upstream's, as far as it is exact ------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which canonicalizations keep what a program computes?
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_SUPPORT_CANONICALIZER_H
#define FUSED_SUPPORT_CANONICALIZER_H

#include "mlir/Pass/Pass.h"

namespace mlir::fused {

/// Upstream's `canonicalize` without the patterns of MLIR 22.1 that change
/// results: `truncf(sitofp(x))` and `truncf(uitofp(x))` as one conversion, which
/// rounds once where the program rounds twice.
std::unique_ptr<Pass> createExactCanonicalizerPass();

} // namespace mlir::fused

#endif // FUSED_SUPPORT_CANONICALIZER_H
