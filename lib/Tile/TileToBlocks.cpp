//===- TileToBlocks.cpp - One tile per block ------------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles fused.matmul over batch, m and n with the block of its schedule.
//
//===----------------------------------------------------------------------===//

#include "fused/IR/Transforms.h"
#include "fused/Support/Remarks.h"
#include "fused/Tile/Passes.h"
#include "fused/Tile/Tile.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/Transforms/TileUsingInterface.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::fused {
#define GEN_PASS_DEF_TILETOBLOCKSPASS
#include "fused/Tile/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// True inside an `scf.forall` that is mapped to blocks: blocks do not nest.
static bool isInBlockLoop(Operation *op) {
  for (auto loop = op->getParentOfType<scf::ForallOp>(); loop;
       loop = loop->getParentOfType<scf::ForallOp>())
    if (std::optional<ArrayAttr> mapping = loop.getMapping())
      if (llvm::any_of(*mapping, llvm::IsaPred<gpu::GPUBlockMappingAttr>))
        return true;
  return false;
}

/// (batch..., m, n) to block dimensions, n fastest.
static SmallVector<Attribute> getBlockMapping(MLIRContext *context,
                                              unsigned dims) {
  gpu::MappingId first =
      dims <= 3 ? gpu::MappingId::DimX : gpu::MappingId::LinearDim0;
  SmallVector<Attribute> mapping;
  for (unsigned i = dims; i-- > 0;)
    mapping.push_back(gpu::GPUBlockMappingAttr::get(
        context, gpu::MappingId(unsigned(first) + i)));
  return mapping;
}

/// Batch by 1, m and n by the schedule's block, k not at all.
static SmallVector<OpFoldResult> getTileSizes(OpBuilder &b, MatmulOp op) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  SmallVector<OpFoldResult> sizes(op.getNumBatch(), b.getIndexAttr(1));
  for (auto [dim, block] :
       {std::pair(op.getMDim(), op.getScheduleAttr().getBlock()[0]),
        std::pair(op.getNDim(), op.getScheduleAttr().getBlock()[1])}) {
    // Cutting the block to a static extent makes the only tile a static one; a
    // tile size of 0 would mean "not tiled".
    bool cut = extents[dim] != ShapedType::kDynamic && extents[dim] < block;
    sizes.push_back(
        b.getIndexAttr(cut ? std::max<int64_t>(extents[dim], 1) : block));
  }
  sizes.push_back(b.getIndexAttr(0));
  return sizes;
}

//===----------------------------------------------------------------------===//
// Batch dimensions
//===----------------------------------------------------------------------===//

/// `value` without the dimensions that `map` does not index by m, n or k. They
/// have size 1 in a tile. A slice made by tiling is replaced rather than
/// sliced again.
static Value dropUnitDims(RewriterBase &rewriter, Location loc, Value value,
                          AffineMap map, unsigned numBatch, bool onCpu) {
  auto type = dyn_cast<ShapedType>(value.getType());
  if (!type)
    return value;
  SmallVector<int64_t> shape;
  SmallVector<bool> kept;
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    kept.push_back(dim && dim.getPosition() >= numBatch);
    if (kept.back())
      shape.push_back(type.getDimSize(i));
  }
  if (int64_t(shape.size()) == type.getRank())
    return value;
  // Does a dimension go that stands behind one of the same size that stays?
  bool isAmbiguous = false, seenUnit = false;
  for (auto [i, isKept] : llvm::enumerate(kept)) {
    isAmbiguous |= seenUnit && !isKept;
    seenUnit |= isKept && type.getDimSize(i) == 1;
  }
  if (auto tensorType = dyn_cast<RankedTensorType>(type)) {
    Value source = value;
    SmallVector<OpFoldResult> offsets(type.getRank(), rewriter.getIndexAttr(0)),
        sizes, strides(type.getRank(), rewriter.getIndexAttr(1));
    if (auto slice = value.getDefiningOp<tensor::ExtractSliceOp>();
        slice && slice.getSourceType().getRank() == type.getRank()) {
      source = slice.getSource();
      offsets = slice.getMixedOffsets();
      sizes = slice.getMixedSizes();
      strides = slice.getMixedStrides();
    } else {
      sizes = tensor::getMixedSizes(rewriter, loc, value);
    }
    auto reduced = RankedTensorType::get(shape, type.getElementType(),
                                         tensorType.getEncoding());
    if (!isAmbiguous || !onCpu)
      return tensor::ExtractSliceOp::create(rewriter, loc, reduced, source,
                                            offsets, sizes, strides);
    // Upstream's canonicalization (22.1) takes [1, s, 1] without its last
    // dimension for [1, 1, s]. Nothing canonicalizes tiles for a GPU before they
    // are on buffers, where strides tell.
    SmallVector<ReassociationIndices> groups(1);
    bool seenKept = false;
    for (auto [i, isKept] : llvm::enumerate(kept)) {
      if (isKept && seenKept)
        groups.emplace_back();
      seenKept |= isKept;
      groups.back().push_back(i);
    }
    Value whole = tensor::ExtractSliceOp::create(rewriter, loc, source, offsets,
                                                 sizes, strides);
    return tensor::CollapseShapeOp::create(rewriter, loc, reduced, whole,
                                           groups);
  }
  SmallVector<OpFoldResult> offsets(type.getRank(), rewriter.getIndexAttr(0)),
      strides(type.getRank(), rewriter.getIndexAttr(1)),
      sizes = memref::getMixedSizes(rewriter, loc, value);
  MemRefType reduced = memref::SubViewOp::inferRankReducedResultType(
      shape, cast<MemRefType>(type), offsets, sizes, strides);
  return memref::SubViewOp::create(rewriter, loc, reduced, value, offsets,
                                   sizes, strides);
}

