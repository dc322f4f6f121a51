//===- PlanVerifier.cpp - Checks on names, ranks and types of a plan -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanVerifier.h"

#include <map>

using namespace fusedrt;

namespace {

/// What is known of a buffer before sizes are.
struct BufferFacts {
  ElementType element;
  size_t rank;
  bool allocated;   ///< by this function, so that it may be freed
  std::string root; ///< the buffer whose memory a view shows
  bool freed = false;
};

using Scope = std::map<std::string, BufferFacts>;

class FunctionVerifier {
public:
  explicit FunctionVerifier(const PlanFunction &function)
      : function(function) {}

  Status verify() {
    Scope scope;
    for (size_t i = 0; i < function.arguments.size(); ++i) {
      const PlanArgument &argument = function.arguments[i];
      if (argument.isBuffer)
        scope.emplace("arg" + std::to_string(i),
                      BufferFacts{argument.element, argument.shape.size(),
                                  /*allocated=*/false,
                                  "arg" + std::to_string(i)});
    }
    if (function.body.empty() ||
        !std::holds_alternative<ReturnStep>(function.body.back().step))
      fail("the last step is not a return");
    steps(function.body, scope, /*top=*/true);
    if (!message.empty())
      return Error{message};
    return {};
  }

private:
  void fail(const std::string &what) {
    if (message.empty())
      message = what;
  }

  void steps(const std::vector<PlanStep> &body, Scope &scope, bool top) {
    for (const PlanStep &step : body) {
      if (std::holds_alternative<ReturnStep>(step.step) &&
          (!top || &step != &body.back()))
        fail("a return is not the last step of the function");
      std::visit([&](const auto &kind) { visit(kind, scope); }, step.step);
      if (!message.empty())
        return;
    }
  }

  /// The facts of a buffer that may be used here.
  const BufferFacts *use(const std::string &name, const Scope &scope) {
    auto found = scope.find(name);
    if (found == scope.end()) {
      fail("buffer '" + name + "' is not defined");
      return nullptr;
    }
    if (found->second.freed) {
      fail("buffer '" + name + "' is used after it was freed");
      return nullptr;
    }
    return &found->second;
  }

  void define(const std::string &name, BufferFacts facts, Scope &scope) {
    if (!scope.emplace(name, facts).second)
      fail("buffer '" + name + "' is defined twice");
  }

  void check(const PlanExpression &expression, const Scope &scope,
             bool inGrid = false) {
    if (expression.kind == PlanExpression::Kind::Dim) {
      const BufferFacts *facts = use(expression.buffer, scope);
      if (facts && size_t(expression.value) >= facts->rank)
        fail("buffer '" + expression.buffer + "' has no dimension " +
             std::to_string(expression.value));
    }
    if (expression.kind == PlanExpression::Kind::Address)
      use(expression.buffer, scope);
    if (expression.kind == PlanExpression::Kind::Scalar)
      scalar(expression.value, /*isFloat=*/false);
    if (expression.kind == PlanExpression::Kind::MaxClusters && !inGrid)
      fail("max_clusters is known only in the grid of a launch");
    for (const PlanExpression &operand : expression.operands)
      check(operand, scope, inGrid);
  }
  template <typename Range>
  void checkAll(const Range &expressions, const Scope &scope,
                bool inGrid = false) {
    for (const PlanExpression &expression : expressions)
      check(expression, scope, inGrid);
  }

  void scalar(int64_t index, bool isFloat) {
    if (size_t(index) >= function.arguments.size() ||
        function.arguments[size_t(index)].isBuffer)
      return fail("argument " + std::to_string(index) + " is not a scalar");
    if (fusedrt::isFloat(function.arguments[size_t(index)].element) != isFloat)
      fail("argument " + std::to_string(index) + " is not " +
           (isFloat ? "a float" : "an integer"));
  }

  void visit(const AllocateStep &step, Scope &scope) {
    checkAll(step.shape, scope);
    define(step.buffer, {step.element, step.shape.size(), true, step.buffer},
           scope);
  }

  void visit(const ConstantStep &step, Scope &scope) {
    define(step.buffer,
           {step.data.element, step.data.shape.size(), false, step.buffer},
           scope);
  }

