//===- FragmentToNVVM.cpp - Fragment loads, stores and epilogues ----------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The patterns of register fragments. An epilogue's region is inlined once per
// pair of adjacent columns, on vector<2xT>, so that conversions and 16-bit
// arithmetic use the packed instructions.
//
//===----------------------------------------------------------------------===//

#include "MemoryAccess.h"
#include "fused/IR/Fused.h"
#include "fused/Lower/Lower.h"

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused_gpu;

/// Can the LLVM types carry this element in a register?
static LogicalResult checkElement(Operation *op, Type element) {
  if (registerType(element))
    return success();
  return op->emitOpError("element type ")
         << element << " has no register form on the GPU yet";
}

namespace {
struct FillFragmentPattern : OpConversionPattern<FillFragmentOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(FillFragmentOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    FragmentType type = op.getResult().getType();
    if (failed(checkElement(op, type.getElementType())))
      return failure();
    Kernel k(op.getLoc(), rewriter);
    Type entry = Registers::entryType(type);
    TypedAttr attribute = op.getValue();
    if (auto vector = dyn_cast<VectorType>(entry))
      attribute = DenseElementsAttr::get(vector.clone(attribute.getType()),
                                         Attribute(attribute));
    Value value =
        k.reinterpret(entry, arith::ConstantOp::create(k, attribute));
    Registers registers{type, SmallVector<Value>(Registers::count(type), value)};
    rewriter.replaceOp(op, registers.pack(k));
    return success();
  }
};

/// Loads element by element, or pair by pair where the whole tile is inside of
/// the memref along n and pairs are aligned. Rows and columns outside read some
/// element inside: nobody stores what becomes of it.
struct LoadFragmentPattern : OpConversionPattern<LoadFragmentOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(LoadFragmentOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    FragmentType type = op.getResult().getType();
    if (failed(checkElement(op, type.getElementType())))
      return failure();
    Kernel k(op.getLoc(), rewriter);
    auto source = dyn_cast<TypedValue<MemRefType>>(op.getSource());
    if (!source) {
      Registers registers{
          type, {k.reinterpret(Registers::entryType(type), op.getSource())}};
      rewriter.replaceOp(op, registers.pack(k));
      return success();
    }
    ThreadElements mine(k, type);
    MemoryAccess access =
        MemoryAccess(k, source, op.getOffsets(), op.getMap())
            .from(k, mine.row, mine.column);
    Along along = type.getAlong();
    auto load = [&](int64_t m, int64_t n) {
      Value inside =
          k.andi(access.rowInBounds(k, m), access.columnInBounds(k, n));
      return access.load(
          k, k.select(inside, access.address(k, m, n), access.origin()));
    };
    Registers registers{type, {}};
    if (along == Along::M || along == Along::None) {
      for (int64_t s = 0, e = Registers::count(type); s < e; ++s)
        registers.values.push_back(load(s * mine.rowStep, 0));
      rewriter.replaceOp(op, registers.pack(k));
      return success();
    }

    int64_t slots = along == Along::MN ? type.getRowSlots() : 1;
    auto loadAll = [&](bool pairwise) {
      SmallVector<Value> values;
      for (int64_t p = 0; p < type.getColumnPairs(); ++p)
        for (int64_t s = 0; s < slots; ++s) {
          int64_t m = s * mine.rowStep, n = p * mine.columnStep;
          if (pairwise) {
            Value address = access.address(k, m, n);
            if (along == Along::MN)
              address =
                  k.select(access.rowInBounds(k, m), address, access.origin());
            values.push_back(access.loadPair(k, address));
            continue;
          }
          Value pair = k.undef(Registers::entryType(type));
          for (int64_t h = 0; h < 2; ++h)
            pair = LLVM::InsertElementOp::create(k, pair, load(m, n + h),
                                                 k.i32(h));
          values.push_back(pair);
        }
      return values;
    };
    if (!access.unitColumnStride() || !access.hasPairs()) {
      registers.values = loadAll(false);
      rewriter.replaceOp(op, registers.pack(k));
      return success();
    }
    int64_t lastColumn =
        (type.getColumnPairs() - 1) * mine.columnStep + mine.columnStep - 1;
    Value whole =
        k.andi(access.columnInBounds(k, lastColumn), access.pairsAligned(k));
    SmallVector<Type> types(Registers::count(type), Registers::entryType(type));
    auto branch = scf::IfOp::create(k, types, whole, /*withElseRegion=*/true);
    k.setInsertionPointToStart(branch.thenBlock());
    scf::YieldOp::create(k, loadAll(true));
    k.setInsertionPointToStart(branch.elseBlock());
    scf::YieldOp::create(k, loadAll(false));
    k.setInsertionPointAfter(branch);
    registers.values = branch.getResults();
    rewriter.replaceOp(op, registers.pack(k));
    return success();
  }
};

struct ExtendFragmentPattern : OpConversionPattern<ExtendFragmentOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ExtendFragmentOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Kernel k(op.getLoc(), rewriter);
    FragmentType type = op.getResult().getType();
    Registers source = Registers::unpack(k, op.getSource().getType(),
                                         adaptor.getSource());
    Registers result{type, {}};
    // An init that varies along fewer dimensions is spread over the fragment.
    Type entry = VectorType::get({2}, type.getElementType());
    bool same = source.type.getElementType() == type.getElementType();
    for (int64_t p = 0; p < type.getColumnPairs(); ++p)
      for (int64_t s = 0; s < type.getRowSlots(); ++s) {
        Value value = same ? source.pairAt(k, p, s) : source.elementsAt(k, p, s);
        if (!same)
          value = isa<FloatType>(type.getElementType())
                      ? arith::ExtFOp::create(k, entry, value).getResult()
                      : arith::ExtSIOp::create(k, entry, value).getResult();
        result.values.push_back(value);
      }
    rewriter.replaceOp(op, result.pack(k));
    return success();
  }
};

