//===- FusedCanonicalize.cpp - Canonical forms ----------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Canonicalization of fused.matmul and fused.epilogue: nothing unused, nothing
// twice, no casts, outs that are not computed in vain.
//
//===----------------------------------------------------------------------===//

#include "fused/IR/Fused.h"
#include "fused/IR/Transforms.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::fused;

namespace {

/// True for the register fragments after Map, which have no maps and no outs.
bool isOnFragments(MatmulOp) { return false; }
bool isOnFragments(EpilogueOp op) { return op.isOnFragments(); }

ArrayRef<Attribute> getMaps(MatmulOp op) {
  return op.getIndexingMaps().getValue();
}
ArrayRef<Attribute> getMaps(EpilogueOp op) {
  return op.getIndexingMaps()->getValue();
}

/// Removes epilogue operand `i`, its map and its region argument (unused by
/// now). The region's argument 0 is the accumulator.
template <typename OpTy>
void eraseEpilogueOperand(OpTy op, unsigned i) {
  unsigned number = op.getEpilogueOperands().getBeginOperandIndex() + i;
  if (!isOnFragments(op)) {
    SmallVector<Attribute> maps(getMaps(op));
    maps.erase(maps.begin() + number);
    op.setIndexingMapsAttr(ArrayAttr::get(op.getContext(), maps));
  }
  op.getEpilogueOperandsMutable().erase(i);
  op.getBody()->eraseArgument(1 + i);
}

/// An epilogue operand that the region does not use is not loaded, and one that
/// is given twice with the same map is loaded once.
template <typename OpTy>
struct DropEpilogueOperands : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const final {
    OperandRange operands = op.getEpilogueOperands();
    for (unsigned i = 0; i < operands.size(); ++i) {
      BlockArgument argument = op.getBody()->getArgument(1 + i);
      if (argument.use_empty()) {
        rewriter.modifyOpInPlace(op, [&] { eraseEpilogueOperand(op, i); });
        return success();
      }
      for (unsigned j = 0; j < i; ++j) {
        if (operands[j] != operands[i] ||
            (!isOnFragments(op) &&
             op.getEpilogueMap(j) != op.getEpilogueMap(i)))
          continue;
        rewriter.replaceAllUsesWith(argument, op.getBody()->getArgument(1 + j));
        rewriter.modifyOpInPlace(op, [&] { eraseEpilogueOperand(op, i); });
        return success();
      }
    }
    return rewriter.notifyMatchFailure(
        op, "every epilogue operand is used and given once");
  }
};

/// A tensor result that nobody uses is not computed, as long as one other is.
template <typename OpTy>
struct DropResults : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const final {
    if (isOnFragments(op) || op->use_empty())
      return rewriter.notifyMatchFailure(op, "it has no result to keep");
    unsigned i = 0;
    while (i < op->getNumResults() && !op->getResult(i).use_empty())
      ++i;
    if (i == op->getNumResults())
      return rewriter.notifyMatchFailure(op, "every result is used");
    SmallVector<Type> types(op->getResultTypes());
    types.erase(types.begin() + i);
    // An op with one out less is built from a copy that is not verified before
    // it is complete.
    auto slim = cast<OpTy>(rewriter.clone(*op));
    rewriter.modifyOpInPlace(slim, [&] {
      unsigned number = slim.getOuts().getBeginOperandIndex() + i;
      SmallVector<Attribute> maps(getMaps(slim));
      maps.erase(maps.begin() + number);
      slim.setIndexingMapsAttr(rewriter.getArrayAttr(maps));
      slim.getOutsMutable().erase(i);
      slim.getBody()->getTerminator()->eraseOperand(i);
    });
    auto result =
        cast<OpTy>(mlir::clone(rewriter, slim, types, slim->getOperands()));
    rewriter.eraseOp(slim);
    SmallVector<Value> values(result->getResults());
    values.insert(values.begin() + i, op.getOuts()[i]);
    rewriter.replaceOp(op, values);
    return success();
  }
};

/// Outs are never read, so nothing that is written into one before matters: a
/// fill or insertion into it is skipped, and an argument of a function (which
/// must not change under the caller) is replaced by a fresh tensor.
template <typename OpTy>
struct ForgetOuts : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const final {
    for (OpOperand &out : op.getOutsMutable()) {
      if (!isa<RankedTensorType>(out.get().getType()))
        continue;
      if (Value source = getSource(op, out.get(), rewriter)) {
        rewriter.modifyOpInPlace(op, [&] { out.set(source); });
        return success();
      }
    }
    return rewriter.notifyMatchFailure(op, "no out is computed in vain");
  }

private:
  static Value getSource(OpTy op, Value out, PatternRewriter &rewriter) {
    if (auto result = dyn_cast<OpResult>(out)) {
      auto producer = dyn_cast<DestinationStyleOpInterface>(result.getOwner());
      if (!producer || !isMemoryEffectFree(producer))
        return nullptr;
      Value init = producer.getTiedOpOperand(result)->get();
      return init.getType() == out.getType() ? init : Value();
    }
    auto argument = cast<BlockArgument>(out);
    auto function =
        dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
    if (!function || !argument.getOwner()->isEntryBlock())
      return nullptr;
    auto writable = function.template getArgAttrOfType<BoolAttr>(
        argument.getArgNumber(),
        bufferization::BufferizationDialect::kWritableAttrName);
    if (writable && writable.getValue())
      return nullptr;
    rewriter.setInsertionPoint(op);
    auto type = cast<RankedTensorType>(out.getType());
    SmallVector<OpFoldResult> sizes =
        tensor::getMixedSizes(rewriter, op.getLoc(), out);
    return tensor::EmptyOp::create(rewriter, op.getLoc(), sizes,
                                   type.getElementType(), type.getEncoding());
  }
};

/// A memref operand is taken from before a cast that only forgets its shape.
/// (Casts of tensors are folded by the tensor dialect, for every
/// destination-style op.)
template <typename OpTy>
struct FoldMemrefCasts : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const final {
    for (OpOperand &operand : op->getOpOperands()) {
      auto castOp = operand.get().template getDefiningOp<memref::CastOp>();
      if (!castOp || !memref::CastOp::canFoldIntoConsumerOp(castOp))
        continue;
      rewriter.modifyOpInPlace(op, [&] { operand.set(castOp.getSource()); });
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no operand is a foldable cast");
  }
};

/// Nothing to sum is elementwise, and nothing to compute is nothing. (Slices of
/// tensors without elements would not verify.)
struct DropEmptyMatmul : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const final {
    return decomposeEmptyMatmul(rewriter, op);
  }
};

template <typename OpTy>
void populate(RewritePatternSet &patterns) {
  patterns.add<DropEpilogueOperands<OpTy>, DropResults<OpTy>, ForgetOuts<OpTy>,
               FoldMemrefCasts<OpTy>>(patterns.getContext());
}

} // namespace

void MatmulOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *) {
  populate<MatmulOp>(patterns);
  patterns.add<DropEmptyMatmul>(patterns.getContext());
}

void EpilogueOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                             MLIRContext *) {
  populate<EpilogueOp>(patterns);
}
