//===- TestUtils.h - Problems and targets for unit tests --------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Short ways to state a problem and a target.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_TEST_UNIT_SCHEDULE_TESTUTILS_H
#define FUSED_TEST_UNIT_SCHEDULE_TESTUTILS_H

#include "fused/Schedule/Schedule.h"
#include "mlir/IR/MLIRContext.h"

namespace mlir::fused::test {

/// `message` is the error of the last call that failed.
inline FailureOr<TargetInfo> getTarget(StringRef chip, StringRef device,
                                       std::string &message) {
  MLIRContext context;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    message = diagnostic.str();
    return success();
  });
  return getTargetInfo(chip, device, [&] {
    return emitError(UnknownLoc::get(&context));
  });
}

inline TargetInfo getTarget(StringRef chip, StringRef device = "") {
  std::string message;
  return *getTarget(chip, device, message);
}

constexpr Scalar kBF16{Scalar::BF16, 16}, kF16{Scalar::F16, 16},
    kF32{Scalar::F32, 32}, kF64{Scalar::F64, 64};

/// bf16 in and out, [m, k] x [k, n], a bf16 bias along n and ReLU.
inline MatmulProblem getBiasRelu(int64_t m, int64_t n, int64_t k) {
  MatmulProblem problem;
  problem.m = m;
  problem.n = n;
  problem.k = k;
  problem.lhs = problem.rhs = kBF16;
  problem.acc = kF32;
  problem.outs.push_back({kBF16, /*identity=*/true, Fact::Yes});
  problem.epilogueOperands.push_back(
      {MatmulProblem::EpilogueOperand::AlongN, 16});
  problem.epilogueCost = 4;
  return problem;
}

} // namespace mlir::fused::test

#endif // FUSED_TEST_UNIT_SCHEDULE_TESTUTILS_H
