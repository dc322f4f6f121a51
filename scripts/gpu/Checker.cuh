//===- Checker.cuh - Test data and checks on the device -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_SCRIPTS_GPU_CHECKER_CUH
#define FUSED_SCRIPTS_GPU_CHECKER_CUH

#include "Support.cuh"

enum class Data { Uniform, Normal, Ternary };

/// Fills `count` elements; the same seed gives the same numbers.
void fill(void *target, int64_t count, Type type, Data data, uint64_t seed,
          cudaStream_t stream);
/// One value everywhere.
void fillValue(void *target, int64_t count, Type type, float value,
               cudaStream_t stream);

struct Verdict {
  unsigned long long wrong = 0;
  unsigned long long first = ~0ull; ///< linear index of the first wrong one
  float worst = 0;                  ///< largest error / tolerance

  bool ok() const { return wrong == 0; }
  std::string text(int64_t columns) const;
};

/// The operands of one check, all on the device.
struct Operands {
  const void *a, *b, *bias, *d;
};

/// Checks that leave their counts in one small device buffer.
class Checker {
public:
  explicit Checker(cudaStream_t stream);
  ~Checker();

  /// Against float64: every element up to 2^33 multiplications, else 16384
  /// samples. `exact`: the data are small integers, so that sums are exact and
  /// results that fit the type's significand must be equal. Otherwise the
  /// tolerance is what rounding may do (f32 sum, two roundings to the type).
  /// A ReLU's result has no sign bit; that is checked too.
  Verdict reference(const Problem &problem, const Operands &operands,
                    bool exact);
  /// Every element against another implementation's result.
  Verdict against(const Problem &problem, const Operands &operands,
                  const void *other, bool exact);
  /// D[m, n] of `fillCode` with the same `shift`.
  Verdict code(const Problem &problem, const void *d, int shift);
  /// D equals `clean` bit for bit, but for row `row` and column `column` (-1:
  /// none), which are NaN.
  Verdict nans(const Problem &problem, const void *d, const void *clean,
               int64_t row, int64_t column);
  /// As `nans`, where A[row, k] is +inf: the sign of B[k, n] decides.
  Verdict infinity(const Problem &problem, const Operands &operands,
                   const void *clean, int64_t row, int64_t k);
  /// Row `row` is +0.0, the rest equals `clean`.
  Verdict zeroRow(const Problem &problem, const void *d, const void *clean,
                  int64_t row);
  /// Guards of `memory` still hold their pattern.
  Verdict guards(const Guarded &memory);
  /// No NaN (an element that was not written) in `count` elements.
  Verdict written(const void *d, int64_t count, Type type);

private:
  void reset();
  Verdict take();

  cudaStream_t stream;
  Verdict *verdict = nullptr;
};

/// Data whose result names its row and column: with r = (m >> shift) % 16 and
/// c = (n >> shift) % 16, D = r + 16 c + n % 2 (r (c + 1) + n % 2 where K = 1).
void fillCode(const Problem &problem, void *a, void *b, void *bias, int shift,
              cudaStream_t stream);

#endif // FUSED_SCRIPTS_GPU_CHECKER_CUH
