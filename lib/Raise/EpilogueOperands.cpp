//===- EpilogueOperands.cpp - What the epilogue reads ---------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An epilogue operand that is a constant, a view or a cheap elementwise result
// is read before that; what the region does not need is dropped.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::fused;

/// True if computing `body` again for each element of the result costs next to
/// nothing: casts and constants only.
static bool isFree(Block *body) {
  return llvm::all_of(body->without_terminator(), [](Operation &op) {
    return isa<CastOpInterface>(op) || op.hasTrait<OpTrait::ConstantLike>();
  });
}

/// As above, but a few additions and multiplications.
static bool isCheap(Block *body) {
  return llvm::all_of(body->without_terminator(), [](Operation &op) {
    return isa<arith::ArithDialect>(op.getDialect()) &&
           !isa<arith::DivFOp, arith::RemFOp, arith::DivSIOp, arith::DivUIOp,
                arith::RemSIOp, arith::RemUIOp>(op);
  });
}

namespace {

/// An epilogue operand that is a constant, a view, or computed elementwise, is
/// read before that: a broadcast, cast or scaled bias costs no kernel.
struct FoldEpilogueOperand : OpRewritePattern<MatmulOp> {
  FoldEpilogueOperand(MLIRContext *ctx, FusionLog *log)
      : OpRewritePattern(ctx, /*benefit=*/2), log(log) {}

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.hasTensorSemantics())
      return failure();
    for (unsigned i = 0; i < op.getEpilogueOperands().size(); ++i)
      if (succeeded(foldConstant(op, i, rewriter)) ||
          succeeded(foldView(op, i, rewriter)) ||
          succeeded(foldProducer(op, i, rewriter)))
        return success();
    return failure();
  }

private:
  LogicalResult foldConstant(MatmulOp op, unsigned i, PatternRewriter &) const;
  LogicalResult foldView(MatmulOp op, unsigned i, PatternRewriter &) const;
  LogicalResult foldProducer(MatmulOp op, unsigned i, PatternRewriter &) const;
  /// Builds from `parts` (whose operands only grew at the end) with operand `i`
  /// replaced by what `compute` returns, and drops it.
  void replaceOperand(MatmulOp op, unsigned i, const MatmulParts &parts,
                      PatternRewriter &rewriter,
                      function_ref<Value(Block *)> compute) const;
  FusionLog *log;
};

/// Results nobody reads, operands the region does not use.
struct PruneMatmul : OpRewritePattern<MatmulOp> {
  PruneMatmul(MLIRContext *ctx, FusionLog *log)
      : OpRewritePattern(ctx, /*benefit=*/3), log(log) {}
  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override;
  FusionLog *log;
};

} // namespace

void FoldEpilogueOperand::replaceOperand(
    MatmulOp op, unsigned i, const MatmulParts &parts,
    PatternRewriter &rewriter, function_ref<Value(Block *)> compute) const {
  MatmulOp result = parts.create(rewriter, op.getLoc());
  Block *region = result.getBody();
  IRMapping mapping;
  for (unsigned j = 0; j < op.getBody()->getNumArguments(); ++j)
    mapping.map(op.getBody()->getArgument(j), region->getArgument(j));
  mapping.map(op.getBody()->getArgument(1 + i), compute(region));
  SmallVector<Value> yielded =
      cloneBody(rewriter, op.getBody(), region, mapping);
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointToEnd(region);
  YieldOp::create(rewriter, op.getLoc(), yielded);
  moveRecord(log, op, result);
  rewriter.replaceOp(op, result.getResults());
}

LogicalResult
FoldEpilogueOperand::foldConstant(MatmulOp op, unsigned i,
                                  PatternRewriter &rewriter) const {
  if (op.getBody()->getArgument(1 + i).use_empty())
    return failure();
  MatmulParts parts(op);
  Value operand = parts.operands[i];
  OpFoldResult splat = isa<RankedTensorType>(operand.getType())
                           ? getSplat(operand)
                           : getScalar(operand);
  if (!splat || splat == OpFoldResult(operand))
    return failure();
  Type element = getElementTypeOrSelf(operand.getType());
  if (auto value = dyn_cast<Value>(splat)) {
    if (value.getType() != element)
      return failure();
    unsigned index = parts.addOperand(
        value, AffineMap::get(op.getNumLoops() - 1, 0, rewriter.getContext()));
    replaceOperand(op, i, parts, rewriter, [&](Block *region) {
      return region->getArgument(1 + index);
    });
    return success();
  }
  auto typed = dyn_cast<TypedAttr>(cast<Attribute>(splat));
  if (!typed || typed.getType() != element)
    return failure();
  replaceOperand(op, i, parts, rewriter, [&](Block *region) -> Value {
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToEnd(region);
    return arith::ConstantOp::create(rewriter, op.getLoc(), typed);
  });
  return success();
}

LogicalResult FoldEpilogueOperand::foldView(MatmulOp op, unsigned i,
                                            PatternRewriter &rewriter) const {
  MatmulParts parts(op);
  Access from{parts.operands[i], parts.operandMaps[i]}, root = from;
  while (std::optional<Access> next = lookThroughView(root))
    root = *next;
  std::optional<Access> view = tidyAccess(rewriter, op.getLoc(), from, root);
  if (!view)
    return failure();
  parts.operands[i] = view->value;
  parts.operandMaps[i] = view->map;
  MatmulOp result = rebuild(rewriter, op, parts);
  moveRecord(log, op, result);
  return success();
}

