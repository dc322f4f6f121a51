//===- SplitLoops.cpp - One loop of a product becomes several -------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attention flattens (batch, head) into one batch dimension, (batch, position)
// into m and (head, element) into n, and then reads by the parts. Here the
// product gets the parts as loops of its own: all but the last of m and n are
// batch dimensions, which operands without them share. Only reshapes are added.
// NormalizeMatmul joins again what can be joined.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::fused;

/// How many batch dimensions the later rooms handle.
static constexpr unsigned kMaxBatch = 8;

/// True if `value`'s dimension of size `size` can be seen as `parts`.
static bool canSplitDim(int64_t size, ArrayRef<int64_t> parts) {
  int64_t product = 1, dynamic = 0;
  for (int64_t part : parts) {
    if (ShapedType::isDynamic(part))
      ++dynamic;
    else
      product *= part;
  }
  // expand_shape wants a dynamic dimension exactly where a part is dynamic, and
  // the one dynamic part is what the others leave.
  if (dynamic != 0)
    return dynamic == 1 && ShapedType::isDynamic(size) && product != 0;
  return size == product;
}

/// The groups of `collapse`'s source dimensions when its result's dimension `p`
/// is split into `parts[p]`: the source's dimensions, but for those of size 1,
/// are the parts. nullopt if they are not.
static std::optional<SmallVector<ReassociationIndices>>
splitGroups(tensor::CollapseShapeOp collapse,
            ArrayRef<ArrayRef<int64_t>> parts) {
  ArrayRef<int64_t> shape = collapse.getSrcType().getShape();
  SmallVector<ReassociationIndices> groups;
  for (auto [group, wanted] :
       llvm::zip_equal(collapse.getReassociationIndices(), parts)) {
    if (wanted.size() < 2) {
      groups.push_back(group);
      continue;
    }
    bool exact = group.size() == wanted.size();
    unsigned matched = 0;
    ReassociationIndices leading;
    for (int64_t dim : group) {
      if (!exact && shape[dim] == 1) {
        (matched == 0 ? leading : groups.back()).push_back(dim);
        continue;
      }
      if (matched == wanted.size() || shape[dim] != wanted[matched])
        return std::nullopt;
      groups.emplace_back(leading);
      leading.clear();
      groups.back().push_back(dim);
      ++matched;
    }
    if (matched != wanted.size())
      return std::nullopt;
  }
  return groups;
}

/// `access.value` with the dimension of each split loop seen as its parts.
static Value splitValue(OpBuilder &builder, Location loc, const Access &access,
                        const LoopParts &parts) {
  SmallVector<ArrayRef<int64_t>> byDim;
  bool changes = false;
  for (AffineExpr expr : access.map.getResults()) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    byDim.push_back(dim ? ArrayRef<int64_t>(parts[dim.getPosition()])
                        : ArrayRef<int64_t>());
    changes |= byDim.back().size() > 1;
  }
  if (!changes)
    return access.value;
  if (auto collapse = access.value.getDefiningOp<tensor::CollapseShapeOp>())
    if (auto groups = splitGroups(collapse, byDim)) {
      if (llvm::all_of(*groups, [](auto &group) { return group.size() == 1; }))
        return collapse.getSrc();
      return tensor::CollapseShapeOp::create(builder, loc, collapse.getSrc(),
                                             *groups);
    }
  auto type = cast<RankedTensorType>(access.value.getType());
  SmallVector<int64_t> shape;
  SmallVector<ReassociationIndices> groups;
  for (auto [i, wanted] : llvm::enumerate(byDim)) {
    groups.emplace_back();
    SmallVector<int64_t> sizes(wanted);
    if (sizes.size() < 2)
      sizes.assign({type.getDimSize(i)});
    for (int64_t size : sizes) {
      groups.back().push_back(shape.size());
      shape.push_back(size);
    }
  }
  auto result = RankedTensorType::get(shape, type.getElementType());
  FailureOr<SmallVector<OpFoldResult>> sizes =
      tensor::ExpandShapeOp::inferOutputShape(
          builder, loc, result, groups,
          tensor::getMixedSizes(builder, loc, access.value));
  assert(succeeded(sizes) && "one dynamic part at most");
  return tensor::ExpandShapeOp::create(builder, loc, result, access.value,
                                       groups, *sizes);
}

/// True if every operand that `op` indexes by a split loop has its parts.
static bool canSplit(MatmulOp op, const LoopParts &parts) {
  unsigned batch = op.getNumBatch();
  for (auto [loop, sizes] : llvm::enumerate(parts)) {
    if (sizes.size() < 2)
      continue;
    if (loop == op.getKDim())
      return false;
    batch += sizes.size() - 1;
  }
  if (batch == op.getNumBatch() || batch > kMaxBatch ||
      !op.hasTensorSemantics())
    return false;
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<RankedTensorType>(operand.get().getType());
    if (!type)
      continue;
    for (auto [i, expr] :
         llvm::enumerate(op.getOperandMap(operand).getResults())) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      if (dim && parts[dim.getPosition()].size() > 1 &&
          (type.getEncoding() ||
           !canSplitDim(type.getDimSize(i), parts[dim.getPosition()])))
        return false;
    }
  }
  return true;
}

