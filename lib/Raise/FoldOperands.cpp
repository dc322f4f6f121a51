//===- FoldOperands.cpp - Free producers of A, B and init -----------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Folds what only changes the address or exactly widens the elements of an
// operand into the operand's map and type.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "fused/Raise/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

namespace mlir::fused {
#define GEN_PASS_DEF_FOLDOPERANDSPASS
#include "fused/Raise/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;

/// How an elementwise producer's body widens its only input.
enum class Widening { None, Signed, Unsigned };

/// The widening if `op` yields its only input, exactly widened or as it is.
/// (`extf` counts as Signed: it needs no flag.)
static std::optional<Widening> matchWidening(linalg::LinalgOp op) {
  if (!fused::isElementwise(op) || op.getNumDpsInputs() != 1 ||
      op.getNumDpsInits() != 1)
    return std::nullopt;
  Block *body = op.getBlock();
  Value value = body->getTerminator()->getOperand(0);
  if (value == body->getArgument(0))
    return Widening::None;
  Operation *cast = value.getDefiningOp();
  if (!isa_and_nonnull<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp>(cast) ||
      cast->getOperand(0) != body->getArgument(0) ||
      !isMatmulElement(cast->getOperand(0).getType()))
    return std::nullopt;
  return isa<arith::ExtUIOp>(cast) ? Widening::Unsigned : Widening::Signed;
}

std::optional<Access> fused::stepBack(Operation *at, const Access &access,
                                      bool widened, bool &isUnsigned) {
  if (std::optional<Access> view = lookThroughView(access))
    return view;
  auto producer = access.value.getDefiningOp<linalg::LinalgOp>();
  if (!producer)
    return std::nullopt;
  std::optional<Widening> widening = matchWidening(producer);
  if (!widening || !isa<RankedTensorType>(producer.getDpsInputs()[0].getType()))
    return std::nullopt;
  // Its input is read where the matmul stands from now on.
  if (mayCrossWrite(producer, at, producer.getDpsInputs()))
    return std::nullopt;
  // zext(sext(x)) is no single extension; sext(zext(x)) is zext(x).
  if (*widening == Widening::Signed && widened && isUnsigned)
    return std::nullopt;
  AffineMap map = mapThroughElementwise(
      producer, *producer.getDpsInputOperand(0), access.map);
  if (!map || !isProjectedMap(map))
    return std::nullopt;
  if (*widening == Widening::Unsigned)
    isUnsigned = true;
  return Access{producer.getDpsInputs()[0], map};
}

/// True if `value` is a collapsed transpose, broadcast or the like, which folds
/// once the collapsed dimensions are loops of their own.
static bool hidesRearrangement(Operation *at, Value value) {
  auto collapse = value.getDefiningOp<tensor::CollapseShapeOp>();
  if (!collapse)
    return false;
  Access access{collapse.getSrc(),
                AffineMap::getMultiDimIdentityMap(
                    collapse.getSrcType().getRank(), at->getContext())};
  bool isUnsigned = false;
  while (std::optional<Access> next =
             stepBack(at, access, /*widened=*/false, isUnsigned)) {
    if (!next->map.isIdentity())
      return true;
    access = *next;
  }
  return false;
}

namespace {

/// lhs and rhs.
struct FoldFactors : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  /// Folds into one operand; true if it changed. `outer` is m of lhs, n of rhs.
  static bool fold(OpBuilder &builder, Operation *at, Value &value,
                   AffineMap &map, bool &isUnsigned, Type acc, unsigned outer,
                   unsigned k) {
    Access root{value, map};
    while (true) {
      bool stillUnsigned = isUnsigned;
      bool widened = getElementTypeOrSelf(root.value.getType()) != acc;
      std::optional<Access> next = stepBack(at, root, widened, stillUnsigned);
      if (!next || !next->map.isFunctionOfDim(outer) ||
          !next->map.isFunctionOfDim(k))
        break;
      root = *next;
      isUnsigned = stillUnsigned;
    }
    std::optional<Access> tidy =
        tidyAccess(builder, at->getLoc(), {value, map}, root);
    if (!tidy)
      return false;
    value = tidy->value;
    map = tidy->map;
    return true;
  }

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.hasTensorSemantics())
      return failure();
    MatmulParts parts(op);
    bool changed =
        fold(rewriter, op, parts.lhs, parts.lhsMap, parts.unsignedLhs,
             parts.acc, op.getMDim(), op.getKDim());
    changed |= fold(rewriter, op, parts.rhs, parts.rhsMap, parts.unsignedRhs,
                    parts.acc, op.getNDim(), op.getKDim());
    if (changed) {
      rebuild(rewriter, op, parts);
      return success();
    }
    for (OpOperand *operand : {&op.getLhsMutable(), &op.getRhsMutable()})
      if (hidesRearrangement(op, operand->get()) &&
          splitForOperand(rewriter, op, *operand))
        return success();
    return failure();
  }
};

