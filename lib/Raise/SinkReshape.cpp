//===- SinkReshape.cpp - Consumers move before the reshape ----------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Exporters flatten batch and sequence into m, multiply, and apply the
// activation to the unflattened result. Here an elementwise consumer of a
// reshaped product becomes one of the product itself: its other operands and
// its results are reshaped the other way, which costs nothing. Where they can't
// be (a mask shared by heads, heads moved before positions) the product is
// computed by the loops of the consumer.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::fused;

namespace {

/// An operand of the consumer over the new loops: the reshape that leads there
/// (groups of its own dimensions when collapsing, of the new ones when
/// expanding) and its new map.
struct Reshaped {
  SmallVector<ReassociationIndices> groups;
  SmallVector<AffineExpr> results;
  bool changes = false;
  /// When expanding: the new static shape, and for each dimension the new loop
  /// whose extent it is, or -1 for the operand's own.
  SmallVector<int64_t> shape, loops;
};

struct SinkReshape : OpInterfaceRewritePattern<linalg::LinalgOp> {
  SinkReshape(MLIRContext *ctx, FusionLog *log)
      : OpInterfaceRewritePattern(ctx, /*benefit=*/3), log(log) {}
  LogicalResult matchAndRewrite(linalg::LinalgOp op,
                                PatternRewriter &rewriter) const override;
  FusionLog *log;
};

} // namespace

/// `map`'s operand when loops are grouped by `groups` (old loops of each new
/// one): neighbouring dimensions of one group collapse. Loops of extent 1 are
/// index 0 for inputs; an output must hold each whole group.
static std::optional<Reshaped>
collapseOperand(AffineMap map, ArrayRef<SmallVector<unsigned>> groups,
                ArrayRef<int64_t> extents, bool isOutput) {
  MLIRContext *ctx = map.getContext();
  SmallVector<int64_t> groupOf(map.getNumDims(), -1);
  for (auto [i, group] : llvm::enumerate(groups))
    for (unsigned loop : group)
      groupOf[loop] = i;
  auto getLoop = [&](unsigned position) -> int64_t {
    auto dim = dyn_cast<AffineDimExpr>(map.getResult(position));
    return dim ? int64_t(dim.getPosition()) : -1;
  };
  auto isUnit = [&](int64_t loop) { return loop < 0 || extents[loop] == 1; };

  Reshaped result;
  for (unsigned p = 0, e = map.getNumResults(); p < e;) {
    int64_t loop = getLoop(p);
    if (!isOutput && isUnit(loop)) {
      result.groups.push_back({p++});
      result.results.push_back(getAffineConstantExpr(0, ctx));
      continue;
    }
    if (loop < 0)
      return std::nullopt;
    SmallVector<unsigned> wanted;
    for (unsigned member : groups[groupOf[loop]])
      if (isOutput || !isUnit(member))
        wanted.push_back(member);
    ReassociationIndices run;
    unsigned matched = 0;
    while (p < e && matched < wanted.size()) {
      if (getLoop(p) == int64_t(wanted[matched]))
        ++matched;
      else if (isOutput || matched == 0 || !isUnit(getLoop(p)))
        return std::nullopt;
      run.push_back(p++);
    }
    if (matched != wanted.size())
      return std::nullopt;
    result.changes |= run.size() > 1;
    result.groups.push_back(run);
    result.results.push_back(getAffineDimExpr(groupOf[loop], ctx));
  }
  return result;
}

/// `map`'s operand of type `type` when each loop `l` becomes the loops
/// `groups[l]`, whose extents are `extents`.
static std::optional<Reshaped>
expandOperand(AffineMap map, RankedTensorType type,
              ArrayRef<SmallVector<unsigned>> groups,
              ArrayRef<int64_t> extents) {
  Reshaped result;
  MLIRContext *ctx = map.getContext();
  auto add = [&](int64_t size, int64_t loop, AffineExpr expr) {
    result.groups.back().push_back(result.shape.size());
    result.shape.push_back(size);
    result.loops.push_back(loop);
    result.results.push_back(expr);
  };
  for (auto [p, expr] : llvm::enumerate(map.getResults())) {
    result.groups.emplace_back();
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim) {
      add(type.getDimSize(p), -1, expr);
      continue;
    }
    ArrayRef<unsigned> group = groups[dim.getPosition()];
    if (group.size() == 1) {
      add(type.getDimSize(p), -1, getAffineDimExpr(group.front(), ctx));
      continue;
    }
    // expand_shape wants a dimension to be dynamic where one of its parts is.
    bool isDynamic = llvm::any_of(group, [&](unsigned loop) {
      return ShapedType::isDynamic(extents[loop]);
    });
    if (isDynamic != type.isDynamicDim(p))
      return std::nullopt;
    result.changes = true;
    for (unsigned loop : group)
      add(extents[loop], loop, getAffineDimExpr(loop, ctx));
  }
  return result;
}

