//===- MatmulCheck.cpp - Comparison with a matmul in double -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MatmulCheck.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace fusedrt;
using namespace planrun;

static std::vector<double> toDouble(const HostArray &array) {
  std::vector<double> values(size_t(array.size()));
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = array.at(int64_t(i));
  return values;
}

Result<CheckReport> planrun::checkMatmulBiasRelu(const HostArray &a,
                                                 const HostArray &b,
                                                 const HostArray &bias,
                                                 const HostArray &output,
                                                 bool transposedB) {
  if (a.shape.size() != 2 || b.shape.size() != 2 || output.shape.size() != 2)
    return Error{"--check: A, B and the output are not matrices"};
  int64_t m = a.shape[0], k = a.shape[1], n = b.shape[transposedB ? 0 : 1];
  if (b.shape[transposedB ? 1 : 0] != k || bias.size() != n ||
      output.shape != std::vector<int64_t>{m, n})
    return Error{"--check: the shapes are not those of relu(A B + bias)"};
  std::vector<double> av = toDouble(a), bv = toDouble(b);
  int64_t strideK = transposedB ? 1 : n, strideN = transposedB ? k : 1;
  double roundoff = unitRoundoff(output.element);
  double sumRoundoff = std::min(roundoff, unitRoundoff(ElementType::F32));
  CheckReport report;

  auto check = [&](int64_t row, int64_t column) {
    double sum = 0, magnitude = 0;
    for (int64_t i = 0; i < k; ++i) {
      double product =
          av[size_t(row * k + i)] * bv[size_t(i * strideK + column * strideN)];
      sum += product;
      magnitude += std::fabs(product);
    }
    double shifted = sum + bias.at(column);
    // maximumf: NaN stays NaN.
    double wanted = std::isnan(shifted) ? shifted : std::max(shifted, 0.0);
    double found = output.at(row * n + column);
    double tolerance = 2 * double(k) * sumRoundoff * magnitude +
                       roundoff * (std::fabs(sum) + 2 * std::fabs(shifted)) +
                       1e-37;
    double error = std::fabs(found - wanted);
    bool right = std::isnan(wanted)   ? std::isnan(found)
                 : std::isinf(wanted) ? found == wanted
                                      : error <= tolerance;
    report.checked += 1;
    if (std::isfinite(error))
      report.worst = std::max(report.worst, error / tolerance);
    if (right)
      return;
    if (report.wrong++ == 0) {
      char text[160];
      std::snprintf(text, sizeof text, "[%lld, %lld] is %.9g, expected %.9g",
                    (long long)row, (long long)column, found, wanted);
      report.first = text;
    }
  };

  if (double(m) * double(n) * double(std::max<int64_t>(k, 1)) <=
      double(1 << 28)) {
    for (int64_t row = 0; row < m; ++row)
      for (int64_t column = 0; column < n; ++column)
        check(row, column);
    return report;
  }
  // Steps prime to the extents walk every row and every column.
  int64_t samples = std::max<int64_t>({8192, m, n});
  for (int64_t i = 0; i < samples; ++i)
    check(i % m, (i * 7919 + i / m) % n);
  return report;
}
