//===- FusedTiling.cpp - Tiling of fused.matmul and fused.epilogue --------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// TilingInterface and ReifyRankedShapedTypeOpInterface. A tile is always whole
// along k: half a sum must not meet the epilogue.
//
//===----------------------------------------------------------------------===//

#include "fused/IR/Fused.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"

using namespace mlir;
using namespace mlir::fused;

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

/// True if `size` is known to be the extent of dimension `dim` of `value`.
static bool isWholeDim(Value value, int64_t dim, OpFoldResult size) {
  int64_t extent = cast<ShapedType>(value.getType()).getDimSize(dim);
  if (std::optional<int64_t> constant = getConstantIntValue(size))
    return extent == *constant;
  Value dynamic = cast<Value>(size);
  // The form that getIterationDomain gives; no interface model is needed for
  // it.
  if (auto dimOp = dynamic.getDefiningOp<tensor::DimOp>())
    if (dimOp.getSource() == value && dimOp.getConstantIndex() == dim)
      return true;
  if (auto dimOp = dynamic.getDefiningOp<memref::DimOp>())
    if (dimOp.getSource() == value && dimOp.getConstantIndex() == dim)
      return true;
  FailureOr<bool> equal =
      ValueBoundsConstraintSet::areEqual(dynamic, {value, dim});
  return succeeded(equal) && *equal;
}

/// The slice of `value` that meets the tile (`offsets`, `sizes`) of the
/// iteration space; `value` itself where that is all of it. A dimension that
/// `map` indexes by 0 keeps only its first element.
static Value sliceOperand(OpBuilder &b, Location loc, Value value,
                          AffineMap map, ArrayRef<OpFoldResult> offsets,
                          ArrayRef<OpFoldResult> sizes,
                          SmallVectorImpl<Operation *> &slices) {
  auto type = dyn_cast<ShapedType>(value.getType());
  if (!type)
    return value;
  SmallVector<OpFoldResult> tileOffsets, tileSizes;
  bool whole = true;
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    tileOffsets.push_back(dim ? offsets[dim.getPosition()]
                              : OpFoldResult(b.getIndexAttr(0)));
    tileSizes.push_back(dim ? sizes[dim.getPosition()]
                            : OpFoldResult(b.getIndexAttr(1)));
    whole = whole && isConstantIntValue(tileOffsets.back(), 0) &&
            isWholeDim(value, i, tileSizes.back());
  }
  if (whole)
    return value;
  SmallVector<OpFoldResult> strides(type.getRank(), b.getIndexAttr(1));
  if (isa<RankedTensorType>(type))
    slices.push_back(tensor::ExtractSliceOp::create(b, loc, value, tileOffsets,
                                                    tileSizes, strides));
  else
    slices.push_back(memref::SubViewOp::create(b, loc, value, tileOffsets,
                                               tileSizes, strides));
  return slices.back()->getResult(0);
}

/// `op` on the slices of its operands.
template <typename OpTy>
static TilingResult tile(OpBuilder &b, OpTy op, ArrayRef<OpFoldResult> offsets,
                         ArrayRef<OpFoldResult> sizes) {
  TilingResult result;
  SmallVector<Value> operands;
  SmallVector<Type> types;
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getOperandMap(operand);
    // An operand over (batch..., m, n) meets the tile in its leading
    // dimensions.
    operands.push_back(sliceOperand(b, op.getLoc(), operand.get(), map,
                                    offsets.take_front(map.getNumDims()),
                                    sizes.take_front(map.getNumDims()),
                                    result.generatedSlices));
    if (op.isDpsInit(&operand) &&
        isa<RankedTensorType>(operand.get().getType()))
      types.push_back(operands.back().getType());
  }
  Operation *tiled = mlir::clone(b, op, types, operands);
  result.tiledOps.push_back(tiled);
  result.tiledValues.assign(tiled->result_begin(), tiled->result_end());
  return result;
}

static SmallVector<Range> getDomain(OpBuilder &b,
                                    ArrayRef<OpFoldResult> extents) {
  return llvm::map_to_vector(extents, [&](OpFoldResult extent) {
    return Range{b.getIndexAttr(0), extent, b.getIndexAttr(1)};
  });
}

