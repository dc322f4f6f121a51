//===- VersionMatmul.cpp - One matmul, two kernels ------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Puts a matmul whose schedule needs what only the launch knows behind a test,
// with the schedule that computes everything in the other branch.
//
//===----------------------------------------------------------------------===//

#include "fused/Schedule/Passes.h"
#include "fused/Schedule/Schedule.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::fused {
#define GEN_PASS_DEF_VERSIONMATMULPASS
#include "fused/Schedule/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;

/// The number, as an index, that `requirement` is about.
static Value getNumber(OpBuilder &builder, Location loc,
                       const Requirement &requirement) {
  switch (requirement.kind) {
  case Requirement::Size:
    return linalg::createOrFoldDimOp(builder, loc, requirement.value,
                                     requirement.dim);
  case Requirement::Stride:
    return memref::ExtractStridedMetadataOp::create(builder, loc,
                                                    requirement.value)
        .getStrides()[requirement.dim];
  case Requirement::Offset:
    return memref::ExtractStridedMetadataOp::create(builder, loc,
                                                    requirement.value)
        .getOffset();
  case Requirement::Itself:
    return requirement.value;
  }
  llvm_unreachable("unknown requirement");
}

/// True at run time if all `requirements` hold and, unless `k` is null, k > 0.
static Value getGuard(OpBuilder &builder, Location loc,
                      ArrayRef<Requirement> requirements, Value k) {
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value guard;
  auto require = [&](arith::CmpIPredicate predicate, Value number) {
    Value holds =
        arith::CmpIOp::create(builder, loc, predicate, number, zero);
    guard = guard ? arith::AndIOp::create(builder, loc, guard, holds) : holds;
  };
  if (k)
    require(arith::CmpIPredicate::sgt, k);
  for (const Requirement &requirement : requirements) {
    Value multiple =
        arith::ConstantIndexOp::create(builder, loc, requirement.multiple);
    Value number = getNumber(builder, loc, requirement);
    require(arith::CmpIPredicate::eq,
            arith::RemSIOp::create(builder, loc, number, multiple));
  }
  return guard;
}

FailureOr<bool> mlir::fused::versionMatmul(RewriterBase &rewriter,
                                           MatmulOp op) {
  std::optional<ScheduleAttr> schedule = op.getSchedule();
  if (!schedule || schedule->getFamily() != Family::Wgmma)
    return false;
  SmallVector<Requirement> requirements;
  MatmulProblem problem = getProblem(op, &requirements);
  if (requirements.empty())
    return false;

  OpBuilder::InsertionGuard guardPoint(rewriter);
  rewriter.setInsertionPoint(op);
  Location loc = op.getLoc();
  Value k;
  if (ShapedType::isDynamic(problem.k)) {
    AffineExpr dim = getAffineDimExpr(op.getKDim(), op.getContext());
    k = linalg::createOrFoldDimOp(rewriter, loc, op.getLhs(),
                                  *op.getLhsMap().getResultPosition(dim));
  }
  Value guard = getGuard(rewriter, loc, requirements, k);
  auto branch = scf::IfOp::create(rewriter, loc, op.getResultTypes(), guard,
                                  /*withElseRegion=*/true);
  auto fill = [&](Block *block, ScheduleAttr attr) {
    // scf.if adds the terminators itself where it has no results.
    if (block->empty())
      rewriter.setInsertionPointToEnd(block);
    else
      rewriter.setInsertionPoint(block->getTerminator());
    auto copy = cast<MatmulOp>(rewriter.clone(*op));
    copy.setScheduleAttr(attr);
    if (op->getNumResults())
      scf::YieldOp::create(rewriter, loc, copy->getResults());
  };
  fill(branch.thenBlock(), *schedule);
  fill(branch.elseBlock(),
       getScheduleAttr(rewriter.getContext(), getSimtSchedule()));
  rewriter.replaceOp(op, branch.getResults());
  return true;
}

namespace {
struct VersionMatmulPass
    : fused::impl::VersionMatmulPassBase<VersionMatmulPass> {
  using Base::Base;
  void runOnOperation() final {
    SmallVector<MatmulOp> matmuls;
    getOperation()->walk([&](MatmulOp op) { matmuls.push_back(op); });
    IRRewriter rewriter(&getContext());
    for (MatmulOp op : matmuls)
      if (failed(versionMatmul(rewriter, op)))
        return signalPassFailure();
  }
};
} // namespace
