//===- PlanExpressions.cpp - Size arithmetic as expressions of a plan -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanExpressions.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::fused::plan;
namespace json = llvm::json;

Expr mlir::fused::plan::dim(StringRef buffer, int64_t index) {
  return json::Object{{"dim", json::Array{buffer.str(), index}}};
}

Expr mlir::fused::plan::address(StringRef buffer) {
  return json::Object{{"address", buffer.str()}};
}

std::optional<int64_t> mlir::fused::plan::getConstant(const Expr &expr) {
  return expr.getAsInteger();
}

/// Folds what does not overflow; the rest is left to the run, which checks.
static std::optional<int64_t> fold(StringRef op, int64_t a, int64_t b) {
  int64_t value = 0;
  if (op == "add")
    return llvm::AddOverflow(a, b, value) ? std::nullopt
                                          : std::optional<int64_t>(value);
  if (op == "sub")
    return llvm::SubOverflow(a, b, value) ? std::nullopt
                                          : std::optional<int64_t>(value);
  if (op == "mul")
    return llvm::MulOverflow(a, b, value) ? std::nullopt
                                          : std::optional<int64_t>(value);
  if (op == "min")
    return std::min(a, b);
  if (op == "max")
    return std::max(a, b);
  if (b > 0 && op == "floordiv")
    return llvm::divideFloorSigned(a, b);
  if (b > 0 && op == "ceildiv")
    return llvm::divideCeilSigned(a, b);
  if (b > 0 && op == "rem")
    return a % b;
  if (op == "eq")
    return a == b;
  if (op == "ne")
    return a != b;
  if (op == "lt")
    return a < b;
  if (op == "le")
    return a <= b;
  if (op == "gt")
    return a > b;
  if (op == "ge")
    return a >= b;
  if (op == "and")
    return a & b;
  if (op == "or")
    return a | b;
  return std::nullopt;
}

Expr mlir::fused::plan::binary(StringRef op, Expr lhs, Expr rhs) {
  std::optional<int64_t> a = getConstant(lhs), b = getConstant(rhs);
  if (a && b)
    if (std::optional<int64_t> value = fold(op, *a, *b))
      return *value;
  if (a && (op == "add" || op == "mul")) {
    std::swap(lhs, rhs);
    std::swap(a, b);
  }
  if (b) {
    bool isZero = *b == 0, isOne = *b == 1;
    if ((op == "add" || op == "sub" || op == "or") && isZero)
      return lhs;
    if ((op == "mul" || op == "floordiv" || op == "ceildiv") && isOne)
      return lhs;
    if (op == "mul" && isZero)
      return 0;
  }
  if (lhs == rhs && (op == "min" || op == "max"))
    return lhs;
  return json::Object{{"op", op.str()},
                      {"args", json::Array{std::move(lhs), std::move(rhs)}}};
}

Expr mlir::fused::plan::select(Expr condition, Expr ifTrue, Expr ifFalse) {
  if (std::optional<int64_t> value = getConstant(condition))
    return *value ? ifTrue : ifFalse;
  if (ifTrue == ifFalse)
    return ifTrue;
  return json::Object{
      {"op", "select"},
      {"args", json::Array{std::move(condition), std::move(ifTrue),
                           std::move(ifFalse)}}};
}

bool mlir::fused::plan::isNonNegative(const Expr &expr) {
  if (std::optional<int64_t> value = getConstant(expr))
    return *value >= 0;
  if (expr.getAsString()) // num_sms
    return true;
  const json::Object *object = expr.getAsObject();
  if (object->get("dim") || object->get("address"))
    return true;
  std::optional<StringRef> op = object->getString("op");
  if (!op) // a scalar argument
    return false;
  const json::Array &args = *object->getArray("args");
  if (*op == "select")
    return isNonNegative(args[1]) && isNonNegative(args[2]);
  if (*op == "min" || *op == "add" || *op == "mul" || *op == "floordiv" ||
      *op == "ceildiv" || *op == "or")
    return isNonNegative(args[0]) && isNonNegative(args[1]);
  if (*op == "max" || *op == "and")
    return isNonNegative(args[0]) || isNonNegative(args[1]);
  if (*op == "rem")
    return isNonNegative(args[0]);
  return *op != "sub"; // comparisons
}

Expr mlir::fused::plan::fromAffine(AffineExpr expr, ArrayRef<Expr> dims,
                                   ArrayRef<Expr> symbols) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constant.getValue();
  if (auto position = dyn_cast<AffineDimExpr>(expr))
    return dims[position.getPosition()];
  if (auto position = dyn_cast<AffineSymbolExpr>(expr))
    return symbols[position.getPosition()];
  auto operation = cast<AffineBinaryOpExpr>(expr);
  Expr lhs = fromAffine(operation.getLHS(), dims, symbols);
  Expr rhs = fromAffine(operation.getRHS(), dims, symbols);
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return binary("add", lhs, rhs);
  case AffineExprKind::Mul:
    return binary("mul", lhs, rhs);
  case AffineExprKind::FloorDiv:
    return binary("floordiv", lhs, rhs);
  case AffineExprKind::CeilDiv:
    return binary("ceildiv", lhs, rhs);
  default: // mod: a - b * floordiv(a, b)
    return binary("sub", lhs, binary("mul", rhs, binary("floordiv", lhs, rhs)));
  }
}