/// `map` without constants and batch dimensions, over (m, n[, k]).
static AffineMap dropUnitDims(AffineMap map, unsigned numBatch) {
  SmallVector<AffineExpr> results;
  for (AffineExpr expr : map.getResults())
    if (auto dim = dyn_cast<AffineDimExpr>(expr);
        dim && dim.getPosition() >= numBatch)
      results.push_back(
          getAffineDimExpr(dim.getPosition() - numBatch, map.getContext()));
  return AffineMap::get(map.getNumDims() - numBatch, 0, results,
                        map.getContext());
}

/// Replaces the op on a tile whose batch extents are 1 by one without them. The
/// slices that take its results back to the loop take the lower rank as well.
static MatmulOp dropBatchOfTile(RewriterBase &rewriter, MatmulOp op) {
  unsigned numBatch = op.getNumBatch();
  bool onCpu = op.getScheduleAttr().getFamily() == Family::Cpu;
  rewriter.setInsertionPoint(op);
  SmallVector<Value> operands;
  SmallVector<AffineMap> maps;
  SmallVector<Type> types;
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getOperandMap(operand);
    maps.push_back(dropUnitDims(map, numBatch));
    operands.push_back(
        dropUnitDims(rewriter, op.getLoc(), operand.get(), map, numBatch,
                     onCpu));
    if (op.isDpsInit(&operand) && op.hasTensorSemantics())
      types.push_back(operands.back().getType());
  }
  if (ValueRange(operands) == ValueRange(op->getOperands()) && numBatch == 0)
    return op;
  auto tile = cast<MatmulOp>(mlir::clone(rewriter, op, types, operands));
  tile.setIndexingMapsAttr(rewriter.getAffineMapArrayAttr(maps));
  for (OpResult before : op->getResults()) {
    Value after = tile->getResult(before.getResultNumber());
    for (OpOperand &use : llvm::make_early_inc_range(before.getUses()))
      rewriter.modifyOpInPlace(use.getOwner(), [&] { use.set(after); });
  }
  SmallVector<Operation *> slices;
  for (Value operand : op->getOperands())
    if (Operation *slice = operand.getDefiningOp())
      slices.push_back(slice);
  rewriter.eraseOp(op);
  for (Operation *slice : slices)
    if (isa<tensor::ExtractSliceOp>(slice) && slice->use_empty())
      rewriter.eraseOp(slice);
  return tile;
}

//===----------------------------------------------------------------------===//
// The transformation and its pass
//===----------------------------------------------------------------------===//

FailureOr<BlockTiles> fused::tileToBlocks(RewriterBase &rewriter, MatmulOp op) {
  ScheduleAttr schedule = op.getScheduleAttr();
  if (!schedule)
    return refuse(rewriter, op, Reason::NoSchedule);
  if (llvm::is_contained(op.getStaticLoopRanges(), 0))
    return rewriter.notifyMatchFailure(op, "one of its extents is 0");
  bool onCpu = schedule.getFamily() == Family::Cpu;
  if (!onCpu && isInBlockLoop(op))
    return refuse(rewriter, op, Reason::InsideBlockLoop);
  if (!onCpu && op.getNumBatch() > 8)
    return refuse(rewriter, op, Reason::TooManyBatchDimensions);

  rewriter.setInsertionPoint(op);
  scf::SCFTilingOptions options;
  options.setTileSizes(getTileSizes(rewriter, op));
  if (!onCpu) {
    options.setLoopType(scf::SCFTilingOptions::LoopType::ForallOp);
    options.setMapping(
        getBlockMapping(rewriter.getContext(), op.getNumBatch() + 2));
  }
  FailureOr<scf::SCFTilingResult> tiled = scf::tileUsingSCF(
      rewriter, cast<TilingInterface>(op.getOperation()), options);
  if (failed(tiled))
    return rewriter.notifyMatchFailure(op, "its tiling interface failed");
  rewriter.replaceOp(op, tiled->replacements);
  BlockTiles result;
  result.loops = tiled->loops;
  result.tile =
      dropBatchOfTile(rewriter, cast<MatmulOp>(tiled->tiledOps.back()));
  return result;
}

namespace {

struct TileToBlocksPass : fused::impl::TileToBlocksPassBase<TileToBlocksPass> {
  using Base::Base;
  void runOnOperation() final {
    SmallVector<MatmulOp> ops;
    getOperation()->walk([&](MatmulOp op) { ops.push_back(op); });
    IRRewriter rewriter(&getContext());
    for (MatmulOp op : ops) {
      rewriter.setListener(nullptr);
      rewriter.setInsertionPoint(op);
      if (succeeded(decomposeEmptyMatmul(rewriter, op)))
        continue;
      RemarkListener listener(getArgumentName(), "MatmulNotTiled",
                              getFunctionName(op));
      rewriter.setListener(&listener);
      (void)tileToBlocks(rewriter, op);
    }
  }
};

} // namespace
