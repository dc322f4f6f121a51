//===- MathReal.cpp - Elementary functions --------------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Textbook reductions and Taylor series, branch-free. Every function takes NaN,
// infinities, both zeros and denormals to what C's does.
//
//===----------------------------------------------------------------------===//

#include "MathReal.h"

using namespace mlir;
using namespace mlir::fused;
using arith::CmpFPredicate;

/// 2^n for an integer n inside of the exponent's range.
Value Real::power(Value n) {
  return fromBits(
      bits<arith::ShLIOp>(bits<arith::AddIOp>(n, bias()), mantissa()));
}

/// exp(r) * 2^n for |r| <= ln(2) / 2; `shifted` is n + magic(). In two factors: a
/// denormal result is rounded once, by the second.
Value Real::expOfReduced(Value r, Value shifted) {
  static const double factorials[] = {
      1,          1,           1.0 / 2,      1.0 / 6,       1.0 / 24,
      1.0 / 120,  1.0 / 720,   1.0 / 5040,   1.0 / 40320,   1.0 / 362880,
      1.0 / 3628800, 1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800};
  Value p = series(r, ArrayRef(factorials).take_front(isDouble ? 14 : 8));
  Value n = bits<arith::SubIOp>(toBits(shifted), magicBits());
  Value half = bits<arith::ShRSIOp>(n, 1);
  return mul(mul(p, power(half)), power(bits<arith::SubIOp>(n, half)));
}

Value Real::exp(Value x) {
  // Beyond, the result is 0 or infinity.
  x = isDouble ? clamp(x, -760, 720) : clamp(x, -110, 100);
  Value shifted = fma(x, constant(kLog2E), constant(magic()));
  Value n = add(shifted, -magic());
  // ln(2) in two parts; products of n with the first are exact.
  Value r = fma(n, constant(isDouble ? -0x1.62e42feep-1 : -0.693145751953125), x);
  r = fma(n, constant(isDouble ? -1.9082149292705877e-10 : -1.428606765330187e-06), r);
  return expOfReduced(r, shifted);
}

Value Real::exp2(Value x) {
  x = isDouble ? clamp(x, -1100, 1030) : clamp(x, -160, 140);
  Value shifted = add(x, magic());
  Value fraction = sub(x, add(shifted, -magic()));
  return expOfReduced(mul(fraction, kLn2), shifted);
}

Value Real::log(Value x, double scale) {
  // x = 2^e * m, sqrt(1/2) <= m < sqrt(2); denormals are scaled first.
  double least = std::ldexp(1.0, 1 - int(bias())), up = mantissa() + 1;
  Value denormal = is(CmpFPredicate::OLT, x, least);
  Value scaled = select(denormal, mul(x, std::ldexp(1.0, up)), x);
  uint64_t root = isDouble ? 0x3fe6a09e667f3bcd : 0x3f3504f3;
  Value e = bits<arith::ShRSIOp>(bits<arith::SubIOp>(toBits(scaled), root),
                                 mantissa());
  Value m = fromBits(bits<arith::SubIOp>(
      toBits(scaled), bits<arith::ShLIOp>(e, mantissa())));
  Value exponent = arith::SIToFPOp::create(*this, shape, e);
  exponent = select(denormal, add(exponent, -up), exponent);
  // log(m) = 2 artanh(s) = f - s (f - z (2/3 + 2/5 z + ...)), z = s^2.
  Value f = add(m, -1), s = div(f, add(f, 2)), z = mul(s, s);
  SmallVector<double> terms;
  for (int k = 1; k <= (isDouble ? 11 : 5); ++k)
    terms.push_back(2.0 / (2 * k + 1));
  Value tail = mul(z, series(z, terms));
  Value rest = mul(s, sub(f, tail));
  double high = isDouble ? 0x1.62e42feep-1 : 0.693145751953125;
  double low = isDouble ? 1.9082149292705877e-10 : 1.428606765330187e-06;
  Value result;
  if (scale == 1) {
    rest = fma(exponent, constant(-low), rest);
    result = fma(exponent, constant(high), sub(f, rest));
  } else {
    // e log(2) scale is exact for scale = 1 / log(2).
    double step = kLn2 * scale;
    result = fma(exponent, constant(step), mul(sub(f, rest), scale));
  }
  result = select(is(CmpFPredicate::OEQ, x, kInfinity), x, result);
  result = select(is(CmpFPredicate::OEQ, x, 0), constant(-kInfinity), result);
  return select(is(CmpFPredicate::ULT, x, 0), constant(std::nan("")), result);
}

Value Real::log1p(Value x) {
  // What 1 + x loses of x comes back as a first-order term.
  Value w = add(x, 1);
  Value lost = div(sub(x, add(w, -1)), w);
  Value result = add(log(w), lost);
  Value end = arith::OrIOp::create(*this, is(CmpFPredicate::OEQ, w, kInfinity),
                                   is(CmpFPredicate::OEQ, w, 0));
  result = select(end, log(w), result);
  return select(is(CmpFPredicate::OEQ, x, 0), x, result);
}

Value Real::atan(Value x) {
  Value a = abs(x);
  Value inverse = is(CmpFPredicate::OGT, a, 1);
  Value t = select(inverse, div(constant(1), a), a);
  // tan(pi/8): around pi/4 above, so that the series gets less than that.
  Value upper = is(CmpFPredicate::OGT, t, 0.41421356237309503);
  Value turned = select(upper, div(add(t, -1), add(t, 1)), t);
  Value z = mul(turned, turned);
  SmallVector<double> terms;
  for (int k = 0; k <= 21; ++k)
    terms.push_back((k % 2 ? -1.0 : 1.0) / (2 * k + 1));
  Value result = mul(turned, series(z, terms));
  result = select(upper, add(result, kPi / 4), result);
  result = select(inverse, sub(constant(kPi / 2), result), result);
  return copySign(result, x);
}
