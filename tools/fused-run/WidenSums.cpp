//===- WidenSums.cpp - Reductions in higher precision ---------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reduction on T becomes: widen the outs, reduce on f64, round the result.
//
//===----------------------------------------------------------------------===//

#include "Reference.h"
#include "Support.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace fusedrun;
using namespace mlir;

namespace {

/// Rebuilds one linalg.generic with sums in `sum`.
class SumWidener {
public:
  SumWidener(RewriterBase &rewriter, linalg::GenericOp op, FloatType sum)
      : rewriter(rewriter), op(op), loc(op.getLoc()), sum(sum) {}

  /// True if the op is a sum whose precision is the compiler's choice, and its
  /// body can be rebuilt. A sum of 16-bit floats other than a contraction is
  /// not: no pass of ours touches it.
  bool applies() {
    bool adds = false, multiplies = false;
    if (op.getNumReductionLoops() == 0 ||
        llvm::none_of(op.getDpsInits(), [&](Value out) {
          return isNarrow(getElementTypeOrSelf(out));
        }))
      return false;
    for (Operation &inner : *op.getBody()) {
      adds |= isa<arith::AddFOp>(inner);
      multiplies |= isa<arith::MulFOp>(inner);
      bool scalar =
          isa<arith::ArithDialect, math::MathDialect>(inner.getDialect()) ||
          isa<linalg::IndexOp, linalg::YieldOp>(inner);
      if (!scalar || isa<arith::BitcastOp>(inner) || inner.getNumRegions() ||
          llvm::any_of(inner.getOperandTypes(), isVector) ||
          llvm::any_of(inner.getOperandTypes(),
                       [&](Type type) { return isWider(type); }))
        return false;
    }
    bool contracts = multiplies && op.getNumDpsInputs() == 2;
    bool sumsF32 = llvm::all_of(op.getDpsInits(), [](Value out) {
      return getElementTypeOrSelf(out).isF32();
    });
    return adds && (contracts || sumsF32);
  }

  void rewrite() {
    rewriter.setInsertionPoint(op);
    SmallVector<Value> outs;
    for (Value out : op.getDpsInits())
      outs.push_back(isNarrow(getElementTypeOrSelf(out))
                         ? convertArray(out, makeLike(out, sum))
                         : out);
    SmallVector<Type> types;
    if (op.hasPureTensorSemantics())
      llvm::append_range(types, ValueRange(outs).getTypes());
    auto wide = linalg::GenericOp::create(
        rewriter, loc, types, op.getDpsInputs(), outs,
        op.getIndexingMapsArray(), op.getIteratorTypesArray(),
        [&](OpBuilder &builder, Location, ValueRange arguments) {
          buildBody(builder, arguments);
        });
    rewriter.setInsertionPointAfter(wide);
    SmallVector<Value> results;
    for (auto [i, out] : llvm::enumerate(op.getDpsInits())) {
      Value value = types.empty() ? outs[i] : wide.getResult(i);
      if (value.getType() == out.getType())
        results.push_back(value);
      else
        results.push_back(convertArray(
            value,
            types.empty() ? out : makeLike(out, getElementTypeOrSelf(out))));
    }
    if (types.empty())
      rewriter.eraseOp(op);
    else
      rewriter.replaceOp(op, results);
  }

private:
  static bool isVector(Type type) { return isa<VectorType>(type); }
  bool isNarrow(Type type) {
    auto element = dyn_cast<FloatType>(type);
    return element && element.getWidth() < sum.getWidth();
  }
  bool isWider(Type type) {
    auto element = dyn_cast<FloatType>(type);
    return element && element.getWidth() > sum.getWidth();
  }

