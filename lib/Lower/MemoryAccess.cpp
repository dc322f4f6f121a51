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

MemoryAccess::MemoryAccess(Kernel &k, TypedValue<MemRefType> source,
                           ValueRange offsets, AffineMap map) {
  MemRefType type = source.getType();
  element = type.getElementType();
  elementBytes = llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
  auto metadata = memref::ExtractStridedMetadataOp::create(k, source);
  Value pointer = k.toI64(
      memref::ExtractAlignedPointerAsIndexOp::create(k, source).getResult());
  Value start = k.toI64(metadata.getOffset());

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
    start = k.add(start,
                  k.mul(k.createOrFold<arith::MinSIOp>(at, last), stride));
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim)
      continue;
    bool isN = dim.getPosition() == dims - 1;
    (isN ? strideN : strideM) = k.mul(stride, elementBytes);
    (isN ? sizeN : sizeM) = k.sub(size, at);
    if (isN)
      unitN = strides[i] == 1;
  }
  pointer = k.add(pointer, k.mul(start, elementBytes));
  base = LLVM::IntToPtrOp::create(k, k.pointer(kGlobalSpace), pointer);
}

Value MemoryAccess::rowInBounds(Kernel &k, Value m) const {
  if (!sizeM)
    return arith::ConstantIntOp::create(k, k.getI1Type(), 1);
  return k.slt(arith::ExtUIOp::create(k, k.getI64Type(), m), sizeM);
}

Value MemoryAccess::columnInBounds(Kernel &k, Value n) const {
  if (!sizeN)
    return arith::ConstantIntOp::create(k, k.getI1Type(), 1);
  return k.slt(arith::ExtUIOp::create(k, k.getI64Type(), n), sizeN);
}

Value MemoryAccess::address(Kernel &k, Value m, Value n) const {
  Value at = base;
  for (auto [coordinate, stride] :
       {std::pair(m, strideM), std::pair(n, strideN)})
    if (stride)
      at = k.offset(at, k.mul(arith::ExtUIOp::create(k, k.getI64Type(),
                                                     coordinate)
                                  .getResult(),
                              stride));
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