static std::optional<Expr> fromCompare(arith::CmpIPredicate predicate,
                                       ArrayRef<Expr> operands) {
  bool agree = isNonNegative(operands[0]) && isNonNegative(operands[1]);
  auto compare = [&](StringRef op,
                     bool isSigned = true) -> std::optional<Expr> {
    if (!isSigned && !agree)
      return std::nullopt;
    return binary(op, operands[0], operands[1]);
  };
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return compare("eq");
  case arith::CmpIPredicate::ne:
    return compare("ne");
  case arith::CmpIPredicate::slt:
    return compare("lt");
  case arith::CmpIPredicate::sle:
    return compare("le");
  case arith::CmpIPredicate::sgt:
    return compare("gt");
  case arith::CmpIPredicate::sge:
    return compare("ge");
  case arith::CmpIPredicate::ult:
    return compare("lt", false);
  case arith::CmpIPredicate::ule:
    return compare("le", false);
  case arith::CmpIPredicate::ugt:
    return compare("gt", false);
  case arith::CmpIPredicate::uge:
    return compare("ge", false);
  }
  return std::nullopt;
}

/// An operator that is the same for signed and unsigned where no operand can
/// be negative.
static std::optional<Expr> unsignedBinary(StringRef op,
                                          ArrayRef<Expr> operands) {
  if (!isNonNegative(operands[0]) || !isNonNegative(operands[1]))
    return std::nullopt;
  return binary(op, operands[0], operands[1]);
}

std::optional<Expr> mlir::fused::plan::fromOperation(Operation *op,
                                                     ArrayRef<Expr> operands) {
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    auto value = dyn_cast<IntegerAttr>(constant.getValue());
    if (!value || value.getValue().getBitWidth() > 64)
      return std::nullopt;
    // true is 1, not -1.
    return value.getValue().getBitWidth() == 1
               ? int64_t(value.getValue().getZExtValue())
               : value.getValue().getSExtValue();
  }
  if (auto compare = dyn_cast<arith::CmpIOp>(op))
    return fromCompare(compare.getPredicate(), operands);
  if (isa<arith::SelectOp>(op))
    return select(operands[0], operands[1], operands[2]);
  // Values are 64 bits wide in a plan; narrowing could change them.
  if (isa<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp,
          arith::ExtUIOp>(op)) {
    auto width = [](Type type) {
      return type.isIndex() ? 64u : type.getIntOrFloatBitWidth();
    };
    bool isUnsigned = isa<arith::IndexCastUIOp, arith::ExtUIOp>(op);
    if (width(op->getResult(0).getType()) <
            width(op->getOperand(0).getType()) ||
        (isUnsigned && !isNonNegative(operands[0])) ||
        (!isUnsigned && op->getOperand(0).getType().isInteger(1)))
      return std::nullopt;
    return operands[0];
  }
  if (isa<arith::DivSIOp>(op)) { // rounds towards zero
    Expr sameSign = binary("eq", binary("lt", operands[0], 0),
                           binary("lt", operands[1], 0));
    if (isNonNegative(operands[0]) && isNonNegative(operands[1]))
      sameSign = 1;
    return select(sameSign, binary("floordiv", operands[0], operands[1]),
                  binary("ceildiv", operands[0], operands[1]));
  }
  // xor of truth values
  if (isa<arith::XOrIOp>(op) && op->getResult(0).getType().isInteger(1))
    return binary("ne", operands[0], operands[1]);
  StringRef name = op->getName().getStringRef();
  StringRef isSigned = llvm::StringSwitch<StringRef>(name)
                           .Case("arith.addi", "add")
                           .Case("arith.subi", "sub")
                           .Case("arith.muli", "mul")
                           .Case("arith.floordivsi", "floordiv")
                           .Case("arith.ceildivsi", "ceildiv")
                           .Case("arith.remsi", "rem")
                           .Case("arith.minsi", "min")
                           .Case("arith.maxsi", "max")
                           .Case("arith.andi", "and")
                           .Case("arith.ori", "or")
                           .Default("");
  if (!isSigned.empty())
    return binary(isSigned, operands[0], operands[1]);
  StringRef isUnsigned = llvm::StringSwitch<StringRef>(name)
                             .Case("arith.divui", "floordiv")
                             .Case("arith.ceildivui", "ceildiv")
                             .Case("arith.remui", "rem")
                             .Case("arith.minui", "min")
                             .Case("arith.maxui", "max")
                             .Default("");
  if (!isUnsigned.empty())
    return unsignedBinary(isUnsigned, operands);

  AffineMap map;
  if (auto apply = dyn_cast<affine::AffineApplyOp>(op))
    map = apply.getAffineMap();
  else if (auto min = dyn_cast<affine::AffineMinOp>(op))
    map = min.getAffineMap();
  else if (auto max = dyn_cast<affine::AffineMaxOp>(op))
    map = max.getAffineMap();
  if (!map)
    return std::nullopt;
  ArrayRef<Expr> dims = operands.take_front(map.getNumDims());
  ArrayRef<Expr> symbols = operands.drop_front(map.getNumDims());
  Expr value = fromAffine(map.getResult(0), dims, symbols);
  for (AffineExpr result : map.getResults().drop_front())
    value = binary(isa<affine::AffineMinOp>(op) ? "min" : "max", value,
                   fromAffine(result, dims, symbols));
  return value;
}
