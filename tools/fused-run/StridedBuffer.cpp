//===- StridedBuffer.cpp - An array in the layout of a memref -------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Host memory laid out as an argument's type asks.
//
//===----------------------------------------------------------------------===//

#include "StridedBuffer.h"
#include <cstring>

using namespace fusedrun;
using namespace mlir;
using fusedrt::HostArray;

/// Calls `visit` with the place in memory of each element, in row-major order.
template <typename Visit>
static void forEachElement(const Layout &layout, Visit visit) {
  size_t rank = layout.sizes.size();
  if (llvm::is_contained(layout.sizes, 0))
    return;
  std::vector<int64_t> index(rank, 0);
  int64_t place = layout.offset;
  while (true) {
    visit(place);
    size_t d = rank;
    for (; d > 0; --d) {
      place += layout.strides[d - 1];
      if (++index[d - 1] < layout.sizes[d - 1])
        break;
      place -= layout.strides[d - 1] * layout.sizes[d - 1];
      index[d - 1] = 0;
    }
    if (d == 0)
      return;
  }
}

void Layout::gather(const void *memory, HostArray &array) const {
  size_t bytes = size_t(fusedrt::byteSize(array.element));
  uint8_t *next = array.bytes.data();
  forEachElement(*this, [&](int64_t place) {
    std::memcpy(next, static_cast<const uint8_t *>(memory) + place * bytes,
                bytes);
    next += bytes;
  });
}

void Layout::scatter(const HostArray &array, void *memory) const {
  size_t bytes = size_t(fusedrt::byteSize(array.element));
  const uint8_t *next = array.bytes.data();
  forEachElement(*this, [&](int64_t place) {
    std::memcpy(static_cast<uint8_t *>(memory) + place * bytes, next, bytes);
    next += bytes;
  });
}

StridedBuffer::StridedBuffer(const Slot &slot, const HostArray &array)
    : element(array.element) {
  size_t rank = array.shape.size();
  layout.sizes = array.shape;
  layout.strides.assign(rank, 1);
  layout.offset = ShapedType::isDynamic(slot.offset) ? 0 : slot.offset;
  for (size_t d = rank; d-- > 0;) {
    if (d + 1 < rank)
      layout.strides[d] = layout.strides[d + 1] * array.shape[d + 1];
    if (slot.strides && !ShapedType::isDynamic((*slot.strides)[d]))
      layout.strides[d] = (*slot.strides)[d];
  }
  int64_t elements = layout.offset + 1;
  for (size_t d = 0; d < rank; ++d)
    elements += std::max<int64_t>(array.shape[d] - 1, 0) * layout.strides[d];
  storage.assign(
      size_t(llvm::divideCeil(elements * fusedrt::byteSize(element), 8)),
      ~uint64_t(0));
  layout.scatter(array, storage.data());
}

HostArray StridedBuffer::toArray() const {
  HostArray array(element, layout.sizes);
  layout.gather(storage.data(), array);
  return array;
}
