//===- selftest.cu - Kernels that the harness must judge -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The plainest relu(A B + bias), right with FAULT=0 and wrong in one way with
// each other value: gpu-test runs all of them first, so that a harness that
// finds nothing is noticed.
//
//===----------------------------------------------------------------------===//

#include <cuda_bf16.h>

extern "C" __global__ void selftest(const __nv_bfloat16 *a,
                                    const __nv_bfloat16 *b,
                                    const __nv_bfloat16 *bias, __nv_bfloat16 *d,
                                    long m, long n, long k) {
  long i = blockIdx.x * long(blockDim.x) + threadIdx.x;
  long count = m * n;
  if (FAULT == 5 && i == count)
    d[i] = __float2bfloat16(1.0f); // beyond the end
  if (i >= count - (FAULT == 4))   // the last element is not written
    return;
  long row = i / n, column = i % n;
  float sum = 0;
  for (long j = 0; j < k - (FAULT == 1); ++j) // the last product is missing
    sum +=
        __bfloat162float(a[row * k + j]) * __bfloat162float(b[j * n + column]);
  sum += __bfloat162float(bias[FAULT == 2 ? row % n : column]);
  float relu = sum != sum ? sum : fmaxf(sum, 0.0f);
  if (FAULT == 3) // NaN becomes 0
    relu = fmaxf(sum, 0.0f);
  if (FAULT == 6 && !(sum > 0)) // a negative zero
    relu = sum * 0.0f;
  d[FAULT == 7 ? i ^ 1 : i] = __float2bfloat16(relu); // columns swapped
}
