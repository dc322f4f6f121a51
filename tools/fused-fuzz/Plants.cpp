//===- Plants.cpp - Bugs on purpose ---------------------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plants.h"
#include "fused/IR/Fused.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Dominance.h"
#include <thread>

using namespace fusedfuzz;
using namespace mlir;

bool fusedfuzz::isBeforeTiling(Plant plant) {
  return plant != Plant::EpiloguePerStep && plant != Plant::TailMask;
}

/// Reads epilogue operand `i` by the other of m and n, where both are of one
/// extent.
static bool turnBias(fused::MatmulOp op) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  unsigned m = op.getMDim(), n = op.getNDim();
  if (extents[m] != extents[n])
    return false;
  bool changed = false;
  SmallVector<Attribute> maps(op.getIndexingMaps().getValue());
  for (unsigned i = 0; i < op.getEpilogueOperands().size(); ++i) {
    AffineMap map = op.getEpilogueMap(i);
    if (map.getNumResults() != 1 || !map.isFunctionOfDim(n))
      continue;
    unsigned at = 2 + (op.getInit() ? 1 : 0) + i;
    maps[at] = AffineMapAttr::get(AffineMap::get(
        map.getNumDims(), 0, getAffineDimExpr(m, op.getContext())));
    changed = true;
  }
  if (changed)
    op.setIndexingMapsAttr(ArrayAttr::get(op.getContext(), maps));
  return changed;
}

static int64_t loseRoundings(fused::MatmulOp op) {
  int64_t count = 0;
  op.getBody()->walk([&](arith::ExtFOp extension) {
    auto rounding = extension.getIn().getDefiningOp<arith::TruncFOp>();
    if (!rounding || rounding.getIn().getType() != extension.getType())
      return;
    extension.replaceAllUsesWith(rounding.getIn());
    ++count;
  });
  return count;
}

static int64_t forgetNan(fused::MatmulOp op) {
  SmallVector<arith::MaximumFOp> found;
  op.getBody()->walk([&](arith::MaximumFOp max) { found.push_back(max); });
  for (arith::MaximumFOp max : found) {
    OpBuilder b(max);
    Value number = arith::MaxNumFOp::create(b, max.getLoc(), max.getLhs(), max.getRhs());
    max.replaceAllUsesWith(number);
    max.erase();
  }
  return int64_t(found.size());
}

static bool startFromZero(fused::MatmulOp op) {
  Value init = op.getInit();
  auto type = init ? dyn_cast<RankedTensorType>(init.getType()) : RankedTensorType();
  if (!type)
    return false;
  OpBuilder b(op);
  Value zero = arith::ConstantOp::create(b, op.getLoc(), b.getZeroAttr(type.getElementType()));
  Value empty = tensor::EmptyOp::create(b, op.getLoc(), tensor::getMixedSizes(b, op.getLoc(), init),
                                        type.getElementType());
  Value filled = linalg::FillOp::create(b, op.getLoc(), zero, empty).getResult(0);
  op.getInitMutable().assign(filled);
  return true;
}

/// The mainloop whose sum `op` takes, if it has at least two steps.
static scf::ForOp getMainloop(fused::EpilogueOp op) {
  auto loop = op.getAcc().getDefiningOp<scf::ForOp>();
  return loop && loop.getNumResults() == 1 ? loop : scf::ForOp();
}

static bool moveIntoMainloop(fused::EpilogueOp op) {
  scf::ForOp loop = getMainloop(op);
  if (!loop || op.getNumResults() != 1)
    return false;
  auto acc = cast<RankedTensorType>(op.getAcc().getType());
  if (getElementTypeOrSelf(op.getResult(0).getType()) != acc.getElementType() ||
      op.getAccMap() != op.getOutMap(0))
    return false;
  DominanceInfo dominance;
  for (Value operand : op.getEpilogueOperands())
    if (!dominance.properlyDominates(operand, loop))
      return false;
  auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
  OpBuilder b(yield);
  IRMapping mapping;
  mapping.map(op.getAcc(), yield.getOperand(0));
  mapping.map(op.getOuts()[0], yield.getOperand(0));
  Operation *inner = b.clone(*op, mapping);
  inner->getResult(0).setType(acc);
  yield.setOperand(0, inner->getResult(0));
  // What was the epilogue hands the value on.
  OpBuilder out(op);
  Value copy = linalg::CopyOp::create(out, op.getLoc(), loop.getResult(0), op.getOuts()[0]).getResult(0);
  op.getResult(0).replaceAllUsesWith(copy);
  op.erase();
  return true;
}

static bool shortenTail(fused::EpilogueOp op) {
  scf::ForOp loop = getMainloop(op);
  if (!loop)
    return false;
  bool changed = false;
  for (auto min : llvm::to_vector(loop.getBody()->getOps<affine::AffineMinOp>())) {
    AffineMap map = min.getMap();
    SmallVector<AffineExpr> results;
    for (AffineExpr expr : map.getResults())
      results.push_back(isa<AffineConstantExpr>(expr) ? expr : expr - 1);
    min.setMap(AffineMap::get(map.getNumDims(), map.getNumSymbols(), results, op.getContext()));
    changed = true;
  }
  return changed;
}

int64_t fusedfuzz::plantBug(ModuleOp module, Plant plant) {
  int64_t count = 0;
  module.walk([&](fused::MatmulOp op) {
    if (plant == Plant::Crash)
      llvm::report_fatal_error("planted");
    while (plant == Plant::Hang)
      std::this_thread::sleep_for(std::chrono::seconds(1));
    if (plant == Plant::BiasAxis)
      count += turnBias(op);
    else if (plant == Plant::LostRounding)
      count += loseRoundings(op);
    else if (plant == Plant::NanSemantics)
      count += forgetNan(op);
    else if (plant == Plant::WrongInit)
      count += startFromZero(op);
  });
  SmallVector<fused::EpilogueOp> epilogues;
  module.walk([&](fused::EpilogueOp op) { epilogues.push_back(op); });
  for (fused::EpilogueOp op : epilogues)
    if (plant == Plant::EpiloguePerStep)
      count += moveIntoMainloop(op);
    else if (plant == Plant::TailMask)
      count += shortenTail(op);
  return count;
}
