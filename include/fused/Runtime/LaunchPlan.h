//===- LaunchPlan.h - A compiled module as data: kernels and the steps around
//them -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes a JSON launch plan (schema "fused-launch-plan/1", docs/launch-plan.md),
// gives these structures, checked: whatever parses can be executed or fails
// with a reason that depends on sizes and addresses only.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUNTIME_LAUNCHPLAN_H
#define FUSED_RUNTIME_LAUNCHPLAN_H

#include "fused/Runtime/Device.h"
#include "fused/Runtime/PlanExpression.h"

namespace fusedrt {

/// An argument: a buffer ("memref") or a scalar of the element's type.
struct PlanArgument {
  bool isBuffer = true;
  ElementType element = ElementType::F32;
  /// nullopt is dynamic.
  std::vector<std::optional<int64_t>> shape;
  /// Absent: row-major without gaps. In elements.
  std::optional<std::vector<std::optional<int64_t>>> strides;
};

struct PlanResult {
  ElementType element = ElementType::F32;
  std::vector<std::optional<int64_t>> shape;
};

/// A new row-major buffer.
struct AllocateStep {
  std::string buffer;
  ElementType element = ElementType::F32;
  std::vector<PlanExpression> shape;
};

/// A row-major buffer with fixed contents, uploaded once per executor.
struct ConstantStep {
  std::string buffer;
  HostArray data;
};

/// Another shape over the memory of `source`; `offset` counts from the first
/// element of `source`. Offset and strides are in elements.
struct ViewStep {
  std::string buffer;
  std::string source;
  PlanExpression offset;
  std::vector<PlanExpression> shape;
  std::vector<PlanExpression> strides;
};

/// `sizes`, `strides` (bytes, one fewer) and `box` are innermost first.
struct TensorMapParameter {
  ElementType element = ElementType::BF16;
  std::vector<PlanExpression> sizes;
  std::vector<PlanExpression> stridesBytes;
  std::vector<uint32_t> box;
  int swizzle = 0;
  /// 0, 64, 128 or 256; depends on the row pitch, which a launch may know only.
  PlanExpression l2Promotion;
};

/// One kernel parameter, in order.
struct PlanParameter {
  enum class Kind { Pointer, Scalar, TensorMap };

  Kind kind = Kind::Pointer;
  std::string buffer;                     ///< Pointer, TensorMap
  ElementType element = ElementType::I64; ///< Scalar
  PlanExpression value;                   ///< Scalar of an integer type
  std::optional<double> constant;         ///< Scalar of a float type
  TensorMapParameter tensorMap;
};

struct LaunchStep {
  std::string kernel;
  std::array<PlanExpression, 3> grid, block, cluster;
  PlanExpression sharedBytes;
  bool programmaticSerialization = false;
  std::vector<PlanParameter> parameters;
};

/// Same element type and shape, both without gaps.
struct CopyStep {
  std::string source, target;
};

/// Every element becomes `bits` (the element's bit pattern).
struct FillStep {
  std::string buffer;
  uint32_t bits = 0;
};

struct FreeStep {
  std::string buffer;
};

struct ReturnStep {
  std::vector<std::string> values;
};

/// What the program takes for granted of its sizes; the run fails with
/// `message` where it does not hold.
struct AssertStep {
  PlanExpression condition;
  std::string message;
};

struct PlanStep;

/// A buffer defined in both branches is defined after the step.
struct IfStep {
  PlanExpression condition;
  std::vector<PlanStep> thenSteps, elseSteps;
};

struct PlanStep {
  std::variant<AllocateStep, ConstantStep, ViewStep, LaunchStep, CopyStep,
               FillStep, AssertStep, IfStep, FreeStep, ReturnStep>
      step;
};

/// Argument i is the buffer (or scalar) named "arg<i>" in `body`.
struct PlanFunction {
  std::string name;
  std::vector<PlanArgument> arguments;
  std::vector<PlanResult> results;
  std::vector<PlanStep> body; ///< ends in the only return
};

struct LaunchPlan {
  std::string chip;
  std::string image; ///< PTX text, or a cubin
  std::vector<PlanFunction> functions;

  const PlanFunction *find(const std::string &name) const;

  /// `directory` is where the files named in the plan are.
  static Result<LaunchPlan> parse(const std::string &json,
                                  const std::string &directory);
  static Result<LaunchPlan> load(const std::string &path);
};

} // namespace fusedrt

#endif // FUSED_RUNTIME_LAUNCHPLAN_H
