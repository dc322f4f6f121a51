//===- Contraction.cpp - Is this linalg operation a contraction? ----------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pure questions about maps and bodies: is `op` a sum of products of two
// operands, which of its loops are batch, m, n and k, and if it is not, why?
//
//===----------------------------------------------------------------------===//

#include "fused/Raise/Raise.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::fused;

//===----------------------------------------------------------------------===//
// Body
//===----------------------------------------------------------------------===//

/// Follows exact widening casts from `value` to a block argument. `inexact` is
/// set if any other conversion stands there; a zero extension of a sign
/// extension is one, since no single extension has its value.
static BlockArgument getWidened(Value value, bool &isUnsigned, bool &inexact) {
  while (Operation *def = value.getDefiningOp()) {
    if (isa<arith::ExtSIOp>(def) && isUnsigned) {
      inexact = true;
      return nullptr;
    }
    if (isa<arith::ExtUIOp>(def))
      isUnsigned = true;
    else if (!isa<arith::ExtFOp, arith::ExtSIOp>(def)) {
      inexact |= def->getNumOperands() == 1 && isa<CastOpInterface>(def);
      return nullptr;
    }
    value = def->getOperand(0);
  }
  return dyn_cast<BlockArgument>(value);
}

/// Reads the body as `out + widen(x) * widen(y)` in any operand order, x and y
/// the two inputs; sets the unsigned flags of the inputs.
static Refusal matchBody(linalg::LinalgOp op, bool (&isUnsigned)[2]) {
  Block *body = op.getBlock();
  Operation *yield = body->getTerminator();
  if (body->getNumArguments() != 3 || yield->getNumOperands() != 1)
    return Reason::BodyNotSumOfProducts;
  Value out = body->getArgument(2);
  Operation *add = yield->getOperand(0).getDefiningOp();
  if (!isa_and_nonnull<arith::AddFOp, arith::AddIOp>(add))
    return Refusal(Reason::BodyNotSumOfProducts,
                   "it does not yield a floating-point or integer addition");
  bool outFirst = add->getOperand(0) == out;
  if (!outFirst && add->getOperand(1) != out)
    return Refusal(Reason::BodyNotSumOfProducts,
                   "the addition does not add to the output element itself");
  Operation *mul = add->getOperand(outFirst ? 1 : 0).getDefiningOp();
  if (!isa_and_nonnull<arith::MulFOp, arith::MulIOp>(mul))
    return Refusal(Reason::BodyNotSumOfProducts,
                   "what is added is not a product");
  bool seen[2] = {false, false}, inexact = false;
  for (Value factor : mul->getOperands()) {
    bool unsignedFactor = false;
    BlockArgument argument = getWidened(factor, unsignedFactor, inexact);
    if (inexact)
      return Reason::InexactWidening;
    if (!argument || argument.getOwner() != body || argument == out)
      return Refusal(Reason::BodyNotSumOfProducts,
                     "a factor is not an element of an input");
    seen[argument.getArgNumber()] = true;
    isUnsigned[argument.getArgNumber()] = unsignedFactor;
  }
  if (!seen[0] || !seen[1])
    return Refusal(Reason::BodyNotSumOfProducts,
                   "the product does not use both inputs");
  return {};
}

//===----------------------------------------------------------------------===//
// Dimensions
//===----------------------------------------------------------------------===//

static bool isReduction(utils::IteratorType kind) {
  return kind == utils::IteratorType::reduction;
}

/// True if some two inputs look like A and B of a matmul: each has a parallel
/// loop the other has not, and a reduction runs through both.
static bool hasMatmulShape(linalg::LinalgOp op) {
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  SmallVector<AffineMap> maps;
  for (OpOperand *input : op.getDpsInputOperands())
    maps.push_back(op.getMatchingIndexingMap(input));
  for (unsigned i = 0; i < maps.size(); ++i)
    for (unsigned j = i + 1; j < maps.size(); ++j) {
      bool onlyFirst = false, onlySecond = false, shared = false;
      for (auto [loop, kind] : llvm::enumerate(kinds)) {
        bool first = maps[i].isFunctionOfDim(loop);
        bool second = maps[j].isFunctionOfDim(loop);
        if (isReduction(kind))
          shared |= first && second;
        else {
          onlyFirst |= first && !second;
          onlySecond |= second && !first;
        }
      }
      if (onlyFirst && onlySecond && shared)
        return true;
    }
  return false;
}

/// True if some parallel loop runs through one of the two inputs only.
static bool hasOwnDimension(linalg::LinalgOp op) {
  AffineMap lhs = op.getMatchingIndexingMap(op.getDpsInputOperand(0));
  AffineMap rhs = op.getMatchingIndexingMap(op.getDpsInputOperand(1));
  for (auto [loop, kind] : llvm::enumerate(op.getIteratorTypesArray()))
    if (!isReduction(kind) &&
        lhs.isFunctionOfDim(loop) != rhs.isFunctionOfDim(loop))
      return true;
  return false;
}

AffineMap fused::dropUnitReductions(linalg::LinalgOp op, AffineMap map) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  SmallVector<AffineExpr> loops;
  unsigned kept = llvm::count_if(llvm::zip(kinds, extents), [](auto pair) {
    return isReduction(std::get<0>(pair)) && std::get<1>(pair) != 1;
  });
  for (auto [i, kind] : llvm::enumerate(kinds)) {
    bool unit = isReduction(kind) && extents[i] == 1;
    // One reduction loop stays as k even if all have extent 1.
    if (unit && kept == 0) {
      kept = 1;
      unit = false;
    }
    loops.push_back(unit ? getAffineConstantExpr(0, op->getContext())
                         : getAffineDimExpr(i, op->getContext()));
  }
  return map.replaceDimsAndSymbols(loops, {}, map.getNumDims(), 0);
}

