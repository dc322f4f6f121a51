//===- EpilogueMatcher.cpp - Is this consumer tile-local? -----------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pure question behind absorption: can this consumer of a product be
// computed on one tile of it, and if not, why? Maps decide, never sizes.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "mlir/Analysis/AliasAnalysis/LocalAliasAnalysis.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::fused;

/// The product's result that `value` is, through casts of static shape only.
static OpResult getProduct(Value value, MatmulOp matmul) {
  while (auto cast = value.getDefiningOp<tensor::CastOp>())
    value = cast.getSource();
  auto result = dyn_cast<OpResult>(value);
  return result && result.getOwner() == matmul ? result : OpResult();
}

/// `op`'s name and, if it has one, the number of the operand or result.
static std::string describe(Operation *op, StringRef what, unsigned i) {
  return (op->getName().getStringRef() + " " + what + " #" + Twine(i)).str();
}

AffineMap fused::completePermutation(AffineMap read,
                                     ArrayRef<int64_t> loopExtents,
                                     RankedTensorType product) {
  SmallVector<AffineExpr> results(read.getResults());
  SmallVector<bool> used(read.getNumDims(), false);
  for (AffineExpr expr : results)
    if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
      if (used[dim.getPosition()])
        return AffineMap();
      used[dim.getPosition()] = true;
    }
  for (auto [i, expr] : llvm::enumerate(results)) {
    if (isa<AffineDimExpr>(expr))
      continue;
    if (!isa<AffineConstantExpr>(expr) || product.getDimSize(i) != 1)
      return AffineMap();
    for (unsigned loop = 0; loop < used.size(); ++loop)
      if (!used[loop] && loopExtents[loop] == 1) {
        used[loop] = true;
        results[i] = getAffineDimExpr(loop, read.getContext());
        break;
      }
    if (isa<AffineConstantExpr>(results[i]))
      return AffineMap();
  }
  if (llvm::is_contained(used, false))
    return AffineMap();
  return AffineMap::get(read.getNumDims(), 0, results, read.getContext());
}

Refusal fused::isTileLocal(linalg::LinalgOp consumer, MatmulOp matmul,
                           TileLocalConsumer &result) {
  result = {matmul, AffineMap(), {}};
  if (!consumer.hasPureTensorSemantics())
    return Reason::ConsumerNotElementwise;
  if (consumer.getNumParallelLoops() != consumer.getNumLoops())
    return Refusal(Reason::ConsumerReduces, consumer->getName().getStringRef());
  if (!consumer.getBlock())
    return Reason::ConsumerNotElementwise;
  if (Refusal refusal = capturesProduct(consumer))
    return refusal;
  if (Refusal refusal = checkBody(consumer))
    return refusal;

  // How the consumer's loops run over the product; every read must agree.
  SmallVector<int64_t> loopExtents = consumer.getStaticLoopRanges();
  for (OpOperand &operand : consumer->getOpOperands()) {
    OpResult product = getProduct(operand.get(), matmul);
    bool isRead = !consumer.isDpsInit(&operand) ||
                  consumer.payloadUsesValueFromOperand(&operand);
    result.productResult.push_back(product && isRead ? product.getResultNumber()
                                                     : -1);
    if (!product || !isRead)
      continue;
    AffineMap read = consumer.getMatchingIndexingMap(&operand);
    AffineMap full = completePermutation(
        read, loopExtents, cast<RankedTensorType>(product.getType()));
    if (!full) {
      bool larger = false;
      for (unsigned loop = 0; loop < read.getNumDims(); ++loop)
        larger |= !read.isFunctionOfDim(loop);
      return Refusal(larger ? Reason::ConsumerLarger : Reason::ReadsOutsideTile,
                     describe(consumer, "operand", operand.getOperandNumber()));
    }
    // tile -> indices of the product -> loops.
    AffineMap outMap = matmul.getOutMap(product.getResultNumber());
    AffineMap toLoops = full.getNumDims() == 0
                            ? full
                            : inversePermutation(full).compose(outMap);
    if (result.tileToLoops && result.tileToLoops != toLoops)
      return Refusal(Reason::ReadsOutsideTile,
                     describe(consumer, "operand", operand.getOperandNumber()) +
                         " is read by another map than the rest");
    result.tileToLoops = toLoops;
  }
  if (!result.tileToLoops)
    return Reason::ConsumerNotElementwise;
  // Sizes that a cast made up can contradict each other; such code never runs.
  SmallVector<int64_t> tile = matmul.getStaticLoopRanges();
  for (auto [extent, expr] :
       llvm::zip_equal(loopExtents, result.tileToLoops.getResults())) {
    int64_t size = tile[cast<AffineDimExpr>(expr).getPosition()];
    if (ShapedType::isStatic(extent) && ShapedType::isStatic(size) &&
        extent != size)
      return Refusal(Reason::ConsumerLarger,
                     "extent " + Twine(extent) + " against " + Twine(size));
  }

  for (OpOperand &operand : consumer->getOpOperands()) {
    bool isInit = consumer.isDpsInit(&operand);
    AffineMap map = consumer.getMatchingIndexingMap(&operand);
    map = map.compose(result.tileToLoops);
    if (isInit) {
      if (!map.isPermutation())
        return Refusal(
            Reason::ResultNotPermuted,
            describe(consumer, "operand", operand.getOperandNumber()));
      continue;
    }
    if (result.productResult[operand.getOperandNumber()] < 0 &&
        !isProjectedMap(map))
      return Refusal(Reason::OperandNotTileLocal,
                     describe(consumer, "operand", operand.getOperandNumber()));
    if (auto type = dyn_cast<ShapedType>(operand.get().getType()))
      if (!isa<RankedTensorType>(type) ||
          cast<RankedTensorType>(type).getEncoding())
        return Refusal(
            Reason::EncodedTensor,
            describe(consumer, "operand", operand.getOperandNumber()));
  }
  // Captured values become scalar operands.
  for (Operation &inner : consumer.getBlock()->without_terminator())
    for (Value value : inner.getOperands())
      if (!value.getType().isIntOrIndexOrFloat())
        return Refusal(Reason::BodyOpNotAllowed,
                       inner.getName().getStringRef());
  return {};
}

