//===- AbsorbEpilogue.cpp - Tile-local consumers into the region ----------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pulls one tile-local consumer at a time into the region of the fused.matmul
// it reads, to a fixpoint. Bias, activation, residual, scale, cast, mask are
// all this one step.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "fused/Raise/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/Support/CheckedArithmetic.h"

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

namespace {

/// Builds the matmul with one more operation in its region.
struct Absorber {
  PatternRewriter &rewriter;
  FusionLog *log;

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
        operand.get(),
        consumer.getMatchingIndexingMap(&operand).compose(local.tileToLoops));
  }
  Captures scalars;
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
      out = tensor::EmptyOp::create(rewriter, loc,
                                    tensor::getMixedSizes(rewriter, loc, out),
                                    getElementTypeOrSelf(out.getType()));
    outs.push_back(out);
    outMaps.push_back(
        consumer.getMatchingIndexingMap(&operand).compose(local.tileToLoops));
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
  mapCaptures(rewriter, body, region, scalars, inner);
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

/// Sets the rewriter's insertion point to where the new matmul can stand,
/// moving pure operations before the old one if need be.
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
  if (usesFollow(matmul, op) &&
      !mayCrossWrite(matmul, op, matmul->getOperands())) {
    rewriter.setInsertionPoint(op);
    return {};
  }
  // Not behind the matmul's other uses or a write: then before them.
  StringRef name = op->getName().getStringRef();
  if (mayCrossWrite(matmul, op, op->getOperands()))
    return Refusal(Reason::CrossesWrite, name);
  if (!llvm::all_of(slice, [](Operation *def) {
        return isPure(def) && !hasBufferOperand(def);
      }))
    return Refusal(usesFollow(matmul, op) ? Reason::CrossesWrite
                                          : Reason::OperandComputedLater,
                   name);
  SmallVector<Operation *> ordered(slice.begin(), slice.end());
  llvm::sort(ordered, [](Operation *a, Operation *b) {
    return a != b && a->isBeforeInBlock(b);
  });
  for (Operation *def : ordered)
    rewriter.moveOpBefore(def, matmul);
  rewriter.setInsertionPoint(matmul);
  return {};
}

