//===- PlanExpressionTest.cpp - Arithmetic of launch plans -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Runtime/PlanExpression.h"

#include <gtest/gtest.h>

#include <limits>

using namespace fusedrt;

static PlanExpression operation(PlanOperator op, std::vector<int64_t> values) {
  PlanExpression expression;
  expression.kind = PlanExpression::Kind::Operation;
  expression.op = op;
  for (int64_t value : values)
    expression.operands.push_back(PlanExpression::integer(value));
  return expression;
}

static int64_t apply(PlanOperator op, std::vector<int64_t> values) {
  Result<int64_t> result = evaluate(operation(op, values), {});
  EXPECT_TRUE(result.ok());
  return result.ok() ? *result : INT64_MIN;
}

static std::string errorOf(const PlanExpression &expression) {
  Result<int64_t> result = evaluate(expression, {});
  return result.ok() ? "no error" : result.error();
}

TEST(PlanExpression, Divisions) {
  EXPECT_EQ(apply(PlanOperator::FloorDiv, {7, 2}), 3);
  EXPECT_EQ(apply(PlanOperator::FloorDiv, {-7, 2}), -4);
  EXPECT_EQ(apply(PlanOperator::FloorDiv, {-8, 2}), -4);
  EXPECT_EQ(apply(PlanOperator::CeilDiv, {7, 2}), 4);
  EXPECT_EQ(apply(PlanOperator::CeilDiv, {-7, 2}), -3);
  EXPECT_EQ(apply(PlanOperator::CeilDiv, {0, 128}), 0);
  EXPECT_EQ(apply(PlanOperator::Rem, {-7, 2}), -1);
}

TEST(PlanExpression, Operators) {
  EXPECT_EQ(apply(PlanOperator::Add, {3, 4}), 7);
  EXPECT_EQ(apply(PlanOperator::Sub, {3, 4}), -1);
  EXPECT_EQ(apply(PlanOperator::Mul, {3, 4}), 12);
  EXPECT_EQ(apply(PlanOperator::Min, {3, 4}), 3);
  EXPECT_EQ(apply(PlanOperator::Max, {3, 4}), 4);
  EXPECT_EQ(apply(PlanOperator::Lt, {3, 4}), 1);
  EXPECT_EQ(apply(PlanOperator::Le, {4, 4}), 1);
  EXPECT_EQ(apply(PlanOperator::Gt, {3, 4}), 0);
  EXPECT_EQ(apply(PlanOperator::Ge, {3, 4}), 0);
  EXPECT_EQ(apply(PlanOperator::Eq, {3, 4}), 0);
  EXPECT_EQ(apply(PlanOperator::Ne, {3, 4}), 1);
  EXPECT_EQ(apply(PlanOperator::And, {6, 3}), 2);
  EXPECT_EQ(apply(PlanOperator::Or, {6, 3}), 7);
  EXPECT_EQ(apply(PlanOperator::Select, {1, 5, 6}), 5);
  EXPECT_EQ(apply(PlanOperator::Select, {0, 5, 6}), 6);
}

TEST(PlanExpression, SelectSkipsTheOtherOperand) {
  PlanExpression select = operation(PlanOperator::Select, {1, 5, 0});
  select.operands[2] = operation(PlanOperator::FloorDiv, {1, 0});
  Result<int64_t> result = evaluate(select, {});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(*result, 5);
}

TEST(PlanExpression, Errors) {
  constexpr int64_t max = std::numeric_limits<int64_t>::max();
  constexpr int64_t min = std::numeric_limits<int64_t>::min();
  EXPECT_EQ(errorOf(operation(PlanOperator::Add, {max, 1})),
            "integer overflow in 'add'");
  EXPECT_EQ(errorOf(operation(PlanOperator::Sub, {min, 1})),
            "integer overflow in 'sub'");
  EXPECT_EQ(errorOf(operation(PlanOperator::Mul, {max, 2})),
            "integer overflow in 'mul'");
  EXPECT_EQ(errorOf(operation(PlanOperator::FloorDiv, {min, -1})),
            "integer overflow in 'floordiv'");
  EXPECT_EQ(errorOf(operation(PlanOperator::CeilDiv, {1, 0})),
            "division by zero in 'ceildiv'");
  PlanExpression clusters;
  clusters.kind = PlanExpression::Kind::MaxClusters;
  EXPECT_EQ(errorOf(clusters),
            "max_clusters is known only in the grid of a launch");
}

TEST(PlanExpression, Leaves) {
  PlanValues values;
  values.dim = [](const std::string &buffer, int64_t dim) -> Result<int64_t> {
    return int64_t(buffer == "arg0" ? 100 : 200) + dim;
  };
  values.address = [](const std::string &buffer) -> Result<int64_t> {
    return int64_t(buffer == "arg0" ? 4096 : 8192);
  };
  values.scalar = [](int64_t index) -> Result<int64_t> { return index * 10; };
  values.numSMs = []() -> Result<int64_t> { return int64_t(132); };
  PlanExpression dim;
  dim.kind = PlanExpression::Kind::Dim;
  dim.buffer = "arg0";
  dim.value = 1;
  EXPECT_EQ(*evaluate(dim, values), 101);
  PlanExpression address;
  address.kind = PlanExpression::Kind::Address;
  address.buffer = "arg0";
  EXPECT_EQ(*evaluate(address, values), 4096);
  PlanExpression scalar;
  scalar.kind = PlanExpression::Kind::Scalar;
  scalar.value = 3;
  EXPECT_EQ(*evaluate(scalar, values), 30);
  PlanExpression sms;
  sms.kind = PlanExpression::Kind::NumSMs;
  EXPECT_EQ(*evaluate(sms, values), 132);
}
