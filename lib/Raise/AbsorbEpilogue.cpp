//===- AbsorbEpilogue.cpp - Tile-local consumers into the region ----------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pulls one tile-local consumer at a time into the region of the fused.matmul it
// reads, to a fixpoint. Bias, activation, residual, scale, cast, mask are all
// this one step.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "fused/Raise/Passes.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

namespace mlir::fused {
#define GEN_PASS_DEF_ABSORBEPILOGUEPASS
#include "fused/Raise/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;

//===----------------------------------------------------------------------===//
// Where the new operation can stand
//===----------------------------------------------------------------------===//

/// The operation of `block` that holds or is `op`.
static Operation *getAncestor(Operation *op, Block *block) {
  return block->findAncestorOpInBlock(*op);
}

/// True if every use of `matmul` but those by `consumer` comes after it.
static bool usesFollow(MatmulOp matmul, Operation *consumer) {
  return llvm::all_of(matmul->getUsers(), [&](Operation *user) {
    Operation *ancestor = getAncestor(user, matmul->getBlock());
    return ancestor == consumer ||
           (ancestor && consumer->isBeforeInBlock(ancestor));
  });
}

//===----------------------------------------------------------------------===//
// Absorption
//===----------------------------------------------------------------------===//

/// Bytes of a value of static shape; nullopt otherwise. Sub-byte elements count
/// as one byte, which is how they are stored.
static std::optional<int64_t> getBytes(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  if (!shaped || !shaped.hasStaticShape() ||
      !shaped.getElementType().isIntOrFloat())
    return std::nullopt;
  return shaped.getNumElements() *
         llvm::divideCeil(shaped.getElementTypeBitWidth(), 8);
}

static void addBytes(FusionRecord &record, Type type, int64_t times) {
  std::optional<int64_t> bytes = getBytes(type);
  if (bytes && record.bytesBefore)
    *record.bytesBefore += *bytes * times;
  else
    record.bytesBefore.reset();
}

namespace {

/// Builds the matmul with one more operation in its region.
struct Absorber {
  PatternRewriter &rewriter;
  FusionLog *log;

  /// Maps a scalar captured by a body: a constant is cloned, anything else
  /// becomes a scalar operand (recorded in `scalars`, to be mapped later).
  static void addCaptures(Block *body, MatmulParts &parts,
                          SmallVectorImpl<std::pair<Value, unsigned>> &scalars) {
    AffineMap none = AffineMap::get(parts.lhsMap.getNumDims() - 1, 0,
                                    body->getParentOp()->getContext());
    for (Operation &inner : *body)
      for (Value value : inner.getOperands()) {
        if (value.getParentBlock() == body || matchPattern(value, m_Constant()))
          continue;
        scalars.emplace_back(value, parts.addOperand(value, none));
      }
  }

  void mapCaptures(Block *body, Block *region,
                   ArrayRef<std::pair<Value, unsigned>> scalars,
                   IRMapping &mapping) {
    for (auto [value, index] : scalars)
      mapping.map(value, region->getArgument(1 + index));
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToEnd(region);
    for (Operation &inner : *body)
      for (Value value : inner.getOperands())
        if (value.getParentBlock() != body && !mapping.contains(value))
          mapping.map(value,
                      rewriter.clone(*value.getDefiningOp())->getResult(0));
  }

