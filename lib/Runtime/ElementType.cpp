//===- ElementType.cpp - Sizes, names and conversions of elements -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Runtime/ElementType.h"

#include <cmath>
#include <cstring>
#include <limits>

using namespace fusedrt;

namespace {

/// A binary float narrower than f32. `finiteOnly` is the "FN" rule: no
/// infinities, and only the all-ones pattern is NaN.
struct SmallFloat {
  int exponentBits;
  int mantissaBits;
  bool finiteOnly;

  int bias() const { return (1 << (exponentBits - 1)) - 1; }
  int minExponent() const { return 1 - bias(); }
  unsigned exponentMask() const { return (1u << exponentBits) - 1; }
  unsigned mantissaMask() const { return (1u << mantissaBits) - 1; }
  unsigned signBit() const { return 1u << (exponentBits + mantissaBits); }
  unsigned nanBits() const {
    unsigned quiet = finiteOnly ? mantissaMask() : 1u << (mantissaBits - 1);
    return exponentMask() << mantissaBits | quiet;
  }
  double maxFinite() const {
    if (finiteOnly) // the largest mantissa of the largest exponent is NaN
      return std::ldexp(double((2u << mantissaBits) - 2),
                        int(exponentMask()) - bias() - mantissaBits);
    return std::ldexp(double((2u << mantissaBits) - 1),
                      int(exponentMask()) - 1 - bias() - mantissaBits);
  }

  double decode(unsigned bits) const {
    unsigned mantissa = bits & mantissaMask();
    unsigned exponent = bits >> mantissaBits & exponentMask();
    double sign = bits & signBit() ? -1.0 : 1.0;
    if (finiteOnly ? (bits & ~signBit()) == nanBits()
                   : exponent == exponentMask() && mantissa)
      return std::numeric_limits<double>::quiet_NaN();
    if (!finiteOnly && exponent == exponentMask())
      return sign * std::numeric_limits<double>::infinity();
    if (exponent == 0)
      return sign * std::ldexp(double(mantissa), minExponent() - mantissaBits);
    return sign * std::ldexp(double(mantissa | 1u << mantissaBits),
                             int(exponent) - bias() - mantissaBits);
  }

  unsigned encode(double value) const {
    unsigned sign = std::signbit(value) ? signBit() : 0;
    if (std::isnan(value))
      return nanBits();
    double magnitude = std::fabs(value);
    unsigned overflow = finiteOnly ? nanBits() : exponentMask() << mantissaBits;
    if (std::isinf(value))
      return sign | overflow;
    if (magnitude == 0)
      return sign;
    int exponent = std::max(std::ilogb(magnitude), minExponent());
    // Exact in double; nearbyint then rounds to nearest even.
    double scaled =
        std::nearbyint(std::ldexp(magnitude, mantissaBits - exponent));
    if (std::ldexp(scaled, exponent - mantissaBits) > maxFinite())
      return sign | overflow;
    // A carry out of the mantissa lands in the exponent field by itself.
    return sign | ((unsigned(exponent - minExponent()) << mantissaBits) +
                   unsigned(scaled));
  }
};

constexpr SmallFloat bf16{8, 7, false};
constexpr SmallFloat f16{5, 10, false};
constexpr SmallFloat f8e4m3fn{4, 3, true};
constexpr SmallFloat f8e5m2{5, 2, false};

const SmallFloat *smallFloat(ElementType type) {
  switch (type) {
  case ElementType::BF16:
    return &bf16;
  case ElementType::F16:
    return &f16;
  case ElementType::F8E4M3FN:
    return &f8e4m3fn;
  case ElementType::F8E5M2:
    return &f8e5m2;
  default:
    return nullptr;
  }
}

template <typename T>
double load(const void *source) {
  T value;
  std::memcpy(&value, source, sizeof value);
  return double(value);
}

template <typename T>
void store(T value, void *target) {
  std::memcpy(target, &value, sizeof value);
}

template <typename T>
void storeInteger(double value, void *target) {
  if (std::isnan(value))
    return store<T>(0, target);
  // 2^(bits-1) is exact in a double, the maximum itself need not be.
  double limit = std::ldexp(1.0, int(sizeof(T)) * 8 - 1);
  if (value >= limit)
    return store<T>(std::numeric_limits<T>::max(), target);
  if (value < -limit)
    return store<T>(std::numeric_limits<T>::min(), target);
  store<T>(T(value), target);
}

struct Name {
  ElementType type;
  const char *name;
  int64_t bytes;
};

constexpr Name names[] = {
    {ElementType::BF16, "bf16", 2},     {ElementType::F16, "f16", 2},
    {ElementType::F32, "f32", 4},       {ElementType::F64, "f64", 8},
    {ElementType::I1, "i1", 1},         {ElementType::I8, "i8", 1},
    {ElementType::I16, "i16", 2},       {ElementType::I32, "i32", 4},
    {ElementType::I64, "i64", 8},       {ElementType::F8E4M3FN, "f8E4M3FN", 1},
    {ElementType::F8E5M2, "f8E5M2", 1},
};

} // namespace

