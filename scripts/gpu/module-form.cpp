//===- module-form.cpp - Calls a module that was lowered to LLVM ----------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A host program without MLIR: it links the object file of module-form.mlir
// (relu(a b + bias), bf16, 264 x 328 x 200) and libfused_runtime, calls the
// function twice on device memory, and compares every element with a sum in
// double.
//
//===----------------------------------------------------------------------===//

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

struct Matrix {
  void *allocated, *aligned;
  int64_t offset, sizes[2], strides[2];
};

extern "C" {
Matrix main_fn(void *, void *, int64_t, int64_t, int64_t, int64_t, int64_t,
               void *, void *, int64_t, int64_t, int64_t, int64_t, int64_t,
               void *, void *, int64_t, int64_t, int64_t);
void *mgpuMemAlloc(uint64_t, void *, bool);
void mgpuMemFree(void *, void *);
void mgpuMemcpy(void *, void *, size_t, void *);
void *mgpuStreamCreate();
void mgpuStreamSynchronize(void *);
void mgpuStreamDestroy(void *);
}

static float widen(uint16_t bits) {
  uint32_t wide = uint32_t(bits) << 16;
  float value;
  std::memcpy(&value, &wide, sizeof value);
  return value;
}

/// A multiple of 1/8 in [-1, 1), exact in bf16.
static uint16_t element(uint32_t &state) {
  state = state * 1664525u + 1013904223u;
  float value = float(int(state >> 28) - 8) / 8;
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return uint16_t(bits >> 16);
}

int main() {
  constexpr int64_t m = 264, n = 328, k = 200;
  std::vector<uint16_t> a(m * k), b(k * n), bias(n), d(m * n);
  uint32_t state = 1;
  for (auto *values : {&a, &b, &bias})
    for (uint16_t &value : *values)
      value = element(state);
  void *stream = mgpuStreamCreate();
  auto upload = [&](std::vector<uint16_t> &values) {
    void *memory = mgpuMemAlloc(values.size() * 2, stream, false);
    mgpuMemcpy(memory, values.data(), values.size() * 2, stream);
    return memory;
  };
  void *da = upload(a), *db = upload(b), *dbias = upload(bias);
  mgpuStreamSynchronize(stream);
  long wrong = 0;
  for (int call = 0; call < 2; ++call) {
    Matrix result = main_fn(da, da, 0, m, k, k, 1, db, db, 0, k, n, n, 1, dbias,
                            dbias, 0, n, 1);
    mgpuMemcpy(d.data(), result.aligned, d.size() * 2, stream);
    mgpuStreamSynchronize(stream);
    mgpuMemFree(result.allocated, stream);
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < n; ++j) {
        double sum = widen(bias[j]);
        for (int64_t l = 0; l < k; ++l)
          sum += double(widen(a[i * k + l])) * widen(b[l * n + j]);
        double want = sum > 0 ? sum : 0, got = widen(d[i * n + j]);
        wrong += !(std::abs(got - want) <= want / 256);
      }
  }
  mgpuStreamDestroy(stream);
  std::printf("module form: %ld of %ld elements wrong: %s\n", wrong,
              long(2 * m * n), wrong ? "WRONG" : "ok");
  return wrong != 0;
}
