//===- WarpgroupMmaToNVVM.cpp - wgmma -------------------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The patterns of asynchronous warpgroup multiplications.
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"
#include "fused/Lower/Lower.h"

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused_gpu;

/// The 64-bit shared-memory matrix descriptor of wgmma (PTX ISA, "Matrix
/// descriptor format"): address / 16 in bits 0-13, leading and stride byte
/// offsets / 16 in bits 16-29 and 32-45, swizzle mode in bits 62-63 (1: 128 B).
static Value descriptor(Kernel &k, Value pointer, int64_t leading,
                        int64_t stride) {
  Value address =
      LLVM::PtrToIntOp::create(k, k.getI32Type(), pointer).getResult();
  Value low = arith::ExtUIOp::create(k, k.getI64Type(), k.shr(address, 4));
  uint64_t rest = uint64_t(leading >> 4) << 16 | uint64_t(stride >> 4) << 32 |
                  uint64_t(1) << 62;
  return k.ori(low, int64_t(rest));
}

namespace {
/// One group: fence, the k steps of the stage, commit.
struct MmaAsyncPattern : OpConversionPattern<MmaAsyncOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(MmaAsyncOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type element = op.getLhs().getType().getElementType();
    FragmentType fragment = op.getResult().getType().getFragment();
    if (!(element.isBF16() || element.isF16()) ||
        op.getRhs().getType().getElementType() != element ||
        !fragment.getElementType().isF32())
      return op.emitOpError("multiplies bf16 or f16 into f32 only");

    Kernel k(op.getLoc(), rewriter);
    TileType lhs = op.getLhs().getType(), rhs = op.getRhs().getType();
    // Rows of 128 bytes: 8-row groups are 1024 bytes apart (stride); K-major
    // operands ignore the leading offset, MN-major ones (rhs stored [k, n])
    // step from panel to panel with it.
    Value rows = k.toI32(adaptor.getRows());
    Value a = descriptor(
        k, k.offset(adaptor.getLhs(), k.mul(rows, lhs.getSwizzle())), 16, 1024);
    bool kMajor = op.getRhsTransposed();
    Value b = descriptor(k, adaptor.getRhs(),
                         kMajor ? 16 : rhs.getPanelBytes(), 1024);
    constexpr int64_t kStep = 16;
    int64_t elementBytes = lhs.getElementBytes();
    int64_t aStep = kStep * elementBytes;
    int64_t bStep = kMajor ? kStep * elementBytes : kStep * rhs.getSwizzle();

    Value acc = adaptor.getAcc();
    Type type = getTypeConverter()->convertType(op.getType());
    bool zero = !acc;
    if (zero)
      acc = k.undef(type);
    auto wgmmaType = NVVM::WGMMATypesAttr::get(
        k.getContext(),
        element.isBF16() ? NVVM::WGMMATypes::bf16 : NVVM::WGMMATypes::f16);
    NVVM::WgmmaFenceAlignedOp::create(k);
    for (int64_t i = 0, e = lhs.getShape()[1] / kStep; i < e; ++i) {
      acc = NVVM::WgmmaMmaAsyncOp::create(
          k, type, acc, k.add(a, i * aStep >> 4), k.add(b, i * bStep >> 4),
          NVVM::MMAShapeAttr::get(k.getContext(), 64, fragment.getN(), kStep),
          wgmmaType, wgmmaType,
          NVVM::WGMMATypesAttr::get(k.getContext(), NVVM::WGMMATypes::f32),
          NVVM::WGMMAScaleOutAttr::get(k.getContext(),
                                       zero && i == 0
                                           ? NVVM::WGMMAScaleOut::zero
                                           : NVVM::WGMMAScaleOut::one),
          NVVM::WGMMAScaleInAttr::get(k.getContext(), NVVM::WGMMAScaleIn::one),
          NVVM::WGMMAScaleInAttr::get(k.getContext(), NVVM::WGMMAScaleIn::one),
          NVVM::MMALayoutAttr::get(k.getContext(), NVVM::MMALayout::row),
          NVVM::MMALayoutAttr::get(k.getContext(), kMajor
                                                       ? NVVM::MMALayout::col
                                                       : NVVM::MMALayout::row),
          NVVM::MMAIntOverflowAttr());
    }
    NVVM::WgmmaGroupSyncAlignedOp::create(k);
    rewriter.replaceOp(op, acc);
    return success();
  }
};

struct MmaWaitPattern : OpConversionPattern<MmaWaitOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(MmaWaitOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    NVVM::WgmmaWaitGroupSyncOp::create(k, op.getPending());
    if (op.getPending() != 0) {
      rewriter.replaceOp(op, adaptor.getValue());
      return success();
    }
    // LLVM sees no dependence between the wait and the accumulators; passing
    // them through an empty asm makes one, so that no use moves above it.
    auto type =
        cast<LLVM::LLVMStructType>(getTypeConverter()->convertType(op.getType()));
    int64_t n = type.getBody().size();
    SmallVector<Value> values;
    std::string constraints;
    for (int64_t i = 0; i < n; ++i) {
      values.push_back(k.extract(adaptor.getValue(), i));
      constraints += "=f,";
    }
    for (int64_t i = 0; i < n; ++i)
      constraints += std::to_string(i) + (i + 1 < n ? "," : "");
    auto tie = LLVM::InlineAsmOp::create(
        k, type, values, /*asm_string=*/"", constraints,
        /*has_side_effects=*/true, /*is_align_stack=*/false,
        LLVM::TailCallKind::None,
        LLVM::AsmDialectAttr::get(k.getContext(), LLVM::AsmDialect::AD_ATT),
        ArrayAttr());
    rewriter.replaceOp(op, tie.getRes());
    return success();
  }
};
} // namespace

void fused::populateWarpgroupMmaToNVVMPatterns(const TypeConverter &converter,
                                               RewritePatternSet &patterns) {
  patterns.add<MmaAsyncPattern, MmaWaitPattern>(converter,
                                                patterns.getContext());
}