LogicalResult
FoldEpilogueOperand::foldProducer(MatmulOp op, unsigned i,
                                  PatternRewriter &rewriter) const {
  MatmulParts parts(op);
  Access root{parts.operands[i], parts.operandMaps[i]};
  while (std::optional<Access> next = lookThroughView(root))
    root = *next;
  auto producer = root.value.getDefiningOp<linalg::LinalgOp>();
  if (!producer || !isElementwise(producer) || producer->getNumResults() != 1)
    return failure();
  Block *body = producer.getBlock();
  // Recomputing per element must not cost more than the kernel it saves, and a
  // value with other users is stored anyway.
  if (!isFree(body)) {
    bool full = true;
    for (unsigned dim = 0; dim + 1 < op.getNumLoops(); ++dim)
      full &= parts.operandMaps[i].isFunctionOfDim(dim);
    if (!producer->hasOneUse() || producer->getBlock() != op->getBlock() ||
        (!full && !isCheap(body)))
      return failure();
  }
  // Its operands are read where the matmul stands from now on.
  if (mayCrossWrite(producer, op, producer->getOperands()))
    return failure();
  // What consumes another product belongs to that product.
  for (Value value : producer->getOperands())
    if (value.getDefiningOp<MatmulOp>())
      return failure();
  for (Operation &inner : *body)
    for (Value value : inner.getOperands())
      if (!value.getType().isIntOrIndexOrFloat())
        return failure();

  SmallVector<std::pair<OpOperand *, AffineMap>> reads;
  for (OpOperand &operand : producer->getOpOperands()) {
    if (!producer.payloadUsesValueFromOperand(&operand))
      continue;
    AffineMap map = mapThroughElementwise(producer, operand, root.map);
    auto shaped = dyn_cast<ShapedType>(operand.get().getType());
    if (!map || !isProjectedMap(map) ||
        (shaped && !isa<RankedTensorType>(shaped)))
      return failure();
    reads.emplace_back(&operand, map);
  }
  SmallVector<unsigned> indices;
  for (auto &[operand, map] : reads)
    indices.push_back(parts.addOperand(operand->get(), map));
  Captures scalars;
  addCaptures(body, parts, scalars);
  if (log) {
    FusionRecord &record = (*log)[op];
    record.absorbed.push_back(producer->getName().getStringRef());
    addBytes(record, producer->getResult(0).getType(), 2);
  }
  replaceOperand(op, i, parts, rewriter, [&](Block *region) {
    IRMapping mapping;
    for (auto [read, index] : llvm::zip_equal(reads, indices))
      mapping.map(producer.getMatchingBlockArgument(read.first),
                  region->getArgument(1 + index));
    mapCaptures(rewriter, body, region, scalars, mapping);
    return cloneBody(rewriter, body, region, mapping).front();
  });
  return success();
}

LogicalResult PruneMatmul::matchAndRewrite(MatmulOp op,
                                           PatternRewriter &rewriter) const {
  if (!op.hasTensorSemantics() || op->use_empty())
    return failure();
  MatmulParts old(op), parts(op);
  SmallVector<unsigned> keptOuts, keptOperands;
  parts.outs.clear();
  parts.outMaps.clear();
  parts.operands.clear();
  parts.operandMaps.clear();
  Operation *yield = op.getBody()->getTerminator();
  // Values used for the results that stay.
  for (unsigned i = 0; i < old.outs.size(); ++i)
    if (!op->getResult(i).use_empty())
      keptOuts.push_back(i);
  llvm::SetVector<Value> needed;
  for (unsigned i : keptOuts)
    needed.insert(yield->getOperand(i));
  for (unsigned i = 0; i < needed.size(); ++i)
    if (Operation *def = needed[i].getDefiningOp())
      needed.insert(def->operand_begin(), def->operand_end());
  for (unsigned i = 0; i < old.operands.size(); ++i)
    if (needed.contains(op.getBody()->getArgument(1 + i)))
      keptOperands.push_back(i);
  if (keptOuts.size() == old.outs.size() &&
      keptOperands.size() == old.operands.size())
    return failure();
  for (unsigned i : keptOuts) {
    parts.outs.push_back(old.outs[i]);
    parts.outMaps.push_back(old.outMaps[i]);
  }
  for (unsigned i : keptOperands) {
    parts.operands.push_back(old.operands[i]);
    parts.operandMaps.push_back(old.operandMaps[i]);
  }
  MatmulOp result = parts.create(rewriter, op.getLoc());
  Block *region = result.getBody();
  IRMapping mapping;
  mapping.map(op.getBody()->getArgument(0), region->getArgument(0));
  for (auto [i, index] : llvm::enumerate(keptOperands))
    mapping.map(op.getBody()->getArgument(1 + index),
                region->getArgument(1 + i));
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointToEnd(region);
  for (Operation &inner : op.getBody()->without_terminator())
    if (llvm::any_of(inner.getResults(),
                     [&](Value value) { return needed.contains(value); }))
      rewriter.clone(inner, mapping);
  SmallVector<Value> yielded, results(old.outs.size());
  for (auto [i, index] : llvm::enumerate(keptOuts)) {
    yielded.push_back(mapping.lookup(yield->getOperand(index)));
    rewriter.replaceAllUsesWith(op->getResult(index), result.getResult(i));
  }
  YieldOp::create(rewriter, op.getLoc(), yielded);
  moveRecord(log, op, result);
  rewriter.eraseOp(op);
  return success();
}

void fused::populateEpilogueOperandPatterns(RewritePatternSet &patterns,
                                            FusionLog *log) {
  patterns.add<FoldEpilogueOperand, PruneMatmul>(patterns.getContext(), log);
}
