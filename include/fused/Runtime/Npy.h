//===- Npy.h - Arrays in NumPy's .npy files -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Debian has no C++ library for .npy (xtensor's reader knows neither f16 nor
// the two-byte void type that carries bf16), so this reads and writes the part
// of the format that tensors need: little endian, C order, versions 1 to 3.
//
// bf16 travels as ml_dtypes writes it: descr '<V2' ('<u2' is read as well);
// fp8 types as '|V1' ('|u1' is read as well). In Python:
//   numpy.load(file).view(ml_dtypes.bfloat16)
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUNTIME_NPY_H
#define FUSED_RUNTIME_NPY_H

#include "fused/Runtime/ElementType.h"
#include "fused/Runtime/Result.h"

namespace fusedrt {

/// Reads `path`. `expected` says what an opaque or unsigned type stands for
/// and is checked against the file's type.
Result<HostArray> readNpy(const std::string &path,
                          std::optional<ElementType> expected = std::nullopt);

/// Writes version 1.0 with a 64-byte aligned payload, as numpy.save does.
Status writeNpy(const std::string &path, const HostArray &array);

} // namespace fusedrt

#endif // FUSED_RUNTIME_NPY_H
