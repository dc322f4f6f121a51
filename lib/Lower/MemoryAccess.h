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

/// A memref seen from a thread's first element of a tile: further elements are
/// constant distances away. (Coordinates that are values of the thread would be
/// loop-invariant; LLVM hoists every one of them and runs out of registers.)
/// Offsets in bytes are 64 bits wide.
class MemoryAccess {
public:
  /// `map` is over (m, n); its results are m, n or 0.
  MemoryAccess(Kernel &k, TypedValue<MemRefType> source, ValueRange offsets,
               AffineMap map);
  /// The same, (m, n) further on; i32 values, not negative.
  MemoryAccess from(Kernel &k, Value m, Value n) const;

  /// Is the element m rows (n columns) further on inside of the memref?
  Value rowInBounds(Kernel &k, int64_t m) const;
  Value columnInBounds(Kernel &k, int64_t n) const;
  /// Address of that element; a coordinate that no dimension uses is ignored.
  Value address(Kernel &k, int64_t m, int64_t n) const;
  /// The tile's first element, which is inside.
  Value origin() const { return start; }
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
  Value start;            // ptr<1> of the tile's first element, clamped
  Value base;             // ptr<1> of the thread's first element
  Value strideM, strideN; // bytes, i64; null where unused
  Value leftM, leftN;     // i32: elements from here to the end, clamped
};

} // namespace mlir::fused

#endif // FUSED_LIB_LOWER_MEMORYACCESS_H