  MatmulOp absorb(linalg::LinalgOp consumer, const TileLocalConsumer &local);
};

struct AbsorbConsumer : OpInterfaceRewritePattern<linalg::LinalgOp> {
  AbsorbConsumer(MLIRContext *ctx, FusionLog *log)
      : OpInterfaceRewritePattern(ctx, /*benefit=*/4), log(log) {}
  LogicalResult matchAndRewrite(linalg::LinalgOp op,
                                PatternRewriter &rewriter) const override;

private:
  Refusal place(linalg::LinalgOp op, const TileLocalConsumer &local,
                PatternRewriter &rewriter) const;
  FusionLog *log;
};

} // namespace

MatmulOp Absorber::absorb(linalg::LinalgOp consumer,
                          const TileLocalConsumer &local) {
  MatmulOp matmul = local.matmul;
  Location loc = matmul.getLoc();
  MatmulParts parts(matmul);
  Block *body = consumer.getBlock();

  // Operands of the consumer that are not the product, by operand number.
  SmallVector<int> operandIndex(consumer->getNumOperands(), -1);
  for (OpOperand &operand : consumer->getOpOperands()) {
    unsigned i = operand.getOperandNumber();
    bool isRead = !consumer.isDpsInit(&operand) ||
                  consumer.payloadUsesValueFromOperand(&operand);
    if (!isRead || local.productResult[i] >= 0)
      continue;
    operandIndex[i] = parts.addOperand(
        operand.get(), consumer.getMatchingIndexingMap(&operand)
                           .compose(local.tileToLoops));
  }
  SmallVector<std::pair<Value, unsigned>> scalars;
  addCaptures(body, parts, scalars);

  // Results of the matmul that others read stay; those of the consumer come
  // after them.
  SmallVector<unsigned> kept;
  for (OpResult result : matmul->getResults())
    if (llvm::any_of(result.getUsers(),
                     [&](Operation *user) { return user != consumer; }))
      kept.push_back(result.getResultNumber());
  SmallVector<Value> outs;
  SmallVector<AffineMap> outMaps;
  for (unsigned i : kept) {
    outs.push_back(parts.outs[i]);
    outMaps.push_back(parts.outMaps[i]);
  }
  for (OpOperand &operand : consumer.getDpsInitsMutable()) {
    Value out = operand.get();
    // A product consumed in place is written where it was. What the body reads,
    // or another out has taken already, needs a place of its own.
    bool fresh = consumer.payloadUsesValueFromOperand(&operand);
    if (out.getDefiningOp() == matmul) {
      unsigned number = cast<OpResult>(out).getResultNumber();
      out = parts.outs[number];
      fresh = false;
    }
    if (fresh || llvm::is_contained(outs, out))
      out = tensor::EmptyOp::create(
          rewriter, loc, tensor::getMixedSizes(rewriter, loc, out),
          getElementTypeOrSelf(out.getType()));
    outs.push_back(out);
    outMaps.push_back(consumer.getMatchingIndexingMap(&operand).compose(
        local.tileToLoops));
  }
  parts.outs = outs;
  parts.outMaps = outMaps;

  MatmulOp result = parts.create(rewriter, loc);
  Block *region = result.getBody();
  IRMapping mapping;
  for (unsigned i = 0; i < matmul.getBody()->getNumArguments(); ++i)
    mapping.map(matmul.getBody()->getArgument(i), region->getArgument(i));
  SmallVector<Value> products =
      cloneBody(rewriter, matmul.getBody(), region, mapping);
  IRMapping inner;
  for (OpOperand &operand : consumer->getOpOperands()) {
    unsigned i = operand.getOperandNumber();
    Value argument = consumer.getMatchingBlockArgument(&operand);
    if (local.productResult[i] >= 0)
      inner.map(argument, products[local.productResult[i]]);
    else if (operandIndex[i] >= 0)
      inner.map(argument, region->getArgument(1 + operandIndex[i]));
  }
  mapCaptures(body, region, scalars, inner);
  SmallVector<Value> values = cloneBody(rewriter, body, region, inner);
  SmallVector<Value> yielded;
  for (unsigned i : kept)
    yielded.push_back(products[i]);
  llvm::append_range(yielded, values);
  {
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToEnd(region);
    YieldOp::create(rewriter, loc, yielded);
  }

  if (log) {
    FusionRecord record = log->lookup(matmul);
    log->erase(matmul);
    record.absorbed.push_back(consumer->getName().getStringRef());
    for (OpOperand &operand : consumer->getOpOperands())
      if (local.productResult[operand.getOperandNumber()] >= 0)
        addBytes(record, operand.get().getType(), 1);
    for (Value value : consumer->getResults())
      addBytes(record, value.getType(), 1);
    (*log)[result] = record;
  }
  for (auto [i, old] : llvm::enumerate(kept))
    rewriter.replaceAllUsesExcept(matmul->getResult(old), result.getResult(i),
                                  consumer);
  rewriter.replaceOp(consumer, result.getResults().drop_front(kept.size()));
  rewriter.eraseOp(matmul);
  return result;
}

/// Sets the rewriter's insertion point to where the new matmul can stand, moving
/// pure operations before the old one if need be.
Refusal AbsorbConsumer::place(linalg::LinalgOp op,
                              const TileLocalConsumer &local,
                              PatternRewriter &rewriter) const {
  MatmulOp matmul = local.matmul;
  if (op->getBlock() != matmul->getBlock())
    return Refusal(Reason::ConsumerOtherBlock, op->getName().getStringRef());
  llvm::SetVector<Operation *> slice;
  bool dependent = false;
  for (OpOperand &operand : op->getOpOperands())
    if (local.productResult[operand.getOperandNumber()] < 0 &&
        !(op.isDpsInit(&operand) && operand.get().getDefiningOp() == matmul))
      getSliceBetween(operand.get(), matmul, slice, dependent);
  for (Operation &inner : *op.getBlock())
    for (Value value : inner.getOperands())
      if (value.getParentBlock() != op.getBlock())
        getSliceBetween(value, matmul, slice, dependent);
  if (dependent)
    return Refusal(Reason::OperandDependsOnProduct,
                   op->getName().getStringRef());
  if (usesFollow(matmul, op)) {
    rewriter.setInsertionPoint(op);
    return {};
  }
  if (!llvm::all_of(slice, [](Operation *def) { return isPure(def); }))
    return Refusal(Reason::OperandComputedLater, op->getName().getStringRef());
  SmallVector<Operation *> ordered(slice.begin(), slice.end());
  llvm::sort(ordered, [](Operation *a, Operation *b) {
    return a != b && a->isBeforeInBlock(b);
  });
  for (Operation *def : ordered)
    rewriter.moveOpBefore(def, matmul);
  rewriter.setInsertionPoint(matmul);
  return {};
}

LogicalResult
AbsorbConsumer::matchAndRewrite(linalg::LinalgOp op,
                                PatternRewriter &rewriter) const {
  // A contraction reads products as A or B; that is no consumer to absorb.
  Contraction contraction;
  bool isCandidate = false;
  if (!matchContraction(op, contraction, isCandidate) || isCandidate ||
      isa<linalg::FillOp>(op))
    return failure();
  llvm::SetVector<Operation *> matmuls;
  for (Value value : op->getOperands()) {
    while (auto cast = value.getDefiningOp<tensor::CastOp>())
      value = cast.getSource();
    if (auto matmul = value.getDefiningOp<MatmulOp>())
      matmuls.insert(matmul);
  }
  if (matmuls.empty())
    return failure();
  // Of two products the later one is the likelier to see all operands.
  SmallVector<Operation *> ordered(matmuls.begin(), matmuls.end());
  std::sort(ordered.begin(), ordered.end(), [](Operation *a, Operation *b) {
    return a->getBlock() == b->getBlock() && a != b && b->isBeforeInBlock(a);
  });
  Refusal first;
  for (Operation *candidate : ordered) {
    TileLocalConsumer local;
    Refusal refusal = isTileLocal(op, cast<MatmulOp>(candidate), local);
    if (!refusal)
      refusal = place(op, local, rewriter);
    if (!refusal) {
      Absorber{rewriter, log}.absorb(op, local);
      return success();
    }
    if (!first)
      first = refusal;
  }
  return refuse(rewriter, op, first);
}

//===----------------------------------------------------------------------===//
// Operands of the epilogue
//===----------------------------------------------------------------------===//

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

static void moveRecord(FusionLog *log, Operation *from, Operation *to) {
  if (!log)
    return;
  FusionRecord record = log->lookup(from);
  log->erase(from);
  (*log)[to] = record;
}

void FoldEpilogueOperand::replaceOperand(
    MatmulOp op, unsigned i, const MatmulParts &parts, PatternRewriter &rewriter,
    function_ref<Value(Block *)> compute) const {
  MatmulOp result = parts.create(rewriter, op.getLoc());
  Block *region = result.getBody();
  IRMapping mapping;
  for (unsigned j = 0; j < op.getBody()->getNumArguments(); ++j)
    mapping.map(op.getBody()->getArgument(j), region->getArgument(j));
  mapping.map(op.getBody()->getArgument(1 + i), compute(region));
  SmallVector<Value> yielded = cloneBody(rewriter, op.getBody(), region, mapping);
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointToEnd(region);
  YieldOp::create(rewriter, op.getLoc(), yielded);
  moveRecord(log, op, result);
  rewriter.replaceOp(op, result.getResults());
}

LogicalResult FoldEpilogueOperand::foldConstant(MatmulOp op, unsigned i,
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

LogicalResult FoldEpilogueOperand::foldProducer(MatmulOp op, unsigned i,
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
    AffineMap map =
        mapThroughElementwise(producer, operand, root.map);
    auto shaped = dyn_cast<ShapedType>(operand.get().getType());
    if (!map || !isProjectedMap(map) ||
        (shaped && !isa<RankedTensorType>(shaped)))
      return failure();
    reads.emplace_back(&operand, map);
  }
  SmallVector<unsigned> indices;
  for (auto &[operand, map] : reads)
    indices.push_back(parts.addOperand(operand->get(), map));
  SmallVector<std::pair<Value, unsigned>> scalars;
  Absorber::addCaptures(body, parts, scalars);
  if (log) {
    FusionRecord &record = (*log)[op];
    record.absorbed.push_back(producer->getName().getStringRef());
    addBytes(record, producer->getResult(0).getType(), 2);
  }
  Absorber absorber{rewriter, log};
  replaceOperand(op, i, parts, rewriter, [&](Block *region) {
    IRMapping mapping;
    for (auto [read, index] : llvm::zip_equal(reads, indices))
      mapping.map(producer.getMatchingBlockArgument(read.first),
                  region->getArgument(1 + index));
    absorber.mapCaptures(body, region, scalars, mapping);
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
    mapping.map(op.getBody()->getArgument(1 + index), region->getArgument(1 + i));
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

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

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

/// Says why what reads a product stays behind it: reductions, slices, other
/// dialects' operations. Elementwise consumers are reported where they are
/// tried. Never rewrites.
struct ReportConsumer : RewritePattern {
  ReportConsumer(MLIRContext *ctx)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, ctx) {}
  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override;
};

} // namespace

LogicalResult
SliceProduct::matchAndRewrite(tensor::ExtractSliceOp slice,
                              PatternRewriter &rewriter) const {
  auto matmul = slice.getSource().getDefiningOp<MatmulOp>();
  if (!matmul || !matmul->hasOneUse() || matmul->getNumResults() != 1 ||
      !matmul.hasTensorSemantics() ||
      matmul->getBlock() != slice->getBlock() ||
      slice.getType().getRank() != slice.getSourceType().getRank() ||
      !llvm::all_of(slice.getMixedOffsets(),
                    [](OpFoldResult v) { return isConstantIntValue(v, 0); }) ||
      !llvm::all_of(slice.getMixedStrides(),
                    [](OpFoldResult v) { return isConstantIntValue(v, 1); }))
    return failure();
  Location loc = matmul.getLoc();
  MatmulParts parts(matmul);
  // Sizes of (batch..., m, n); k keeps its own.
  SmallVector<OpFoldResult> tile(matmul.getNumLoops());
  AffineMap outMap = parts.outMaps[0];
  for (auto [i, size] : llvm::enumerate(slice.getMixedSizes()))
    tile[outMap.getDimPosition(i)] = size;
  auto take = [&](Value value, AffineMap map) -> Value {
    if (!isa<RankedTensorType>(value.getType()) || map.getNumResults() == 0)
      return value;
    SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(rewriter, loc, value);
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
  parts.outs[0] = tensor::EmptyOp::create(
      rewriter, loc, slice.getMixedSizes(), slice.getType().getElementType());
  MatmulOp result = parts.create(rewriter, loc);
  IRMapping mapping;
  mapping.map(matmul.getBody()->getArguments(), result.getBody()->getArguments());
  SmallVector<Value> yielded =
      cloneBody(rewriter, matmul.getBody(), result.getBody(), mapping);
  {
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToEnd(result.getBody());
    YieldOp::create(rewriter, loc, yielded);
  }
  moveRecord(log, matmul, result);
  Value value = result.getResult(0);
  if (value.getType() != slice.getType())
    value = tensor::CastOp::create(rewriter, loc, slice.getType(), value);
  rewriter.replaceOp(slice, value);
  rewriter.eraseOp(matmul);
  return success();
}

LogicalResult ReportConsumer::matchAndRewrite(Operation *op,
                                              PatternRewriter &rewriter) const {
  // What only moves, stores, measures or returns the value computes nothing.
  // An operation inside a linalg body is part of that consumer.
  if (op->hasTrait<OpTrait::IsTerminator>() ||
      isa<linalg::LinalgOp>(op->getParentOp()) ||
      isa<MatmulOp, tensor::CastOp, tensor::ExpandShapeOp,
          tensor::CollapseShapeOp, tensor::ExtractSliceOp, tensor::InsertSliceOp,
          tensor::ParallelInsertSliceOp, tensor::DimOp, RegionBranchOpInterface,
          LoopLikeOpInterface, CallOpInterface>(op) ||
      op->getNumResults() == 0)
    return failure();
  for (Value operand : op->getOperands()) {
    bool reshape = false, slice = false;
    OpResult product = findProduct(operand, reshape, slice);
    if (!product)
      continue;
    StringRef name = op->getName().getStringRef();
    auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
    if (!linalgOp)
      return refuse(rewriter, op, Refusal(Reason::ConsumerNotElementwise, name));
    Contraction contraction;
    bool isCandidate = false;
    if (!matchContraction(linalgOp, contraction, isCandidate) || isCandidate)
      return failure();
    if (linalgOp.getNumReductionLoops() != 0 && (reshape || slice))
      return refuse(rewriter, op, Refusal(Reason::ConsumerReduces, name));
    if (slice)
      return refuse(rewriter, op, Refusal(Reason::ReadsSlice, name));
  }
  return failure();
}

void fused::populateAbsorbEpiloguePatterns(RewritePatternSet &patterns,
                                           FusionLog *log) {
  MLIRContext *ctx = patterns.getContext();
  patterns.add<AbsorbConsumer, FoldEpilogueOperand, PruneMatmul, SliceProduct>(
      ctx, log);
  patterns.add<ReportConsumer>(ctx);
  populateSinkReshapePatterns(patterns);
  // Sizes of a product are sizes of its outs; reshapes that undo each other
  // would hide a product from its consumer.
  tensor::DimOp::getCanonicalizationPatterns(patterns, ctx);
  tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns, ctx);
  tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, ctx);
  tensor::populateFoldTensorEmptyPatterns(patterns);
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

/// Reports `op`: what it absorbed, and what that saves.
static void reportMatmul(MatmulOp op, const FusionRecord &record,
                         StringRef category) {
  auto remark = passedRemark(op.getLoc(), category, "EpilogueAbsorbed",
                             getFunctionName(op));
  if (!remark)
    return;
  std::string names = llvm::join(record.absorbed, ", ");
  remark << remark::add("fused.matmul absorbed {0} operation(s){1}{2}",
                        record.absorbed.size(), names.empty() ? "" : ": ",
                        names);
  remark << remark::metric("absorbed", int64_t(record.absorbed.size()));
  std::optional<int64_t> after = 0;
  for (Value out : op.getOuts()) {
    std::optional<int64_t> bytes = getBytes(out.getType());
    after = after && bytes ? std::optional(*after + *bytes) : std::nullopt;
  }
  if (record.bytesBefore && after)
    remark << remark::metric("bytesBefore", *record.bytesBefore)
           << remark::metric("bytesAfter", *after);
  int64_t flops = 2;
  for (int64_t extent : op.getStaticLoopRanges())
    flops = ShapedType::isDynamic(extent) || flops < 0 ? -1 : flops * extent;
  if (flops >= 0)
    remark << remark::metric("flops", flops);
}

namespace {
struct AbsorbEpiloguePass
    : fused::impl::AbsorbEpiloguePassBase<AbsorbEpiloguePass> {
  void runOnOperation() final {
    FusionLog log;
    getOperation()->walk([&](MatmulOp op) {
      FusionRecord &record = log[op];
      for (Value out : op.getOuts())
        addBytes(record, out.getType(), 1);
    });
    RewritePatternSet patterns(&getContext());
    populateAbsorbEpiloguePatterns(patterns, &log);
    FrozenRewritePatternSet frozen(std::move(patterns));
    applyAndReport(getOperation(), frozen, getArgumentName(),
                   "EpilogueNotAbsorbed");
    getOperation()->walk(
        [&](MatmulOp op) { reportMatmul(op, log.lookup(op), getArgumentName()); });
  }
};
} // namespace
