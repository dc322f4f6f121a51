//===- UnpackProduct.cpp - Tiled layouts of a product ---------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `linalg.unpack` and `linalg.pack` only move elements. Written as transposes
// and reshapes they let the epilogue behind them through to the product.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::fused;

/// True if `value` is a product, through reshapes, casts and slices.
static bool isProduct(Value value) {
  bool reshape = false, slice = false;
  return bool(findProduct(value, reshape, slice));
}

namespace {

struct UnpackProduct : OpRewritePattern<linalg::UnPackOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(linalg::UnPackOp op,
                                PatternRewriter &rewriter) const override {
    if (!isProduct(op.getSource()) || !op.getSourceType().hasStaticShape() ||
        !op.getDestType().hasStaticShape())
      return failure();
    return linalg::lowerUnPack(rewriter, op);
  }
};

/// Where tiles end outside the product there is a pad between, which stays.
struct PackProduct : OpRewritePattern<linalg::PackOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(linalg::PackOp op,
                                PatternRewriter &rewriter) const override {
    if (!isProduct(op.getSource()) || op.getPaddingValue() ||
        !op.getSourceType().hasStaticShape() ||
        !op.getDestType().hasStaticShape())
      return failure();
    return linalg::lowerPack(rewriter, op);
  }
};

} // namespace

void fused::populateUnpackProductPatterns(RewritePatternSet &patterns) {
  patterns.add<UnpackProduct, PackProduct>(patterns.getContext(),
                                           /*benefit=*/3);
}
