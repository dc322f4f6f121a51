//===- PlanExpression.h - Sizes of a launch plan as expressions -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUNTIME_PLANEXPRESSION_H
#define FUSED_RUNTIME_PLANEXPRESSION_H

#include "fused/Runtime/Result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace fusedrt {

/// The operators of `{"op": ..., "args": [...]}`. Comparisons give 0 or 1;
/// divisions round as named, `rem` has the sign of the dividend.
enum class PlanOperator {
  Add,
  Sub,
  Mul,
  FloorDiv,
  CeilDiv,
  Rem,
  Min,
  Max,
  Eq,
  Ne,
  Lt,
  Le,
  Gt,
  Ge,
  And,
  Or,
  Select
};

const char *nameOf(PlanOperator op);
std::optional<PlanOperator> parsePlanOperator(const std::string &name);
/// 3 for select, else 2.
int operandCount(PlanOperator op);

/// An integer computed at launch from buffer sizes, scalar arguments and facts
/// of the device.
struct PlanExpression {
  enum class Kind {
    Integer,
    Dim,
    Address,
    Scalar,
    NumSMs,
    MaxClusters,
    Operation
  };

  Kind kind = Kind::Integer;
  int64_t value = 0;  ///< Integer; Dim: the dimension; Scalar: argument number
  std::string buffer; ///< Dim, Address
  PlanOperator op = PlanOperator::Add;
  std::vector<PlanExpression> operands;

  static PlanExpression integer(int64_t value);
};

/// Where an expression's leaves come from.
struct PlanValues {
  std::function<Result<int64_t>(const std::string &buffer, int64_t dim)> dim;
  /// Of the buffer's first element, in bytes.
  std::function<Result<int64_t>(const std::string &buffer)> address;
  std::function<Result<int64_t>(int64_t argument)> scalar;
  std::function<Result<int64_t>()> numSMs;
  /// Set only while a launch's grid is evaluated.
  std::function<Result<int64_t>()> maxClusters;
};

/// The value, or an error for an overflow or a division by zero. Only the
/// chosen operand of a select is evaluated.
Result<int64_t> evaluate(const PlanExpression &expression,
                         const PlanValues &values);

} // namespace fusedrt

#endif // FUSED_RUNTIME_PLANEXPRESSION_H
