//===- MatmulCheck.h - relu(A B + bias) on the host -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_TOOLS_PLANRUN_MATMULCHECK_H
#define FUSED_TOOLS_PLANRUN_MATMULCHECK_H

#include "fused/Runtime/ElementType.h"
#include "fused/Runtime/Result.h"

namespace planrun {

struct CheckReport {
  int64_t checked = 0;
  int64_t wrong = 0;
  double worst = 0;  ///< largest error as a part of its tolerance
  std::string first; ///< the first wrong element
};

/// Compares `output` [M, N] with relu(A B + bias) in double: every element up
/// to 2^28 multiplications, else 8192 elements spread over all rows and
/// columns. The tolerance of an element is what rounding may do: the sum in
/// f32 in any order, then up to three roundings to the output's type (of the
/// sum, after the bias, and slack for double rounding).
fusedrt::Result<CheckReport>
checkMatmulBiasRelu(const fusedrt::HostArray &a, const fusedrt::HostArray &b,
                    const fusedrt::HostArray &bias,
                    const fusedrt::HostArray &output, bool transposedB);

} // namespace planrun

#endif // FUSED_TOOLS_PLANRUN_MATMULCHECK_H
