//===- PositionOperand.cpp - Positions as an operand of the epilogue ------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `linalg.index` counts an operation's own loops; inside a tile it would count
// from the tile's corner. So what may become an epilogue (a causal mask, a
// position bias) reads its positions from a vector 0, 1, 2, ... instead, which
// is sliced with the tile like a bias.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::fused;

namespace {
struct PositionOperand : OpRewritePattern<linalg::GenericOp> {
  PositionOperand(MLIRContext *ctx) : OpRewritePattern(ctx, /*benefit=*/5) {}
  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override;
};
} // namespace

/// True if a fused.matmul reads `value` in its epilogue, directly or through
/// reshapes and elementwise operations.
static bool isReadInEpilogue(Value value, unsigned depth) {
  return llvm::any_of(value.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (auto matmul = dyn_cast<MatmulOp>(user))
      return llvm::is_contained(matmul.getEpilogueOperands(), value);
    if (depth == 0 || user->getNumResults() != 1)
      return false;
    auto elementwise = dyn_cast<linalg::LinalgOp>(user);
    return (isa<tensor::CastOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp>(
                user) ||
            (elementwise && isElementwise(elementwise))) &&
           isReadInEpilogue(user->getResult(0), depth - 1);
  });
}

/// Size of loop `loop`, from an operand that is not a product if there is one.
static std::optional<OpFoldResult>
getExtent(OpBuilder &builder, linalg::GenericOp op, unsigned loop) {
  int64_t extent = op.getStaticLoopRanges()[loop];
  if (ShapedType::isStatic(extent))
    return builder.getIndexAttr(extent);
  for (OpOperand &operand : llvm::reverse(op->getOpOperands())) {
    bool isReshaped = false, isSlice = false;
    if (findProduct(operand.get(), isReshaped, isSlice))
      continue;
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [i, expr] : llvm::enumerate(map.getResults()))
      if (expr == builder.getAffineDimExpr(loop))
        return tensor::getMixedSize(builder, op.getLoc(), operand.get(), i);
  }
  return std::nullopt;
}

/// The tensor 0, 1, 2, ... of `extent` elements of type `type`.
static Value createPositions(OpBuilder &builder, Location loc,
                             OpFoldResult extent, Type type) {
  Value empty = tensor::EmptyOp::create(builder, loc, ArrayRef(extent), type);
  SmallVector<AffineMap> maps{builder.getMultiDimIdentityMap(1)};
  auto iota = linalg::GenericOp::create(
      builder, loc, empty.getType(), ValueRange(), empty, maps,
      utils::IteratorType::parallel,
      [&](OpBuilder &builder, Location loc, ValueRange) {
        Value position = linalg::IndexOp::create(builder, loc, 0);
        position = arith::IndexCastOp::create(builder, loc, type, position);
        linalg::YieldOp::create(builder, loc, position);
      });
  return iota.getResult(0);
}

LogicalResult
PositionOperand::matchAndRewrite(linalg::GenericOp op,
                                 PatternRewriter &rewriter) const {
  llvm::SmallSetVector<unsigned, 4> loops;
  for (Operation &inner : op.getBody()->without_terminator()) {
    if (auto index = dyn_cast<linalg::IndexOp>(inner))
      loops.insert(index.getDim());
    else if (!isEpilogueOp(&inner))
      return failure();
  }
  if (loops.empty() || !op.hasPureTensorSemantics() ||
      op.getNumParallelLoops() != op.getNumLoops())
    return failure();
  bool readsProduct = llvm::any_of(op->getOperands(), [&](Value value) {
    bool isReshaped = false, isSlice = false;
    OpResult product = findProduct(value, isReshaped, isSlice);
    return product && !isSlice && product.getParentBlock() == op->getBlock();
  });
  // A vector of positions is in this form already.
  if (!readsProduct && (op.getNumLoops() < 2 || op->getNumResults() != 1 ||
                        !isReadInEpilogue(op->getResult(0), /*depth=*/8)))
    return failure();

  Location loc = op.getLoc();
  SmallVector<Value> inputs(op.getInputs());
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<OpFoldResult> extents;
  for (unsigned loop : loops) {
    std::optional<OpFoldResult> extent = getExtent(rewriter, op, loop);
    if (!extent)
      return refuse(rewriter, op, Reason::UsesIndex);
    extents.push_back(*extent);
  }
  for (auto [loop, extent] : llvm::zip_equal(loops, extents)) {
    std::optional<int64_t> size = getConstantIntValue(extent);
    Type type = size && *size <= std::numeric_limits<int32_t>::max()
                    ? rewriter.getI32Type()
                    : rewriter.getI64Type();
    maps.insert(maps.begin() + inputs.size(),
                AffineMap::get(op.getNumLoops(), 0,
                               rewriter.getAffineDimExpr(loop),
                               rewriter.getContext()));
    inputs.push_back(createPositions(rewriter, loc, extent, type));
  }
  unsigned first = op.getNumDpsInputs();
  auto result = linalg::GenericOp::create(
      rewriter, loc, op->getResultTypes(), inputs, op.getOutputs(), maps,
      op.getIteratorTypesArray(),
      [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        IRMapping mapping;
        Block *body = op.getBody();
        mapping.map(body->getArguments().take_front(first),
                    arguments.take_front(first));
        mapping.map(body->getArguments().drop_front(first),
                    arguments.take_back(op.getNumDpsInits()));
        for (Operation &inner : *body) {
          auto index = dyn_cast<linalg::IndexOp>(inner);
          if (!index) {
            builder.clone(inner, mapping);
            continue;
          }
          unsigned number = llvm::find(loops, index.getDim()) - loops.begin();
          mapping.map(index.getResult(),
                      arith::IndexCastOp::create(builder, loc,
                                                 builder.getIndexType(),
                                                 arguments[first + number])
                          .getResult());
        }
      });
  rewriter.replaceOp(op, result.getResults());
  return success();
}

void fused::populatePositionOperandPatterns(RewritePatternSet &patterns) {
  patterns.add<PositionOperand>(patterns.getContext());
}