bool fused::isMatmulElement(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.getWidth() >= 8 && integer.getWidth() <= 64;
  auto number = dyn_cast<FloatType>(type);
  return number && number.getWidth() >= 8 && number.getWidth() <= 64;
}

/// The operation around `op` whose body runs many times at once, or null: no
/// kernel can be launched from it. An unmapped scf.forall is a loop of the host
/// here.
static Operation *getParallelParent(Operation *op) {
  while ((op = op->getParentOp())) {
    auto forall = dyn_cast<scf::ForallOp>(op);
    if (isa<affine::AffineParallelOp, scf::ParallelOp>(op) ||
        (forall && forall.getMapping() && !forall.getMapping()->empty()) ||
        (op->getName().getDialectNamespace() == "gpu" &&
         !op->hasTrait<OpTrait::SymbolTable>()))
      return op;
  }
  return nullptr;
}

Refusal fused::matchContraction(linalg::LinalgOp op, Contraction &result,
                                bool &isCandidate) {
  isCandidate = false;
  if (op.getNumReductionLoops() == 0 || op.getNumDpsInputs() < 2 ||
      op.getNumDpsInits() != 1 || !op.getBlock())
    return Reason::BodyNotSumOfProducts;
  isCandidate = hasMatmulShape(op);
  // Its products and sums are operations of another dialect.
  for (Value operand : op->getOperands())
    if (isa<ComplexType>(getElementTypeOrSelf(operand.getType())))
      return Refusal(Reason::UnsupportedElementType, "complex");
  if (op.getNumDpsInputs() != 2)
    return Refusal(Reason::BodyNotSumOfProducts, "it has more than two inputs");
  bool isUnsigned[2] = {false, false};
  if (Refusal refusal = matchBody(op, isUnsigned))
    return refusal;
  // A sum of products is worth a reason where one operand lacks a dimension of
  // the other. A row sum of products (a norm) is a reduction, not a matmul.
  isCandidate |= hasOwnDimension(op);
  if (Operation *parent = getParallelParent(op))
    return Refusal(Reason::InsideParallelLoop,
                   parent->getName().getStringRef());

  OpOperand *lhs = op.getDpsInputOperand(0), *rhs = op.getDpsInputOperand(1);
  OpOperand *out = op.getDpsInitOperand(0);
  for (OpOperand *operand : {lhs, rhs, out}) {
    Type type = getElementTypeOrSelf(operand->get().getType());
    if (!isa<ShapedType>(operand->get().getType()) || !isMatmulElement(type)) {
      std::string text;
      llvm::raw_string_ostream(text) << type;
      return Refusal(Reason::UnsupportedElementType, text);
    }
  }
  result.lhsMap = dropUnitReductions(op, op.getMatchingIndexingMap(lhs));
  result.rhsMap = dropUnitReductions(op, op.getMatchingIndexingMap(rhs));
  result.outMap = op.getMatchingIndexingMap(out);
  for (AffineMap map : {result.lhsMap, result.rhsMap, result.outMap})
    if (!isProjectedMap(map))
      return Reason::NotProjectedAccess;
  // Constants in the output map would be a reduction in disguise.
  for (AffineExpr expr : result.outMap.getResults())
    if (!isa<AffineDimExpr>(expr))
      return Reason::NotProjectedAccess;

  result.lhs = lhs->get();
  result.rhs = rhs->get();
  result.out = out->get();
  result.unsignedLhs = isUnsigned[0];
  result.unsignedRhs = isUnsigned[1];
  auto classify = [&] {
    for (AffineExpr expr : result.outMap.getResults()) {
      unsigned loop = cast<AffineDimExpr>(expr).getPosition();
      bool inLhs = result.lhsMap.isFunctionOfDim(loop);
      bool inRhs = result.rhsMap.isFunctionOfDim(loop);
      if (!inLhs && !inRhs)
        return false;
      (inLhs && inRhs ? result.batch
       : inLhs        ? result.m
                      : result.n)
          .push_back(loop);
    }
    return true;
  };
  if (!classify())
    return Reason::NoSuchDimension;
  for (AffineExpr expr : result.lhsMap.getResults())
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      if (!result.outMap.isFunctionOfDim(dim.getPosition())) {
        if (!result.rhsMap.isFunctionOfDim(dim.getPosition()))
          return Reason::ReductionNotShared;
        result.k.push_back(dim.getPosition());
      }
  for (AffineExpr expr : result.rhsMap.getResults())
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      if (!result.outMap.isFunctionOfDim(dim.getPosition()) &&
          !result.lhsMap.isFunctionOfDim(dim.getPosition()))
        return Reason::ReductionNotShared;
  if (result.k.empty())
    return Reason::ReductionNotShared;
  // A loop that is in no map but a reduction repeats the sum.
  for (auto [loop, kind] : llvm::enumerate(op.getIteratorTypesArray()))
    if (isReduction(kind) && op.getStaticLoopRanges()[loop] != 1 &&
        !llvm::is_contained(result.k, loop))
      return Reason::ReductionNotShared;
  // Row sums of products (norms) are reductions, not matmuls: no operand has a
  // dimension of its own. A plain dot product of two vectors is let through.
  if (result.m.empty() && result.n.empty() && !result.batch.empty()) {
    isCandidate = false;
    return Reason::NoSuchDimension;
  }
  isCandidate = true;
  return {};
}
