//===- StridedBuffer.h - An array in the layout of a memref -----*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Host memory laid out as an argument's type asks.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUN_STRIDEDBUFFER_H
#define FUSED_RUN_STRIDEDBUFFER_H

#include "Signature.h"

namespace fusedrun {

/// Where the elements of an array are: the layout part of a memref.
struct Layout {
  int64_t offset = 0; ///< in elements, as strides
  std::vector<int64_t> sizes, strides;

  /// Copies the elements between `memory` and a row-major array.
  void gather(const void *memory, fusedrt::HostArray &array) const;
  void scatter(const fusedrt::HostArray &array, void *memory) const;
};

/// An array's elements with the strides and offset of `slot`; dynamic ones are
/// those of a row-major array at offset 0. Bytes between elements are 0xFF.
struct StridedBuffer {
  StridedBuffer(const Slot &slot, const fusedrt::HostArray &array);

  fusedrt::HostArray toArray() const;
  int64_t bytes() const { return int64_t(storage.size() * sizeof(uint64_t)); }

  fusedrt::ElementType element;
  Layout layout;
  std::vector<uint64_t> storage; ///< words: aligned for every element type
};

} // namespace fusedrun

#endif // FUSED_RUN_STRIDEDBUFFER_H