LogicalResult AbsorbConsumer::matchAndRewrite(linalg::LinalgOp op,
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
  // Of two products the later one is the likelier to see all operands; one of
  // another block only gives the reason.
  SmallVector<Operation *> ordered, elsewhere;
  for (Operation *matmul : matmuls)
    (matmul->getBlock() == op->getBlock() ? ordered : elsewhere)
        .push_back(matmul);
  llvm::sort(ordered, [](Operation *a, Operation *b) {
    return a != b && b->isBeforeInBlock(a);
  });
  ordered.append(elsewhere);
  Refusal first;
  for (Operation *candidate : ordered) {
    TileLocalConsumer local;
    Refusal refusal = isTileLocal(op, cast<MatmulOp>(candidate), local);
    // In the matmul's block the positions would have become an operand.
    if (refusal && refusal.getReason() == Reason::UsesIndex &&
        candidate->getBlock() != op->getBlock())
      refusal =
          Refusal(Reason::ConsumerOtherBlock, op->getName().getStringRef());
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
// Reporting
//===----------------------------------------------------------------------===//

namespace {
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

/// True if `value` is a product, or a tensor into which one was put.
static bool holdsProduct(Value value) {
  bool reshape = false, slice = false;
  while (auto insert = value.getDefiningOp<tensor::InsertSliceOp>()) {
    if (findProduct(insert.getSource(), reshape, slice))
      return true;
    value = insert.getDest();
  }
  return bool(findProduct(value, reshape, slice));
}

/// True if `value` is a product of another block, carried here by a loop or out
/// of a branch, whole or piece by piece.
static bool isCarriedProduct(Value value) {
  auto yieldsProduct = [&](Block &block, unsigned number) {
    Operation *end =
        block.mightHaveTerminator() ? block.getTerminator() : nullptr;
    return end && number < end->getNumOperands() &&
           holdsProduct(end->getOperand(number));
  };
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop =
        dyn_cast<LoopLikeOpInterface>(argument.getOwner()->getParentOp());
    OpOperand *init = loop ? loop.getTiedLoopInit(argument) : nullptr;
    return init && holdsProduct(init->get());
  }
  auto result = dyn_cast<OpResult>(value);
  if (!result)
    return false;
  if (auto forall = dyn_cast<scf::ForallOp>(result.getOwner()))
    return llvm::any_of(
        forall.getCombiningOps(
            forall.getTiedBlockArgument(forall.getTiedOpOperand(result))),
        [](Operation *op) {
          auto insert = dyn_cast<tensor::ParallelInsertSliceOp>(op);
          return insert && holdsProduct(insert.getSource());
        });
  auto branch = dyn_cast<RegionBranchOpInterface>(result.getOwner());
  if (!branch)
    return false;
  return llvm::any_of(branch->getRegions(), [&](Region &region) {
    return region.hasOneBlock() &&
           yieldsProduct(region.front(), result.getResultNumber());
  });
}

LogicalResult ReportConsumer::matchAndRewrite(Operation *op,
                                              PatternRewriter &rewriter) const {
  // What only moves, stores, measures or returns the value computes nothing.
  // An operation inside a linalg body is part of that consumer.
  if (op->hasTrait<OpTrait::IsTerminator>() ||
      isa<linalg::LinalgOp>(op->getParentOp()) ||
      isa<MatmulOp, tensor::CastOp, tensor::ExpandShapeOp,
          tensor::CollapseShapeOp, tensor::ExtractSliceOp,
          tensor::InsertSliceOp, tensor::ParallelInsertSliceOp, tensor::DimOp,
          RegionBranchOpInterface, LoopLikeOpInterface, CallOpInterface>(op) ||
      op->getNumResults() == 0)
    return failure();
  StringRef name = op->getName().getStringRef();
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (linalgOp)
    if (Refusal refusal = capturesProduct(linalgOp))
      return refuse(rewriter, op, refusal);
  for (Value operand : op->getOperands()) {
    bool reshape = false, slice = false;
    OpResult product = findProduct(operand, reshape, slice);
    if (!product) {
      if (linalgOp && isElementwise(linalgOp) && isCarriedProduct(operand))
        return refuse(rewriter, op, Refusal(Reason::ConsumerOtherBlock, name));
      continue;
    }
    if (!linalgOp)
      return refuse(rewriter, op,
                    Refusal(isa<linalg::SoftmaxOp>(op)
                                ? Reason::ConsumerReduces
                                : Reason::ConsumerNotElementwise,
                            name));
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
  patterns.add<AbsorbConsumer>(ctx, log);
  patterns.add<ReportConsumer>(ctx);
  populateEpilogueOperandPatterns(patterns, log);
  populateSliceProductPatterns(patterns, log);
  populateUnpackProductPatterns(patterns);
  populateSinkReshapePatterns(patterns, log);
  populateOperandReshapePatterns(patterns);
  populatePositionOperandPatterns(patterns);
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
    after = after && bytes ? llvm::checkedAdd(*after, *bytes) : std::nullopt;
  }
  if (record.bytesBefore && after)
    remark << remark::metric("bytesBefore", *record.bytesBefore)
           << remark::metric("bytesAfter", *after);
  std::optional<int64_t> flops = 2; // none: unknown, or beyond 64 bits
  for (int64_t extent : op.getStaticLoopRanges())
    flops = !flops || ShapedType::isDynamic(extent)
                ? std::nullopt
                : llvm::checkedMul(*flops, extent);
  if (flops)
    remark << remark::metric("flops", *flops);
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
    RewritePatternSet normalizing(&getContext());
    populateNormalizeMatmulPatterns(normalizing, &log);
    populateNarrowAccumulatorPatterns(normalizing, &log);
    applyPatterns(getOperation(), std::move(normalizing));
    getOperation()->walk([&](MatmulOp op) {
      reportMatmul(op, log.lookup(op), getArgumentName());
    });
  }
};
} // namespace
