//===- SmallFloats.cpp - Conversions of 8-bit floats ----------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// fp8 conversions become calls; every other operation on fp8 values was put
// between conversions by arith-emulate-unsupported-floats before.
//
//===----------------------------------------------------------------------===//

#include "CpuLowering.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace fusedrun;
using namespace mlir;

static bool isSmallFloat(Type type) {
  return isa<Float8E4M3FNType, Float8E5M2Type>(type);
}

/// `value` converted to f64 or, if it is wider than `type`, to `type`.
static Value resize(OpBuilder &builder, Location loc, Value value, Type type) {
  unsigned from = value.getType().getIntOrFloatBitWidth();
  unsigned to = type.getIntOrFloatBitWidth();
  if (from == to)
    return value;
  if (from < to)
    return arith::ExtFOp::create(builder, loc, type, value);
  return arith::TruncFOp::create(builder, loc, type, value);
}

/// The declaration of `_fused_<direction>_<type>`.
static func::FuncOp declare(ModuleOp module, StringRef direction, Type type,
                            FunctionType signature) {
  std::string name;
  llvm::raw_string_ostream(name) << "_fused_" << direction << '_' << type;
  if (auto function = module.lookupSymbol<func::FuncOp>(name))
    return function;
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  auto function =
      func::FuncOp::create(builder, module.getLoc(), name, signature);
  function.setPrivate();
  return function;
}

void fusedrun::expandSmallFloats(ModuleOp module) {
  IRRewriter rewriter(module.getContext());
  Type byte = rewriter.getI8Type(), wide = rewriter.getF64Type();
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    if ((isa<arith::ExtFOp>(op) && isSmallFloat(op->getOperand(0).getType())) ||
        (isa<arith::TruncFOp>(op) && isSmallFloat(op->getResult(0).getType())))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    Location loc = op->getLoc();
    Value source = op->getOperand(0);
    Type from = source.getType(), to = op->getResult(0).getType();
    rewriter.setInsertionPoint(op);
    if (isSmallFloat(from)) { // exact: f64 holds every value
      Value bits = arith::BitcastOp::create(rewriter, loc, byte, source);
      auto load =
          declare(module, "load", from, rewriter.getFunctionType(byte, wide));
      source = func::CallOp::create(rewriter, loc, load, bits).getResult(0);
      if (!isSmallFloat(to)) {
        rewriter.replaceOp(op, resize(rewriter, loc, source, to));
        continue;
      }
    }
    // Exact to f64, then the one rounding.
    auto store =
        declare(module, "store", to, rewriter.getFunctionType(wide, byte));
    Value bits = func::CallOp::create(rewriter, loc, store,
                                      resize(rewriter, loc, source, wide))
                     .getResult(0);
    rewriter.replaceOpWithNewOp<arith::BitcastOp>(op, to, bits);
  }
}
