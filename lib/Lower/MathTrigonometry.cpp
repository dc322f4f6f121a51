//===- MathTrigonometry.cpp - Sine, cosine, tangent -----------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reduced modulo pi/2 with as many bits of 2/pi as an f32 needs (Payne and Hanek's
// way), then Taylor series in f64.
//
//===----------------------------------------------------------------------===//

#include "MathReal.h"

using namespace mlir;
using namespace mlir::fused;
using arith::CmpIPredicate;

namespace {
/// x - q pi/2 in f64, |.| <= pi/4, and q modulo 4 in i64, for f32 x.
struct Reduced {
  Value angle, quadrant;

  Reduced(Real &d, Value x, Value wide);
};
} // namespace

Reduced::Reduced(Real &d, Value x, Value wide) {
  Type i64 = d.as(d.getI64Type());
  Value pattern = arith::ExtUIOp::create(
      d, i64, arith::BitcastOp::create(d, d.as(d.getI32Type()), x));
  auto op = [&](auto tag, Value a, uint64_t b) {
    return d.bits<decltype(tag)>(a, b);
  };
  Value field = op(arith::AndIOp(), op(arith::ShRUIOp(), pattern, 23), 0xff);
  Value mantissa =
      op(arith::OrIOp(), op(arith::AndIOp(), pattern, 0x7fffff), 0x800000);
  // |x| = mantissa * 2^E. Of 2/pi only the bits from 2^(1-E) down matter modulo
  // 4 turns of a quarter; 96 of them leave an error below 2^-70.
  static const uint64_t table[] = {0,          0xa2f9836e, 0x4e441529,
                                   0xfc2757d1, 0xf534ddc0, 0xdb629599,
                                   0x3c439041, 0xfe5163ab, 0xdebbc561};
  // The table's bit 32 is worth 2^-1: 2^(1-E) is bit E + 30, E = field - 150. Below
  // 1/2 the argument is used as it is.
  Value large = arith::CmpIOp::create(d, CmpIPredicate::uge, field,
                                      d.integer(126));
  Value offset = d.select(large, op(arith::SubIOp(), field, 120), d.integer(6));
  Value word = op(arith::ShRUIOp(), offset, 5),
        shift = op(arith::AndIOp(), offset, 31);
  auto at = [&](unsigned i) {
    Value found = d.integer(table[i]);
    for (unsigned w = 1; w <= 4; ++w)
      found = d.select(arith::CmpIOp::create(d, CmpIPredicate::eq, word,
                                             d.integer(w)),
                       d.integer(table[w + i]), found);
    return found;
  };
  Value words[4] = {at(0), at(1), at(2), at(3)}, window[3];
  for (unsigned i = 0; i < 3; ++i) {
    Value both = d.bits<arith::OrIOp>(op(arith::ShLIOp(), words[i], 32),
                                      words[i + 1]);
    window[i] = op(arith::ShRUIOp(), d.bits<arith::ShLIOp>(both, shift), 32);
  }
  // The product's lowest 64 bits but 32: quarter turns with 62 bits behind the
  // point; what overflows is whole turns.
  Value turns = op(arith::ShLIOp(), d.bits<arith::MulIOp>(mantissa, window[0]), 32);
  turns = d.bits<arith::AddIOp>(turns, d.bits<arith::MulIOp>(mantissa, window[1]));
  turns = d.bits<arith::AddIOp>(
      turns, op(arith::ShRUIOp(), d.bits<arith::MulIOp>(mantissa, window[2]), 32));
  Value rounded = op(arith::ShRUIOp(),
                     op(arith::AddIOp(), turns, uint64_t(1) << 61), 62);
  Value rest =
      d.bits<arith::SubIOp>(turns, op(arith::ShLIOp(), rounded, 62));
  Value fraction = arith::SIToFPOp::create(d, wide.getType(), rest);
  Value reduced = d.mul(fraction, std::ldexp(kPi / 2, -62));
  // The sign of x: an odd rotation.
  Value negative = op(arith::ShRUIOp(), pattern, 31);
  Value isNegative = arith::CmpIOp::create(d, CmpIPredicate::ne, negative,
                                           d.integer(0));
  reduced = d.select(isNegative, d.mul(reduced, -1), reduced);
  Value turned = d.bits<arith::SubIOp>(d.integer(0), rounded);
  quadrant = d.select(isNegative, turned, rounded);
  angle = d.select(large, reduced, wide);
  quadrant = op(arith::AndIOp(), d.select(large, quadrant, d.integer(0)), 3);
  // Infinity has no angle.
  angle = d.select(arith::CmpIOp::create(d, CmpIPredicate::eq, field, d.integer(255)),
                   d.sub(wide, wide), angle);
}

static Value sinOfReduced(Real &d, Value r) {
  Value z = d.mul(r, r);
  static const double terms[] = {-1.0 / 6, 1.0 / 120, -1.0 / 5040, 1.0 / 362880,
                                 -1.0 / 39916800, 1.0 / 6227020800};
  Value result = d.fma(d.mul(r, z), d.series(z, terms), r);
  return d.select(d.is(arith::CmpFPredicate::OEQ, r, 0), r, result); // -0
}
static Value cosOfReduced(Real &d, Value r) {
  static const double terms[] = {1, -1.0 / 2, 1.0 / 24, -1.0 / 720, 1.0 / 40320,
                                 -1.0 / 3628800, 1.0 / 479001600};
  return d.series(d.mul(r, r), terms);
}

Value fused::sine(Real &d, Value x, Value wide, unsigned quarters) {
  Reduced reduced(d, x, wide);
  Value q = d.bits<arith::AddIOp>(reduced.quadrant, quarters);
  auto bit = [&](unsigned mask) {
    return arith::CmpIOp::create(d, CmpIPredicate::ne,
                                 d.bits<arith::AndIOp>(q, mask), d.integer(0))
        .getResult();
  };
  Value result = d.select(bit(1), cosOfReduced(d, reduced.angle),
                          sinOfReduced(d, reduced.angle));
  return d.select(bit(2), d.mul(result, -1), result);
}

Value fused::tangent(Real &d, Value x, Value wide) {
  Reduced reduced(d, x, wide);
  Value sin = sinOfReduced(d, reduced.angle), cos = cosOfReduced(d, reduced.angle);
  Value odd = arith::CmpIOp::create(
      d, CmpIPredicate::ne, d.bits<arith::AndIOp>(reduced.quadrant, 1),
      d.integer(0));
  return d.select(odd, d.div(d.mul(cos, -1), sin), d.div(sin, cos));
}
