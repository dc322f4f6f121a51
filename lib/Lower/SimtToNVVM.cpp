//===- SimtToNVVM.cpp - FMA multiplications -------------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The patterns of the simt family: plain copies to shared memory and register
// blocked multiply-adds, for every type and shape.
//
//===----------------------------------------------------------------------===//

#include "MemoryAccess.h"
#include "fused/Lower/Lower.h"

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused_gpu;

/// Threads of a simt block (16 rows of 16).
static constexpr int64_t kThreads = 256;

namespace {
struct SharedPattern : OpConversionPattern<SharedOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(SharedOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    rewriter.replaceOp(op, k.offset(k.sharedMemory(), op.getOffset()));
    return success();
  }
};

/// Thread t copies elements t, t + 256, ... of the row-major tile.
struct CopyTilePattern : OpConversionPattern<CopyTileOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(CopyTileOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TileType tile = op.getTarget().getType();
    if (tile.getSwizzle() != 0)
      return op.emitOpError("copies to row-major tiles only");
    Type element = registerType(tile.getElementType());
    if (!element)
      return op.emitOpError("element type ")
             << tile.getElementType() << " has no register form on the GPU yet";
    Kernel k(op.getLoc(), rewriter);
    MemoryAccess access(k, op.getSource(), op.getOffsets(), op.getMap());
    int64_t rows = tile.getShape()[0], columns = tile.getShape()[1];
    Value thread = k.threadId();
    for (int64_t first = 0; first < rows * columns; first += kThreads) {
      Value index = k.add(thread, first);
      auto copy = [&] {
        Value row = k.divu(index, k.i32(columns)),
              column = k.remu(index, k.i32(columns));
        MemoryAccess here = access.from(k, row, column);
        Value inside = k.andi(here.rowInBounds(k, 0),
                              here.columnInBounds(k, 0));
        auto branch = scf::IfOp::create(k, TypeRange(element), inside,
                                        /*withElseRegion=*/true);
        {
          OpBuilder::InsertionGuard guard(k);
          k.setInsertionPointToStart(branch.thenBlock());
          scf::YieldOp::create(
              k, access.load(k, here.address(k, 0, 0)));
          k.setInsertionPointToStart(branch.elseBlock());
          scf::YieldOp::create(
              k, arith::ConstantOp::create(k, element, k.getZeroAttr(element))
                     .getResult());
        }
        LLVM::StoreOp::create(
            k, branch.getResult(0),
            k.offset(adaptor.getTarget(),
                     k.mul(index, tile.getElementBytes())),
            tile.getElementBytes());
      };
      if (first + kThreads <= rows * columns) {
        copy();
        continue;
      }
      OpBuilder::InsertionGuard guard(k);
      auto rest = scf::IfOp::create(k, k.slt(index, k.i32(rows * columns)),
                                    /*withElseRegion=*/false);
      k.setInsertionPoint(rest.thenBlock()->getTerminator());
      copy();
    }
    rewriter.eraseOp(op);
    return success();
  }
};

struct MmaPattern : OpConversionPattern<MmaOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(MmaOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    FragmentType type = op.getAcc().getType();
    auto lhs = dyn_cast<TileType>(op.getLhs().getType());
    auto rhs = dyn_cast<TileType>(op.getRhs().getType());
    if (!lhs || !rhs)
      return op.emitOpError("operands must be in shared memory by now");
    if (type.getLayout() != Layout::Simt || lhs.getSwizzle() ||
        rhs.getSwizzle())
      return op.emitOpError("of wgmma fragments must have been made "
                            "asynchronous by fused-pipeline-mainloop");
    Kernel k(op.getLoc(), rewriter);
    Registers acc = Registers::unpack(k, type, adaptor.getAcc());
    ThreadElements mine(k, type);
    int64_t depth = lhs.getShape()[1];
    Value shift = k.toI32(adaptor.getRows());

    auto loop = scf::ForOp::create(k, k.i32(0), k.i32(depth), k.i32(1),
                                   acc.values);
    k.setInsertionPointToStart(loop.getBody());
    Value step = loop.getInductionVar();
    auto load = [&](TileType tile, Value base, bool swapped, Value outer,
                    bool unsignedElement) {
      // `outer` is m or n; lhs is [m, k], rhs [k, n] unless swapped.
      int64_t pitch = tile.getShape()[1];
      Value at = swapped ? k.add(k.mul(step, pitch), outer)
                         : k.add(k.mul(outer, pitch), step);
      Value value = LLVM::LoadOp::create(
          k, registerType(tile.getElementType()),
          k.offset(base, k.mul(at, tile.getElementBytes())),
          tile.getElementBytes());
      value = k.reinterpret(tile.getElementType(), value);
      Type wide = type.getElementType();
      if (value.getType() == wide)
        return value;
      if (isa<FloatType>(wide))
        return arith::ExtFOp::create(k, wide, value).getResult();
      return unsignedElement
                 ? arith::ExtUIOp::create(k, wide, value).getResult()
                 : arith::ExtSIOp::create(k, wide, value).getResult();
    };
    SmallVector<Value> a, b, sums;
    for (int64_t s = 0; s < type.getRowSlots(); ++s)
      a.push_back(load(lhs, adaptor.getLhs(), /*swapped=*/false,
                       k.add(k.add(mine.row, s * mine.rowStep), shift),
                       op.getUnsignedLhs()));
    for (int64_t p = 0; p < type.getColumnPairs(); ++p)
      for (int64_t h = 0; h < 2; ++h)
        b.push_back(load(rhs, adaptor.getRhs(), !op.getRhsTransposed(),
                         k.add(mine.column, p * mine.columnStep + h),
                         op.getUnsignedRhs()));
    for (int64_t p = 0; p < type.getColumnPairs(); ++p)
      for (int64_t s = 0; s < type.getRowSlots(); ++s) {
        Value pair = loop.getRegionIterArgs()[p * type.getRowSlots() + s];
        for (int64_t h = 0; h < 2; ++h) {
          Value sum = LLVM::ExtractElementOp::create(k, pair, k.i32(h));
          // One rounding per step: the order of the sum is ours to choose, and
          // so is how a step is rounded.
          if (isa<FloatType>(type.getElementType()))
            sum = LLVM::FMAOp::create(k, a[s], b[2 * p + h], sum);
          else
            sum = k.add(sum, k.mul(a[s], b[2 * p + h]));
          pair = LLVM::InsertElementOp::create(k, pair, sum, k.i32(h));
        }
        sums.push_back(pair);
      }
    scf::YieldOp::create(k, sums);
    k.setInsertionPointAfter(loop);
    acc.values = loop.getResults();
    rewriter.replaceOp(op, acc.pack(k));
    return success();
  }
};
} // namespace

void fused::populateSimtToNVVMPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<SharedPattern, CopyTilePattern, MmaPattern>(
      converter, patterns.getContext());
}
