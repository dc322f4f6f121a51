//===- PlanExpressions.h - Integer expressions of a launch plan -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_LIB_EMIT_PLANEXPRESSIONS_H
#define FUSED_LIB_EMIT_PLANEXPRESSIONS_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/JSON.h"

namespace mlir {
class Operation;
class AffineExpr;
namespace fused {
namespace plan {

/// An expression in the plan's own spelling.
using Expr = llvm::json::Value;

Expr dim(StringRef buffer, int64_t index);
/// Of the first element of `buffer`, in bytes.
Expr address(StringRef buffer);
/// The value of an expression without leaves.
std::optional<int64_t> getConstant(const Expr &expr);
/// `op` is the plan's name of an operator of two operands; folds constants and
/// neutral elements.
Expr binary(StringRef op, Expr lhs, Expr rhs);
Expr select(Expr condition, Expr ifTrue, Expr ifFalse);
/// True if it can't be below zero: then signed and unsigned operations agree.
bool isNonNegative(const Expr &expr);

/// The expression of an affine expression over the given dims and symbols.
Expr fromAffine(AffineExpr expr, ArrayRef<Expr> dims, ArrayRef<Expr> symbols);

/// The expression of a pure integer operation with one result, or nullopt if
/// a plan can't say it. `operands` are the expressions of its operands.
std::optional<Expr> fromOperation(Operation *op, ArrayRef<Expr> operands);

} // namespace plan
} // namespace fused
} // namespace mlir

#endif // FUSED_LIB_EMIT_PLANEXPRESSIONS_H
