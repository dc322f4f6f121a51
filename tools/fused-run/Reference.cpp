//===- Reference.cpp - How far from the truth is right --------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares outputs, and reads from a program what bounds their error.
//
//===----------------------------------------------------------------------===//

#include "Reference.h"
#include "Support.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <cstring>

using namespace fusedrun;
using namespace mlir;
using fusedrt::HostArray;

ErrorModel ErrorModel::of(ModuleOp module, llvm::ArrayRef<HostArray> inputs) {
  ErrorModel model;
  int64_t largest = 1;
  for (const HostArray &input : inputs)
    for (int64_t extent : input.shape)
      largest = std::max(largest, extent);
  model.roundoff = std::ldexp(1.0, -53);
  module.walk([&](Operation *op) {
    if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
      int64_t sum = 1;
      for (auto [range, iterator] :
           llvm::zip(structured.getStaticLoopRanges(),
                     structured.getIteratorTypesArray()))
        if (iterator == utils::IteratorType::reduction)
          sum *= ShapedType::isDynamic(range) ? largest : range;
      model.longestSum = std::max(model.longestSum, sum);
    }
    bool isMath = isa_and_nonnull<math::MathDialect>(op->getDialect());
    if (!isMath && !isa_and_nonnull<arith::ArithDialect>(op->getDialect()))
      return;
    model.callsFunctions |= isMath;
    for (Type type : op->getResultTypes()) {
      auto element = dyn_cast<FloatType>(getElementTypeOrSelf(type));
      if (!element)
        continue;
      model.computesFloats = true;
      if (!isa<arith::ConstantOp, arith::ExtFOp>(op))
        model.roundoff =
            std::max(model.roundoff,
                     std::ldexp(1.0, -int(element.getFPMantissaWidth())));
    }
  });
  return model;
}

double ErrorModel::allowed(fusedrt::ElementType element) const {
  double coarsest = std::max(roundoff, fusedrt::unitRoundoff(element));
  double sum = std::min(coarsest, std::ldexp(1.0, -24));
  return 4 * coarsest + double(longestSum + 32 * callsFunctions) * sum;
}

/// Root of the mean square of the finite elements.
static double rootMeanSquare(const HostArray &array) {
  double squares = 0;
  int64_t count = 0;
  for (int64_t i = 0, e = array.size(); i < e; ++i)
    if (double value = array.at(i); std::isfinite(value)) {
      squares += value * value;
      ++count;
    }
  return count ? std::sqrt(squares / double(count)) : 0;
}

/// 0 for equal elements (NaN equals NaN), infinity for what no tolerance
/// covers.
static double distance(double got, double want, double rms) {
  if (got == want || (std::isnan(got) && std::isnan(want)))
    return 0;
  if (!std::isfinite(got) || !std::isfinite(want))
    return std::numeric_limits<double>::infinity();
  return std::fabs(got - want) / (std::fabs(want) + rms);
}

/// `[1, 2]: 3.0 instead of 4.0`.
static std::string describe(const HostArray &got, const HostArray &want,
                            int64_t at) {
  SmallVector<int64_t> index;
  int64_t rest = at;
  for (int64_t extent : llvm::reverse(want.shape)) {
    index.insert(index.begin(), rest % extent);
    rest /= extent;
  }
  return llvm::formatv(
      "[{0}]: {1} instead of {2}", llvm::make_range(index.begin(), index.end()),
      llvm::format("%.9g", got.at(at)), llvm::format("%.9g", want.at(at)));
}

static OutputCheck compareFloats(const HostArray &got, const HostArray &truth,
                                 const HostArray &narrow,
                                 const ErrorModel &model) {
  OutputCheck check;
  check.elements = truth.size();
  double rms = rootMeanSquare(truth), noise = 0;
  for (int64_t i = 0; i < check.elements; ++i)
    if (double error = distance(narrow.at(i), truth.at(i), rms);
        std::isfinite(error))
      noise = std::max(noise, error);
  check.allowed = std::max(model.allowed(truth.element), 4 * noise);
  for (int64_t i = 0; i < check.elements; ++i) {
    double error = distance(got.at(i), truth.at(i), rms);
    check.error = std::max(check.error, error);
    if (error > check.allowed && check.wrong++ == 0)
      check.firstWrong = describe(got, truth, i);
  }
  return check;
}

static OutputCheck compareIntegers(const HostArray &got, const HostArray &truth,
                                   const HostArray &narrow, bool hasFloats) {
  OutputCheck check;
  check.elements = truth.size();
  int64_t bytes = fusedrt::byteSize(truth.element), steps = 0, narrowSteps = 0;
  auto differ = [&](const HostArray &array, int64_t i) {
    return std::memcmp(array.bytes.data() + i * bytes,
                       truth.bytes.data() + i * bytes, size_t(bytes)) != 0;
  };
  for (int64_t i = 0; i < check.elements; ++i)
    narrowSteps += differ(narrow, i);
  int64_t allowed =
      hasFloats ? std::max<int64_t>({1, check.elements / 100, 4 * narrowSteps})
                : 0;
  int64_t first = -1;
  for (int64_t i = 0; i < check.elements; ++i) {
    if (!differ(got, i))
      continue;
    // Off by one counts against the share, more is wrong at once.
    double error = std::max(1.0, std::fabs(got.at(i) - truth.at(i)));
    check.error = std::max(check.error, error);
    check.wrong += error > 1 || ++steps > allowed;
    if (first < 0 || (error > 1 && check.wrong == 1))
      first = i;
  }
  check.allowed = allowed ? 1 : 0;
  if (check.wrong)
    check.firstWrong = describe(got, truth, first);
  return check;
}

OutputCheck fusedrun::compareOutput(const HostArray &got,
                                    const HostArray &truth,
                                    const HostArray &narrow,
                                    const ErrorModel &model) {
  if (got.shape != truth.shape || got.element != truth.element) {
    OutputCheck check;
    check.elements = check.wrong = std::max<int64_t>(truth.size(), 1);
    check.error = std::numeric_limits<double>::infinity();
    check.firstWrong = "another shape";
    return check;
  }
  if (fusedrt::isFloat(truth.element))
    return compareFloats(got, truth, narrow, model);
  return compareIntegers(got, truth, narrow, model.computesFloats);
}
