//===- FusedDecompose.cpp - Fused ops back to linalg ----------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decomposition of fused.matmul and fused.epilogue into upstream operations,
// and the pass fused-decompose.
//
//===----------------------------------------------------------------------===//

#include "fused/IR/Passes.h"
#include "fused/IR/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace mlir::fused {
#define GEN_PASS_DEF_DECOMPOSEPASS
#include "fused/IR/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;

//===----------------------------------------------------------------------===//
// Accumulator
//===----------------------------------------------------------------------===//

/// `value` exactly widened to `type`.
static Value widen(OpBuilder &b, Location loc, Value value, Type type,
                   bool isUnsigned) {
  if (value.getType() == type)
    return value;
  if (isa<FloatType>(type))
    return arith::ExtFOp::create(b, loc, type, value);
  if (isUnsigned)
    return arith::ExtUIOp::create(b, loc, type, value);
  return arith::ExtSIOp::create(b, loc, type, value);
}

static SmallVector<utils::IteratorType> parallel(unsigned count) {
  return SmallVector<utils::IteratorType>(count, utils::IteratorType::parallel);
}

Value fused::createAccumulator(RewriterBase &rewriter, MatmulOp op) {
  Location loc = op.getLoc();
  Type element = op.getAccType();
  SmallVector<OpFoldResult> sizes = op.getLoopRanges(rewriter);
  sizes.pop_back();
  Value acc;
  if (op.hasTensorSemantics()) {
    acc = tensor::EmptyOp::create(rewriter, loc, sizes, element);
  } else {
    auto [shape, dynamic] = decomposeMixedValues(sizes);
    acc = memref::AllocOp::create(rewriter, loc,
                                  MemRefType::get(shape, element), dynamic);
  }
  SmallVector<Type> types;
  if (op.hasTensorSemantics())
    types.push_back(acc.getType());
  Operation *start;
  if (Value init = op.getInit()) {
    AffineMap identity = rewriter.getMultiDimIdentityMap(op.getNumLoops() - 1);
    start = linalg::GenericOp::create(
        rewriter, loc, types, init, acc,
        ArrayRef<AffineMap>{op.getInitMap(), identity},
        parallel(op.getNumLoops() - 1),
        [&](OpBuilder &b, Location loc, ValueRange arguments) {
          linalg::YieldOp::create(b, loc,
                                  widen(b, loc, arguments[0], element, false));
        });
  } else {
    Value zero =
        arith::ConstantOp::create(rewriter, loc, rewriter.getZeroAttr(element));
    start = linalg::FillOp::create(rewriter, loc, types, zero, acc);
  }
  return op.hasTensorSemantics() ? start->getResult(0) : acc;
}

//===----------------------------------------------------------------------===//
// Contraction
//===----------------------------------------------------------------------===//

static Type elementOf(Value value) {
  return cast<ShapedType>(value.getType()).getElementType();
}

/// The `cast` of a `linalg.contract` that widens both operands as the op says,
/// or nothing if there is none.
static std::optional<linalg::TypeFn> getContractCast(MatmulOp op) {
  Type acc = op.getAccType();
  if (acc.isInteger(1))
    return std::nullopt;
  for (AffineMap map : {op.getLhsMap(), op.getRhsMap()})
    if (!map.isProjectedPermutation())
      return std::nullopt;
  for (unsigned dim = 0; dim < op.getNumBatch(); ++dim)
    if (!op.getLhsMap().isFunctionOfDim(dim) &&
        !op.getRhsMap().isFunctionOfDim(dim))
      return std::nullopt;
  bool castsLhs = elementOf(op.getLhs()) != acc && isa<IntegerType>(acc);
  bool castsRhs = elementOf(op.getRhs()) != acc && isa<IntegerType>(acc);
  if (castsLhs && castsRhs && op.getUnsignedLhs() != op.getUnsignedRhs())
    return std::nullopt;
  bool isUnsigned =
      (castsLhs && op.getUnsignedLhs()) || (castsRhs && op.getUnsignedRhs());
  return isUnsigned ? linalg::TypeFn::cast_unsigned
                    : linalg::TypeFn::cast_signed;
}