/// Each thread stores its own elements; pairs where the memref allows.
struct StoreFragmentPattern : OpConversionPattern<StoreFragmentOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(StoreFragmentOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (op.getStaging())
      return op.emitOpError("through staging must have been split into chunks "
                            "by fused-pipeline-mainloop");
    FragmentType type = op.getValue().getType();
    if (failed(checkElement(op, type.getElementType())))
      return failure();
    Kernel k(op.getLoc(), rewriter);
    Registers value = Registers::unpack(k, type, adaptor.getValue());
    ThreadElements mine(k, type);
    MemoryAccess access =
        MemoryAccess(k, op.getTarget(), op.getOffsets(), op.getMap())
            .from(k, mine.row, mine.column);
    bool pairs = access.unitColumnStride() && access.hasPairs();
    Value aligned = pairs ? access.pairsAligned(k) : Value();
    auto ifThen = [&](Value condition) {
      auto branch = scf::IfOp::create(k, condition, /*withElseRegion=*/false);
      k.setInsertionPoint(branch.thenBlock()->getTerminator());
    };
    for (int64_t s = 0; s < type.getRowSlots(); ++s) {
      int64_t m = s * mine.rowStep;
      OpBuilder::InsertionGuard rowGuard(k);
      ifThen(access.rowInBounds(k, m));
      for (int64_t p = 0; p < type.getColumnPairs(); ++p) {
        int64_t n = p * mine.columnStep;
        Value pair = value.values[p * type.getRowSlots() + s];
        auto storeSingles = [&] {
          for (int64_t h = 0; h < 2; ++h) {
            OpBuilder::InsertionGuard guard(k);
            ifThen(access.columnInBounds(k, n + h));
            access.store(k, LLVM::ExtractElementOp::create(k, pair, k.i32(h)),
                         access.address(k, m, n + h));
          }
        };
        if (!pairs) {
          storeSingles();
          continue;
        }
        OpBuilder::InsertionGuard guard(k);
        Value both = k.andi(aligned, access.columnInBounds(k, n + 1));
        auto branch = scf::IfOp::create(k, both, /*withElseRegion=*/true);
        k.setInsertionPoint(branch.thenBlock()->getTerminator());
        access.storePair(k, pair, access.address(k, m, n));
        k.setInsertionPoint(branch.elseBlock()->getTerminator());
        storeSingles();
      }
    }
    rewriter.eraseOp(op);
    return success();
  }
};

struct EpiloguePattern : OpConversionPattern<EpilogueOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(EpilogueOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!op.isOnFragments())
      return op.emitOpError("must be on fragments by now");
    for (Operation &inner : *op.getBody())
      for (Type type : inner.getResultTypes())
        if (!type.isIndex() && failed(checkElement(&inner, type)))
          return failure();
    Kernel k(op.getLoc(), rewriter);
    SmallVector<Registers> inputs, outputs;
    SmallVector<Value> converted{adaptor.getAcc()};
    llvm::append_range(converted, adaptor.getEpilogueOperands());
    for (auto [value, packed] : llvm::zip(op->getOperands(), converted))
      inputs.push_back(Registers::unpack(
          k, cast<FragmentType>(value.getType()), packed));
    for (Type type : op.getResultTypes())
      outputs.push_back({cast<FragmentType>(type), {}});

    FragmentType acc = inputs[0].type;
    auto vectorType = [](Type type) { return VectorType::get({2}, type); };
    for (int64_t p = 0; p < acc.getColumnPairs(); ++p)
      for (int64_t s = 0; s < acc.getRowSlots(); ++s) {
        IRMapping mapping;
        for (auto [argument, input] :
             llvm::zip(op.getBody()->getArguments(), inputs))
          mapping.map(argument, input.elementsAt(k, p, s));
        for (Operation &inner : op.getBody()->without_terminator()) {
          if (auto constant = dyn_cast<arith::ConstantOp>(inner)) {
            auto type = vectorType(constant.getType());
            mapping.map(constant.getResult(),
                        arith::ConstantOp::create(
                            k, type,
                            DenseElementsAttr::get(
                                type, Attribute(constant.getValue()))));
            continue;
          }
          Operation *clone = k.clone(inner, mapping);
          for (OpResult result : clone->getResults())
            result.setType(vectorType(result.getType()));
        }
        for (auto [output, yielded] :
             llvm::zip(outputs, op.getBody()->getTerminator()->getOperands()))
          output.values.push_back(k.reinterpret(
              Registers::entryType(output.type), mapping.lookup(yielded)));
      }
    SmallVector<Value> results;
    for (Registers &output : outputs)
      results.push_back(output.pack(k));
    rewriter.replaceOp(op, results);
    return success();
  }
};
} // namespace

void fused::populateFragmentToNVVMPatterns(const TypeConverter &converter,
                                           RewritePatternSet &patterns) {
  patterns.add<FillFragmentPattern, LoadFragmentPattern, ExtendFragmentPattern,
               StoreFragmentPattern, EpiloguePattern>(converter,
                                                      patterns.getContext());
}
