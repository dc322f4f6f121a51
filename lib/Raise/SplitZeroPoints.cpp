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

/// Integers of a tensor or a scalar, and how they are widened.
struct Element {
  Access access;
  bool isUnsigned = false;
};

/// One factor of the product, `widen(element) - widen(zero)`.
struct Factor {
  Element element;
  /// Null value if nothing is subtracted.
  Element zero;

  bool hasZeroPoint() const {
    return zero.access.value && !matchPattern(zero.access.value, m_Zero());
  }
};

/// A value in the body of the contraction or of what computes an operand of it.
struct BodyValue {
  Value value;
  linalg::LinalgOp op;
  /// How the contraction reads `op`'s result; null for the contraction itself.
  AffineMap resultMap;

  BodyValue at(Value other) const { return {other, op, resultMap}; }
  std::optional<Access> getAccess();
  std::optional<BodyValue> getProducer(linalg::LinalgOp contraction);
};

struct SplitZeroPoints : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;
  LogicalResult matchAndRewrite(linalg::LinalgOp op,
                                PatternRewriter &rewriter) const override;
};

} // namespace

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

/// The input that `value`, an argument of the body, is an element of.
std::optional<Access> BodyValue::getAccess() {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || argument.getOwner() != op.getBlock() ||
      argument.getArgNumber() >= unsigned(op.getNumDpsInputs()))
    return std::nullopt;
  OpOperand *operand = op.getDpsInputOperand(argument.getArgNumber());
  AffineMap map = resultMap ? mapThroughElementwise(op, *operand, resultMap)
                            : op.getMatchingIndexingMap(operand);
  if (!map)
    return std::nullopt;
  return Access{operand->get(), map};
}

/// The value that the elementwise producer of `value`'s input yields, if it
/// only widens and subtracts.
std::optional<BodyValue> BodyValue::getProducer(linalg::LinalgOp contraction) {
  std::optional<Access> access = getAccess();
  if (!access)
    return std::nullopt;
  auto producer = access->value.getDefiningOp<linalg::LinalgOp>();
  if (!producer || !isElementwise(producer) || producer.getNumDpsInits() != 1 ||
      mayCrossWrite(producer, contraction, producer.getDpsInputs()))
    return std::nullopt;
  for (Operation &inner : producer.getBlock()->without_terminator())
    if (!isa<arith::ExtSIOp, arith::ExtUIOp, arith::SubIOp>(inner))
      return std::nullopt;
  return BodyValue{producer.getBlock()->getTerminator()->getOperand(0),
                   producer, access->map};
}

/// Reads `value` as an element that is widened, from as far back as it is
/// nothing else.
static std::optional<Element> matchElement(BodyValue value,
                                           linalg::LinalgOp contraction) {
  Element element;
  std::optional<Element> found;
  while (true) {
    if (std::optional<Access> access = value.getAccess()) {
      element.access = *access;
      found = element;
      std::optional<BodyValue> producer = value.getProducer(contraction);
      if (!producer)
        return found;
      value = *producer;
    } else if (auto wide = value.value.getDefiningOp<arith::ExtUIOp>()) {
      element.isUnsigned = true;
      value = value.at(wide.getIn());
    } else if (auto wide = value.value.getDefiningOp<arith::ExtSIOp>()) {
      // zext(sext(x)) is no single extension; sext(zext(x)) is zext(x).
      if (element.isUnsigned)
        return found;
      value = value.at(wide.getIn());
    } else {
      return found;
    }
  }
}

/// The bits of `element`'s integers; 0 for other types.
static unsigned getBits(const Element &element) {
  Type type = getElementTypeOrSelf(element.access.value.getType());
  return isa<IntegerType>(type) ? type.getIntOrFloatBitWidth() : 0;
}

