//===- TileView.cpp - Tiles as offsets into buffers -----------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Answers: which buffer, and from where on, does this subview select?
//
//===----------------------------------------------------------------------===//

#include "fused/Map/Map.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

FailureOr<fused::TileView> fused::findTile(OpBuilder &builder, Value memref,
                                           Operation *scope) {
  Location loc = memref.getLoc();
  TileView view{memref, {}, {}};
  SmallVector<memref::SubViewOp> subviews;
  while (Operation *op = view.base.getDefiningOp()) {
    if (!scope->isProperAncestor(op))
      break;
    if (auto cast = dyn_cast<memref::CastOp>(op)) {
      view.base = cast.getSource();
      continue;
    }
    auto subview = dyn_cast<memref::SubViewOp>(op);
    if (!subview ||
        !llvm::all_of(subview.getMixedStrides(), [](OpFoldResult stride) {
          return getConstantIntValue(stride) == 1;
        }))
      return failure();
    subviews.push_back(subview);
    view.base = subview.getSource();
  }
  // Offsets of nested views add up, outermost first.
  int64_t rank = cast<MemRefType>(view.base.getType()).getRank();
  view.offsets.assign(rank, Value());
  view.dims = llvm::to_vector(llvm::seq<int64_t>(rank));
  for (memref::SubViewOp subview : llvm::reverse(subviews)) {
    llvm::SmallBitVector dropped = subview.getDroppedDims();
    SmallVector<int64_t> kept;
    for (auto [i, offset] : llvm::enumerate(subview.getMixedOffsets())) {
      if (getConstantIntValue(offset) != 0) {
        Value &sum = view.offsets[view.dims[i]];
        Value value = getValueOrCreateConstantIndexOp(builder, loc, offset);
        sum = sum ? builder.createOrFold<arith::AddIOp>(loc, sum, value) : value;
      }
      if (!dropped.test(i))
        kept.push_back(view.dims[i]);
    }
    view.dims = kept;
  }
  for (Value &offset : view.offsets)
    if (!offset)
      offset = arith::ConstantIndexOp::create(builder, loc, 0);
  return view;
}

AffineMap fused::TileView::expand(AffineMap map) const {
  SmallVector<AffineExpr> results(offsets.size(),
                                  getAffineConstantExpr(0, map.getContext()));
  for (auto [dim, expr] : llvm::zip(dims, map.getResults()))
    results[dim] = expr;
  return AffineMap::get(map.getNumDims(), 0, results, map.getContext());
}
