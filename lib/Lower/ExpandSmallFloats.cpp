//===- ExpandSmallFloats.cpp - 8-bit floats without a back end ------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions from and to f8E4M3FN and f8E5M2 in arithmetic that every back end
// has. They mean what APFloat computes, hence what arith folds constants to:
// round to nearest even, no saturation.
//
//===----------------------------------------------------------------------===//

#include "fused/Lower/Lower.h"
#include "fused/Support/Target.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::fused {
#define GEN_PASS_DEF_EXPANDSMALLFLOATSPASS
#include "fused/Lower/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;

static bool isSmallFloat(Type type) {
  return isa<Float8E4M3FNType, Float8E5M2Type>(getElementTypeOrSelf(type));
}

namespace {
/// The numbers of a format, most of them as bits of an f32.
struct Format {
  unsigned mantissa;     // bits of the mantissa
  unsigned bias;         // of the exponent
  uint32_t smallestNormal;
  uint32_t lastFinite;   // magnitudes above it round to what `overflow` is
  unsigned overflow;     // code: infinity, or NaN where there is no infinity
  unsigned firstSpecial; // code: from it on NaN or infinity
  unsigned nan;          // code: the quiet NaN

  static Format get(Type type) {
    // 448 is the largest E4M3FN; the tie between it and the next step, 480, is
    // 464 and goes to 448, which is even. E5M2's is 57344, which is odd: the tie
    // 61440 overflows.
    if (isa<Float8E4M3FNType>(type))
      return {3, 7, 0x3c800000, 0x43e80000, 0x7f, 0x7f, 0x7f};
    return {2, 15, 0x38800000, 0x476fffff, 0x7c, 0x7c, 0x7e};
  }
};

/// Elementwise arithmetic on scalars or vectors of the shape of `like`.
class Expander : public ImplicitLocOpBuilder {
public:
  Expander(Operation *op, bool hasInstruction)
      : ImplicitLocOpBuilder(op->getLoc(), op), hasInstruction(hasInstruction),
        shape(op->getResult(0).getType()) {}

  /// The f32 value of fp8 `source`; exact.
  Value widen(Value source);
  /// The fp8 value of type `to` that f32 `source` rounds to.
  Value narrow(Value source, Type to);
  /// f64 to f32, rounded to odd: no second rounding goes wrong after it.
  Value roundToOdd(Value source);

  /// `type` in the shape of the operation.
  Type as(Type type) {
    if (auto vector = dyn_cast<VectorType>(shape))
      return vector.clone(type);
    return type;
  }
  Value bitcast(Type type, Value value) {
    return arith::BitcastOp::create(*this, as(type), value);
  }

private:
  Value integer(Type type, int64_t value) {
    return splat(getIntegerAttr(type, value));
  }
  Value splat(TypedAttr value) {
    if (auto vector = dyn_cast<VectorType>(as(value.getType())))
      value = DenseElementsAttr::get(vector, Attribute(value));
    return arith::ConstantOp::create(*this, value);
  }
  template <typename Op>
  Value apply(Value a, int64_t b) {
    return Op::create(*this, a,
                      integer(getElementTypeOrSelf(a.getType()), b));
  }
  Value compare(arith::CmpIPredicate predicate, Value a, int64_t b) {
    return arith::CmpIOp::create(
        *this, predicate, a, integer(getElementTypeOrSelf(a.getType()), b));
  }
  Value select(Value condition, Value a, Value b) {
    return arith::SelectOp::create(*this, condition, a, b);
  }
  /// The instructions work on pairs.
  bool onPairs() {
    auto vector = dyn_cast<VectorType>(shape);
    return !vector || vector.getShape() == ArrayRef<int64_t>{2};
  }
  Value narrowByInstruction(Value source, Type to);
  Value narrowByArithmetic(Value magnitude, const Format &format);

  bool hasInstruction;
  Type shape;
};
} // namespace

