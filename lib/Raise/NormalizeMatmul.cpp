//===- NormalizeMatmul.cpp - The form that is fastest --------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A weight shared by the batch makes batch and rows one long m: larger tiles,
// one matmul. A product written transposed is the other product written in
// order. Both after absorption, since the epilogue's operands and results
// decide.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::fused;

/// Position of dimension `dim` among `map`'s results; -1 if it is not there.
static int64_t getPosition(AffineMap map, unsigned dim) {
  for (auto [i, expr] : llvm::enumerate(map.getResults()))
    if (expr == getAffineDimExpr(dim, map.getContext()))
      return i;
  return -1;
}

/// True if `map` has `batch` right before `inner`.
static bool areNeighbours(AffineMap map, unsigned batch, unsigned inner) {
  int64_t first = getPosition(map, batch);
  return first >= 0 && getPosition(map, inner) == first + 1;
}

namespace {

struct MergeBatch : OpRewritePattern<MatmulOp> {
  MergeBatch(MLIRContext *ctx, FusionLog *log)
      : OpRewritePattern(ctx), log(log) {}

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.hasTensorSemantics())
      return failure();
    for (unsigned batch = 0; batch < op.getNumBatch(); ++batch)
      for (unsigned inner : {op.getMDim(), op.getNDim()})
        if (canMerge(op, batch, inner)) {
          merge(op, batch, inner, rewriter);
          return success();
        }
    return failure();
  }

private:
  static bool canMerge(MatmulOp op, unsigned batch, unsigned inner);
  void merge(MatmulOp op, unsigned batch, unsigned inner,
             PatternRewriter &rewriter) const;
  FusionLog *log;
};

/// A batch dimension of size 1 goes: everything is read and written at its
/// index 0.
struct DropUnitBatch : OpRewritePattern<MatmulOp> {
  DropUnitBatch(MLIRContext *ctx, FusionLog *log)
      : OpRewritePattern(ctx), log(log) {}

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.hasTensorSemantics())
      return failure();
    SmallVector<int64_t> extents = op.getStaticLoopRanges();
    for (unsigned batch = 0; batch < op.getNumBatch(); ++batch)
      if (extents[batch] == 1 && canDrop(op, batch)) {
        drop(op, batch, rewriter);
        return success();
      }
    return failure();
  }

private:
  /// True if every operand knows that the dimension's size is 1.
  static bool canDrop(MatmulOp op, unsigned batch) {
    return llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
      AffineMap map = op.getOperandMap(operand);
      if (!map.isFunctionOfDim(batch))
        return true;
      auto type = dyn_cast<RankedTensorType>(operand.get().getType());
      return type && !type.getEncoding() &&
             type.getDimSize(getPosition(map, batch)) == 1;
    });
  }

  void drop(MatmulOp op, unsigned batch, PatternRewriter &rewriter) const {
    Location loc = op.getLoc();
    MatmulParts parts(op);
    SmallVector<Value> oldOuts = parts.outs;
    auto apply = [&](Value &value, AffineMap &map) {
      SmallVector<AffineExpr> dims;
      for (unsigned d = 0; d < map.getNumDims(); ++d)
        dims.push_back(d == batch ? rewriter.getAffineConstantExpr(0)
                                  : rewriter.getAffineDimExpr(d - (d > batch)));
      bool used = map.isFunctionOfDim(batch);
      map = map.replaceDimsAndSymbols(dims, {}, map.getNumDims() - 1, 0);
      if (!used)
        return;
      Access access = dropUnitDims(rewriter, loc, {value, map});
      value = access.value;
      map = access.map;
    };
    apply(parts.lhs, parts.lhsMap);
    apply(parts.rhs, parts.rhsMap);
    if (parts.init)
      apply(parts.init, parts.initMap);
    for (auto [value, map] : llvm::zip_equal(parts.operands, parts.operandMaps))
      apply(value, map);
    for (auto [value, map] : llvm::zip_equal(parts.outs, parts.outMaps))
      apply(value, map);
    MatmulOp result = createWithBody(rewriter, op, parts);
    SmallVector<Value> values;
    for (auto [old, out, value] :
         llvm::zip_equal(oldOuts, parts.outs, result.getResults())) {
      auto reshape = out.getDefiningOp<tensor::CollapseShapeOp>();
      values.push_back(tensor::ExpandShapeOp::create(
          rewriter, loc, old.getType(), value,
          reshape.getReassociationIndices(),
          tensor::getMixedSizes(rewriter, loc, old)));
    }
    moveRecord(log, op, result);
    rewriter.replaceOp(op, values);
  }

  FusionLog *log;
};