  /// Uninitialised, with the shape of `like`.
  Value makeLike(Value like, Type element) {
    if (isa<MemRefType>(like.getType())) {
      SmallVector<OpFoldResult> sizes =
          memref::getMixedSizes(rewriter, loc, like);
      SmallVector<int64_t> shape;
      SmallVector<Value> dynamic;
      dispatchIndexOpFoldResults(sizes, dynamic, shape);
      return memref::AllocOp::create(rewriter, loc,
                                     MemRefType::get(shape, element), dynamic);
    }
    auto type = cast<RankedTensorType>(like.getType());
    SmallVector<Value> dynamic;
    for (auto [d, extent] : llvm::enumerate(type.getShape()))
      if (ShapedType::isDynamic(extent))
        dynamic.push_back(tensor::DimOp::create(rewriter, loc, like, d));
    return tensor::EmptyOp::create(rewriter, loc, type.getShape(), element,
                                   dynamic);
  }

  /// The elements of `source` extended or rounded into `target`.
  Value convertArray(Value source, Value target) {
    auto type = cast<ShapedType>(target.getType());
    SmallVector<AffineMap> maps(
        2, rewriter.getMultiDimIdentityMap(type.getRank()));
    SmallVector<utils::IteratorType> iterators(type.getRank(),
                                               utils::IteratorType::parallel);
    bool onTensors = isa<RankedTensorType>(type);
    auto copy = linalg::GenericOp::create(
        rewriter, loc, onTensors ? TypeRange(type) : TypeRange(), source,
        target, maps, iterators,
        [](OpBuilder &builder, Location loc, ValueRange arguments) {
          linalg::YieldOp::create(
              builder, loc,
              convert(builder, loc, arguments[0], arguments[1].getType()));
        });
    return onTensors ? copy.getResult(0) : target;
  }

  static Value convert(OpBuilder &builder, Location loc, Value value,
                       Type type) {
    unsigned from = value.getType().getIntOrFloatBitWidth();
    unsigned to = type.getIntOrFloatBitWidth();
    if (from == to)
      return value;
    if (from < to)
      return arith::ExtFOp::create(builder, loc, type, value);
    return arith::TruncFOp::create(builder, loc, type, value);
  }

  /// The old body with every narrow float held in `sum`. A `truncf` that the
  /// program writes is a rounding of its own and stays one.
  void buildBody(OpBuilder &builder, ValueRange arguments) {
    IRMapping mapping;
    auto lookup = [&](Value value) {
      Value mapped = mapping.lookupOrDefault(value);
      if (isNarrow(mapped.getType())) { // an input, or from outside
        mapped = convert(builder, loc, mapped, sum);
        mapping.map(value, mapped);
      }
      return mapped;
    };
    mapping.map(op.getBody()->getArguments(), arguments);
    for (Operation &inner : *op.getBody()) {
      if (isa<arith::ExtFOp>(inner)) {
        mapping.map(inner.getResult(0), lookup(inner.getOperand(0)));
        continue;
      }
      if (isa<arith::TruncFOp>(inner)) {
        Value rounded = convert(builder, loc, lookup(inner.getOperand(0)),
                                inner.getResult(0).getType());
        mapping.map(inner.getResult(0), convert(builder, loc, rounded, sum));
        continue;
      }
      for (Value operand : inner.getOperands())
        if (isa<FloatType>(operand.getType()))
          (void)lookup(operand);
      Operation *copy = builder.clone(inner, mapping);
      if (isa<arith::ConstantOp>(copy))
        continue; // widened where it is used
      for (OpResult result : copy->getResults())
        if (isNarrow(result.getType()))
          result.setType(sum);
    }
  }

  RewriterBase &rewriter;
  linalg::GenericOp op;
  Location loc;
  FloatType sum;
};

} // namespace

llvm::Error fusedrun::widenSums(ModuleOp module, FloatType sum) {
  if (llvm::Error error = runPipeline(module, "linalg-generalize-named-ops"))
    return error;
  IRRewriter rewriter(module.getContext());
  SmallVector<linalg::GenericOp> ops;
  module.walk([&](linalg::GenericOp op) { ops.push_back(op); });
  for (linalg::GenericOp op : ops)
    if (SumWidener widener(rewriter, op, sum); widener.applies())
      widener.rewrite();
  return llvm::Error::success();
}
