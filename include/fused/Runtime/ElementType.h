//===- ElementType.h - Element types a host program can hold -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUNTIME_ELEMENTTYPE_H
#define FUSED_RUNTIME_ELEMENTTYPE_H

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fusedrt {

/// Spelled as in MLIR; I1 takes one byte an element (0 or 1).
enum class ElementType {
  BF16,
  F16,
  F32,
  F64,
  I1,
  I8,
  I16,
  I32,
  I64,
  F8E4M3FN,
  F8E5M2
};

/// Bytes of one element in memory.
int64_t byteSize(ElementType type);

/// The MLIR spelling ("bf16", "f8E4M3FN", ...), and back.
const char *nameOf(ElementType type);
std::optional<ElementType> parseElementType(const std::string &name);

bool isFloat(ElementType type);

/// One element read as a double. i64 loses what a double can't hold.
double loadElement(ElementType type, const void *source);

/// One element written from a double: floats round to nearest even (overflow
/// gives infinity, NaN for f8E4M3FN), integers truncate and clamp.
void storeElement(ElementType type, double value, void *target);

/// Half of the distance between 1 and the next larger value: the largest
/// relative error of rounding to this type. 0 for integers.
double unitRoundoff(ElementType type);

/// An array in host memory, row-major and without gaps.
struct HostArray {
  ElementType element = ElementType::F32;
  std::vector<int64_t> shape;
  std::vector<uint8_t> bytes;

  HostArray() = default;
  /// Zero-filled.
  HostArray(ElementType element, std::vector<int64_t> shape);

  int64_t size() const;
  double at(int64_t index) const;
  void set(int64_t index, double value);
};

} // namespace fusedrt

#endif // FUSED_RUNTIME_ELEMENTTYPE_H