FailureOr<MatmulOp> fused::splitLoops(RewriterBase &rewriter, MatmulOp op,
                                      const LoopParts &parts, FusionLog *log) {
  if (!canSplit(op, parts))
    return failure();
  // New loops of each old one, in the order (batch..., of m, of n, m, n, k).
  SmallVector<SmallVector<unsigned>> loops(op.getNumLoops());
  unsigned next = 0;
  auto count = [&](unsigned loop) {
    return std::max<size_t>(1, parts[loop].size());
  };
  for (unsigned loop = 0; loop < op.getNumBatch(); ++loop)
    for (unsigned i = 0; i < count(loop); ++i)
      loops[loop].push_back(next++);
  for (unsigned loop : {op.getMDim(), op.getNDim()})
    for (unsigned i = 0; i + 1 < count(loop); ++i)
      loops[loop].push_back(next++);
  for (unsigned loop : {op.getMDim(), op.getNDim(), op.getKDim()})
    loops[loop].push_back(next++);

  Location loc = op.getLoc();
  MatmulParts split(op);
  SmallVector<AffineMap> oldOutMaps = split.outMaps;
  auto apply = [&](Value &value, AffineMap &map, unsigned numDims) {
    value = splitValue(rewriter, loc, {value, map}, parts);
    SmallVector<AffineExpr> results;
    for (AffineExpr expr : map.getResults()) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      if (!dim) {
        results.push_back(expr);
        continue;
      }
      for (unsigned loop : loops[dim.getPosition()])
        results.push_back(rewriter.getAffineDimExpr(loop));
    }
    map = AffineMap::get(numDims, 0, results, rewriter.getContext());
  };
  apply(split.lhs, split.lhsMap, next);
  apply(split.rhs, split.rhsMap, next);
  if (split.init)
    apply(split.init, split.initMap, next - 1);
  for (auto [value, map] : llvm::zip_equal(split.operands, split.operandMaps))
    apply(value, map, next - 1);
  for (auto [value, map] : llvm::zip_equal(split.outs, split.outMaps))
    apply(value, map, next - 1);

  MatmulOp result = createWithBody(rewriter, op, split);
  SmallVector<Value> values;
  for (auto [old, map, value] :
       llvm::zip_equal(op->getResults(), oldOutMaps, result->getResults())) {
    SmallVector<ReassociationIndices> groups;
    int64_t first = 0;
    for (AffineExpr expr : map.getResults()) {
      groups.emplace_back();
      for (unsigned i = 0;
           i < loops[cast<AffineDimExpr>(expr).getPosition()].size(); ++i)
        groups.back().push_back(first++);
    }
    Value whole = value;
    if (value.getType() != old.getType())
      whole = tensor::CollapseShapeOp::create(rewriter, loc, old.getType(),
                                              value, groups);
    values.push_back(whole);
  }
  moveRecord(log, op, result);
  rewriter.replaceOp(op, values);
  return result;
}

LogicalResult fused::splitProductFor(RewriterBase &rewriter,
                                     linalg::LinalgOp consumer,
                                     tensor::ExpandShapeOp expand,
                                     FusionLog *log) {
  auto matmul = expand.getSrc().getDefiningOp<MatmulOp>();
  if (!matmul)
    return failure();
  // The rest of what absorption will ask of the consumer.
  for (OpOperand &operand : consumer->getOpOperands()) {
    AffineMap map = consumer.getMatchingIndexingMap(&operand);
    if (consumer.isDpsInit(&operand) ? !map.isPermutation()
                                     : !isProjectedMap(map))
      return failure();
  }

  unsigned number = cast<OpResult>(expand.getSrc()).getResultNumber();
  AffineMap outMap = matmul.getOutMap(number);
  LoopParts parts(matmul.getNumLoops());
  for (auto [i, group] : llvm::enumerate(expand.getReassociationIndices()))
    for (int64_t dim : group)
      parts[outMap.getDimPosition(i)].push_back(
          expand.getResultType().getDimSize(dim));
  rewriter.setInsertionPoint(matmul);
  FailureOr<MatmulOp> split = splitLoops(rewriter, matmul, parts, log);
  if (failed(split))
    return failure();
  Value product = split->getResult(number);
  if (product.getType() == expand.getResultType())
    rewriter.replaceOp(expand, product);
  return success();
}

bool fused::splitForOperand(RewriterBase &rewriter, MatmulOp op,
                            OpOperand &operand) {
  auto collapse = operand.get().getDefiningOp<tensor::CollapseShapeOp>();
  if (!collapse)
    return false;
  LoopParts parts(op.getNumLoops());
  AffineMap map = op.getOperandMap(operand);
  for (auto [i, group] : llvm::enumerate(collapse.getReassociationIndices())) {
    SmallVector<int64_t> sizes;
    for (int64_t dim : group)
      if (collapse.getSrcType().getDimSize(dim) != 1)
        sizes.push_back(collapse.getSrcType().getDimSize(dim));
    auto loop = dyn_cast<AffineDimExpr>(map.getResult(i));
    if (sizes.size() > 1 && !loop)
      return false;
    if (loop)
      parts[loop.getPosition()] = sizes;
  }
  rewriter.setInsertionPoint(op);
  return succeeded(splitLoops(rewriter, op, parts, /*log=*/nullptr));
}
