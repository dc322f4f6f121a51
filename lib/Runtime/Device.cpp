//===- Device.cpp - The hardware's rules for tensor maps -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Runtime/Device.h"

using namespace fusedrt;

Status fusedrt::checkTensorMap(const TensorMapSpec &spec) {
  auto fail = [](const std::string &what) {
    return Error{"tensor map: " + what};
  };
  if (spec.element == ElementType::I1)
    return fail("element type i1 is not supported");
  if (spec.address % 16 != 0)
    return fail("base address is not a multiple of 16 bytes");
  for (size_t dim = 0; dim < spec.sizes.size(); ++dim)
    if (spec.sizes[dim] == 0 || spec.sizes[dim] > (uint64_t(1) << 32))
      return fail("dimension " + std::to_string(dim) + " of size " +
                  std::to_string(spec.sizes[dim]) +
                  " is not between 1 and 2^32");
  for (size_t dim = 0; dim < spec.stridesBytes.size(); ++dim) {
    uint64_t pitch = spec.stridesBytes[dim];
    if (pitch % 16 != 0)
      return fail("pitch of " + std::to_string(pitch) + " bytes in dimension " +
                  std::to_string(dim + 1) + " is not a multiple of 16 bytes");
    if (pitch >= (uint64_t(1) << 40))
      return fail("pitch of " + std::to_string(pitch) + " bytes in dimension " +
                  std::to_string(dim + 1) + " is not below 2^40");
  }
  int64_t row = int64_t(spec.box[0]) * byteSize(spec.element);
  if (row % 16 != 0)
    return fail("box row of " + std::to_string(row) +
                " bytes is not a multiple of 16 bytes");
  if (spec.swizzle != 0 && row > spec.swizzle)
    return fail("box row of " + std::to_string(row) +
                " bytes is longer than its swizzle of " +
                std::to_string(spec.swizzle) + " bytes");
  return {};
}