/// Where the tile of the iteration space lies in an out indexed by `map`.
static void toResultTile(AffineMap map, ArrayRef<OpFoldResult> offsets,
                         ArrayRef<OpFoldResult> sizes,
                         SmallVector<OpFoldResult> &resultOffsets,
                         SmallVector<OpFoldResult> &resultSizes) {
  resultOffsets.clear();
  resultSizes.clear();
  for (AffineExpr expr : map.getResults()) {
    unsigned position = cast<AffineDimExpr>(expr).getPosition();
    resultOffsets.push_back(offsets[position]);
    resultSizes.push_back(sizes[position]);
  }
}

/// The inverse: which (batch..., m, n) a tile of an out needs.
static void fromResultTile(AffineMap map, ArrayRef<OpFoldResult> offsets,
                           ArrayRef<OpFoldResult> sizes,
                           SmallVector<OpFoldResult> &domainOffsets,
                           SmallVector<OpFoldResult> &domainSizes) {
  domainOffsets.resize(map.getNumDims());
  domainSizes.resize(map.getNumDims());
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    unsigned position = cast<AffineDimExpr>(expr).getPosition();
    domainOffsets[position] = offsets[i];
    domainSizes[position] = sizes[i];
  }
}

/// The shapes of the results are those of the outs.
static LogicalResult reifyOuts(OpBuilder &b, OperandRange outs,
                               ReifiedRankedShapedTypeDims &shapes) {
  for (Value out : outs) {
    if (!isa<RankedTensorType>(out.getType()))
      return failure();
    shapes.push_back(tensor::getMixedSizes(b, out.getLoc(), out));
  }
  return success();
}

//===----------------------------------------------------------------------===//
// fused.matmul
//===----------------------------------------------------------------------===//

SmallVector<utils::IteratorType> MatmulOp::getLoopIteratorTypes() {
  SmallVector<utils::IteratorType> types(getNumLoops(),
                                         utils::IteratorType::parallel);
  types.back() = utils::IteratorType::reduction;
  return types;
}

SmallVector<Range> MatmulOp::getIterationDomain(OpBuilder &b) {
  return getDomain(b, getLoopRanges(b));
}

/// True if the tile is known to cover all of k.
static bool coversReduction(MatmulOp op, OpFoldResult offset,
                            OpFoldResult size) {
  if (!isConstantIntValue(offset, 0))
    return false;
  int64_t extent = op.getStaticLoopRanges().back();
  if (extent != ShapedType::kDynamic)
    return isConstantIntValue(size, extent);
  AffineExpr k = getAffineDimExpr(op.getKDim(), op.getContext());
  return isWholeDim(op.getLhs(), *op.getLhsMap().getResultPosition(k), size) ||
         isWholeDim(op.getRhs(), *op.getRhsMap().getResultPosition(k), size);
}

FailureOr<TilingResult>
MatmulOp::getTiledImplementation(OpBuilder &b, ArrayRef<OpFoldResult> offsets,
                                 ArrayRef<OpFoldResult> sizes) {
  // A stock tiling of k would run the epilogue once per step of k.
  // fused-hoist-epilogue opens that loop and keeps the epilogue out of it.
  if (!coversReduction(*this, offsets.back(), sizes.back()))
    return failure();
  return tile(b, *this, offsets, sizes);
}

LogicalResult MatmulOp::getResultTilePosition(
    OpBuilder &b, unsigned resultNumber, ArrayRef<OpFoldResult> offsets,
    ArrayRef<OpFoldResult> sizes, SmallVector<OpFoldResult> &resultOffsets,
    SmallVector<OpFoldResult> &resultSizes) {
  toResultTile(getOutMap(resultNumber), offsets, sizes, resultOffsets,
               resultSizes);
  return success();
}

LogicalResult MatmulOp::getIterationDomainTileFromResultTile(
    OpBuilder &b, unsigned resultNumber, ArrayRef<OpFoldResult> offsets,
    ArrayRef<OpFoldResult> sizes, SmallVectorImpl<OpFoldResult> &domainOffsets,
    SmallVectorImpl<OpFoldResult> &domainSizes) {
  SmallVector<OpFoldResult> tileOffsets, tileSizes;
  fromResultTile(getOutMap(resultNumber), offsets, sizes, tileOffsets,
                 tileSizes);
  tileOffsets.push_back(b.getIndexAttr(0));
  tileSizes.push_back(getLoopRanges(b).back());
  domainOffsets.assign(tileOffsets.begin(), tileOffsets.end());
  domainSizes.assign(tileSizes.begin(), tileSizes.end());
  return success();
}

