//===- MemoryAccess.h - Elements of a memref in global memory ---*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Addresses, bounds and vector access of source[offsets + map(m, n)].
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_LIB_LOWER_MEMORYACCESS_H
#define FUSED_LIB_LOWER_MEMORYACCESS_H

#include "Kernel.h"

namespace mlir::fused {

/// A memref seen from tile coordinates (m, n). Offsets in bytes are 64 bits wide.
class MemoryAccess {
public:
  /// `map` is over (m, n); its results are m, n or 0.
  MemoryAccess(Kernel &k, TypedValue<MemRefType> source, ValueRange offsets,
               AffineMap map);

  /// True if m (n) indexes a dimension of the memref.
  bool usesM() const { return sizeM != nullptr; }
  bool usesN() const { return sizeN != nullptr; }
  /// Is tile row m (column n), an i32, inside of the memref?
  Value rowInBounds(Kernel &k, Value m) const;
  Value columnInBounds(Kernel &k, Value n) const;
  /// Address of element (m, n); a coordinate that no dimension uses is ignored.
  Value address(Kernel &k, Value m, Value n) const;
  /// True if neighbouring columns are neighbours in memory (statically).
  bool unitColumnStride() const { return unitN; }
  /// Is the address of (any row, even column) a multiple of two elements?
  /// Valid with unitColumnStride() only.
  Value pairsAligned(Kernel &k) const;

  /// Bytes of one element in memory; i1 takes one.
  int64_t getElementBytes() const { return elementBytes; }
  /// The scalar at `address`, in the memref's element type.
  Value load(Kernel &k, Value address) const;
  void store(Kernel &k, Value value, Value address) const;
  /// Two elements, aligned as one.
  Value loadPair(Kernel &k, Value address) const;
  void storePair(Kernel &k, Value pair, Value address) const;
  /// True if loadPair and storePair exist for this element type.
  bool hasPairs() const;

private:
  Type element;
  int64_t elementBytes = 0;
  bool unitN = false;
  Value base;             // ptr<1> of the tile's first element
  Value strideM, strideN; // bytes, i64; null where unused
  Value sizeM, sizeN;     // elements that are left from the tile's start, i64
};

} // namespace mlir::fused

#endif // FUSED_LIB_LOWER_MEMORYACCESS_H