Value fused::createContraction(OpBuilder &b, MatmulOp op, Value lhs, Value rhs,
                               Value acc) {
  Location loc = op.getLoc();
  unsigned loops = op.getNumLoops();
  AffineMap accMap = AffineMap::getMultiDimIdentityMap(loops, b.getContext())
                         .dropResult(loops - 1);
  SmallVector<AffineMap> maps{op.getLhsMap(), op.getRhsMap(), accMap};
  SmallVector<Type> types;
  if (isa<TensorType>(acc.getType()))
    types.push_back(acc.getType());
  Operation *contraction;
  if (std::optional<linalg::TypeFn> cast = getContractCast(op)) {
    SmallVector<NamedAttribute> attributes;
    if (*cast == linalg::TypeFn::cast_unsigned)
      attributes.emplace_back("cast",
                              linalg::TypeFnAttr::get(b.getContext(), *cast));
    contraction = linalg::ContractOp::create(
        b, loc, types, ValueRange{lhs, rhs}, ValueRange{acc},
        b.getAffineMapArrayAttr(maps), attributes);
  } else {
    contraction = linalg::GenericOp::create(
        b, loc, types, ValueRange{lhs, rhs}, acc, maps,
        op.getLoopIteratorTypes(),
        [&](OpBuilder &b, Location loc, ValueRange arguments) {
          Type type = op.getAccType();
          Value x = widen(b, loc, arguments[0], type, op.getUnsignedLhs());
          Value y = widen(b, loc, arguments[1], type, op.getUnsignedRhs());
          Value sum;
          if (isa<FloatType>(type))
            sum = arith::AddFOp::create(b, loc, arguments[2],
                                        arith::MulFOp::create(b, loc, x, y));
          else
            sum = arith::AddIOp::create(b, loc, arguments[2],
                                        arith::MulIOp::create(b, loc, x, y));
          linalg::YieldOp::create(b, loc, sum);
        });
  }
  return types.empty() ? acc : contraction->getResult(0);
}

//===----------------------------------------------------------------------===//
// Epilogue
//===----------------------------------------------------------------------===//

EpilogueOp fused::createEpilogue(RewriterBase &rewriter, MatmulOp op,
                                 Value acc) {
  unsigned dims = op.getNumLoops() - 1;
  SmallVector<AffineMap> maps{rewriter.getMultiDimIdentityMap(dims)};
  for (unsigned i = 0; i < op.getEpilogueOperands().size(); ++i)
    maps.push_back(op.getEpilogueMap(i));
  for (unsigned i = 0; i < op.getOuts().size(); ++i)
    maps.push_back(op.getOutMap(i));
  auto epilogue = EpilogueOp::create(
      rewriter, op.getLoc(), op.getResultTypes(), acc, op.getEpilogueOperands(),
      op.getOuts(), rewriter.getAffineMapArrayAttr(maps), op.getScheduleAttr());
  rewriter.cloneRegionBefore(op.getRegion(), epilogue.getRegion(),
                             epilogue.getRegion().begin());
  return epilogue;
}

/// The region of `op` as a `linalg.generic` over (batch..., m, n). Its first
/// argument gets an element of `source`, widened, or zero if there is none.
template <typename OpTy>
static linalg::GenericOp createGeneric(RewriterBase &rewriter, OpTy op,
                                       unsigned dims, Value source,
                                       AffineMap sourceMap) {
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  if (source) {
    inputs.push_back(source);
    maps.push_back(sourceMap);
  }
  llvm::append_range(inputs, op.getEpilogueOperands());
  for (unsigned i = 0; i < op.getEpilogueOperands().size(); ++i)
    maps.push_back(op.getEpilogueMap(i));
  for (unsigned i = 0; i < op.getOuts().size(); ++i)
    maps.push_back(op.getOutMap(i));
  Block *body = op.getBody();
  return linalg::GenericOp::create(
      rewriter, op.getLoc(), op.getResultTypes(), inputs, op.getOuts(), maps,
      parallel(dims), [&](OpBuilder &b, Location loc, ValueRange arguments) {
        Type acc = body->getArgument(0).getType();
        Value first =
            source ? widen(b, loc, arguments[0], acc, /*isUnsigned=*/false)
                   : arith::ConstantOp::create(b, loc, b.getZeroAttr(acc));
        IRMapping mapping;
        mapping.map(body->getArgument(0), first);
        mapping.map(
            body->getArguments().drop_front(),
            arguments.take_front(inputs.size()).drop_front(source ? 1 : 0));
        for (Operation &inner : body->without_terminator())
          b.clone(inner, mapping);
        SmallVector<Value> values = llvm::map_to_vector(
            body->getTerminator()->getOperands(),
            [&](Value value) { return mapping.lookup(value); });
        linalg::YieldOp::create(b, loc, values);
      });
}