  void visit(const ViewStep &step, Scope &scope) {
    const BufferFacts *source = use(step.source, scope);
    check(step.offset, scope);
    checkAll(step.shape, scope);
    checkAll(step.strides, scope);
    if (source)
      define(step.buffer,
             {source->element, step.shape.size(), false, source->root}, scope);
  }

  void visit(const LaunchStep &step, Scope &scope) {
    checkAll(step.grid, scope, /*inGrid=*/true);
    checkAll(step.block, scope);
    checkAll(step.cluster, scope);
    check(step.sharedBytes, scope);
    for (const PlanParameter &parameter : step.parameters) {
      if (parameter.kind == PlanParameter::Kind::TensorMap) {
        const BufferFacts *facts = use(parameter.buffer, scope);
        if (facts &&
            byteSize(facts->element) != byteSize(parameter.tensorMap.element))
          fail("tensor map of '" + parameter.buffer +
               "' has elements of another size");
      } else if (parameter.kind == PlanParameter::Kind::Pointer) {
        use(parameter.buffer, scope);
      } else if (!isFloat(parameter.element))
        check(parameter.value, scope);
      else if (!parameter.constant)
        scalar(parameter.value.value, /*isFloat=*/true);
      checkAll(parameter.tensorMap.sizes, scope);
      checkAll(parameter.tensorMap.stridesBytes, scope);
      check(parameter.tensorMap.l2Promotion, scope);
    }
  }

  void visit(const CopyStep &step, Scope &scope) {
    const BufferFacts *source = use(step.source, scope);
    const BufferFacts *target = use(step.target, scope);
    if (source && target &&
        (source->element != target->element || source->rank != target->rank))
      fail("copy from '" + step.source + "' to '" + step.target +
           "' of another type");
  }

  void visit(const FillStep &step, Scope &scope) {
    const BufferFacts *facts = use(step.buffer, scope);
    if (facts && byteSize(facts->element) > 4 && step.bits != 0)
      fail("fill of 8-byte elements with other than zero");
  }

  void visit(const IfStep &step, Scope &scope) {
    check(step.condition, scope);
    Scope thenScope = scope, elseScope = scope;
    steps(step.thenSteps, thenScope, /*top=*/false);
    steps(step.elseSteps, elseScope, /*top=*/false);
    // What only one branch defines can't be named afterwards; what one branch
    // frees is gone.
    for (const auto &[name, facts] : thenScope) {
      auto other = elseScope.find(name);
      if (other == elseScope.end())
        continue;
      if (facts.element != other->second.element ||
          facts.rank != other->second.rank)
        return fail("buffer '" + name +
                    "' differs between the branches of an if");
      BufferFacts merged = facts;
      merged.freed |= other->second.freed;
      merged.allocated &= other->second.allocated;
      scope[name] = merged;
    }
  }

  void visit(const AssertStep &step, Scope &scope) {
    check(step.condition, scope);
  }

  void visit(const FreeStep &step, Scope &scope) {
    if (!use(step.buffer, scope))
      return;
    if (!scope[step.buffer].allocated)
      return fail("buffer '" + step.buffer +
                  "' is freed but was not allocated here");
    for (auto &[name, facts] : scope) // the views of it too
      facts.freed |= facts.root == step.buffer;
  }

  void visit(const ReturnStep &step, Scope &scope) {
    if (step.values.size() != function.results.size())
      return fail("returns " + std::to_string(step.values.size()) +
                  " values, the function has " +
                  std::to_string(function.results.size()) + " results");
    for (size_t i = 0; i < step.values.size(); ++i) {
      const BufferFacts *facts = use(step.values[i], scope);
      if (facts && (facts->element != function.results[i].element ||
                    facts->rank != function.results[i].shape.size()))
        fail("returned buffer '" + step.values[i] +
             "' is not of the type of result " + std::to_string(i));
    }
  }

  const PlanFunction &function;
  std::string message;
};

} // namespace

Status fusedrt::verifyPlanFunction(const PlanFunction &function) {
  return FunctionVerifier(function).verify();
}
