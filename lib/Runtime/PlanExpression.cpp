//===- PlanExpression.cpp - Evaluation of a plan's expressions -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Runtime/PlanExpression.h"

#include <algorithm>
#include <limits>

using namespace fusedrt;

static constexpr const char *operatorNames[] = {
    "add", "sub", "mul", "floordiv", "ceildiv", "rem", "min", "max",   "eq",
    "ne",  "lt",  "le",  "gt",       "ge",      "and", "or",  "select"};

const char *fusedrt::nameOf(PlanOperator op) { return operatorNames[int(op)]; }

std::optional<PlanOperator>
fusedrt::parsePlanOperator(const std::string &name) {
  for (size_t i = 0; i < std::size(operatorNames); ++i)
    if (name == operatorNames[i])
      return PlanOperator(i);
  return std::nullopt;
}

int fusedrt::operandCount(PlanOperator op) {
  return op == PlanOperator::Select ? 3 : 2;
}

PlanExpression PlanExpression::integer(int64_t value) {
  PlanExpression expression;
  expression.value = value;
  return expression;
}

static Result<int64_t> applyDivision(PlanOperator op, int64_t a, int64_t b) {
  if (b == 0)
    return Error{std::string("division by zero in '") + nameOf(op) + "'"};
  if (a == std::numeric_limits<int64_t>::min() && b == -1)
    return Error{std::string("integer overflow in '") + nameOf(op) + "'"};
  int64_t quotient = a / b, remainder = a % b;
  if (op == PlanOperator::Rem)
    return remainder;
  bool negative = (a < 0) != (b < 0);
  if (remainder != 0 && op == PlanOperator::FloorDiv && negative)
    return quotient - 1;
  if (remainder != 0 && op == PlanOperator::CeilDiv && !negative)
    return quotient + 1;
  return quotient;
}

static Result<int64_t> applyBinary(PlanOperator op, int64_t a, int64_t b) {
  int64_t value = 0;
  bool overflow = false;
  switch (op) {
  case PlanOperator::Add:
    overflow = __builtin_add_overflow(a, b, &value);
    break;
  case PlanOperator::Sub:
    overflow = __builtin_sub_overflow(a, b, &value);
    break;
  case PlanOperator::Mul:
    overflow = __builtin_mul_overflow(a, b, &value);
    break;
  case PlanOperator::Min:
    return std::min(a, b);
  case PlanOperator::Max:
    return std::max(a, b);
  case PlanOperator::Eq:
    return int64_t(a == b);
  case PlanOperator::Ne:
    return int64_t(a != b);
  case PlanOperator::Lt:
    return int64_t(a < b);
  case PlanOperator::Le:
    return int64_t(a <= b);
  case PlanOperator::Gt:
    return int64_t(a > b);
  case PlanOperator::Ge:
    return int64_t(a >= b);
  case PlanOperator::And:
    return a & b;
  case PlanOperator::Or:
    return a | b;
  default:
    return applyDivision(op, a, b);
  }
  if (overflow)
    return Error{std::string("integer overflow in '") + nameOf(op) + "'"};
  return value;
}

Result<int64_t> fusedrt::evaluate(const PlanExpression &expression,
                                  const PlanValues &values) {
  switch (expression.kind) {
  case PlanExpression::Kind::Integer:
    return expression.value;
  case PlanExpression::Kind::Dim:
    return values.dim(expression.buffer, expression.value);
  case PlanExpression::Kind::Address:
    return values.address(expression.buffer);
  case PlanExpression::Kind::Scalar:
    return values.scalar(expression.value);
  case PlanExpression::Kind::NumSMs:
    return values.numSMs();
  case PlanExpression::Kind::MaxClusters:
    if (!values.maxClusters)
      return Error{"max_clusters is known only in the grid of a launch"};
    return values.maxClusters();
  case PlanExpression::Kind::Operation:
    break;
  }
  Result<int64_t> first = evaluate(expression.operands[0], values);
  if (!first.ok())
    return first;
  if (expression.op == PlanOperator::Select)
    return evaluate(expression.operands[*first ? 1 : 2], values);
  Result<int64_t> second = evaluate(expression.operands[1], values);
  if (!second.ok())
    return second;
  return applyBinary(expression.op, *first, *second);
}
