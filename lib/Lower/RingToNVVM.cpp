//===- RingToNVVM.cpp - Rings, producers and TMA loads --------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The patterns of the multi-stage buffer between the producer and the
// consumers. A cursor is (stage, phase), both i32, starting at (0, 0).
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"
#include "fused/Lower/Lower.h"

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused_gpu;

static Value fullBarrier(Kernel &k, Value ring, Value stage) {
  return k.offset(ring, k.mul(stage, 8));
}
static Value emptyBarrier(Kernel &k, Value ring, Value stage) {
  return k.offset(ring, k.add(k.mul(stage, 8), RingType::kEmptyOffset));
}

/// Pointers to the tiles of a stage.
static SmallVector<Value> stageTiles(Kernel &k, RingType type, Value ring,
                                     Value stage) {
  Value base = k.offset(
      ring, k.add(k.mul(stage, type.getStageBytes()), RingType::kBarrierBytes));
  SmallVector<Value> tiles;
  int64_t bytes = 0;
  for (TileType tile : type.getTiles()) {
    tiles.push_back(k.offset(base, bytes));
    bytes += tile.getBytes();
  }
  return tiles;
}

static Value nextCursor(Kernel &k, RingType type, Value cursor) {
  Value stage = k.add(k.extract(cursor, 0), 1), phase = k.extract(cursor, 1);
  Value wrap = k.eq(stage, type.getStages());
  stage = k.select(wrap, k.i32(0), stage);
  phase = k.xori(phase, arith::ExtUIOp::create(k, k.getI32Type(), wrap));
  return k.insert(phase, k.insert(stage, k.undef(cursor.getType()), 0), 1);
}

namespace {
struct RingPattern : OpConversionPattern<RingOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(RingOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    Value ring = k.offset(k.sharedMemory(), op.getOffset());
    auto first = scf::IfOp::create(k, k.eq(k.threadId(), 0),
                                   /*withElseRegion=*/false);
    k.setInsertionPoint(first.thenBlock()->getTerminator());
    for (int64_t s = 0; s < op.getResult().getType().getStages(); ++s) {
      NVVM::MBarrierInitOp::create(k, k.offset(ring, 8 * s), k.i32(1), Value());
      NVVM::MBarrierInitOp::create(
          k, k.offset(ring, RingType::kEmptyOffset + 8 * s),
          k.i32(op.getReleasedBy()), Value());
    }
    NVVM::FenceMbarrierInitOp::create(k);
    k.setInsertionPointAfter(first);
    NVVM::BarrierOp::create(k);
    rewriter.replaceOp(op, ring);
    return success();
  }
};

struct RingStartPattern : OpConversionPattern<RingStartOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(RingStartOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    Value cursor = k.undef(getTypeConverter()->convertType(op.getType()));
    for (int i = 0; i < 2; ++i)
      cursor = k.insert(k.i32(0), cursor, i);
    rewriter.replaceOp(op, cursor);
    return success();
  }
};

struct RingNextPattern : OpConversionPattern<RingNextOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(RingNextOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    rewriter.replaceOp(
        op, nextCursor(k, op.getRing().getType(), adaptor.getCursor()));
    return success();
  }
};

struct RingWaitFullPattern : OpConversionPattern<RingWaitFullOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(RingWaitFullOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    Value stage = k.extract(adaptor.getCursor(), 0);
    k.waitBarrier(fullBarrier(k, adaptor.getRing(), stage),
                  k.extract(adaptor.getCursor(), 1));
    rewriter.replaceOp(op, stageTiles(k, op.getRing().getType(),
                                      adaptor.getRing(), stage));
    return success();
  }
};

/// One arrival per consumer warpgroup.
struct RingReleasePattern : OpConversionPattern<RingReleaseOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(RingReleaseOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    Value empty = emptyBarrier(k, adaptor.getRing(),
                               k.extract(adaptor.getCursor(), 0));
    auto leader = scf::IfOp::create(k, k.eq(k.warpgroupThread(), 0),
                                    /*withElseRegion=*/false);
    k.setInsertionPoint(leader.thenBlock()->getTerminator());
    NVVM::MBarrierArriveOp::create(k, k.getI64Type(), empty, Value());
    rewriter.eraseOp(op);
    return success();
  }
};

struct ProducePattern : OpConversionPattern<ProduceOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ProduceOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    RingType type = op.getRing().getType();
    Value stage = k.extract(adaptor.getCursor(), 0);
    Value phase = k.extract(adaptor.getCursor(), 1);
    // The barrier's phase before the first release counts as completed for the
    // opposite parity, so the first round finds every stage empty.
    k.waitBarrier(emptyBarrier(k, adaptor.getRing(), stage), k.xori(phase, 1));
    int64_t bytes = 0;
    for (auto load : op.getBody().front().getOps<TmaLoadOp>())
      bytes += load.getTile().getType().getBytes();
    Value full = fullBarrier(k, adaptor.getRing(), stage);
    NVVM::MBarrierArriveExpectTxOp::create(
        k, TypeRange(), full, k.i32(bytes), NVVM::MemScopeKind::CTA,
        /*relaxed=*/false, /*predicate=*/Value());
    SmallVector<Value> arguments{full};
    llvm::append_range(arguments,
                       stageTiles(k, type, adaptor.getRing(), stage));
    Value next = nextCursor(k, type, adaptor.getCursor());
    Block *body = &op.getBody().front();
    rewriter.eraseOp(body->getTerminator());
    TypeConverter::SignatureConversion signature(body->getNumArguments());
    for (BlockArgument argument : body->getArguments())
      signature.addInputs(
          argument.getArgNumber(),
          getTypeConverter()->convertType(argument.getType()));
    body = rewriter.applySignatureConversion(body, signature,
                                             getTypeConverter());
    rewriter.inlineBlockBefore(body, op, arguments);
    rewriter.replaceOp(op, next);
    return success();
  }
};

/// One TMA box per panel. Coordinates are innermost first.
struct TmaLoadPattern : OpConversionPattern<TmaLoadOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(TmaLoadOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    TileType tile = op.getTile().getType();
    Value row = k.toI32(adaptor.getRow()), column = k.toI32(adaptor.getColumn());
    for (int64_t p = 0; p < tile.getPanels(); ++p) {
      Value target = k.toCluster(
          k.offset(adaptor.getTile(), p * tile.getPanelBytes()));
      NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp::create(
          k, target, adaptor.getTensorMap(),
          ValueRange{k.add(column, p * tile.getPanelColumns()), row},
          adaptor.getBarrier(), ValueRange(), Value(), Value(),
          NVVM::TMALoadMode::TILE, /*isCTAOnly=*/false,
          NVVM::CTAGroupKindAttr(), Value());
    }
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void fused::populateRingToNVVMPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<RingPattern, RingStartPattern, RingNextPattern,
               RingWaitFullPattern, RingReleasePattern, ProducePattern,
               TmaLoadPattern>(converter, patterns.getContext());
}
