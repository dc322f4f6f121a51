//===- BufferOverlap.cpp - Do two buffers share elements? -----------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferOverlap.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::fused;

//===----------------------------------------------------------------------===//
// Analysis
//===----------------------------------------------------------------------===//

/// An argument that the function's author says nothing else overlaps.
static bool isApart(Value buffer) {
  auto argument = dyn_cast<BlockArgument>(buffer);
  if (!argument)
    return false;
  auto function = dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  return function && argument.getOwner()->isEntryBlock() &&
         function.getArgAttr(argument.getArgNumber(), "llvm.noalias");
}

/// A constant of the module, which nobody writes.
static bool isConstantGlobal(Value buffer) {
  auto get = buffer.getDefiningOp<memref::GetGlobalOp>();
  auto global = get ? SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(
                          get, get.getNameAttr())
                    : nullptr;
  return global && global.getConstant();
}

/// Is one of the two a view of the other?
static bool isViewOf(Value a, Value b) {
  auto leadsTo = [](Value from, Value to) {
    while (from != to) {
      auto view = from.getDefiningOp<ViewLikeOpInterface>();
      if (!view)
        return false;
      from = view.getViewSource();
    }
    return true;
  };
  return leadsTo(a, b) || leadsTo(b, a);
}

/// Are both slices of one buffer that share no element for certain?
static bool areDisjointSlices(Value a, Value b) {
  auto first = a.getDefiningOp<memref::SubViewOp>();
  auto second = b.getDefiningOp<memref::SubViewOp>();
  if (!first || !second || first.getSource() != second.getSource())
    return false;
  FailureOr<bool> overlap = ValueBoundsConstraintSet::areOverlappingSlices(
      a.getContext(), HyperrectangularSlice(first),
      HyperrectangularSlice(second));
  return succeeded(overlap) && !*overlap;
}

Overlap fused::getOverlap(Value written, Value other, AliasAnalysis &aliases) {
  if (isApart(written) || isApart(other) || isConstantGlobal(other) ||
      areDisjointSlices(written, other) || aliases.alias(written, other).isNo())
    return Overlap::No;
  return isViewOf(written, other) ? Overlap::View : Overlap::Unknown;
}

//===----------------------------------------------------------------------===//
// The test at run time
//===----------------------------------------------------------------------===//

namespace {
/// Bytes [begin, end) from address 0.
struct ByteRange {
  Value begin, end;
};
} // namespace

/// The bytes between the first and the last element of `buffer`, whatever the
/// signs of its strides; more than that where it is empty.
static ByteRange getByteRange(OpBuilder &b, Location loc, Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, loc, value);
  };
  Value address =
      memref::ExtractAlignedPointerAsIndexOp::create(b, loc, buffer);
  auto metadata = memref::ExtractStridedMetadataOp::create(b, loc, buffer);
  auto [strides, offset] = type.getStridesAndOffset();
  auto value = [&](int64_t known, Value read) {
    return ShapedType::isDynamic(known) ? read : constant(known);
  };
  Value zero = constant(0), one = constant(1);
  Value first = value(offset, metadata.getOffset()), last = first;
  for (int64_t i = 0; i < type.getRank(); ++i) {
    Value size = value(type.getDimSize(i), metadata.getSizes()[i]);
    Value stride = value(strides[i], metadata.getStrides()[i]);
    Value reach = arith::MulIOp::create(
        b, loc, arith::SubIOp::create(b, loc, size, one), stride);
    first = arith::AddIOp::create(b, loc, first,
                                  arith::MinSIOp::create(b, loc, reach, zero));
    last = arith::AddIOp::create(b, loc, last,
                                 arith::MaxSIOp::create(b, loc, reach, zero));
  }
  Value bytes = constant(
      llvm::divideCeil(type.getElementType().getIntOrFloatBitWidth(), 8));
  auto place = [&](Value index) -> Value {
    return arith::AddIOp::create(
        b, loc, address, arith::MulIOp::create(b, loc, index, bytes));
  };
  return {place(first), place(arith::AddIOp::create(b, loc, last, one))};
}

Value fused::createDisjointTest(OpBuilder &b, Location loc,
                                ArrayRef<std::pair<Value, Value>> pairs) {
  llvm::MapVector<Value, ByteRange> ranges;
  for (auto [a, c] : pairs)
    for (Value buffer : {a, c})
      if (!ranges.contains(buffer))
        ranges.insert({buffer, getByteRange(b, loc, buffer)});
  Value all;
  for (auto [a, c] : pairs) {
    ByteRange &left = ranges[a], &right = ranges[c];
    auto before = [&](ByteRange &x, ByteRange &y) {
      return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sle, x.end,
                                   y.begin);
    };
    Value isLeft = before(left, right), isRight = before(right, left);
    Value apart = arith::OrIOp::create(b, loc, isLeft, isRight);
    all = all ? arith::AndIOp::create(b, loc, all, apart) : apart;
  }
  return all;
}
