//===- MathFunctions.cpp - Functions without a library --------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which function is expanded how: in f32 where that is exact enough, else in f64
// with one rounding.
//
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include "MathReal.h"

using namespace mlir;
using namespace mlir::fused;
using arith::CmpFPredicate;

/// (sinh(x) - x) / x^3 in x^2, to x^17 / 17!.
static const double kSinhTerms[] = {
    1.0 / 6,        1.0 / 120,        1.0 / 5040,          1.0 / 362880,
    1.0 / 39916800, 1.0 / 6227020800, 1.0 / 1307674368000, 1.0 / 355687428096000};

static Value hyperbolicSine(Real &d, Value x) {
  Value a = d.abs(x), z = d.mul(a, a);
  Value small = d.fma(d.mul(a, z), d.series(z, kSinhTerms), a);
  Value e = d.exp(a);
  Value large = d.mul(d.sub(e, d.div(d.constant(1), e)), 0.5);
  return d.copySign(d.select(d.is(CmpFPredicate::OLT, a, 1), small, large), x);
}

/// Of f64 too. The quotient loses digits of a small argument, sinh / cosh does not.
static Value hyperbolicTangent(Real &d, Value x) {
  Value a = d.abs(x), z = d.mul(a, a);
  Value sinh = d.fma(d.mul(a, z), d.series(z, kSinhTerms), a);
  Value small = d.div(sinh, d.sqrt(d.add(d.mul(sinh, sinh), 1)));
  Value e = d.exp(d.add(a, a));
  Value large = d.sub(d.constant(1), d.div(d.constant(2), d.add(e, 1)));
  Value result = d.select(d.is(CmpFPredicate::OLT, a, 0.5), small, large);
  return d.copySign(result, x);
}

static Value hyperbolicCosine(Real &d, Value x) {
  Value e = d.exp(d.abs(x));
  return d.mul(d.add(e, d.div(d.constant(1), e)), 0.5);
}

static Value areaSine(Real &d, Value x) {
  // f32's square is no infinity in f64.
  Value a = d.abs(x), z = d.mul(a, a);
  Value root = d.sqrt(d.add(z, 1));
  Value result = d.log1p(d.add(a, d.div(z, d.add(root, 1))));
  result = d.select(d.is(CmpFPredicate::OEQ, a, kInfinity), a, result);
  return d.copySign(result, x);
}

static Value areaCosine(Real &d, Value x) {
  Value t = d.add(x, -1);
  Value result = d.log1p(d.add(t, d.sqrt(d.mul(t, d.add(t, 2)))));
  return d.select(d.is(CmpFPredicate::ULT, x, 1), d.constant(std::nan("")), result);
}

static Value areaTangent(Real &d, Value x) {
  Value a = d.abs(x);
  Value u = d.div(d.add(a, a), d.sub(d.constant(1), a));
  return d.copySign(d.mul(d.log1p(u), 0.5), x);
}

static Value cubeRoot(Real &d, Value x) {
  Value third = d.mul(d.log(d.abs(x), kLog2E), 1.0 / 3);
  Value root = d.exp2(third);
  // exp2 ends at its clamped argument.
  Value kept = arith::OrIOp::create(d, d.is(CmpFPredicate::OEQ, x, 0),
                                    d.is(CmpFPredicate::OEQ, d.abs(x), kInfinity));
  return d.copySign(d.select(kept, d.abs(x), root), x);
}

static Value arcTangent2(Real &d, Value y, Value x) {
  Value a = d.abs(x), b = d.abs(y), quotient = d.div(b, a);
  // Both zero, both infinite: an angle by convention.
  Value both = arith::CmpFOp::create(d, CmpFPredicate::OEQ, a, b);
  Value equal = d.select(d.is(CmpFPredicate::OEQ, a, 0), a, d.constant(1));
  Value angle = d.atan(d.select(both, equal, quotient));
  Value negative = d.is(CmpFPredicate::OLT, d.copySign(d.constant(1), x), 0);
  angle = d.select(negative, d.sub(d.constant(kPi), angle), angle);
  // A NaN's sign is nobody's concern.
  return d.copySign(angle, y);
}