/// Reads `value` of the contraction's body as a factor.
static std::optional<Factor> matchFactor(linalg::LinalgOp contraction,
                                         Value value) {
  BodyValue from{value, contraction, AffineMap()};
  Factor factor;
  bool widened = false;
  for (BodyValue at = from;;) {
    if (auto subtract = at.value.getDefiningOp<arith::SubIOp>()) {
      std::optional<Element> element =
          matchElement(at.at(subtract.getLhs()), contraction);
      std::optional<Element> zero =
          matchElement(at.at(subtract.getRhs()), contraction);
      if (!element || !zero || zero->access.map.getNumResults() != 0)
        return std::nullopt;
      // In the sum's own width a difference wraps as the sum does; one that is
      // widened afterwards must not wrap.
      unsigned bits = std::max(getBits(*element), getBits(*zero)) + 2;
      if (widened && subtract.getType().getIntOrFloatBitWidth() < bits)
        return std::nullopt;
      factor = {*element, *zero};
      break;
    }
    if (auto wide = at.value.getDefiningOp<arith::ExtSIOp>()) {
      widened = true;
      at = at.at(wide.getIn());
    } else if (std::optional<BodyValue> producer =
                   at.getProducer(contraction)) {
      at = *producer;
    } else {
      std::optional<Element> element = matchElement(from, contraction);
      if (!element)
        return std::nullopt;
      factor = {*element, Element()};
      break;
    }
  }
  if (getBits(factor.element) == 0 ||
      !isa<RankedTensorType>(factor.element.access.value.getType()))
    return std::nullopt;
  // Each dimension is a loop of its own, or a window of one element.
  AffineMap map = dropUnitReductions(contraction, factor.element.access.map);
  SmallVector<bool> seen(map.getNumDims(), false);
  for (AffineExpr expr : map.getResults()) {
    if (isa<AffineConstantExpr>(expr))
      continue;
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim || std::exchange(seen[dim.getPosition()], true))
      return std::nullopt;
  }
  return factor;
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
      !op.getMatchingIndexingMap(op.getDpsInitOperand(0))
           .isProjectedPermutation())
    return false;
  std::optional<Factor> left = matchFactor(op, mul.getLhs());
  std::optional<Factor> right = matchFactor(op, mul.getRhs());
  if (!left || !right ||
      (!left->zero.access.value && !right->zero.access.value))
    return false;
  lhs = *left;
  rhs = *right;
  // Every sum runs through both, so that K is the same for all terms.
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  for (auto [loop, kind] : llvm::enumerate(op.getIteratorTypesArray()))
    if (kind == utils::IteratorType::reduction && extents[loop] != 1 &&
        (!lhs.element.access.map.isFunctionOfDim(loop) ||
         !rhs.element.access.map.isFunctionOfDim(loop)))
      return false;
  return true;
}

//===----------------------------------------------------------------------===//
// Terms
//===----------------------------------------------------------------------===//

/// `value`, of `element`, as an integer of type `acc`.
static Value widen(OpBuilder &builder, Location loc, const Element &element,
                   Value value, Type acc) {
  if (value.getType() == acc)
    return value;
  if (element.isUnsigned)
    return arith::ExtUIOp::create(builder, loc, acc, value);
  return arith::ExtSIOp::create(builder, loc, acc, value);
}

namespace {
/// `sum over k of widen(element)` and where it is read from the output.
using PartialSum = Access;
} // namespace

/// Sums `element` over the reduction loops of `op`.
static PartialSum sumOverK(PatternRewriter &rewriter, linalg::LinalgOp op,
                           const Element &element, Type acc) {
  Location loc = op.getLoc();
  MLIRContext *ctx = rewriter.getContext();
  AffineMap read = dropUnitReductions(op, element.access.map);
  AffineMap outMap = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  Value tensor = element.access.value;
  SmallVector<utils::IteratorType> kinds;
  SmallVector<AffineExpr> kept, fromOut;
  SmallVector<OpFoldResult> sizes;
  for (auto [i, expr] : llvm::enumerate(read.getResults())) {
    auto loop = dyn_cast<AffineDimExpr>(expr);
    kinds.push_back(loop ? op.getIteratorTypesArray()[loop.getPosition()]
                         : utils::IteratorType::reduction);
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
        Value wide = widen(builder, loc, element, arguments[0], acc);
        Value next =
            arith::AddIOp::create(builder, loc, arguments[1], wide).getResult();
        linalg::YieldOp::create(builder, loc, next);
      });
  return {sum.getResult(0),
          AffineMap::get(outMap.getNumResults(), 0, fromOut, ctx)};
}

