//===- RolesToNVVM.cpp - Roles, raster, consumer numbers ------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The patterns that decide which warpgroup does what, and on which tile.
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"
#include "fused/Lower/Lower.h"

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused_gpu;

namespace {
struct RolesPattern : OpConversionPattern<RolesOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(RolesOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    Value producer = k.eq(k.warpgroupId(), op.getConsumers());
    auto roles = scf::IfOp::create(k, producer, /*withElseRegion=*/true);
    auto registers = [&](unsigned role, NVVM::SetMaxRegisterAction action) {
      if (!op.getRegisters().empty())
        NVVM::SetMaxRegisterOp::create(k, op.getRegisters()[role], action);
    };
    auto inlineBody = [&](Region &body, Block *block) {
      rewriter.eraseOp(body.front().getTerminator());
      rewriter.inlineBlockBefore(&body.front(), block->getTerminator());
    };
    // One thread of the producer warpgroup does all its work.
    k.setInsertionPoint(roles.thenBlock()->getTerminator());
    registers(0, NVVM::SetMaxRegisterAction::decrease);
    auto leader = scf::IfOp::create(k, k.eq(k.warpgroupThread(), 0),
                                    /*withElseRegion=*/false);
    inlineBody(op.getProducer(), leader.thenBlock());
    k.setInsertionPoint(roles.elseBlock()->getTerminator());
    registers(1, NVVM::SetMaxRegisterAction::increase);
    inlineBody(op.getConsumer(), roles.elseBlock());
    rewriter.eraseOp(op);
    return success();
  }
};

struct ConsumerIdPattern : OpConversionPattern<ConsumerIdOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ConsumerIdOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    rewriter.replaceOp(op, k.toIndex(k.warpgroupId()));
    return success();
  }
};

/// Group g holds tiles_n * group tiles; m is the fast dimension inside it. 32-bit
/// division: a 64-bit one is a routine of a hundred instructions.
struct RasterPattern : OpConversionPattern<RasterOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(RasterOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    Value tile = k.toI32(op.getTile()), tilesM = k.toI32(op.getTilesM()),
          tilesN = k.toI32(op.getTilesN());
    Value group = k.i32(op.getGroup());
    Value width = k.mul(tilesN, group);
    Value firstM = k.mul(k.divu(tile, width), group);
    Value within = k.remu(tile, width);
    Value rows = k.createOrFold<arith::MinUIOp>(k.sub(tilesM, firstM), group);
    Value m = k.add(firstM, k.remu(within, rows));
    Value n = k.divu(within, rows);
    rewriter.replaceOp(op, {k.toIndex(m), k.toIndex(n)});
    return success();
  }
};
} // namespace

void fused::populateRolesToNVVMPatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns.add<RolesPattern, ConsumerIdPattern, RasterPattern>(
      converter, patterns.getContext());
}