/// init: dropped if zero, read through broadcasts and signed widenings, a
/// scalar if it is a splat.
struct FoldInit : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getInit() || !op.hasTensorSemantics())
      return failure();
    MatmulParts parts(op);
    if (isZero(parts.init)) {
      parts.init = Value();
      rebuild(rewriter, op, parts);
      return success();
    }
    auto type = cast<RankedTensorType>(parts.init.getType());
    if (OpFoldResult splat = getSplat(parts.init);
        splat && type.getRank() != 0) {
      auto scalar = RankedTensorType::get({}, type.getElementType());
      if (auto attribute = dyn_cast<Attribute>(splat)) {
        parts.init = arith::ConstantOp::create(
            rewriter, op.getLoc(), DenseElementsAttr::get(scalar, attribute));
      } else {
        if (cast<Value>(splat).getType() != type.getElementType())
          return failure();
        parts.init = tensor::FromElementsOp::create(rewriter, op.getLoc(),
                                                    scalar, cast<Value>(splat));
      }
      parts.initMap =
          AffineMap::get(parts.initMap.getNumDims(), 0, rewriter.getContext());
      rebuild(rewriter, op, parts);
      return success();
    }
    Access from{parts.init, parts.initMap}, root = from;
    while (true) {
      bool isUnsigned = false;
      std::optional<Access> next = stepBack(op, root, false, isUnsigned);
      // init is widened as signed.
      if (!next || isUnsigned)
        break;
      root = *next;
    }
    std::optional<Access> tidy = tidyAccess(rewriter, op.getLoc(), from, root);
    if (!tidy)
      return failure();
    parts.init = tidy->value;
    parts.initMap = tidy->map;
    rebuild(rewriter, op, parts);
    return success();
  }
};

/// True if `op` reads a fused.matmul, directly or through at most `depth`
/// elementwise operations and views.
static bool readsProduct(Operation *op, unsigned depth) {
  return llvm::any_of(op->getOperands(), [&](Value value) {
    Operation *def = value.getDefiningOp();
    if (isa_and_nonnull<MatmulOp>(def))
      return true;
    return depth > 0 &&
           isa_and_nonnull<linalg::LinalgOp, tensor::CastOp,
                           tensor::ExpandShapeOp, tensor::CollapseShapeOp>(
               def) &&
           readsProduct(def, depth - 1);
  });
}

/// Names what is left in front of lhs or rhs: an elementwise computation or a
/// rearrangement whose result goes through memory. Never rewrites.
struct ReportComputedOperand : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  static void report(PatternRewriter &rewriter, linalg::LinalgOp producer) {
    Reason reason = Reason::OperandComputed;
    if (matchWidening(producer)) {
      // Windows of an image written out (im2col) are what was asked for.
      if (!isProjectedMap(
              producer.getMatchingIndexingMap(producer.getDpsInputOperand(0))))
        return;
      reason = Reason::OperandCopied;
    }
    (void)refuse(rewriter, producer,
                 Refusal(reason, producer->getName().getStringRef()));
  }

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    for (Value operand : {op.getLhs(), op.getRhs()}) {
      Value value = operand;
      while (isa_and_nonnull<tensor::CastOp, tensor::ExpandShapeOp,
                             tensor::CollapseShapeOp>(value.getDefiningOp()))
        value = value.getDefiningOp()->getOperand(0);
      auto producer = value.getDefiningOp<linalg::LinalgOp>();
      // What consumes another product is for fused-absorb-epilogue to report.
      if (producer && fused::isElementwise(producer) &&
          !isa<linalg::FillOp>(producer) && !readsProduct(producer, 8))
        report(rewriter, producer);
    }
    return failure();
  }
};

} // namespace

namespace {

/// An elementwise operation whose collapsed result a fused.matmul could fold
/// (any of an epilogue operand, a widening of lhs or rhs) is computed
/// collapsed.
struct CollapseProducer : OpRewritePattern<tensor::CollapseShapeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tensor::CollapseShapeOp collapse,
                                PatternRewriter &rewriter) const override {
    auto producer = collapse.getSrc().getDefiningOp<linalg::GenericOp>();
    // What consumes another product moves before its reshape instead.
    if (!producer || !producer->hasOneUse() || collapse->use_empty() ||
        collapse.getType().getRank() == 0 || !fused::isElementwise(producer) ||
        producer->getNumResults() != 1 || readsProduct(producer, 8) ||
        !producer.getIndexingMapsArray().back().isIdentity())
      return failure();
    if (!llvm::all_of(collapse->getUses(), [&](OpOperand &use) {
          auto matmul = dyn_cast<MatmulOp>(use.getOwner());
          return matmul &&
                 (llvm::is_contained(matmul.getEpilogueOperands(), use.get()) ||
                  (use.getOperandNumber() < 2 && matchWidening(producer)));
        }))
      return failure();
    SmallVector<ReassociationIndices> groups =
        collapse.getReassociationIndices();
    if (!linalg::areDimSequencesPreserved(producer.getIndexingMapsArray(),
                                          groups))
      return failure();
    rewriter.setInsertionPoint(producer);
    FailureOr<linalg::CollapseResult> result =
        linalg::collapseOpIterationDims(producer, groups, rewriter);
    if (failed(result))
      return failure();
    rewriter.replaceOp(collapse, result->collapsedOp->getResults());
    return success();
  }
};

} // namespace

void fused::populateOperandReshapePatterns(RewritePatternSet &patterns) {
  patterns.add<CollapseProducer>(patterns.getContext());
}

void fused::populateFoldOperandsPatterns(RewritePatternSet &patterns) {
  patterns.add<FoldFactors, FoldInit>(patterns.getContext(), /*benefit=*/2);
  patterns.add<ReportComputedOperand>(patterns.getContext(), /*benefit=*/1);
  populateOperandReshapePatterns(patterns);
  tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns,
                                                       patterns.getContext());
  tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns,
                                                     patterns.getContext());
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct FoldOperandsPass : fused::impl::FoldOperandsPassBase<FoldOperandsPass> {
  void runOnOperation() final {
    RewritePatternSet patterns(&getContext());
    populateFoldOperandsPatterns(patterns);
    FrozenRewritePatternSet frozen(std::move(patterns));
    applyAndReport(getOperation(), frozen, getArgumentName(),
                   "OperandNotFolded");
  }
};
} // namespace
