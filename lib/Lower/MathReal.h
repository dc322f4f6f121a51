//===- MathReal.h - Building arithmetic of floats ---------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shorthands to build elementwise float arithmetic, and the elementary functions
// of it.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_LIB_LOWER_MATHREAL_H
#define FUSED_LIB_LOWER_MATHREAL_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/TypeUtilities.h"
#include <cmath>
#include <limits>

namespace mlir::fused {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr double kPi = 3.14159265358979323846;
inline constexpr double kLn2 = 0.69314718055994530942;
inline constexpr double kLog2E = 1.44269504088896340736;
inline constexpr double kLog10E = 0.43429448190325182765;

/// Arithmetic on values of one float type, or vectors of it.
class Real : public ImplicitLocOpBuilder {
public:
  /// In the type and shape of `like`.
  Real(Location loc, OpBuilder &builder, Type like)
      : ImplicitLocOpBuilder(loc, builder), shape(like),
        isDouble(getElementTypeOrSelf(like).isF64()) {}

  Value constant(double value) {
    return splat(isDouble ? FloatAttr(getF64FloatAttr(value))
                          : getF32FloatAttr(value));
  }
  Value integer(uint64_t value) { return splat(getIntegerAttr(bitsType(), value)); }

  Value add(Value a, Value b) { return arith::AddFOp::create(*this, a, b); }
  Value add(Value a, double b) { return add(a, constant(b)); }
  Value sub(Value a, Value b) { return arith::SubFOp::create(*this, a, b); }
  Value mul(Value a, Value b) { return arith::MulFOp::create(*this, a, b); }
  Value mul(Value a, double b) { return mul(a, constant(b)); }
  Value div(Value a, Value b) { return arith::DivFOp::create(*this, a, b); }
  Value fma(Value a, Value b, Value c) { return math::FmaOp::create(*this, a, b, c); }
  Value abs(Value a) { return math::AbsFOp::create(*this, a); }
  Value sqrt(Value a) { return math::SqrtOp::create(*this, a); }
  Value copySign(Value a, Value sign) { return math::CopySignOp::create(*this, a, sign); }
  Value is(arith::CmpFPredicate predicate, Value a, double b) {
    return arith::CmpFOp::create(*this, predicate, a, constant(b));
  }
  Value select(Value condition, Value a, Value b) {
    return arith::SelectOp::create(*this, condition, a, b);
  }
  template <typename Op>
  Value bits(Value a, Value b) { return Op::create(*this, a, b); }
  template <typename Op>
  Value bits(Value a, uint64_t b) { return Op::create(*this, a, integer(b)); }
  Value toBits(Value a) { return arith::BitcastOp::create(*this, as(bitsType()), a); }
  Value fromBits(Value a) { return arith::BitcastOp::create(*this, shape, a); }

  /// c[0] + c[1] z + c[2] z^2 + ...
  Value series(Value z, ArrayRef<double> c) {
    Value sum = constant(c.back());
    for (double term : llvm::reverse(c.drop_back()))
      sum = fma(sum, z, constant(term));
    return sum;
  }
  Value clamp(Value x, double low, double high) { // NaN passes
    x = select(is(arith::CmpFPredicate::OLT, x, low), constant(low), x);
    return select(is(arith::CmpFPredicate::OGT, x, high), constant(high), x);
  }

  Value exp(Value x);
  Value exp2(Value x);
  /// log(x) * scale.
  Value log(Value x, double scale = 1);
  Value log1p(Value x);
  Value atan(Value x);
  Value widen(Value x) { return arith::ExtFOp::create(*this, shape, x); }

  Value splatTrue() { return splat(getBoolAttr(true)); }
  Type as(Type type) {
    if (auto vector = dyn_cast<VectorType>(shape))
      return vector.clone(type);
    return type;
  }
  Type bitsType() { return getIntegerType(isDouble ? 64 : 32); }

private:
  TypedAttr splatAttr(TypedAttr value) {
    if (auto vector = dyn_cast<VectorType>(as(value.getType())))
      return DenseElementsAttr::get(vector, Attribute(value));
    return value;
  }
  Value splat(TypedAttr value) {
    return arith::ConstantOp::create(*this, splatAttr(value));
  }
  unsigned mantissa() const { return isDouble ? 52 : 23; }
  unsigned bias() const { return isDouble ? 1023 : 127; }
  /// A sum with it is rounded to an integer, which its last bits then hold.
  double magic() const { return std::ldexp(1.5, mantissa()); }
  uint64_t magicBits() const {
    return isDouble ? llvm::bit_cast<uint64_t>(magic())
                    : llvm::bit_cast<uint32_t>(float(magic()));
  }
  Value power(Value n);
  Value expOfReduced(Value r, Value shifted);

  Type shape;
  bool isDouble;
};

/// sin(x + quarters * pi/2) and tan(x) in f64, for every f32 x; `wide` is x in
/// f64, the type of `d`.
Value sine(Real &d, Value x, Value wide, unsigned quarters);
Value tangent(Real &d, Value x, Value wide);

} // namespace mlir::fused

#endif // FUSED_LIB_LOWER_MATHREAL_H