/// The number of summands, as an integer of type `acc`.
static Value getDepth(PatternRewriter &rewriter, linalg::LinalgOp op,
                      const Element &element, Type acc) {
  Location loc = op.getLoc();
  Value depth =
      arith::ConstantOp::create(rewriter, loc, rewriter.getIntegerAttr(acc, 1));
  AffineMap read = dropUnitReductions(op, element.access.map);
  for (auto [i, expr] : llvm::enumerate(read.getResults())) {
    auto loop = dyn_cast<AffineDimExpr>(expr);
    if (!loop || op.getIteratorTypesArray()[loop.getPosition()] !=
                     utils::IteratorType::reduction)
      continue;
    Value size = getValueOrCreateConstantIndexOp(
        rewriter, loc,
        tensor::getMixedSize(rewriter, loc, element.access.value, i));
    Value extent = arith::IndexCastOp::create(rewriter, loc, acc, size);
    depth = arith::MulIOp::create(rewriter, loc, depth, extent);
  }
  return depth;
}

//===----------------------------------------------------------------------===//
// Pattern
//===----------------------------------------------------------------------===//

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

  SmallVector<AffineMap> maps = {lhs.element.access.map, rhs.element.access.map,
                                 outMap};
  Value product =
      linalg::GenericOp::create(
          rewriter, loc, out->get().getType(),
          ValueRange{lhs.element.access.value, rhs.element.access.value},
          out->get(), maps, op.getIteratorTypesArray(),
          [&](OpBuilder &builder, Location loc, ValueRange arguments) {
            Value a = widen(builder, loc, lhs.element, arguments[0], acc);
            Value b = widen(builder, loc, rhs.element, arguments[1], acc);
            Value p = arith::MulIOp::create(builder, loc, a, b);
            Value next = arith::AddIOp::create(builder, loc, arguments[2], p);
            linalg::YieldOp::create(builder, loc, next);
          })
          .getResult(0);

  // What is subtracted: each sum times the other factor's zero point.
  SmallVector<PartialSum> sums;
  SmallVector<Element> zeros;
  for (auto [summed, other] : {std::pair(&lhs, &rhs), std::pair(&rhs, &lhs)}) {
    if (!other->hasZeroPoint())
      continue;
    sums.push_back(sumOverK(rewriter, op, summed->element, acc));
    zeros.push_back(other->zero);
  }
  if (sums.empty()) {
    rewriter.replaceOp(op, product);
    return success();
  }
  Value depth;
  if (sums.size() == 2)
    depth = getDepth(rewriter, op, lhs.element, acc);
  unsigned rank = outMap.getNumResults();
  AffineMap identity = rewriter.getMultiDimIdentityMap(rank);
  SmallVector<Value> inputs = {product};
  SmallVector<AffineMap> correctionMaps = {identity};
  for (const PartialSum &sum : sums) {
    inputs.push_back(sum.value);
    correctionMaps.push_back(sum.map);
  }
  for (const Element &zero : zeros) {
    inputs.push_back(zero.access.value);
    correctionMaps.push_back(AffineMap::get(rank, 0, rewriter.getContext()));
  }
  correctionMaps.push_back(identity);
  Value empty = tensor::EmptyOp::create(
      rewriter, loc, tensor::getMixedSizes(rewriter, loc, product), acc);
  SmallVector<utils::IteratorType> parallel(rank,
                                            utils::IteratorType::parallel);
  rewriter.replaceOpWithNewOp<linalg::GenericOp>(
      op, empty.getType(), inputs, empty, correctionMaps, parallel,
      [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        Value value = arguments[0], both = depth;
        for (auto [i, zero] : llvm::enumerate(zeros)) {
          Value wide =
              widen(builder, loc, zero, arguments[1 + sums.size() + i], acc);
          Value term =
              arith::MulIOp::create(builder, loc, arguments[1 + i], wide);
          value = arith::SubIOp::create(builder, loc, value, term);
          if (both)
            both = arith::MulIOp::create(builder, loc, both, wide);
        }
        if (both)
          value = arith::AddIOp::create(builder, loc, value, both);
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