/// A tensor of rank 0 seen as one of `rank` dimensions of size 1.
static Reshaped expandScalar(unsigned rank, MLIRContext *ctx) {
  Reshaped result;
  result.changes = true;
  result.shape.assign(rank, 1);
  result.loops.assign(rank, -1);
  for (unsigned loop = 0; loop < rank; ++loop)
    result.results.push_back(getAffineDimExpr(loop, ctx));
  return result;
}

/// `value` collapsed; the source of an expansion that this undoes.
static Value collapseValue(OpBuilder &builder, Location loc, Value value,
                           const Reshaped &form) {
  if (!form.changes)
    return value;
  if (auto expand = value.getDefiningOp<tensor::ExpandShapeOp>())
    if (llvm::equal(expand.getReassociationIndices(), form.groups))
      return expand.getSrc();
  return tensor::CollapseShapeOp::create(builder, loc, value, form.groups);
}

/// `value` expanded, sizes of new loops taken from `product`; the source of a
/// collapse that this undoes.
static Value expandValue(OpBuilder &builder, Location loc, Value value,
                         const Reshaped &form, Value product) {
  if (!form.changes)
    return value;
  if (auto undone = value.getDefiningOp<tensor::CollapseShapeOp>())
    if (llvm::equal(undone.getReassociationIndices(), form.groups) &&
        undone.getSrcType().getShape() == ArrayRef<int64_t>(form.shape))
      return undone.getSrc();
  SmallVector<OpFoldResult> sizes(form.shape.size(), builder.getIndexAttr(1));
  for (auto [p, group] : llvm::enumerate(form.groups))
    for (int64_t dim : group)
      sizes[dim] =
          form.loops[dim] < 0
              ? tensor::getMixedSize(builder, loc, value, p)
              : tensor::getMixedSize(builder, loc, product, form.loops[dim]);
  Type element = getElementTypeOrSelf(value.getType());
  return tensor::ExpandShapeOp::create(
      builder, loc, RankedTensorType::get(form.shape, element), value,
      form.groups, sizes);
}

