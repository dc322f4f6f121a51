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
  if (LLVM::isCompatibleType(element))
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
      attribute = DenseElementsAttr::get(vector, Attribute(attribute));
    Value value = arith::ConstantOp::create(k, entry, attribute);
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
      Registers registers{type, {op.getSource()}};
      rewriter.replaceOp(op, registers.pack(k));
      return success();
    }
    MemoryAccess access(k, source, op.getOffsets(), op.getMap());
    SmallVector<Value> rows = rowsOfThread(k, type);
    auto [firstColumn, distance] = columnsOfThread(k, type);
    Value zero = k.i32(0);
    for (Value &row : rows)
      row = k.select(access.rowInBounds(k, row), row, zero);
    Along along = type.getAlong();
    int64_t pairs = type.getColumnPairs();
    Registers registers{type, {}};

    if (along == Along::M || along == Along::None) {
      for (int64_t i = 0, e = Registers::count(type); i < e; ++i)
        registers.values.push_back(
            access.load(k, access.address(k, rows[i], zero)));
      rewriter.replaceOp(op, registers.pack(k));
      return success();
    }

    int64_t slots = along == Along::MN ? type.getRowSlots() : 1;
    auto loadPairs = [&](bool whole, Value firstColumn, int64_t distance) {
      SmallVector<Value> values;
      for (int64_t p = 0; p < pairs; ++p) {
        Value column = k.add(firstColumn, p * distance);
        for (int64_t s = 0; s < slots; ++s) {
          if (whole) {
            values.push_back(
                access.loadPair(k, access.address(k, rows[s], column)));
            continue;
          }
          Value pair = k.undef(Registers::entryType(type));
          for (int64_t h = 0; h < 2; ++h) {
            Value at = k.add(column, h);
            at = k.select(access.columnInBounds(k, at), at, zero);
            pair = LLVM::InsertElementOp::create(
                k, pair, access.load(k, access.address(k, rows[s], at)),
                k.i32(h));
          }
          values.push_back(pair);
        }
      }
      return values;
    };
    if (!access.unitColumnStride() || !access.hasPairs()) {
      registers.values = loadPairs(false, firstColumn, distance);
      rewriter.replaceOp(op, registers.pack(k));
      return success();
    }
    Value whole = k.andi(access.columnInBounds(k, k.i32(type.getN() - 1)),
                         access.pairsAligned(k));
    SmallVector<Type> types(Registers::count(type), Registers::entryType(type));
    auto branch = scf::IfOp::create(k, types, whole, /*withElseRegion=*/true);
    k.setInsertionPointToStart(branch.thenBlock());
    scf::YieldOp::create(k, loadPairs(true, firstColumn, distance));
    k.setInsertionPointToStart(branch.elseBlock());
    scf::YieldOp::create(k, loadPairs(false, firstColumn, distance));
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
        Value value = source.pairAt(k, p, s);
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
    Kernel k(op.getLoc(), rewriter);
    FragmentType type = op.getValue().getType();
    Registers value = Registers::unpack(k, type, adaptor.getValue());
    MemoryAccess access(k, op.getTarget(), op.getOffsets(), op.getMap());
    SmallVector<Value> rows = rowsOfThread(k, type);
    auto [firstColumn, distance] = columnsOfThread(k, type);
    bool pairs = access.unitColumnStride() && access.hasPairs();
    Value whole = pairs ? access.pairsAligned(k) : Value();
    auto ifThen = [&](Value condition) {
      auto branch = scf::IfOp::create(k, condition, /*withElseRegion=*/false);
      k.setInsertionPoint(branch.thenBlock()->getTerminator());
    };
    for (int64_t s = 0; s < type.getRowSlots(); ++s) {
      Value row = rows[s];
      OpBuilder::InsertionGuard rowGuard(k);
      ifThen(access.rowInBounds(k, row));
      for (int64_t p = 0; p < type.getColumnPairs(); ++p) {
        Value column = k.add(firstColumn, p * distance);
        Value pair = value.values[p * type.getRowSlots() + s];
        auto storeSingles = [&] {
          for (int64_t h = 0; h < 2; ++h) {
            OpBuilder::InsertionGuard guard(k);
            Value at = k.add(column, h);
            ifThen(access.columnInBounds(k, at));
            access.store(k, LLVM::ExtractElementOp::create(k, pair, k.i32(h)),
                         access.address(k, row, at));
          }
        };
        if (!pairs) {
          storeSingles();
          continue;
        }
        OpBuilder::InsertionGuard guard(k);
        Value both =
            k.andi(whole, access.columnInBounds(k, k.add(column, 1)));
        auto branch = scf::IfOp::create(k, both, /*withElseRegion=*/true);
        k.setInsertionPoint(branch.thenBlock()->getTerminator());
        access.storePair(k, pair, access.address(k, row, column));
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
          mapping.map(argument, input.pairAt(k, p, s));
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
          output.values.push_back(mapping.lookup(yielded));
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
