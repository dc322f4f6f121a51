//===- SplitZeroPoints.cpp - Zero points out of the reduction -------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A quantized contraction subtracts a zero point from each factor. Integers
// wrap, so in every width
//
//   sum (a - x)(b - y) = sum ab - y sum a - x sum b + K x y
//
// holds to the bit: what is left is a plain contraction, one sum over k of each
// operand whose partner has a zero point, and an elementwise correction.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "fused/Raise/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::fused {
#define GEN_PASS_DEF_SPLITZEROPOINTSPASS
#include "fused/Raise/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;

namespace {

/// One factor of the product, `widen(element) - zero`. Both operations may be
/// missing.
struct Factor {
  OpOperand *tensor = nullptr;
  Operation *widen = nullptr;
  /// The scalar operand that is subtracted.
  OpOperand *zero = nullptr;

  bool hasZeroPoint() const {
    return zero && !matchPattern(zero->get(), m_Zero());
  }
};

struct SplitZeroPoints : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;
  LogicalResult matchAndRewrite(linalg::LinalgOp op,
                                PatternRewriter &rewriter) const override;
};

} // namespace

/// Reads `value` of `op`'s body as a factor whose element is of a tensor that
/// is indexed by loops only.
static bool matchFactor(linalg::LinalgOp op, Value value, Factor &factor) {
  auto getInput = [&](Value value) -> OpOperand * {
    auto argument = dyn_cast<BlockArgument>(value);
    if (!argument || argument.getOwner() != op.getBlock() ||
        argument.getArgNumber() >= unsigned(op.getNumDpsInputs()))
      return nullptr;
    return op.getDpsInputOperand(argument.getArgNumber());
  };
  if (auto subtract = value.getDefiningOp<arith::SubIOp>()) {
    factor.zero = getInput(subtract.getRhs());
    if (!factor.zero || factor.zero->get().getType() != value.getType())
      return false;
    value = subtract.getLhs();
  }
  if (Operation *widen = value.getDefiningOp()) {
    if (!isa<arith::ExtSIOp, arith::ExtUIOp>(widen))
      return false;
    factor.widen = widen;
    value = widen->getOperand(0);
  }
  factor.tensor = getInput(value);
  return factor.tensor &&
         isa<RankedTensorType>(factor.tensor->get().getType()) &&
         op.getMatchingIndexingMap(factor.tensor).isProjectedPermutation();
}

/// Reads `op` as `out += lhs * rhs` with at least one zero point.
static bool matchQuantized(linalg::LinalgOp op, Factor &lhs, Factor &rhs) {
  if (!op.hasPureTensorSemantics() || op.getNumDpsInits() != 1 ||
      op.getNumReductionLoops() == 0 || !op.getBlock())
    return false;
  Block *body = op.getBlock();
  auto add =
      body->getTerminator()->getOperand(0).getDefiningOp<arith::AddIOp>();
  if (!add)
    return false;
  Value out = body->getArguments().back();
  unsigned outAt = add.getLhs() == out ? 0 : 1;
  auto mul = add->getOperand(1 - outAt).getDefiningOp<arith::MulIOp>();
  if (add->getOperand(outAt) != out || !mul ||
      !matchFactor(op, mul.getLhs(), lhs) ||
      !matchFactor(op, mul.getRhs(), rhs))
    return false;
  unsigned zeros = (lhs.zero != nullptr) + (rhs.zero != nullptr);
  if (zeros == 0 || lhs.tensor == rhs.tensor ||
      op.getNumDpsInputs() != 2 + zeros ||
      !op.getMatchingIndexingMap(op.getDpsInitOperand(0))
           .isProjectedPermutation())
    return false;
  // Every sum runs through both, so that K is the same for all terms.
  AffineMap lhsMap = op.getMatchingIndexingMap(lhs.tensor);
  AffineMap rhsMap = op.getMatchingIndexingMap(rhs.tensor);
  for (auto [loop, kind] : llvm::enumerate(op.getIteratorTypesArray()))
    if (kind == utils::IteratorType::reduction &&
        (!lhsMap.isFunctionOfDim(loop) || !rhsMap.isFunctionOfDim(loop)))
      return false;
  return true;
}

/// `value` widened as `factor`'s elements are.
static Value widen(OpBuilder &builder, const Factor &factor, Value value) {
  if (!factor.widen)
    return value;
  IRMapping mapping;
  mapping.map(factor.widen->getOperand(0), value);
  return builder.clone(*factor.widen, mapping)->getResult(0);
}

namespace {
/// `sum over k of widen(tensor)` and where it is read from the output.
struct PartialSum {
  Value value;
  AffineMap map;
};
} // namespace

/// Sums `factor`'s tensor over the reduction loops of `op`.
static PartialSum sumOverK(PatternRewriter &rewriter, linalg::LinalgOp op,
                           const Factor &factor, Type acc) {
  Location loc = op.getLoc();
  MLIRContext *ctx = rewriter.getContext();
  AffineMap read = op.getMatchingIndexingMap(factor.tensor);
  AffineMap outMap = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  Value tensor = factor.tensor->get();
  SmallVector<utils::IteratorType> kinds;
  SmallVector<AffineExpr> kept, fromOut;
  SmallVector<OpFoldResult> sizes;
  for (auto [i, expr] : llvm::enumerate(read.getResults())) {
    unsigned loop = cast<AffineDimExpr>(expr).getPosition();
    kinds.push_back(op.getIteratorTypesArray()[loop]);
    if (kinds.back() == utils::IteratorType::reduction)
      continue;
    kept.push_back(getAffineDimExpr(i, ctx));
    fromOut.push_back(getAffineDimExpr(*outMap.getResultPosition(expr), ctx));
    sizes.push_back(tensor::getMixedSize(rewriter, loc, tensor, i));
  }
  Value empty = tensor::EmptyOp::create(rewriter, loc, sizes, acc);
  Value zero =
      arith::ConstantOp::create(rewriter, loc, rewriter.getIntegerAttr(acc, 0));
  Value init = linalg::FillOp::create(rewriter, loc, zero, empty).getResult(0);
  unsigned rank = read.getNumResults();
  SmallVector<AffineMap> maps = {rewriter.getMultiDimIdentityMap(rank),
                                 AffineMap::get(rank, 0, kept, ctx)};
  auto sum = linalg::GenericOp::create(
      rewriter, loc, init.getType(), tensor, init, maps, kinds,
      [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        Value wide = widen(builder, factor, arguments[0]);
        Value next =
            arith::AddIOp::create(builder, loc, arguments[1], wide).getResult();
        linalg::YieldOp::create(builder, loc, next);
      });
  return {sum.getResult(0),
          AffineMap::get(outMap.getNumResults(), 0, fromOut, ctx)};
}