/// The tile of one result, always with the whole sum over k.
FailureOr<TilingResult>
MatmulOp::generateResultTileValue(OpBuilder &b, unsigned resultNumber,
                                  ArrayRef<OpFoldResult> offsets,
                                  ArrayRef<OpFoldResult> sizes) {
  SmallVector<OpFoldResult> domainOffsets, domainSizes;
  if (failed(getIterationDomainTileFromResultTile(
          b, resultNumber, offsets, sizes, domainOffsets, domainSizes)))
    return failure();
  FailureOr<TilingResult> tiled =
      getTiledImplementation(b, domainOffsets, domainSizes);
  if (succeeded(tiled))
    tiled->tiledValues = {tiled->tiledValues[resultNumber]};
  return tiled;
}

LogicalResult MatmulOp::reifyResultShapes(OpBuilder &b,
                                          ReifiedRankedShapedTypeDims &shapes) {
  return reifyOuts(b, getOuts(), shapes);
}

//===----------------------------------------------------------------------===//
// fused.epilogue
//===----------------------------------------------------------------------===//

SmallVector<utils::IteratorType> EpilogueOp::getLoopIteratorTypes() {
  if (isOnFragments())
    return {};
  return SmallVector<utils::IteratorType>(getNumLoops(),
                                          utils::IteratorType::parallel);
}

SmallVector<Range> EpilogueOp::getIterationDomain(OpBuilder &b) {
  if (isOnFragments())
    return {};
  return getDomain(b, getLoopRanges(b));
}

FailureOr<TilingResult>
EpilogueOp::getTiledImplementation(OpBuilder &b, ArrayRef<OpFoldResult> offsets,
                                   ArrayRef<OpFoldResult> sizes) {
  if (isOnFragments())
    return failure();
  return tile(b, *this, offsets, sizes);
}

LogicalResult EpilogueOp::getResultTilePosition(
    OpBuilder &b, unsigned resultNumber, ArrayRef<OpFoldResult> offsets,
    ArrayRef<OpFoldResult> sizes, SmallVector<OpFoldResult> &resultOffsets,
    SmallVector<OpFoldResult> &resultSizes) {
  if (isOnFragments())
    return failure();
  toResultTile(getOutMap(resultNumber), offsets, sizes, resultOffsets,
               resultSizes);
  return success();
}

LogicalResult EpilogueOp::getIterationDomainTileFromResultTile(
    OpBuilder &b, unsigned resultNumber, ArrayRef<OpFoldResult> offsets,
    ArrayRef<OpFoldResult> sizes, SmallVectorImpl<OpFoldResult> &domainOffsets,
    SmallVectorImpl<OpFoldResult> &domainSizes) {
  if (isOnFragments())
    return failure();
  SmallVector<OpFoldResult> tileOffsets, tileSizes;
  fromResultTile(getOutMap(resultNumber), offsets, sizes, tileOffsets,
                 tileSizes);
  domainOffsets.assign(tileOffsets.begin(), tileOffsets.end());
  domainSizes.assign(tileSizes.begin(), tileSizes.end());
  return success();
}

FailureOr<TilingResult>
EpilogueOp::generateResultTileValue(OpBuilder &b, unsigned resultNumber,
                                    ArrayRef<OpFoldResult> offsets,
                                    ArrayRef<OpFoldResult> sizes) {
  SmallVector<OpFoldResult> domainOffsets, domainSizes;
  if (failed(getIterationDomainTileFromResultTile(
          b, resultNumber, offsets, sizes, domainOffsets, domainSizes)))
    return failure();
  FailureOr<TilingResult> tiled =
      getTiledImplementation(b, domainOffsets, domainSizes);
  if (succeeded(tiled))
    tiled->tiledValues = {tiled->tiledValues[resultNumber]};
  return tiled;
}

LogicalResult
EpilogueOp::reifyResultShapes(OpBuilder &b,
                              ReifiedRankedShapedTypeDims &shapes) {
  if (isOnFragments())
    return failure();
  return reifyOuts(b, getOuts(), shapes);
}