int64_t fusedrt::byteSize(ElementType type) { return names[int(type)].bytes; }

const char *fusedrt::nameOf(ElementType type) { return names[int(type)].name; }

std::optional<ElementType> fusedrt::parseElementType(const std::string &name) {
  for (const Name &entry : names)
    if (name == entry.name)
      return entry.type;
  return std::nullopt;
}

bool fusedrt::isFloat(ElementType type) {
  return type == ElementType::F32 || type == ElementType::F64 ||
         smallFloat(type);
}

double fusedrt::loadElement(ElementType type, const void *source) {
  switch (type) {
  case ElementType::F32:
    return load<float>(source);
  case ElementType::F64:
    return load<double>(source);
  case ElementType::I1:
    return load<uint8_t>(source) ? 1.0 : 0.0;
  case ElementType::I8:
    return load<int8_t>(source);
  case ElementType::I16:
    return load<int16_t>(source);
  case ElementType::I32:
    return load<int32_t>(source);
  case ElementType::I64:
    return load<int64_t>(source);
  default:
    break;
  }
  unsigned bits = byteSize(type) == 1 ? unsigned(load<uint8_t>(source))
                                      : unsigned(load<uint16_t>(source));
  return smallFloat(type)->decode(bits);
}

void fusedrt::storeElement(ElementType type, double value, void *target) {
  switch (type) {
  case ElementType::F32:
    return store(float(value), target);
  case ElementType::F64:
    return store(value, target);
  case ElementType::I1:
    return store(uint8_t(value != 0), target);
  case ElementType::I8:
    return storeInteger<int8_t>(value, target);
  case ElementType::I16:
    return storeInteger<int16_t>(value, target);
  case ElementType::I32:
    return storeInteger<int32_t>(value, target);
  case ElementType::I64:
    return storeInteger<int64_t>(value, target);
  default:
    break;
  }
  unsigned bits = smallFloat(type)->encode(value);
  if (byteSize(type) == 1)
    return store(uint8_t(bits), target);
  store(uint16_t(bits), target);
}

double fusedrt::unitRoundoff(ElementType type) {
  if (type == ElementType::F32)
    return std::ldexp(1.0, -24);
  if (type == ElementType::F64)
    return std::ldexp(1.0, -53);
  if (const SmallFloat *format = smallFloat(type))
    return std::ldexp(1.0, -format->mantissaBits - 1);
  return 0;
}

HostArray::HostArray(ElementType element, std::vector<int64_t> shape)
    : element(element), shape(std::move(shape)) {
  bytes.resize(size_t(size() * byteSize(element)));
}

int64_t HostArray::size() const {
  int64_t count = 1;
  for (int64_t extent : shape)
    count *= extent;
  return count;
}

double HostArray::at(int64_t index) const {
  return loadElement(element, bytes.data() + index * byteSize(element));
}

void HostArray::set(int64_t index, double value) {
  storeElement(element, value, bytes.data() + index * byteSize(element));
}
