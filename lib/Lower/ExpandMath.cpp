//===- ExpandMath.cpp - Math without a library ----------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Widens 16-bit math to f32, expands transcendental functions and calls
// intrinsics for what is an instruction, so that PTX has no unresolved
// libdevice calls.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include "fused/Lower/Lower.h"
#include "mlir/Conversion/ArithCommon/AttrToLLVMConverter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/TypeSwitch.h"

namespace mlir::fused {
#define GEN_PASS_DEF_EXPANDMATHPASS
#include "fused/Lower/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;

/// The intrinsic that LLVM's NVPTX back end turns into instructions itself; "" if
/// there is none.
static StringRef getIntrinsic(Operation *op) {
  if (isa<arith::MaxNumFOp>(op))
    return "llvm.maxnum";
  if (isa<arith::MinNumFOp>(op))
    return "llvm.minnum";
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  using Switch = llvm::TypeSwitch<Operation *, StringRef>;
  if (!element.isF32() && !element.isF64())
    return Switch(op)
        .Case([](math::AbsIOp) { return "llvm.abs"; })
        .Case([](math::CountLeadingZerosOp) { return "llvm.ctlz"; })
        .Case([](math::CountTrailingZerosOp) { return "llvm.cttz"; })
        .Case([](math::CtPopOp) { return "llvm.ctpop"; })
        .Default(StringRef());
  return Switch(op)
      .Case([](math::SqrtOp) { return "llvm.sqrt"; })
      .Case([](math::FmaOp) { return "llvm.fma"; })
      .Case([](math::AbsFOp) { return "llvm.fabs"; })
      .Case([](math::CopySignOp) { return "llvm.copysign"; })
      .Case([](math::FloorOp) { return "llvm.floor"; })
      .Case([](math::CeilOp) { return "llvm.ceil"; })
      .Case([](math::TruncOp) { return "llvm.trunc"; })
      .Case([](math::RoundEvenOp) { return "llvm.roundeven"; })
      .Default(StringRef());
}

/// As a call of an intrinsic: convert-gpu-to-nvvm turns operations of math, some
/// of arith, and most of the LLVM dialect's own for intrinsics, into calls of libdevice.
static void callIntrinsic(Operation *op, StringRef name) {
  OpBuilder builder(op);
  SmallVector<Value> operands(op->getOperands());
  // What INT_MIN or 0 gives is defined.
  if (isa<math::AbsIOp, math::CountLeadingZerosOp, math::CountTrailingZerosOp>(
          op))
    operands.push_back(LLVM::ConstantOp::create(builder, op->getLoc(),
                                                builder.getBoolAttr(false)));
  auto flags = LLVM::FastmathFlags::none;
  if (auto fast = dyn_cast<arith::ArithFastMathInterface>(op))
    flags = arith::convertArithFastMathFlagsToLLVM(
        fast.getFastMathFlagsAttr().getValue());
  auto call = LLVM::CallIntrinsicOp::create(
      builder, op->getLoc(), op->getResult(0).getType(),
      builder.getStringAttr(name), operands,
      LLVM::FastmathFlagsAttr::get(op->getContext(), flags));
  op->replaceAllUsesWith(call);
  op->erase();
}

namespace {
/// x^n for a constant n of 1, 2, 3 or -1 as multiplications.
struct ExpandPower : OpRewritePattern<math::PowFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(math::PowFOp op,
                                PatternRewriter &rewriter) const final {
    APFloat exponent(0.0);
    if (!matchPattern(op.getRhs(), m_ConstantFloat(&exponent)))
      return rewriter.notifyMatchFailure(op, "the exponent is not a constant");
    Location loc = op.getLoc();
    Value x = op.getLhs();
    auto times = [&](Value a, Value b) -> Value {
      return arith::MulFOp::create(rewriter, loc, a, b, op.getFastmathAttr());
    };
    if (exponent.isExactlyValue(1.0)) {
      rewriter.replaceOp(op, x);
    } else if (exponent.isExactlyValue(2.0)) {
      rewriter.replaceOp(op, times(x, x));
    } else if (exponent.isExactlyValue(3.0)) {
      rewriter.replaceOp(op, times(times(x, x), x));
    } else if (exponent.isExactlyValue(-1.0)) {
      TypedAttr one = rewriter.getFloatAttr(
          getElementTypeOrSelf(x.getType()), 1.0);
      if (auto vector = dyn_cast<VectorType>(x.getType()))
        one = DenseElementsAttr::get(vector, Attribute(one));
      Value numerator = arith::ConstantOp::create(rewriter, loc, one);
      rewriter.replaceOp(op, arith::DivFOp::create(rewriter, loc, numerator, x,
                                                   op.getFastmathAttr())
                                 .getResult());
    } else {
      return rewriter.notifyMatchFailure(op, "the exponent is another one");
    }
    return success();
  }
};

/// Upstream's polynomial takes -0 to 0.
void keepSignOfErf(Operation *root) {
  root->walk([](math::ErfOp op) {
    OpBuilder builder(op->getContext());
    builder.setInsertionPointAfter(op);
    auto result = math::CopySignOp::create(builder, op.getLoc(), op.getResult(),
                                           op.getOperand());
    op.getResult().replaceAllUsesExcept(result, result);
  });
}

/// 8-bit floats have no functions of their own: in f32, rounded afterwards.
void widenSmallFloats(Operation *root) {
  auto isSmall = [](Type type) {
    return isa<Float8E4M3FNType, Float8E5M2Type>(getElementTypeOrSelf(type));
  };
  SmallVector<Operation *> found;
  root->walk([&](Operation *op) {
    bool isFunction = isa_and_nonnull<math::MathDialect>(op->getDialect()) ||
                      isa<arith::MaxNumFOp, arith::MinNumFOp>(op);
    if (isFunction && op->getNumResults() == 1 &&
        isSmall(op->getResult(0).getType()))
      found.push_back(op);
  });
  for (Operation *op : found) {
    OpBuilder builder(op);
    Type narrow = op->getResult(0).getType(), wide = builder.getF32Type();
    if (auto shaped = dyn_cast<ShapedType>(narrow))
      wide = shaped.clone(wide);
    for (OpOperand &operand : op->getOpOperands())
      if (isSmall(operand.get().getType()))
        operand.set(arith::ExtFOp::create(builder, op->getLoc(), wide,
                                          operand.get()));
    op->getResult(0).setType(wide);
    builder.setInsertionPointAfter(op);
    auto rounded = arith::TruncFOp::create(builder, op->getLoc(), narrow,
                                           op->getResult(0));
    op->getResult(0).replaceAllUsesExcept(rounded, rounded);
  }
}

/// A zero; `isNegative` is its sign.
bool matchZero(Value value, bool &isNegative) {
  APFloat zero(0.0f);
  if (!matchPattern(value, m_ConstantFloat(&zero)) || !zero.isZero())
    return false;
  isNegative = zero.isNegative();
  return true;
}

/// `x < 0 ? x : +0` is +0 for x = -0, but NVPTX (LLVM 22.1) makes min(x, +0) of
/// it, which is -0; likewise max(x, -0) of `x > 0 ? x : -0`. A comparison with
/// the smallest number instead of zero says the same and keeps the select.
void keepSignOfZero(arith::SelectOp select) {
  using P = arith::CmpFPredicate;
  auto compare = select.getCondition().getDefiningOp<arith::CmpFOp>();
  if (!compare)
    return;
  Value x = compare.getLhs(), zero = compare.getRhs();
  P predicate = compare.getPredicate();
  bool isNegative = false;
  if (matchZero(x, isNegative)) {
    std::swap(x, zero);
    switch (predicate) {
    case P::OLT: predicate = P::OGT; break;
    case P::OGT: predicate = P::OLT; break;
    case P::ULE: predicate = P::UGE; break;
    case P::UGE: predicate = P::ULE; break;
    default: return;
    }
  } else if (!matchZero(zero, isNegative)) {
    return;
  }
  bool keepsIfTrue = predicate == P::OLT || predicate == P::OGT;
  if (!keepsIfTrue && predicate != P::UGE && predicate != P::ULE)
    return;
  bool isMin = predicate == P::OLT || predicate == P::UGE;
  Value kept = keepsIfTrue ? select.getTrueValue() : select.getFalseValue();
  Value other = keepsIfTrue ? select.getFalseValue() : select.getTrueValue();
  if (kept != x || !matchZero(other, isNegative) || isNegative == isMin)
    return;
  OpBuilder builder(select);
  auto element = cast<FloatType>(getElementTypeOrSelf(x.getType()));
  APFloat smallest =
      APFloat::getSmallest(element.getFloatSemantics(), /*Negative=*/isMin);
  TypedAttr attr = builder.getFloatAttr(element, smallest);
  if (auto vector = dyn_cast<VectorType>(x.getType()))
    attr = DenseElementsAttr::get(vector, Attribute(attr));
  Value bound = arith::ConstantOp::create(builder, select.getLoc(), attr);
  P exact = predicate == P::OLT   ? P::OLE
            : predicate == P::OGT ? P::OGE
            : predicate == P::UGE ? P::UGT
                                  : P::ULT;
  select.getConditionMutable().assign(
      arith::CmpFOp::create(builder, select.getLoc(), exact, x, bound));
}

struct ExpandMathPass : fused::impl::ExpandMathPassBase<ExpandMathPass> {
  using Base::Base;

