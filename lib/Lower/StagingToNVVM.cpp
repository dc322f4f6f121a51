//===- StagingToNVVM.cpp - Stores through shared memory -------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The patterns of staging buffers: stmatrix, proxy fence, TMA store.
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"
#include "fused/Lower/Lower.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused_gpu;

/// A barrier of one consumer warpgroup; 0 is the block's.
static void warpgroupBarrier(Kernel &k) {
  NVVM::BarrierOp::create(k, TypeRange(), k.add(k.warpgroupId(), 1),
                          k.i32(128), NVVM::BarrierReductionAttr(), Value());
}

static scf::IfOp ifLeader(Kernel &k) {
  return scf::IfOp::create(k, k.eq(k.warpgroupThread(), 0),
                           /*withElseRegion=*/false);
}

namespace {
struct StagingPattern : OpConversionPattern<StagingOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(StagingOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    Value bytes = k.mul(k.warpgroupId(), op.getResult().getType().getBytes());
    rewriter.replaceOp(
        op, k.offset(k.offset(k.sharedMemory(), op.getOffset()), bytes));
    return success();
  }
};

struct StoreChunkPattern : OpConversionPattern<StoreChunkOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(StoreChunkOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    APInt chunkValue;
    if (!matchPattern(op.getChunk(), m_ConstantInt(&chunkValue)))
      return op.emitOpError("chunk must be a constant");
    int64_t chunk = chunkValue.getSExtValue();
    StagingType staging = op.getStaging().getType();
    TileType tile = staging.getTile();
    FragmentType type = op.getValue().getType();
    int64_t columns = tile.getShape()[1], chunks = type.getN() / columns;
    if (chunk < 0 || chunk >= chunks)
      return op.emitOpError("chunk ") << chunk << " of " << chunks;

    Kernel k(op.getLoc(), rewriter);
    Registers value = Registers::unpack(k, type, adaptor.getValue());
    int64_t buffers = staging.getBuffers();
    Value buffer =
        k.offset(adaptor.getStaging(), chunk % buffers * tile.getBytes());
    // The buffer's last store must have read it: at most buffers - 1 younger
    // ones may be unfinished. If the chunks of a tile do not fill the buffers
    // evenly, the first chunk's buffer was used by one of the youngest.
    int64_t keep = chunk == 0 && chunks % buffers != 0 ? 0 : buffers - 1;
    {
      OpBuilder::InsertionGuard guard(k);
      k.setInsertionPoint(ifLeader(k).thenBlock()->getTerminator());
      NVVM::CpAsyncBulkWaitGroupOp::create(k, k.getI32IntegerAttr(keep),
                                           k.getUnitAttr());
    }
    warpgroupBarrier(k);

    // stmatrix.x4 stores two groups of 8 columns: lane i addresses row
    // 16w + 8 ((i/8) % 2) + i % 8 and 16-byte chunk 2 pair + i / 16, which the
    // swizzle XORs with the row.
    Value lane = k.laneId();
    Value quarter = k.shr(lane, 3), low = k.andi(lane, 7);
    Value row = k.add(k.add(k.mul(k.warpInWarpgroup(), 16),
                            k.mul(k.andi(quarter, 1), 8)),
                      low);
    Value rowStart = k.offset(buffer, k.mul(row, tile.getSwizzle()));
    Value half = k.shr(quarter, 1);
    int64_t firstGroup = chunk * columns / 8;
    for (int64_t pair = 0; pair < columns / 16; ++pair) {
      SmallVector<Value> sources;
      for (int64_t j = 0; j < 2; ++j)
        for (int64_t h = 0; h < 2; ++h)
          sources.push_back(LLVM::BitcastOp::create(
              k, k.getI32Type(),
              value.values[(firstGroup + 2 * pair + j) * 2 + h]));
      Value place = k.xori(k.add(half, 2 * pair), low);
      NVVM::StMatrixOp::create(
          k, k.offset(rowStart, k.mul(place, 16)), sources,
          NVVM::MMALayout::row,
          NVVM::LdStMatrixShapeAttr::get(k.getContext(), 8, 8),
          NVVM::LdStMatrixEltType::B16);
    }
    // Every writer makes its part visible to the TMA unit.
    NVVM::FenceProxyOp::create(
        k, NVVM::ProxyKindAttr::get(k.getContext(),
                                    NVVM::ProxyKind::async_shared),
        NVVM::SharedSpaceAttr::get(k.getContext(),
                                   NVVM::SharedSpace::shared_cta));
    warpgroupBarrier(k);
    Value x = k.add(k.toI32(adaptor.getColumn()), chunk * columns);
    Value y = k.toI32(adaptor.getRow());
    k.setInsertionPoint(ifLeader(k).thenBlock()->getTerminator());
    NVVM::CpAsyncBulkTensorSharedCTAToGlobalOp::create(
        k, adaptor.getTensorMap(), buffer, ValueRange{x, y}, Value(),
        NVVM::TMAStoreMode::TILE, Value());
    NVVM::CpAsyncBulkCommitGroupOp::create(k);
    rewriter.eraseOp(op);
    return success();
  }
};

/// The memory must stay valid until TMA has read it; that the data has arrived
/// in global memory is the kernel's end's business.
struct StagingDrainPattern : OpConversionPattern<StagingDrainOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(StagingDrainOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    k.setInsertionPoint(ifLeader(k).thenBlock()->getTerminator());
    NVVM::CpAsyncBulkWaitGroupOp::create(k, k.getI32IntegerAttr(0),
                                         k.getUnitAttr());
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void fused::populateStagingToNVVMPatterns(const TypeConverter &converter,
                                          RewritePatternSet &patterns) {
  patterns.add<StagingPattern, StoreChunkPattern, StagingDrainPattern>(
      converter, patterns.getContext());
}