/// The number of summands, as an integer of type `acc`.
static Value getDepth(PatternRewriter &rewriter, linalg::LinalgOp op,
                      const Factor &factor, Type acc) {
  Location loc = op.getLoc();
  Value depth =
      arith::ConstantOp::create(rewriter, loc, rewriter.getIntegerAttr(acc, 1));
  AffineMap read = op.getMatchingIndexingMap(factor.tensor);
  for (auto [i, expr] : llvm::enumerate(read.getResults())) {
    unsigned loop = cast<AffineDimExpr>(expr).getPosition();
    if (op.getIteratorTypesArray()[loop] != utils::IteratorType::reduction)
      continue;
    Value size = getValueOrCreateConstantIndexOp(
        rewriter, loc,
        tensor::getMixedSize(rewriter, loc, factor.tensor->get(), i));
    Value extent = arith::IndexCastOp::create(rewriter, loc, acc, size);
    depth = arith::MulIOp::create(rewriter, loc, depth, extent);
  }
  return depth;
}

LogicalResult
SplitZeroPoints::matchAndRewrite(linalg::LinalgOp op,
                                 PatternRewriter &rewriter) const {
  Factor lhs, rhs;
  if (!matchQuantized(op, lhs, rhs))
    return failure();
  Location loc = op.getLoc();
  OpOperand *out = op.getDpsInitOperand(0);
  AffineMap outMap = op.getMatchingIndexingMap(out);
  Type acc = getElementTypeOrSelf(out->get().getType());

  SmallVector<AffineMap> maps = {op.getMatchingIndexingMap(lhs.tensor),
                                 op.getMatchingIndexingMap(rhs.tensor), outMap};
  Value product =
      linalg::GenericOp::create(
          rewriter, loc, out->get().getType(),
          ValueRange{lhs.tensor->get(), rhs.tensor->get()}, out->get(), maps,
          op.getIteratorTypesArray(),
          [&](OpBuilder &builder, Location loc, ValueRange arguments) {
            Value a = widen(builder, lhs, arguments[0]);
            Value b = widen(builder, rhs, arguments[1]);
            Value p = arith::MulIOp::create(builder, loc, a, b);
            Value next = arith::AddIOp::create(builder, loc, arguments[2], p);
            linalg::YieldOp::create(builder, loc, next);
          })
          .getResult(0);

  // What is subtracted: each sum times the other factor's zero point.
  SmallVector<PartialSum> sums;
  SmallVector<Value> zeros;
  for (auto [summed, other] : {std::pair(&lhs, &rhs), std::pair(&rhs, &lhs)}) {
    if (!other->hasZeroPoint())
      continue;
    sums.push_back(sumOverK(rewriter, op, *summed, acc));
    zeros.push_back(other->zero->get());
  }
  if (sums.empty()) {
    rewriter.replaceOp(op, product);
    return success();
  }
  Value constantTerm;
  if (sums.size() == 2) {
    constantTerm = arith::MulIOp::create(rewriter, loc, zeros[0], zeros[1]);
    constantTerm = arith::MulIOp::create(rewriter, loc, constantTerm,
                                         getDepth(rewriter, op, lhs, acc));
  }
  unsigned rank = outMap.getNumResults();
  AffineMap identity = rewriter.getMultiDimIdentityMap(rank);
  SmallVector<Value> inputs = {product};
  SmallVector<AffineMap> correctionMaps = {identity};
  for (const PartialSum &sum : sums) {
    inputs.push_back(sum.value);
    correctionMaps.push_back(sum.map);
  }
  correctionMaps.push_back(identity);
  Value empty = tensor::EmptyOp::create(
      rewriter, loc, tensor::getMixedSizes(rewriter, loc, product), acc);
  SmallVector<utils::IteratorType> parallel(rank,
                                            utils::IteratorType::parallel);
  rewriter.replaceOpWithNewOp<linalg::GenericOp>(
      op, empty.getType(), inputs, empty, correctionMaps, parallel,
      [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        Value value = arguments[0];
        for (auto [i, zero] : llvm::enumerate(zeros)) {
          Value term =
              arith::MulIOp::create(builder, loc, arguments[1 + i], zero);
          value = arith::SubIOp::create(builder, loc, value, term);
        }
        if (constantTerm)
          value = arith::AddIOp::create(builder, loc, value, constantTerm);
        linalg::YieldOp::create(builder, loc, value);
      });
  return success();
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct SplitZeroPointsPass
    : fused::impl::SplitZeroPointsPassBase<SplitZeroPointsPass> {
  void runOnOperation() final {
    RewritePatternSet patterns(&getContext());
    patterns.add<SplitZeroPoints>(&getContext());
    applyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace
