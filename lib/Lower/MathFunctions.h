//===- MathFunctions.h - Functions without a library ------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expansions of math operations for the whole range of their arguments, where
// upstream's approximations are for a part of it (docs/numerics.md).
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_LIB_LOWER_MATHFUNCTIONS_H
#define FUSED_LIB_LOWER_MATHFUNCTIONS_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::fused {

/// f32: exp, exp2, log, log2 in f32; log10, powf, cbrt, trigonometric, hyperbolic
/// and inverse functions in f64 with one rounding. f64: exp, exp2, log, log2,
/// log10, log1p, tanh, atan. isnan, isinf, isfinite of any type.
void populateMathFunctionPatterns(RewritePatternSet &patterns);

} // namespace mlir::fused

#endif // FUSED_LIB_LOWER_MATHFUNCTIONS_H