/// A product whose every result is written with m last is the other product,
/// B^T A^T, written with n last.
struct SwapFactors : OpRewritePattern<MatmulOp> {
  SwapFactors(MLIRContext *ctx, FusionLog *log)
      : OpRewritePattern(ctx), log(log) {}

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    MatmulParts parts(op);
    if (!llvm::all_of(parts.outMaps, [&](AffineMap map) {
          return map.getDimPosition(map.getNumResults() - 1) == op.getMDim();
        }))
      return failure();
    auto swapDims = [&](AffineMap &map) {
      SmallVector<AffineExpr> dims;
      for (unsigned i = 0; i < map.getNumDims(); ++i)
        dims.push_back(rewriter.getAffineDimExpr(i));
      std::swap(dims[op.getMDim()], dims[op.getNDim()]);
      map = map.replaceDimsAndSymbols(dims, {}, map.getNumDims(), 0);
    };
    std::swap(parts.lhs, parts.rhs);
    std::swap(parts.lhsMap, parts.rhsMap);
    std::swap(parts.unsignedLhs, parts.unsignedRhs);
    swapDims(parts.lhsMap);
    swapDims(parts.rhsMap);
    if (parts.init)
      swapDims(parts.initMap);
    for (AffineMap &map : parts.operandMaps)
      swapDims(map);
    for (AffineMap &map : parts.outMaps)
      swapDims(map);
    MatmulOp result = rebuild(rewriter, op, parts);
    moveRecord(log, op, result);
    return success();
  }

private:
  FusionLog *log;
};

} // namespace

/// `inner` is m or n. Every operand has both dimensions as neighbours or
/// neither.
bool MergeBatch::canMerge(MatmulOp op, unsigned batch, unsigned inner) {
  // On buffers, upstream can't join an empty dimension with a dynamic one.
  if (llvm::is_contained(op.getStaticLoopRanges(), 0))
    return false;
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getOperandMap(operand);
    if (!map.isFunctionOfDim(batch) && !map.isFunctionOfDim(inner))
      continue;
    auto type = dyn_cast<RankedTensorType>(operand.get().getType());
    if (!type || type.getEncoding() || !areNeighbours(map, batch, inner))
      return false;
  }
  return true;
}

void MergeBatch::merge(MatmulOp op, unsigned batch, unsigned inner,
                       PatternRewriter &rewriter) const {
  Location loc = op.getLoc();
  MatmulParts parts(op);
  auto collapse = [&](Value &value, AffineMap &map) {
    int64_t first = getPosition(map, batch);
    SmallVector<AffineExpr> results;
    SmallVector<ReassociationIndices> groups;
    for (auto [i, expr] : llvm::enumerate(map.getResults())) {
      if (first >= 0 && int64_t(i) == first + 1) {
        groups.back().push_back(i);
        continue;
      }
      groups.push_back({int64_t(i)});
      // What was the batch dimension's place is now m's (or n's).
      results.push_back(int64_t(i) == first ? map.getResult(i + 1) : expr);
    }
    if (first >= 0)
      value = tensor::CollapseShapeOp::create(rewriter, loc, value, groups);
    // One dimension less.
    SmallVector<AffineExpr> dims;
    for (unsigned d = 0; d < map.getNumDims(); ++d)
      dims.push_back(rewriter.getAffineDimExpr(d > batch ? d - 1 : d));
    map = AffineMap::get(map.getNumDims(), 0, results, rewriter.getContext())
              .replaceDimsAndSymbols(dims, {}, map.getNumDims() - 1, 0);
  };
  SmallVector<Value> oldOuts = parts.outs;
  collapse(parts.lhs, parts.lhsMap);
  collapse(parts.rhs, parts.rhsMap);
  if (parts.init)
    collapse(parts.init, parts.initMap);
  for (auto [value, map] : llvm::zip_equal(parts.operands, parts.operandMaps))
    collapse(value, map);
  for (auto [value, map] : llvm::zip_equal(parts.outs, parts.outMaps))
    collapse(value, map);
  MatmulOp result = createWithBody(rewriter, op, parts);
  SmallVector<Value> values;
  for (auto [old, out, value] :
       llvm::zip_equal(oldOuts, parts.outs, result.getResults())) {
    auto reshape = out.getDefiningOp<tensor::CollapseShapeOp>();
    values.push_back(tensor::ExpandShapeOp::create(
        rewriter, loc, old.getType(), value, reshape.getReassociationIndices(),
        tensor::getMixedSizes(rewriter, loc, old)));
  }
  moveRecord(log, op, result);
  rewriter.replaceOp(op, values);
}

void fused::populateNormalizeMatmulPatterns(RewritePatternSet &patterns,
                                            FusionLog *log) {
  MLIRContext *ctx = patterns.getContext();
  patterns.add<MergeBatch, DropUnitBatch, SwapFactors>(ctx, log);
  tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns, ctx);
  tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, ctx);
}