LogicalResult SinkReshape::matchAndRewrite(linalg::LinalgOp op,
                                           PatternRewriter &rewriter) const {
  // The first operand that is a reshaped product decides.
  OpOperand *read = nullptr;
  OpResult product;
  for (OpOperand &operand : op->getOpOperands()) {
    bool isReshaped = false, isSlice = false;
    OpResult found = findProduct(operand.get(), isReshaped, isSlice);
    if (found && isReshaped && !isSlice &&
        op.payloadUsesValueFromOperand(&operand) &&
        isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(
            operand.get().getDefiningOp())) {
      read = &operand;
      product = found;
      break;
    }
  }
  if (!read || !op.hasPureTensorSemantics() ||
      op.getNumParallelLoops() != op.getNumLoops() || isa<linalg::FillOp>(op))
    return failure();
  StringRef name = op->getName().getStringRef();
  auto matmul = cast<MatmulOp>(product.getOwner());
  if (!isElementwise(op)) {
    Refusal refusal = checkBody(op);
    return refusal ? refuse(rewriter, op, refusal) : failure();
  }
  if (op->getBlock() != matmul->getBlock())
    return refuse(rewriter, op, Refusal(Reason::ConsumerOtherBlock, name));
  // Do not touch what cannot be absorbed afterwards.
  llvm::SetVector<Operation *> slice;
  bool dependent = false;
  for (OpOperand &operand : op->getOpOperands()) {
    bool isReshaped = false, isSlice = false;
    if (op.payloadUsesValueFromOperand(&operand) &&
        findProduct(operand.get(), isReshaped, isSlice) &&
        findProduct(operand.get(), isReshaped, isSlice).getOwner() == matmul &&
        !isSlice)
      continue;
    getSliceBetween(operand.get(), matmul, slice, dependent);
  }
  if (dependent)
    return refuse(rewriter, op, Refusal(Reason::OperandDependsOnProduct, name));

  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  AffineMap map =
      completePermutation(op.getMatchingIndexingMap(read), extents,
                          cast<RankedTensorType>(read->get().getType()));
  if (!map)
    return refuse(rewriter, op, Refusal(Reason::ConsumerLarger, name));

  auto expand = read->get().getDefiningOp<tensor::ExpandShapeOp>();
  auto collapse = read->get().getDefiningOp<tensor::CollapseShapeOp>();
  Location loc = op.getLoc();
  SmallVector<Reshaped> forms;
  unsigned newLoops = 0;
  rewriter.setInsertionPoint(op);
  if (expand) {
    SmallVector<SmallVector<unsigned>> groups;
    for (ReassociationIndices &dims : expand.getReassociationIndices()) {
      groups.emplace_back();
      for (int64_t dim : dims)
        groups.back().push_back(map.getDimPosition(dim));
    }
    newLoops = groups.size();
    if (newLoops == 0)
      return refuse(rewriter, op, Refusal(Reason::ReshapeNotShared, name));
    for (OpOperand &operand : op->getOpOperands()) {
      std::optional<Reshaped> form = collapseOperand(
          &operand == read ? map : op.getMatchingIndexingMap(&operand), groups,
          extents, op.isDpsInit(&operand) || &operand == read);
      if (!form) {
        if (succeeded(splitProductFor(rewriter, op, expand, log)))
          return success();
        return refuse(rewriter, op, Refusal(Reason::ReshapeNotShared, name));
      }
      forms.push_back(*form);
    }
  } else {
    // Loop i of the consumer is dimension p of the collapsed product.
    SmallVector<SmallVector<unsigned>> groups(op.getNumLoops());
    for (auto [p, dims] : llvm::enumerate(collapse.getReassociationIndices()))
      for (int64_t dim : dims)
        groups[map.getDimPosition(p)].push_back(dim);
    newLoops = collapse.getSrcType().getRank();
    if (llvm::any_of(groups, [](auto &group) { return group.empty(); }))
      return refuse(rewriter, op, Refusal(Reason::ReshapeNotShared, name));
    for (OpOperand &operand : op->getOpOperands()) {
      AffineMap operandMap =
          &operand == read ? map : op.getMatchingIndexingMap(&operand);
      auto type = dyn_cast<RankedTensorType>(operand.get().getType());
      std::optional<Reshaped> form;
      if (!type)
        form.emplace();
      else if (groups.empty() && (&operand == read || op.isDpsInit(&operand)))
        form = expandScalar(newLoops, op.getContext());
      else if (isProjectedMap(operandMap))
        form = expandOperand(operandMap, type, groups,
                             collapse.getSrcType().getShape());
      if (!form)
        return refuse(rewriter, op, Refusal(Reason::ReshapeNotShared, name));
      forms.push_back(*form);
    }
  }

  SmallVector<Value> inputs, outputs;
  SmallVector<AffineMap> maps;
  for (auto [operand, form] : llvm::zip_equal(op->getOpOperands(), forms)) {
    Value value = expand ? collapseValue(rewriter, loc, operand.get(), form)
                         : expandValue(rewriter, loc, operand.get(), form,
                                       collapse.getSrc());
    (op.isDpsInit(&operand) ? outputs : inputs).push_back(value);
    maps.push_back(
        AffineMap::get(newLoops, 0, form.results, rewriter.getContext()));
  }
  SmallVector<utils::IteratorType> iterators(newLoops,
                                             utils::IteratorType::parallel);
  auto result = linalg::GenericOp::create(
      rewriter, loc, TypeRange(ValueRange(outputs)), inputs, outputs, maps,
      iterators, [&](OpBuilder &builder, Location, ValueRange arguments) {
        IRMapping mapping;
        mapping.map(op.getBlock()->getArguments(), arguments);
        for (Operation &inner : *op.getBlock())
          builder.clone(inner, mapping);
      });
  SmallVector<Value> values;
  for (auto [i, value] : llvm::enumerate(result->getResults())) {
    OpOperand *out = op.getDpsInitOperand(i);
    const Reshaped &form = forms[out->getOperandNumber()];
    Value back = value;
    if (form.changes && expand)
      back = tensor::ExpandShapeOp::create(
          rewriter, loc, out->get().getType(), value, form.groups,
          tensor::getMixedSizes(rewriter, loc, out->get()));
    else if (form.changes)
      back = tensor::CollapseShapeOp::create(
          rewriter, loc, out->get().getType(), value, form.groups);
    values.push_back(back);
  }
  rewriter.replaceOp(op, values);
  return success();
}

void fused::populateSinkReshapePatterns(RewritePatternSet &patterns,
                                        FusionLog *log) {
  patterns.add<SinkReshape>(patterns.getContext(), log);
}
