//===- PlanBuffers.cpp - View-like operations on a plan's buffers -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanBuffers.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::fused::plan;

BufferView BufferView::contiguous(StringRef root, ArrayRef<Expr> sizes) {
  BufferView view;
  view.root = root.str();
  view.sizes.assign(sizes.begin(), sizes.end());
  view.strides.assign(sizes.size(), Expr(1));
  for (int64_t dim = int64_t(sizes.size()) - 2; dim >= 0; --dim)
    view.strides[dim] =
        binary("mul", view.strides[dim + 1], view.sizes[dim + 1]);
  return view;
}

static FailureOr<SmallVector<Expr>> lookupAll(ArrayRef<OpFoldResult> values,
                                              Lookup lookup) {
  SmallVector<Expr> exprs;
  for (OpFoldResult value : values) {
    FailureOr<Expr> expr = lookup(value);
    if (failed(expr))
      return failure();
    exprs.push_back(*expr);
  }
  return exprs;
}

static FailureOr<BufferView>
applySubview(memref::SubViewOp op, const BufferView &source, Lookup lookup) {
  FailureOr<SmallVector<Expr>> offsets =
      lookupAll(op.getMixedOffsets(), lookup);
  FailureOr<SmallVector<Expr>> sizes = lookupAll(op.getMixedSizes(), lookup);
  FailureOr<SmallVector<Expr>> steps = lookupAll(op.getMixedStrides(), lookup);
  if (failed(offsets) || failed(sizes) || failed(steps))
    return failure();
  BufferView view = source;
  view.sizes.clear();
  view.strides.clear();
  llvm::SmallBitVector dropped = op.getDroppedDims();
  for (size_t dim = 0; dim < offsets->size(); ++dim) {
    view.offset = binary("add", view.offset,
                         binary("mul", (*offsets)[dim], source.strides[dim]));
    if (dropped.test(dim))
      continue;
    view.sizes.push_back((*sizes)[dim]);
    view.strides.push_back(binary("mul", source.strides[dim], (*steps)[dim]));
  }
  return view;
}

static FailureOr<BufferView> applyReinterpret(memref::ReinterpretCastOp op,
                                              const BufferView &source,
                                              Lookup lookup) {
  if (!source.baseAtRoot)
    return op.emitOpError("of a buffer whose base address is not known");
  FailureOr<SmallVector<Expr>> offsets =
      lookupAll(op.getMixedOffsets(), lookup);
  FailureOr<SmallVector<Expr>> sizes = lookupAll(op.getMixedSizes(), lookup);
  FailureOr<SmallVector<Expr>> strides =
      lookupAll(op.getMixedStrides(), lookup);
  if (failed(offsets) || failed(sizes) || failed(strides))
    return failure();
  BufferView view = source;
  view.offset = offsets->front(); // absolute
  view.sizes = std::move(*sizes);
  view.strides = std::move(*strides);
  return view;
}

static FailureOr<BufferView>
applyExpand(memref::ExpandShapeOp op, const BufferView &source, Lookup lookup) {
  FailureOr<SmallVector<Expr>> sizes =
      lookupAll(op.getMixedOutputShape(), lookup);
  if (failed(sizes))
    return failure();
  BufferView view = source;
  view.sizes = *sizes;
  view.strides.assign(sizes->size(), Expr(1));
  for (auto [dim, group] : llvm::enumerate(op.getReassociationIndices())) {
    Expr stride = source.strides[dim];
    for (int64_t inner : llvm::reverse(group)) {
      view.strides[inner] = stride;
      stride = binary("mul", stride, view.sizes[inner]);
    }
  }
  return view;
}

static BufferView applyCollapse(memref::CollapseShapeOp op,
                                const BufferView &source) {
  BufferView view = source;
  view.sizes.clear();
  view.strides.clear();
  ArrayRef<int64_t> shape = op.getSrcType().getShape();
  for (const ReassociationIndices &group : op.getReassociationIndices()) {
    Expr size = 1;
    for (int64_t dim : group)
      size = binary("mul", size, source.sizes[dim]);
    // The innermost dimension that steps gives the stride; the verifier made
    // sure that the others continue it.
    int64_t innermost = group.back();
    for (int64_t dim : llvm::reverse(group))
      if (shape[dim] != 1) {
        innermost = dim;
        break;
      }
    view.sizes.push_back(size);
    view.strides.push_back(source.strides[innermost]);
  }
  return view;
}

std::optional<FailureOr<BufferView>>
mlir::fused::plan::applyView(Operation *op, const BufferView &source,
                             Lookup lookup) {
  if (auto subview = dyn_cast<memref::SubViewOp>(op))
    return applySubview(subview, source, lookup);
  if (auto cast = dyn_cast<memref::ReinterpretCastOp>(op))
    return applyReinterpret(cast, source, lookup);
  if (auto expand = dyn_cast<memref::ExpandShapeOp>(op))
    return applyExpand(expand, source, lookup);
  if (auto collapse = dyn_cast<memref::CollapseShapeOp>(op))
    return FailureOr<BufferView>(applyCollapse(collapse, source));
  if (auto cast = dyn_cast<memref::CastOp>(op)) {
    if (isa<MemRefType>(cast.getType()))
      return FailureOr<BufferView>(source);
  }
  return std::nullopt;
}
