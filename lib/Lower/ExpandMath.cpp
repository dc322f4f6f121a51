//===- ExpandMath.cpp - Math without a library ----------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Widens 16-bit math to f32 and expands transcendental functions, so that PTX
// has no unresolved libdevice calls.
//
//===----------------------------------------------------------------------===//

#include "fused/Lower/Lower.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::fused {
#define GEN_PASS_DEF_EXPANDMATHPASS
#include "fused/Lower/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;

/// Operations that LLVM's NVPTX back end turns into instructions itself.
static bool isNative(Operation *op) {
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  if (!element.isF32() && !element.isF64())
    return isa<math::AbsIOp, math::CountLeadingZerosOp, math::CtPopOp,
               math::CountTrailingZerosOp>(op);
  return isa<math::SqrtOp, math::FmaOp, math::AbsFOp, math::CopySignOp,
             math::FloorOp, math::CeilOp, math::TruncOp, math::RoundEvenOp>(op);
}

namespace {
struct ExpandMathPass : fused::impl::ExpandMathPassBase<ExpandMathPass> {
  using Base::Base;

  void runOnOperation() override {
    MLIRContext *context = &getContext();
    TypeConverter converter;
    math::populateExtendToSupportedTypesTypeConverter(
        converter, {}, Float32Type::get(context));
    ConversionTarget target(*context);
    math::populateExtendToSupportedTypesConversionTarget(target, converter);
    RewritePatternSet widen(context);
    math::populateExtendToSupportedTypesPatterns(widen, converter);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(widen))))
      return signalPassFailure();

    RewritePatternSet expand(context);
    // What has no approximation of its own is rewritten in terms of functions
    // that have one.
    math::populateExpansionPatterns(
        expand, {"tan", "sinh", "cosh", "asinh", "acosh", "atanh", "exp2",
                 "powf", "fpowi", "ctlz", "roundf", "roundeven", "rsqrt"});
    populateMathF32ExpansionPatterns(
        expand, [](StringRef name) { return true; });
    populateMathPolynomialApproximationPatterns(
        expand, [](StringRef name) { return true; });
    if (failed(applyPatternsGreedily(getOperation(), std::move(expand))))
      return signalPassFailure();

    WalkResult rest = getOperation()->walk([&](Operation *op) {
      if (!isa<math::MathDialect>(op->getDialect()) || isNative(op))
        return WalkResult::advance();
      op->emitOpError("on ") << op->getResult(0).getType()
                             << " has no expansion for the GPU";
      return WalkResult::interrupt();
    });
    if (rest.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