/// C's pow: x^y = exp2(y log2 |x|), which f64 holds to 2^-40 of the result.
static Value power(Real &d, Value x, Value y) {
  Value a = d.abs(x);
  Value result = d.exp2(d.mul(y, d.log(a, kLog2E)));
  // Powers of a negative number: whole ones only, the odd ones negative. Beyond
  // 2^53 every number is even.
  Value whole = arith::CmpFOp::create(d, CmpFPredicate::OEQ, y,
                                      math::TruncOp::create(d, y).getResult());
  Value half = d.mul(y, 0.5);
  Value odd = arith::CmpFOp::create(d, CmpFPredicate::ONE, half,
                                    math::TruncOp::create(d, half).getResult());
  odd = arith::AndIOp::create(d, odd, whole);
  Value signedResult = d.select(odd, d.copySign(result, x), result);
  Value invalid = arith::AndIOp::create(
      d, d.is(CmpFPredicate::OLT, x, 0),
      arith::CmpFOp::create(d, CmpFPredicate::UNE, y,
                            math::TruncOp::create(d, y).getResult()));
  Value infinite = d.is(CmpFPredicate::OEQ, a, kInfinity);
  Value finiteOnly = arith::AndIOp::create(
      d, invalid, arith::XOrIOp::create(d, infinite, d.splatTrue()));
  result = d.select(finiteOnly, d.constant(std::nan("")), signedResult);
  // 1^y and x^0 are 1, even of NaN; (-1)^inf is 1.
  Value yInfinite = d.is(CmpFPredicate::OEQ, d.abs(y), kInfinity);
  Value unit = arith::OrIOp::create(
      d, d.is(CmpFPredicate::OEQ, x, 1),
      arith::AndIOp::create(d, d.is(CmpFPredicate::OEQ, a, 1), yInfinite));
  unit = arith::OrIOp::create(d, unit, d.is(CmpFPredicate::OEQ, y, 0));
  return d.select(unit, d.constant(1), result);
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {
/// A function that is computed in its own type.
template <typename Op, Value (*function)(Real &, Value), bool onF32, bool onF64>
struct ExpandSame : OpRewritePattern<Op> {
  ExpandSame(MLIRContext *context) : OpRewritePattern<Op>(context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const final {
    Type type = op.getType(), element = getElementTypeOrSelf(type);
    if (!(onF32 && element.isF32()) && !(onF64 && element.isF64()))
      return rewriter.notifyMatchFailure(op, "of another type");
    Real real(op.getLoc(), rewriter, type);
    rewriter.replaceOp(op, function(real, op.getOperand()));
    return success();
  }
};

/// A question about an operand, of any type: is |x| related to infinity?
template <typename Op, CmpFPredicate predicate>
struct ExpandQuestion : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const final {
    Type type = op.getOperand().getType();
    auto element = cast<FloatType>(getElementTypeOrSelf(type));
    TypedAttr infinity = rewriter.getFloatAttr(
        element, APFloat::getInf(element.getFloatSemantics()));
    if (auto vector = dyn_cast<VectorType>(type))
      infinity = DenseElementsAttr::get(vector, Attribute(infinity));
    Location loc = op.getLoc();
    Value limit = arith::ConstantOp::create(rewriter, loc, infinity);
    Value magnitude = math::AbsFOp::create(rewriter, loc, op.getOperand());
    rewriter.replaceOpWithNewOp<arith::CmpFOp>(op, predicate, magnitude, limit);
    return success();
  }
};

/// A function of f32 that is computed in f64. `function` gets the operands in
/// f32 behind those in f64.
template <typename Op, Value (*function)(Real &, ValueRange, ValueRange)>
struct ExpandWide : OpRewritePattern<Op> {
  ExpandWide(MLIRContext *context) : OpRewritePattern<Op>(context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const final {
    Type type = op.getType();
    if (!getElementTypeOrSelf(type).isF32())
      return rewriter.notifyMatchFailure(op, "of another type");
    Type f64 = rewriter.getF64Type();
    if (auto vector = dyn_cast<VectorType>(type))
      f64 = vector.clone(f64);
    Real real(op.getLoc(), rewriter, f64);
    SmallVector<Value> wide;
    for (Value operand : op->getOperands())
      wide.push_back(real.widen(operand));
    Value result = function(real, wide, op->getOperands());
    rewriter.replaceOpWithNewOp<arith::TruncFOp>(op, type, result);
    return success();
  }
};
} // namespace

// Names of functions as template arguments: lambdas are none in C++17.
static Value exp(Real &r, Value x) { return r.exp(x); }
static Value exp2(Real &r, Value x) { return r.exp2(x); }
static Value log(Real &r, Value x) { return r.log(x); }
static Value log2(Real &r, Value x) { return r.log(x, kLog2E); }
static Value log10(Real &r, Value x) { return r.log(x, kLog10E); }
static Value log1p(Real &r, Value x) { return r.log1p(x); }
static Value atan(Real &r, Value x) { return r.atan(x); }
template <Value (*function)(Real &, Value)>
static Value wide(Real &d, ValueRange x, ValueRange) { return function(d, x[0]); }
static Value wideSin(Real &d, ValueRange x, ValueRange narrow) { return sine(d, narrow[0], x[0], 0); }
static Value wideCos(Real &d, ValueRange x, ValueRange narrow) { return sine(d, narrow[0], x[0], 1); }
static Value wideTan(Real &d, ValueRange x, ValueRange narrow) { return tangent(d, narrow[0], x[0]); }
static Value wideAtan2(Real &d, ValueRange x, ValueRange) { return arcTangent2(d, x[0], x[1]); }
static Value widePow(Real &d, ValueRange x, ValueRange) { return power(d, x[0], x[1]); }

void fused::populateMathFunctionPatterns(RewritePatternSet &patterns) {
  patterns.add<ExpandSame<math::ExpOp, exp, true, true>,
               ExpandSame<math::Exp2Op, exp2, true, true>,
               ExpandSame<math::LogOp, log, true, true>,
               ExpandSame<math::Log2Op, log2, true, true>,
               ExpandSame<math::Log10Op, log10, false, true>,
               ExpandSame<math::Log1pOp, log1p, false, true>,
               ExpandSame<math::AtanOp, atan, false, true>,
               ExpandSame<math::TanhOp, hyperbolicTangent, false, true>,
               ExpandWide<math::Log10Op, wide<log10>>,
               ExpandWide<math::AtanOp, wide<atan>>,
               ExpandWide<math::SinhOp, wide<hyperbolicSine>>,
               ExpandWide<math::CoshOp, wide<hyperbolicCosine>>,
               ExpandWide<math::AsinhOp, wide<areaSine>>,
               ExpandWide<math::AcoshOp, wide<areaCosine>>,
               ExpandWide<math::AtanhOp, wide<areaTangent>>,
               ExpandWide<math::CbrtOp, wide<cubeRoot>>,
               ExpandWide<math::SinOp, wideSin>, ExpandWide<math::CosOp, wideCos>,
               ExpandWide<math::TanOp, wideTan>,
               ExpandWide<math::Atan2Op, wideAtan2>,
               ExpandWide<math::PowFOp, widePow>,
               ExpandQuestion<math::IsNaNOp, CmpFPredicate::UNO>,
               ExpandQuestion<math::IsInfOp, CmpFPredicate::OEQ>,
               ExpandQuestion<math::IsFiniteOp, CmpFPredicate::OLT>>(patterns.getContext());
}
