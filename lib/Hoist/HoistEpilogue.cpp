//===- HoistEpilogue.cpp - Epilogue out of the mainloop -------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Opens the loop over k of a fused.matmul: accumulate inside, one
// fused.epilogue after it.
//
//===----------------------------------------------------------------------===//

#include "fused/Hoist/Hoist.h"
#include "fused/Hoist/Passes.h"
#include "fused/IR/Transforms.h"
#include "fused/Support/Remarks.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::fused {
#define GEN_PASS_DEF_HOISTEPILOGUEPASS
#include "fused/Hoist/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;

/// `value` from `offset` on, `size` elements along the dimension that `map`
/// indexes by k.
static Value sliceAlongK(OpBuilder &b, Location loc, Value value, AffineMap map,
                         OpFoldResult offset, OpFoldResult size) {
  unsigned rank = map.getNumResults();
  AffineExpr k = getAffineDimExpr(map.getNumDims() - 1, map.getContext());
  unsigned position = *map.getResultPosition(k);
  bool onTensor = isa<RankedTensorType>(value.getType());
  SmallVector<OpFoldResult> offsets(rank, b.getIndexAttr(0)),
      strides(rank, b.getIndexAttr(1)),
      sizes = onTensor ? tensor::getMixedSizes(b, loc, value)
                       : memref::getMixedSizes(b, loc, value);
  offsets[position] = offset;
  sizes[position] = size;
  if (onTensor)
    return tensor::ExtractSliceOp::create(b, loc, value, offsets, sizes,
                                          strides);
  return memref::SubViewOp::create(b, loc, value, offsets, sizes, strides);
}

/// The extent of one step at `iv`: `step`, or what is left of `extent`.
static OpFoldResult getStepSize(RewriterBase &rewriter, Location loc, Value iv,
                                int64_t step, OpFoldResult extent) {
  if (std::optional<int64_t> constant = getConstantIntValue(extent);
      constant && *constant % step == 0)
    return rewriter.getIndexAttr(step);
  AffineExpr d0, s0;
  bindDims(rewriter.getContext(), d0);
  bindSymbols(rewriter.getContext(), s0);
  auto map =
      AffineMap::get(1, 1, {rewriter.getAffineConstantExpr(step), s0 - d0},
                     rewriter.getContext());
  return affine::makeComposedFoldedAffineMin(rewriter, loc, map, {iv, extent});
}

FailureOr<HoistedEpilogue> fused::hoistEpilogue(RewriterBase &rewriter,
                                                MatmulOp op) {
  if (!op.getScheduleAttr())
    return refuse(rewriter, op, Reason::NoSchedule);
  Location loc = op.getLoc();
  bool onTensors = op.hasTensorSemantics();
  rewriter.setInsertionPoint(op);

  // Step 1: what the sum starts from.
  OpFoldResult extent = op.getLoopRanges(rewriter).back();
  Value acc = createAccumulator(rewriter, op);

  // Step 2: the mainloop.
  int64_t step = op.getScheduleAttr().getBlock()[2];
  if (std::optional<int64_t> constant = getConstantIntValue(extent))
    step = std::clamp<int64_t>(*constant, 1, step);
  Value lower = arith::ConstantIndexOp::create(rewriter, loc, 0);
  Value upper = getValueOrCreateConstantIndexOp(rewriter, loc, extent);
  Value stepValue = arith::ConstantIndexOp::create(rewriter, loc, step);
  auto mainloop =
      scf::ForOp::create(rewriter, loc, lower, upper, stepValue,
                         onTensors ? ValueRange(acc) : ValueRange());
  {
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToStart(mainloop.getBody());
    Value iv = mainloop.getInductionVar();
    OpFoldResult size = getStepSize(rewriter, loc, iv, step, extent);
    Value lhs =
        sliceAlongK(rewriter, loc, op.getLhs(), op.getLhsMap(), iv, size);
    Value rhs =
        sliceAlongK(rewriter, loc, op.getRhs(), op.getRhsMap(), iv, size);
    Value sum = createContraction(
        rewriter, op, lhs, rhs, onTensors ? mainloop.getRegionIterArg(0) : acc);
    if (onTensors)
      scf::YieldOp::create(rewriter, loc, sum);
  }

  // Step 3: once, after the last step.
  EpilogueOp epilogue =
      createEpilogue(rewriter, op, onTensors ? mainloop.getResult(0) : acc);
  if (!onTensors)
    memref::DeallocOp::create(rewriter, loc, acc);
  rewriter.replaceOp(op, epilogue.getResults());
  return HoistedEpilogue{mainloop, epilogue};
}

namespace {

struct HoistEpiloguePass
    : fused::impl::HoistEpiloguePassBase<HoistEpiloguePass> {
  using Base::Base;
  void runOnOperation() final {
    SmallVector<MatmulOp> ops;
    getOperation()->walk([&](MatmulOp op) { ops.push_back(op); });
    IRRewriter rewriter(&getContext());
    for (MatmulOp op : ops) {
      RemarkListener listener(getArgumentName(), "EpilogueNotHoisted",
                              getFunctionName(op));
      rewriter.setListener(&listener);
      (void)hoistEpilogue(rewriter, op);
    }
  }
};

} // namespace