Value Expander::widen(Value source) {
  Type type = getElementTypeOrSelf(source.getType());
  Type i32 = getI32Type(), f32 = getF32Type();
  Value code = bitcast(getI8Type(), source);
  if (hasInstruction && onPairs()) {
    auto pair = VectorType::get({2}, getI8Type());
    if (!isa<VectorType>(shape))
      code = vector::BroadcastOp::create(*this, pair, code);
    Value half = NVVM::ConvertF8x2ToF16x2Op::create(
        *this, VectorType::get({2}, getF16Type()), code, /*relu=*/false, type);
    if (!isa<VectorType>(shape))
      half = vector::ExtractOp::create(*this, half, 0);
    return arith::ExtFOp::create(*this, as(f32), half);
  }
  Format format = Format::get(type);
  code = arith::ExtUIOp::create(*this, as(i32), code);
  Value magnitude = apply<arith::AndIOp>(code, 0x7f);
  Value sign = apply<arith::ShLIOp>(apply<arith::AndIOp>(code, 0x80), 24);
  Value shifted = apply<arith::ShLIOp>(magnitude, 23 - format.mantissa);
  Value normal =
      apply<arith::AddIOp>(shifted, int64_t(127 - format.bias) << 23);
  // Multiples of the smallest number; not by a product of denormal f32 numbers.
  Value count = arith::UIToFPOp::create(*this, as(f32), magnitude);
  Value step = splat(
      getF32FloatAttr(std::ldexp(1.0f, 1 - int(format.bias + format.mantissa))));
  Value denormal =
      bitcast(i32, arith::MulFOp::create(*this, count, step).getResult());
  Value bits =
      select(compare(arith::CmpIPredicate::ult, magnitude, 1 << format.mantissa),
             denormal, normal);
  // Infinity is the exponent's all ones and mantissa 0, and stays so in f32.
  Value special = format.overflow == format.nan
                      ? integer(i32, 0x7fc00000)
                      : apply<arith::OrIOp>(shifted, 0x7f800000);
  bits = select(
      compare(arith::CmpIPredicate::uge, magnitude, format.firstSpecial),
      special, bits);
  return bitcast(f32, arith::OrIOp::create(*this, bits, sign));
}

/// i32 code of a finite magnitude that does not overflow.
Value Expander::narrowByArithmetic(Value magnitude, const Format &format) {
  Type f32 = getF32Type();
  unsigned dropped = 23 - format.mantissa;
  // To nearest even in integers; a carry moves on into the exponent by itself.
  Value odd =
      apply<arith::AndIOp>(apply<arith::ShRUIOp>(magnitude, dropped), 1);
  Value rounded = arith::AddIOp::create(
      *this, apply<arith::AddIOp>(magnitude, (1 << (dropped - 1)) - 1), odd);
  Value normal = apply<arith::SubIOp>(
      apply<arith::ShRUIOp>(rounded, dropped),
      int64_t(127 - format.bias) << format.mantissa);
  // Where an f32 sum's last place is the smallest number of the format, the
  // addition rounds.
  float magic = std::ldexp(1.0f, 24 - int(format.bias + format.mantissa));
  Value value = bitcast(f32, magnitude);
  Value sum =
      arith::AddFOp::create(*this, value, splat(getF32FloatAttr(magic)));
  Value denormal = apply<arith::SubIOp>(bitcast(getI32Type(), sum),
                                        llvm::bit_cast<uint32_t>(magic));
  return select(
      compare(arith::CmpIPredicate::ult, magnitude, format.smallestNormal),
      denormal, normal);
}

/// i32 codes by the instruction, which saturates: what overflows is wrong.
Value Expander::narrowByInstruction(Value source, Type to) {
  auto pair = VectorType::get({2}, getI8Type());
  Value first = source, second = source;
  if (isa<VectorType>(shape)) {
    first = vector::ExtractOp::create(*this, source, 0);
    second = vector::ExtractOp::create(*this, source, 1);
  }
  // The first operand goes to the upper byte, which is element 1.
  Value codes = NVVM::ConvertF32x2ToF8x2Op::create(
      *this, pair, second, first, NVVM::FPRoundingMode::RN,
      NVVM::SaturationMode::SATFINITE, /*relu=*/false, to);
  if (!isa<VectorType>(shape))
    codes = vector::ExtractOp::create(*this, codes, 0);
  return arith::ExtUIOp::create(*this, as(getI32Type()), codes);
}

Value Expander::narrow(Value source, Type to) {
  Type i32 = getI32Type();
  Format format = Format::get(to);
  Value bits = bitcast(i32, source);
  Value magnitude = apply<arith::AndIOp>(bits, 0x7fffffff);
  Value code = hasInstruction && onPairs()
                   ? apply<arith::AndIOp>(narrowByInstruction(source, to), 0x7f)
                   : narrowByArithmetic(magnitude, format);
  // Arguments that create operations have names: compilers differ in the order
  // of arguments, the IR may not.
  Value overflows =
      compare(arith::CmpIPredicate::ugt, magnitude, format.lastFinite);
  code = select(overflows, integer(i32, format.overflow), code);
  if (format.overflow != format.nan) {
    Value isNan = compare(arith::CmpIPredicate::ugt, magnitude, 0x7f800000);
    code = select(isNan, integer(i32, format.nan), code);
  }
  Value sign = apply<arith::AndIOp>(apply<arith::ShRUIOp>(bits, 24), 0x80);
  code = arith::OrIOp::create(*this, code, sign);
  return bitcast(to, arith::TruncIOp::create(*this, as(getI8Type()), code));
}

