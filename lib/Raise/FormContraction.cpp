//===- FormContraction.cpp - A sum over a product becomes one operation ---===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `(a * v).sum(-1)` is how front ends write a matrix-vector product, and
// `(a[:, :, None] * b).sum(1)` how people write a product of matrices: an
// elementwise multiplication and a sum over it. Joined they are a contraction.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::fused;

/// The two operations `body` yields, of its only two arguments, in any order?
template <typename FloatOp, typename IntOp>
static bool isBinaryOf(Block *body, Value x, Value y) {
  Operation *op = body->getTerminator()->getOperand(0).getDefiningOp();
  return isa_and_nonnull<FloatOp, IntOp>(op) && op->getBlock() == body &&
         ((op->getOperand(0) == x && op->getOperand(1) == y) ||
          (op->getOperand(0) == y && op->getOperand(1) == x));
}

/// True if products of this type are rounded as they are inside a contraction.
/// (One of 16-bit floats is rounded to 16 bits before it is added.)
static bool keepsProducts(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.getWidth() >= 8;
  return type.isF32() || type.isF64();
}

namespace {
struct FormContraction : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;
  LogicalResult matchAndRewrite(linalg::LinalgOp op,
                                PatternRewriter &rewriter) const override;
};
} // namespace

LogicalResult
FormContraction::matchAndRewrite(linalg::LinalgOp op,
                                 PatternRewriter &rewriter) const {
  if (!op.hasPureTensorSemantics() || op.getNumReductionLoops() == 0 ||
      op.getNumDpsInputs() != 1 || op.getNumDpsInits() != 1 || !op.getBlock() ||
      !isBinaryOf<arith::AddFOp, arith::AddIOp>(op.getBlock(),
                                                op.getBlock()->getArgument(0),
                                                op.getBlock()->getArgument(1)))
    return failure();
  auto product = op.getDpsInputs()[0].getDefiningOp<linalg::LinalgOp>();
  if (!product || !isElementwise(product) || !product->hasOneUse() ||
      product.getNumDpsInputs() != 2 || product->getNumResults() != 1 ||
      !isBinaryOf<arith::MulFOp, arith::MulIOp>(
          product.getBlock(), product.getBlock()->getArgument(0),
          product.getBlock()->getArgument(1)))
    return failure();
  Type element = getElementTypeOrSelf(product->getResult(0).getType());
  if (!keepsProducts(element))
    return failure();

  // Both factors, read by the sum's loops and before they were broadcast.
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  AffineMap read = op.getMatchingIndexingMap(op.getDpsInputOperand(0));
  for (OpOperand *factor : product.getDpsInputOperands()) {
    AffineMap map = mapThroughElementwise(product, *factor, read);
    if (!map || !isa<RankedTensorType>(factor->get().getType()))
      return failure();
    Access access{factor->get(), map};
    bool isUnsigned = false;
    while (std::optional<Access> next =
               stepBack(op, access, /*widened=*/true, isUnsigned)) {
      if (getElementTypeOrSelf(next->value.getType()) != element)
        break;
      access = *next;
    }
    if (!isProjectedMap(access.map))
      return failure();
    inputs.push_back(access.value);
    maps.push_back(access.map);
  }
  // A matmul's loops: sums run through both factors, the rest through one at
  // least, and through one only somewhere: (x * x).sum(-1) is no matmul.
  bool hasOwn = false;
  for (auto [loop, kind] : llvm::enumerate(op.getIteratorTypesArray())) {
    bool lhs = maps[0].isFunctionOfDim(loop),
         rhs = maps[1].isFunctionOfDim(loop);
    if (kind == utils::IteratorType::reduction ? !(lhs && rhs) : !(lhs || rhs))
      return failure();
    hasOwn |= lhs != rhs;
  }
  if (!hasOwn || mayCrossWrite(product, op, product->getOperands()))
    return failure();

  OpOperand *out = op.getDpsInitOperand(0);
  maps.push_back(op.getMatchingIndexingMap(out));
  auto contraction = linalg::GenericOp::create(
      rewriter, op.getLoc(), out->get().getType(), inputs, out->get(), maps,
      op.getIteratorTypesArray(),
      [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        Block *from[] = {product.getBlock(), op.getBlock()};
        IRMapping mapping;
        mapping.map(from[0]->getArguments().take_front(2),
                    arguments.take_front(2));
        Value value = arguments[0];
        for (Block *body : from) {
          if (body == from[1]) {
            mapping.map(body->getArgument(0), value);
            mapping.map(body->getArgument(1), arguments[2]);
          }
          for (Operation &inner : body->without_terminator())
            builder.clone(inner, mapping);
          value = mapping.lookup(body->getTerminator()->getOperand(0));
        }
        linalg::YieldOp::create(builder, loc, value);
      });
  rewriter.replaceOp(op, contraction.getResults());
  return success();
}

void fused::populateFormContractionPatterns(RewritePatternSet &patterns) {
  patterns.add<FormContraction>(patterns.getContext(), /*benefit=*/2);
}