FailureOr<linalg::GenericOp> fused::decomposeEpilogue(RewriterBase &rewriter,
                                                      EpilogueOp op) {
  if (op.isOnFragments())
    return rewriter.notifyMatchFailure(op, "works on register fragments");
  linalg::GenericOp generic = createGeneric(rewriter, op, op.getNumLoops(),
                                            op.getAcc(), op.getAccMap());
  rewriter.replaceOp(op, generic.getResults());
  return generic;
}

LogicalResult fused::decomposeEmptyMatmul(RewriterBase &rewriter, MatmulOp op) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  int64_t k = extents.pop_back_val();
  if (llvm::is_contained(extents, 0)) {
    if (op.hasTensorSemantics())
      rewriter.replaceOp(op, op.getOuts());
    else
      rewriter.eraseOp(op);
    return success();
  }
  if (k != 0)
    return rewriter.notifyMatchFailure(op,
                                       "has no extent that is known to be 0");
  linalg::GenericOp generic =
      createGeneric(rewriter, op, extents.size(), op.getInit(),
                    op.getInit() ? op.getInitMap() : AffineMap());
  rewriter.replaceOp(op, generic.getResults());
  return success();
}

LogicalResult fused::decomposeMatmul(RewriterBase &rewriter, MatmulOp op) {
  Value acc = createAccumulator(rewriter, op);
  Value sum = createContraction(rewriter, op, op.getLhs(), op.getRhs(), acc);
  EpilogueOp epilogue = createEpilogue(rewriter, op, sum);
  rewriter.setInsertionPointAfter(epilogue);
  if (!op.hasTensorSemantics())
    memref::DeallocOp::create(rewriter, op.getLoc(), acc);
  rewriter.replaceOp(op, epilogue.getResults());
  rewriter.setInsertionPoint(epilogue);
  return decomposeEpilogue(rewriter, epilogue);
}

void fused::lowerPacks(RewriterBase &rewriter, Operation *root) {
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    if (isa<linalg::PackOp, linalg::UnPackOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    rewriter.setInsertionPoint(op);
    if (auto pack = dyn_cast<linalg::PackOp>(op))
      (void)linalg::lowerPack(rewriter, pack);
    else
      (void)linalg::lowerUnPack(rewriter, cast<linalg::UnPackOp>(op));
  }
}

//===----------------------------------------------------------------------===//
// Patterns and pass
//===----------------------------------------------------------------------===//

namespace {

struct DecomposeMatmulPattern : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const final {
    return decomposeMatmul(rewriter, op);
  }
};

struct DecomposeEpiloguePattern : OpRewritePattern<EpilogueOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(EpilogueOp op,
                                PatternRewriter &rewriter) const final {
    return decomposeEpilogue(rewriter, op);
  }
};

struct DecomposePass : fused::impl::DecomposePassBase<DecomposePass> {
  using Base::Base;
  void runOnOperation() final {
    RewritePatternSet patterns(&getContext());
    populateDecomposePatterns(patterns, matmuls, epilogues);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};

} // namespace

void fused::populateDecomposePatterns(RewritePatternSet &patterns, bool matmuls,
                                      bool epilogues) {
  if (matmuls)
    patterns.add<DecomposeMatmulPattern>(patterns.getContext());
  if (epilogues)
    patterns.add<DecomposeEpiloguePattern>(patterns.getContext());
}
