//===- SliceProduct.cpp - A leading slice of a product --------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Multiplies only what a slice keeps.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::fused;

namespace {

/// A product of which only the leading part is read is the product of leading
/// parts (of operands that were padded, say).
struct SliceProduct : OpRewritePattern<tensor::ExtractSliceOp> {
  SliceProduct(MLIRContext *ctx, FusionLog *log)
      : OpRewritePattern(ctx, /*benefit=*/3), log(log) {}
  LogicalResult matchAndRewrite(tensor::ExtractSliceOp slice,
                                PatternRewriter &rewriter) const override;
  FusionLog *log;
};

} // namespace

LogicalResult SliceProduct::matchAndRewrite(tensor::ExtractSliceOp slice,
                                            PatternRewriter &rewriter) const {
  auto matmul = slice.getSource().getDefiningOp<MatmulOp>();
  if (!matmul || !matmul->hasOneUse() || matmul->getNumResults() != 1 ||
      !matmul.hasTensorSemantics() || matmul->getBlock() != slice->getBlock() ||
      slice.getType().getRank() != slice.getSourceType().getRank() ||
      !llvm::all_of(slice.getMixedOffsets(),
                    [](OpFoldResult v) { return isConstantIntValue(v, 0); }) ||
      !llvm::all_of(slice.getMixedStrides(),
                    [](OpFoldResult v) { return isConstantIntValue(v, 1); }))
    return failure();
  // An empty sum. Even offset 0 is out of bounds of a size of 0.
  if (llvm::is_contained(matmul.getStaticLoopRanges(), 0))
    return failure();
  Location loc = matmul.getLoc();
  MatmulParts parts(matmul);
  // A broadcast operand is folded first, or it would be sliced as a whole.
  for (Value operand : parts.operands)
    if (auto producer = operand.getDefiningOp<linalg::LinalgOp>())
      if (isElementwise(producer) && producer->hasOneUse())
        return failure();
  // Sizes of (batch..., m, n); k keeps its own.
  SmallVector<OpFoldResult> tile(matmul.getNumLoops());
  AffineMap outMap = parts.outMaps[0];
  for (auto [i, size] : llvm::enumerate(slice.getMixedSizes()))
    tile[outMap.getDimPosition(i)] = size;
  auto take = [&](Value value, AffineMap map) -> Value {
    if (!isa<RankedTensorType>(value.getType()) || map.getNumResults() == 0)
      return value;
    SmallVector<OpFoldResult> sizes =
        tensor::getMixedSizes(rewriter, loc, value);
    for (auto [i, expr] : llvm::enumerate(map.getResults()))
      if (auto dim = dyn_cast<AffineDimExpr>(expr))
        if (tile[dim.getPosition()])
          sizes[i] = tile[dim.getPosition()];
    SmallVector<OpFoldResult> zeros(sizes.size(), rewriter.getIndexAttr(0));
    SmallVector<OpFoldResult> ones(sizes.size(), rewriter.getIndexAttr(1));
    return rewriter.createOrFold<tensor::ExtractSliceOp>(loc, value, zeros,
                                                         sizes, ones);
  };
  parts.lhs = take(parts.lhs, parts.lhsMap);
  parts.rhs = take(parts.rhs, parts.rhsMap);
  if (parts.init)
    parts.init = take(parts.init, parts.initMap);
  for (auto [value, map] : llvm::zip_equal(parts.operands, parts.operandMaps))
    value = take(value, map);
  parts.outs[0] = tensor::EmptyOp::create(rewriter, loc, slice.getMixedSizes(),
                                          slice.getType().getElementType());
  MatmulOp result = createWithBody(rewriter, matmul, parts);
  moveRecord(log, matmul, result);
  Value value = result.getResult(0);
  if (value.getType() != slice.getType())
    value = tensor::CastOp::create(rewriter, loc, slice.getType(), value);
  rewriter.replaceOp(slice, value);
  rewriter.eraseOp(matmul);
  return success();
}

void fused::populateSliceProductPatterns(RewritePatternSet &patterns,
                                         FusionLog *log) {
  patterns.add<SliceProduct>(patterns.getContext(), log);
}
