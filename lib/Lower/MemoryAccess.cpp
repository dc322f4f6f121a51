//===- MemoryAccess.cpp - Elements of a memref in global memory -----------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Addresses, bounds and vector access of source[offsets + map(m, n)].
//
//===----------------------------------------------------------------------===//

#include "MemoryAccess.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::fused;

/// Far more than a tile has rows or columns; what is left of a dimension is cut
/// to it, so that comparisons are 32 bits wide.
static constexpr int64_t kFar = 1 << 30;

MemoryAccess::MemoryAccess(Kernel &k, TypedValue<MemRefType> source,
                           ValueRange offsets, AffineMap map) {
  MemRefType type = source.getType();
  element = registerType(type.getElementType());
  elementBytes = llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
  auto metadata = memref::ExtractStridedMetadataOp::create(k, source);
  Value pointer = k.toI64(
      memref::ExtractAlignedPointerAsIndexOp::create(k, source).getResult());
  Value first = k.toI64(metadata.getOffset()), shift = k.i64(0);

  SmallVector<int64_t> strides;
  int64_t offset;
  (void)type.getStridesAndOffset(strides, offset);
  unsigned dims = map.getNumDims();
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    Value stride = strides[i] == ShapedType::kDynamic
                       ? k.toI64(metadata.getStrides()[i])
                       : k.i64(strides[i]);
    Value at = k.toI64(offsets[i]);
    Value size = type.isDynamicDim(i) ? k.toI64(metadata.getSizes()[i])
                                      : k.i64(type.getDimSize(i));
    // A warpgroup's rows may start beyond the last; what it loads then is the
    // last one's, to stay inside.
    Value last = k.sub(size, k.i64(1));
    Value inside = k.createOrFold<arith::MinSIOp>(at, last);
    first = k.add(first, k.mul(inside, stride));
    shift = k.add(shift, k.mul(k.sub(at, inside), stride));
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim)
      continue;
    bool isN = dim.getPosition() == dims - 1;
    Value left = k.createOrFold<arith::MinSIOp>(k.sub(size, at), k.i64(kFar));
    left = k.createOrFold<arith::MaxSIOp>(left, k.i64(-kFar));
    (isN ? leftN : leftM) =
        k.createOrFold<arith::TruncIOp>(k.getI32Type(), left);
    (isN ? strideN : strideM) = k.mul(stride, elementBytes);
    if (isN)
      unitN = strides[i] == 1;
  }
  pointer = k.add(pointer, k.mul(first, elementBytes));
  start = LLVM::IntToPtrOp::create(k, k.pointer(kGlobalSpace), pointer);
  base = k.offset(start, k.mul(shift, elementBytes));
}

MemoryAccess MemoryAccess::from(Kernel &k, Value m, Value n) const {
  MemoryAccess moved = *this;
  auto move = [&](Value by, Value stride, Value &left) {
    if (!stride)
      return;
    Value wide = arith::ExtUIOp::create(k, k.getI64Type(), by);
    moved.base = k.offset(moved.base, k.mul(wide, stride));
    left = k.sub(left, by);
  };
  move(m, strideM, moved.leftM);
  move(n, strideN, moved.leftN);
  return moved;
}

Value MemoryAccess::rowInBounds(Kernel &k, int64_t m) const {
  if (!leftM)
    return arith::ConstantIntOp::create(k, k.getI1Type(), 1);
  return k.slt(k.i32(m), leftM);
}

Value MemoryAccess::columnInBounds(Kernel &k, int64_t n) const {
  if (!leftN)
    return arith::ConstantIntOp::create(k, k.getI1Type(), 1);
  return k.slt(k.i32(n), leftN);
}

Value MemoryAccess::address(Kernel &k, int64_t m, int64_t n) const {
  Value at = base;
  if (strideM && m)
    at = k.offset(at, k.mul(strideM, m));
  if (strideN && n)
    at = unitN ? k.offset(at, n * elementBytes) : k.offset(at, k.mul(strideN, n));
  return at;
}

Value MemoryAccess::pairsAligned(Kernel &k) const {
  Value bits = LLVM::PtrToIntOp::create(k, k.getI64Type(), base);
  if (strideM)
    bits = k.ori(bits, strideM);
  return k.eq(k.andi(bits, 2 * elementBytes - 1), 0);
}

bool MemoryAccess::hasPairs() const {
  return elementBytes * 8 == int64_t(element.getIntOrFloatBitWidth()) &&
         elementBytes <= 8;
}

/// What memory holds of an element: itself, or a byte with its bits.
static Type storageType(Type element, int64_t bytes) {
  if (int64_t(element.getIntOrFloatBitWidth()) == 8 * bytes)
    return element;
  return IntegerType::get(element.getContext(), 8 * bytes);
}

Value MemoryAccess::load(Kernel &k, Value address) const {
  Type storage = storageType(element, elementBytes);
  Value value = LLVM::LoadOp::create(k, storage, address, elementBytes);
  return storage == element
             ? value
             : arith::TruncIOp::create(k, element, value).getResult();
}

void MemoryAccess::store(Kernel &k, Value value, Value address) const {
  Type storage = storageType(element, elementBytes);
  if (storage != element)
    value = arith::ExtUIOp::create(k, storage, value);
  LLVM::StoreOp::create(k, value, address, elementBytes);
}

Value MemoryAccess::loadPair(Kernel &k, Value address) const {
  return LLVM::LoadOp::create(k, VectorType::get({2}, element), address,
                              2 * elementBytes);
}

void MemoryAccess::storePair(Kernel &k, Value pair, Value address) const {
  LLVM::StoreOp::create(k, pair, address, 2 * elementBytes);
}