  void runOnOperation() override {
    MLIRContext *context = &getContext();
    getOperation()->walk(keepSignOfZero);
    widenSmallFloats(getOperation());
    TypeConverter converter;
    llvm::SetVector<Type> supported;
    supported.insert(Float32Type::get(context));
    supported.insert(Float64Type::get(context));
    math::populateExtendToSupportedTypesTypeConverter(
        converter, supported, Float32Type::get(context));
    ConversionTarget target(*context);
    math::populateExtendToSupportedTypesConversionTarget(target, converter);
    RewritePatternSet widen(context);
    math::populateExtendToSupportedTypesPatterns(widen, converter);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(widen))))
      return signalPassFailure();

    // On its own: an exponent may be a constant only after its widening is folded.
    RewritePatternSet powers(context);
    powers.add<ExpandPower>(context);
    if (failed(applyPatternsGreedily(getOperation(), std::move(powers))))
      return signalPassFailure();

    keepSignOfErf(getOperation());
    RewritePatternSet expand(context);
    fused::populateMathFunctionPatterns(expand);
    // Upstream's for the others, as far as they hold everywhere.
    math::populateExpansionPatterns(expand,
                                    {"fpowi", "ctlz", "round", "rsqrt"});
    populateMathPolynomialApproximationPatterns(expand, [](StringRef name) {
      return name.consume_front("math.");
      return llvm::is_contained({"acos", "asin", "erf", "erfc", "expm1",
                                 "log1p", "tanh"},
                                name);
    });
    if (failed(applyPatternsGreedily(getOperation(), std::move(expand))))
      return signalPassFailure();

    SmallVector<Operation *> rest;
    getOperation()->walk([&](Operation *op) {
      if (isa_and_nonnull<math::MathDialect>(op->getDialect()) ||
          isa<arith::MaxNumFOp, arith::MinNumFOp>(op))
        rest.push_back(op);
    });
    for (Operation *op : rest) {
      StringRef name = getIntrinsic(op);
      if (name.empty()) {
        op->emitOpError("on ") << op->getResult(0).getType()
                               << " has no expansion for the GPU";
        return signalPassFailure();
      }
      callIntrinsic(op, name);
    }
  }
};
} // namespace