//===----------------------------------------------------------------------===//
// Looking for the product
//===----------------------------------------------------------------------===//

OpResult fused::findProduct(Value value, bool &reshape, bool &slice) {
  while (Operation *def = value.getDefiningOp()) {
    if (isa<MatmulOp>(def))
      return cast<OpResult>(value);
    if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(def))
      reshape = true;
    else if (isa<tensor::ExtractSliceOp>(def))
      slice = true;
    else if (!isa<tensor::CastOp>(def))
      break;
    value = def->getOperand(0);
  }
  return OpResult();
}

Refusal fused::checkBody(linalg::LinalgOp op) {
  Refusal index;
  for (Operation &inner : op.getBlock()->without_terminator()) {
    if (isa<linalg::IndexOp>(inner))
      index = Reason::UsesIndex;
    else if (!isEpilogueOp(&inner))
      return Refusal(Reason::BodyOpNotAllowed, inner.getName().getStringRef());
  }
  return index;
}

Refusal fused::capturesProduct(linalg::LinalgOp op) {
  if (!op.getBlock())
    return {};
  bool reshape = false, slice = false;
  for (Operation &inner : *op.getBlock())
    for (Value value : inner.getOperands())
      if (findProduct(value, reshape, slice))
        return Refusal(Reason::ReadsOutsideTile,
                       inner.getName().getStringRef() +
                           " at a computed position");
  return {};
}

void fused::getSliceBetween(Value value, MatmulOp matmul,
                            llvm::SetVector<Operation *> &slice,
                            bool &dependent) {
  Block *block = matmul->getBlock();
  SmallVector<Value> work{value};
  while (!work.empty()) {
    Operation *def = work.pop_back_val().getDefiningOp();
    if (!def || def->getBlock() != block)
      continue;
    if (def == matmul) {
      dependent = true;
      continue;
    }
    if (!matmul->isBeforeInBlock(def) || !slice.insert(def))
      continue;
    def->walk([&](Operation *inner) {
      llvm::append_range(work, inner->getOperands());
    });
  }
}

//===----------------------------------------------------------------------===//
// Buffers seen as tensors
//===----------------------------------------------------------------------===//

bool fused::hasBufferOperand(Operation *op) {
  return llvm::any_of(op->getOperandTypes(),
                      [](Type type) { return isa<BaseMemRefType>(type); });
}

/// The operation through which `value` is, through views, a buffer seen as a
/// tensor; null if it is none. What an operation computed from one is a value of
/// its own.
static Operation *getBufferRead(Value value) {
  while (Operation *def = value.getDefiningOp()) {
    if (hasBufferOperand(def))
      return def;
    if (!isa<tensor::CastOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp,
             tensor::ExtractSliceOp, tensor::ExtractOp>(def))
      return nullptr;
    value = def->getOperand(0);
  }
  return nullptr;
}

/// True if `op` may write memory that one of `buffers` holds. What is written
/// to an allocation that none of them is a view of, is not.
static bool mayWriteTo(Operation *op, ArrayRef<Value> buffers) {
  if (isMemoryEffectFree(op) || hasSingleEffect<MemoryEffects::Read>(op))
    return false;
  auto interface = dyn_cast<MemoryEffectOpInterface>(op);
  if (!interface)
    return true;
  SmallVector<MemoryEffects::EffectInstance> effects;
  interface.getEffects(effects);
  LocalAliasAnalysis analysis;
  return llvm::any_of(effects, [&](MemoryEffects::EffectInstance &effect) {
    if (isa<MemoryEffects::Read, MemoryEffects::Allocate>(effect.getEffect()))
      return false;
    Value target = effect.getValue();
    if (!target || !isa<BaseMemRefType>(target.getType()))
      return true;
    return llvm::any_of(buffers, [&](Value buffer) {
      return !analysis.alias(target, buffer).isNo();
    });
  });
}

bool fused::mayCrossWrite(Operation *early, Operation *late,
                          ValueRange values) {
  SmallVector<Value> buffers;
  for (Value value : values)
    if (Operation *read = getBufferRead(value))
      llvm::copy_if(read->getOperands(), std::back_inserter(buffers),
                    [](Value operand) {
                      return isa<BaseMemRefType>(operand.getType());
                    });
  if (buffers.empty())
    return false;
  if (early->getBlock() != late->getBlock())
    return true;
  for (Operation *op = early->getNextNode(); op && op != late;
       op = op->getNextNode())
    if (mayWriteTo(op, buffers))
      return true;
  return false;
}
