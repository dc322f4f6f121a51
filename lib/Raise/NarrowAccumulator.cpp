//===- NarrowAccumulator.cpp - Integer sums no wider than what is read ----===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ONNX's MatMulInteger comes as an i64 sum that is truncated to i32. Integers
// wrap: the low bits of a sum of products are those of a narrower sum, and
// tensor cores add up in i32.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::fused;

/// No kernel adds up in less.
static constexpr unsigned minimumWidth = 32;

namespace {
struct NarrowAccumulator : OpRewritePattern<MatmulOp> {
  NarrowAccumulator(MLIRContext *ctx, FusionLog *log)
      : OpRewritePattern(ctx), log(log) {}
  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override;
  FusionLog *log;
};
} // namespace

/// What `acc` becomes by operations whose low bits depend on low bits only, in
/// order; null if anything but a truncation reads one of these values. `width`
/// is raised to the widest truncation.
static bool collectSums(BlockArgument acc, llvm::SetVector<Value> &sums,
                        unsigned &width) {
  sums.insert(acc);
  for (unsigned i = 0; i < sums.size(); ++i)
    for (Operation *user : sums[i].getUsers()) {
      if (isa<arith::AddIOp, arith::SubIOp, arith::MulIOp>(user))
        sums.insert(user->getResult(0));
      else if (isa<arith::TruncIOp>(user))
        width = std::max(width,
                         user->getResult(0).getType().getIntOrFloatBitWidth());
      else
        return false;
    }
  return true;
}

LogicalResult
NarrowAccumulator::matchAndRewrite(MatmulOp op,
                                   PatternRewriter &rewriter) const {
  MatmulParts parts(op);
  auto wide = dyn_cast<IntegerType>(parts.acc);
  if (!wide || parts.init)
    return failure();
  unsigned width = minimumWidth;
  llvm::SetVector<Value> sums;
  if (!collectSums(op.getBody()->getArgument(0), sums, width))
    return failure();
  // No factor is cut.
  for (Value factor : {parts.lhs, parts.rhs})
    width = std::max(
        width, getElementTypeOrSelf(factor.getType()).getIntOrFloatBitWidth());
  if (width >= wide.getWidth())
    return failure();

  Type narrow = parts.acc = rewriter.getIntegerType(width);
  MatmulOp result = parts.create(rewriter, op.getLoc());
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointToEnd(result.getBody());
  IRMapping mapping;
  mapping.map(op.getBody()->getArguments(), result.getBody()->getArguments());
  for (Operation &inner : *op.getBody()) {
    Location loc = inner.getLoc();
    if (isa<arith::TruncIOp>(inner) && sums.contains(inner.getOperand(0)) &&
        inner.getResult(0).getType() == narrow) {
      mapping.map(inner.getResult(0), mapping.lookup(inner.getOperand(0)));
    } else if (inner.getNumResults() == 1 &&
               sums.contains(inner.getResult(0))) {
      SmallVector<Value> operands;
      for (Value operand : inner.getOperands()) {
        Value value = mapping.lookup(operand);
        operands.push_back(
            value.getType() == narrow
                ? value
                : arith::TruncIOp::create(rewriter, loc, narrow, value));
      }
      // Flags about overflow were of the wide type.
      Operation *sum = rewriter.create(loc, inner.getName().getIdentifier(),
                                       operands, narrow);
      mapping.map(inner.getResult(0), sum->getResult(0));
    } else {
      rewriter.clone(inner, mapping);
    }
  }
  moveRecord(log, op, result);
  rewriter.replaceOp(op, result.getResults());
  return success();
}

void fused::populateNarrowAccumulatorPatterns(RewritePatternSet &patterns,
                                              FusionLog *log) {
  patterns.add<NarrowAccumulator>(patterns.getContext(), log);
}
