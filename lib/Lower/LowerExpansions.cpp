//===- LowerExpansions.cpp - One dynamic size to several ------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream's expand-strided-metadata takes at most one dynamic size from each
// group of an expansion, and ends the process at others (LLVM 22.1).
//
//===----------------------------------------------------------------------===//

#include "fused/Lower/Lower.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::fused {
#define GEN_PASS_DEF_LOWEREXPANSIONSPASS
#include "fused/Lower/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;

template <typename Op>
static bool hasGroupOfDynamicSizes(Op op) {
  return llvm::any_of(op.getReassociationIndices(), [&](auto &group) {
    return llvm::count_if(group, [&](int64_t dim) {
             return op.getResultType().isDynamicDim(dim);
           }) > 1;
  });
}

static void lowerOnTensors(RewriterBase &rewriter, tensor::ExpandShapeOp op) {
  rewriter.setInsertionPoint(op);
  SmallVector<Value> sizes;
  for (OpFoldResult size : op.getMixedOutputShape())
    sizes.push_back(
        getValueOrCreateConstantIndexOp(rewriter, op.getLoc(), size));
  Value shape =
      tensor::FromElementsOp::create(rewriter, op.getLoc(), sizes);
  rewriter.replaceOpWithNewOp<tensor::ReshapeOp>(op, op.getResultType(),
                                                 op.getSrc(), shape);
}

static void lowerOnBuffers(RewriterBase &rewriter, memref::ExpandShapeOp op) {
  rewriter.setInsertionPoint(op);
  Location loc = op.getLoc();
  auto metadata =
      memref::ExtractStridedMetadataOp::create(rewriter, loc, op.getSrc());
  MemRefType type = op.getResultType();
  auto [known, offset] = type.getStridesAndOffset();
  auto choose = [&](int64_t value, Value read) -> OpFoldResult {
    if (ShapedType::isDynamic(value))
      return read;
    return rewriter.getIndexAttr(value);
  };
  SmallVector<OpFoldResult> sizes = op.getMixedOutputShape();
  SmallVector<OpFoldResult> strides(sizes.size());
  for (auto [i, group] : llvm::enumerate(op.getReassociationIndices())) {
    Value stride = metadata.getStrides()[i];
    for (int64_t dim : llvm::reverse(group)) {
      strides[dim] = choose(known[dim], stride);
      Value size =
          getValueOrCreateConstantIndexOp(rewriter, loc, sizes[dim]);
      stride = arith::MulIOp::create(rewriter, loc, stride, size);
    }
  }
  rewriter.replaceOpWithNewOp<memref::ReinterpretCastOp>(
      op, type, metadata.getBaseBuffer(), choose(offset, metadata.getOffset()),
      sizes, strides);
}

namespace {
struct LowerExpansionsPass
    : fused::impl::LowerExpansionsPassBase<LowerExpansionsPass> {
  void runOnOperation() final {
    IRRewriter rewriter(&getContext());
    getOperation()->walk([&](Operation *op) {
      if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op)) {
        if (hasGroupOfDynamicSizes(expand))
          lowerOnTensors(rewriter, expand);
      } else if (auto expand = dyn_cast<memref::ExpandShapeOp>(op)) {
        if (hasGroupOfDynamicSizes(expand) && expand.getResultType().isStrided())
          lowerOnBuffers(rewriter, expand);
      }
    });
  }
};
} // namespace