Value Expander::roundToOdd(Value source) {
  Type i32 = getI32Type(), i64 = getI64Type(), f64 = getF64Type();
  Value rounded = arith::TruncFOp::create(*this, as(getF32Type()), source);
  Value back = arith::ExtFOp::create(*this, as(f64), rounded);
  int64_t mask = std::numeric_limits<int64_t>::max();
  Value got = apply<arith::AndIOp>(bitcast(i64, back), mask);
  Value wanted = apply<arith::AndIOp>(bitcast(i64, source), mask);
  auto flag = [&](arith::CmpIPredicate predicate) {
    Value bit = arith::CmpIOp::create(*this, predicate, got, wanted);
    return arith::ExtUIOp::create(*this, as(i32), bit).getResult();
  };
  // Towards zero, then odd if that was not exact.
  Value bits = bitcast(i32, rounded);
  bits = arith::SubIOp::create(*this, bits, flag(arith::CmpIPredicate::ugt));
  bits = arith::OrIOp::create(*this, bits, flag(arith::CmpIPredicate::ne));
  return bitcast(getF32Type(), bits);
}

/// Replaces one conversion; fails with an error at the operation.
static LogicalResult expand(Operation *op, bool hasInstruction) {
  Expander e(op, hasInstruction);
  Value value = op->getOperand(0);
  Type from = getElementTypeOrSelf(value.getType());
  Type to = getElementTypeOrSelf(op->getResult(0).getType());
  Type wide = isSmallFloat(to) ? from : to;
  if (!wide.isF16() && !wide.isBF16() && !wide.isF32() && !wide.isF64())
    return op->emitOpError("between ") << from << " and " << to
                                       << " has no expansion";
  if (isSmallFloat(from)) {
    value = e.widen(value);
    if (to.isF64())
      value = arith::ExtFOp::create(e, e.as(to), value);
    else if (!to.isF32()) // exact
      value = arith::TruncFOp::create(e, e.as(to), value);
  } else {
    if (auto mode = cast<arith::TruncFOp>(op).getRoundingmode();
        mode && *mode != arith::RoundingMode::to_nearest_even)
      return op->emitOpError("rounds to nearest even only");
    if (from.isF64())
      value = e.roundToOdd(value);
    else if (!from.isF32())
      value = arith::ExtFOp::create(e, e.as(e.getF32Type()), value);
    value = e.narrow(value, to);
  }
  op->replaceAllUsesWith(ValueRange{value});
  op->erase();
  return success();
}

/// LLVM's back end ends the process on them.
static WalkResult refuseWideFloats(Operation *op) {
  for (Type type : llvm::concat<const Type>(
           llvm::to_vector(op->getOperandTypes()),
           llvm::to_vector(op->getResultTypes())))
    if (Type element = getElementTypeOrSelf(type);
        isa<Float80Type, Float128Type>(element)) {
      op->emitOpError("on ") << element << " has no form on the GPU";
      return WalkResult::interrupt();
    }
  return WalkResult::advance();
}

namespace {
struct ExpandSmallFloatsPass
    : fused::impl::ExpandSmallFloatsPassBase<ExpandSmallFloatsPass> {
  using Base::Base;

  void runOnOperation() override {
    MLIRContext *context = &getContext();
    bool hasInstruction = false;
    if (!chip.empty()) {
      FailureOr<fused::TargetInfo> target = fused::getTargetInfo(
          chip, "", [&] { return getOperation()->emitError(); });
      if (failed(target))
        return signalPassFailure();
      hasInstruction = target->hasFp8Convert();
      if (getOperation()->walk(refuseWideFloats).wasInterrupted())
        return signalPassFailure();
    }

    // Arithmetic on fp8 values: in f32, rounded after each operation, which is
    // the same as in fp8 (f32 has more than twice the digits).
    Type small[] = {Float8E4M3FNType::get(context),
                    Float8E5M2Type::get(context)};
    TypeConverter converter;
    arith::populateEmulateUnsupportedFloatsConversions(
        converter, small, Float32Type::get(context));
    RewritePatternSet patterns(context);
    arith::populateEmulateUnsupportedFloatsPatterns(patterns, converter);
    ConversionTarget legal(*context);
    arith::populateEmulateUnsupportedFloatsLegality(legal, converter);
    if (failed(applyPartialConversion(getOperation(), legal,
                                      std::move(patterns))))
      return signalPassFailure();

    SmallVector<Operation *> conversions;
    getOperation()->walk([&](Operation *op) {
      if ((isa<arith::ExtFOp>(op) && isSmallFloat(op->getOperand(0).getType())) ||
          (isa<arith::TruncFOp>(op) && isSmallFloat(op->getResult(0).getType())))
        conversions.push_back(op);
    });
    for (Operation *op : conversions)
      if (failed(expand(op, hasInstruction)))
        return signalPassFailure();
  }
};
} // namespace
