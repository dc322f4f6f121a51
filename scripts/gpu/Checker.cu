//===- Checker.cu - Test data and checks on the device -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checker.cuh"

#include <cmath>

namespace {

__device__ double load(const float *p, int64_t i) { return double(p[i]); }
__device__ double load(const __half *p, int64_t i) {
  return double(__half2float(p[i]));
}
__device__ double load(const __nv_bfloat16 *p, int64_t i) {
  return double(__bfloat162float(p[i]));
}
__device__ void store(float *p, int64_t i, float v) { p[i] = v; }
__device__ void store(__half *p, int64_t i, float v) { p[i] = __float2half(v); }
__device__ void store(__nv_bfloat16 *p, int64_t i, float v) {
  p[i] = __float2bfloat16(v);
}

__device__ unsigned bitsOf(const float *p, int64_t i) {
  return reinterpret_cast<const unsigned *>(p)[i];
}
template <typename T>
__device__ unsigned bitsOf(const T *p, int64_t i) {
  return reinterpret_cast<const unsigned short *>(p)[i];
}
template <typename T>
__device__ bool isNegative(const T *p, int64_t i) {
  return bitsOf(p, i) >> (8 * sizeof(T) - 1);
}

/// Half a unit in the last place of 1, and where integers stop being exact.
template <typename T>
struct Limits;
template <>
struct Limits<float> {
  static constexpr double roundoff = 0x1p-24, exact = 0x1p24;
};
template <>
struct Limits<__half> {
  static constexpr double roundoff = 0x1p-11, exact = 0x1p11;
};
template <>
struct Limits<__nv_bfloat16> {
  static constexpr double roundoff = 0x1p-8, exact = 0x1p8;
};

__device__ uint64_t mix(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

template <typename Body>
__global__ void forEach(int64_t count, Body body) {
  int64_t step = int64_t(gridDim.x) * blockDim.x;
  for (int64_t i = blockIdx.x * int64_t(blockDim.x) + threadIdx.x; i < count;
       i += step)
    body(i);
}

template <typename Body>
void launch(int64_t count, cudaStream_t stream, Body body) {
  if (count == 0)
    return;
  forEach<<<2048, 256, 0, stream>>>(count, body);
  CUDA_CHECK(cudaGetLastError());
}

/// Calls a function template with the element's C++ type (extended lambdas
/// can't be inside a generic lambda).
#define DISPATCH(type, function, ...)                                          \
  do {                                                                         \
    if ((type) == Type::BF16)                                                  \
      function<__nv_bfloat16>(__VA_ARGS__);                                    \
    else if ((type) == Type::F16)                                              \
      function<__half>(__VA_ARGS__);                                           \
    else                                                                       \
      function<float>(__VA_ARGS__);                                            \
  } while (0)

__device__ void report(Verdict *verdict, int64_t index, bool right,
                       float worst = 0) {
  if (worst > 0) // non-negative floats order like their bits
    atomicMax(reinterpret_cast<int *>(&verdict->worst), __float_as_int(worst));
  if (right)
    return;
  atomicAdd(&verdict->wrong, 1ull);
  atomicMin(&verdict->first, static_cast<unsigned long long>(index));
}

/// One element against the exact sum; `magnitude` is the sum of |a b|.
template <typename T>
__device__ void compare(Verdict *verdict, const T *d, int64_t index, double sum,
                        double magnitude, double bias, int64_t k, bool exact) {
  double shifted = sum + bias;
  double wanted = shifted > 0 ? shifted : 0;
  double found = load(d, index);
  double rounding =
      Limits<T>::roundoff * (fabs(sum) + 2 * fabs(shifted)) + 1e-37;
  double tolerance = rounding + 2 * double(k) * 0x1p-24 * magnitude;
  if (exact)
    tolerance =
        fabs(sum) <= Limits<T>::exact && fabs(shifted) <= Limits<T>::exact
            ? 0
            : rounding;
  double error = fabs(found - wanted); // NaN where not written
  report(verdict, index, error <= tolerance && !isNegative(d, index),
         tolerance > 0 ? float(error / tolerance) : 0);
}

constexpr int tile = 16;

/// Every element, through shared memory so that both layouts of B are quick.
template <typename T>
__global__ void referenceAll(const T *a, const T *b, const T *bias, const T *d,
                             int64_t m, int64_t n, int64_t k, int64_t strideK,
                             int64_t strideN, bool exact, Verdict *verdict) {
  __shared__ double sharedA[tile][tile + 1], sharedB[tile][tile + 1];
  int64_t row = blockIdx.y * int64_t(tile) + threadIdx.y;
  int64_t column = blockIdx.x * int64_t(tile) + threadIdx.x;
  double sum = 0, magnitude = 0;
  for (int64_t k0 = 0; k0 < k; k0 += tile) {
    int64_t ka = k0 + threadIdx.x;
    sharedA[threadIdx.y][threadIdx.x] =
        row < m && ka < k ? load(a, row * k + ka) : 0;
    // Neighbouring threads read neighbouring elements in either layout.
    int kt = strideK == 1 ? threadIdx.x : threadIdx.y;
    int nt = strideK == 1 ? threadIdx.y : threadIdx.x;
    int64_t kb = k0 + kt, nb = blockIdx.x * int64_t(tile) + nt;
    sharedB[kt][nt] =
        kb < k && nb < n ? load(b, kb * strideK + nb * strideN) : 0;
    __syncthreads();
    for (int i = 0; i < tile; ++i) {
      double product = sharedA[threadIdx.y][i] * sharedB[i][threadIdx.x];
      sum += product;
      magnitude += fabs(product);
    }
    __syncthreads();
  }
  if (row < m && column < n)
    compare(verdict, d, row * n + column, sum, magnitude, load(bias, column), k,
            exact);
}

/// One warp for each of gridDim.x samples.
template <typename T>
__global__ void referenceSamples(const T *a, const T *b, const T *bias,
                                 const T *d, int64_t m, int64_t n, int64_t k,
                                 int64_t strideK, int64_t strideN, bool exact,
                                 Verdict *verdict) {
  // Rows and columns in turn, so that with enough samples each is met.
  int64_t row = blockIdx.x % m;
  int64_t column = int64_t((mix(blockIdx.x) + blockIdx.x) % uint64_t(n));
  double sum = 0, magnitude = 0;
  for (int64_t i = threadIdx.x; i < k; i += 32) {
    double product =
        load(a, row * k + i) * load(b, i * strideK + column * strideN);
    sum += product;
    magnitude += fabs(product);
  }
  for (int offset = 16; offset; offset /= 2) {
    sum += __shfl_xor_sync(~0u, sum, offset);
    magnitude += __shfl_xor_sync(~0u, magnitude, offset);
  }
  if (threadIdx.x == 0)
    compare(verdict, d, row * n + column, sum, magnitude, load(bias, column), k,
            exact);
}

template <typename T>
void fillRandom(void *target, int64_t count, Data data, uint64_t seed,
                cudaStream_t stream) {
  T *out = static_cast<T *>(target);
  launch(count, stream, [=] __device__(int64_t i) {
    uint64_t bits = mix(seed * 0x9e3779b97f4a7c15ull + uint64_t(i));
    float unit = float(bits >> 40) * 0x1p-24f;
    float value = 2 * unit - 1;
    if (data == Data::Ternary)
      value = float(int(bits % 3)) - 1;
    else if (data == Data::Normal)
      value = sqrtf(-2 * logf(1 - unit)) *
              cospif(2 * float(bits & 0xffffff) * 0x1p-24f);
    store(out, i, value);
  });
}

template <typename T>
void fillConstant(void *target, int64_t count, float value,
                  cudaStream_t stream) {
  T *out = static_cast<T *>(target);
  launch(count, stream, [=] __device__(int64_t i) { store(out, i, value); });
}

template <typename T>
void fillCodes(const Problem &problem, void *dataA, void *dataB, void *dataBias,
               int shift, cudaStream_t stream) {
  T *a = static_cast<T *>(dataA), *b = static_cast<T *>(dataB),
    *bias = static_cast<T *>(dataBias);
  int64_t n = problem.n, k = problem.k;
  int64_t k0 = k / 3, k1 = k - 1 - k / 4; // different for k >= 2
  bool transposed = problem.transposedB;
  launch(problem.m * k, stream, [=] __device__(int64_t i) {
    int64_t at = i % k, r = (i / k) >> shift & 15;
    store(a, i, at == k0 ? float(r) : at == k1 ? 16.0f : 0.0f);
  });
  launch(k * n, stream, [=] __device__(int64_t i) {
    int64_t at = transposed ? i % k : i / n;
    int64_t c = (transposed ? i / k : i % n) >> shift & 15;
    float value = at == k0 ? 1.0f : at == k1 ? float(c) : 0.0f;
    store(b, i, k == 1 ? float(c + 1) : value);
  });
  launch(n, stream,
         [=] __device__(int64_t i) { store(bias, i, float(i % 2)); });
}

template <typename T>
void checkReference(const Problem &problem, const Operands &operands,
                    bool exact, Verdict *out, cudaStream_t stream) {
  int64_t m = problem.m, n = problem.n, k = problem.k;
  int64_t strideK = problem.transposedB ? 1 : n;
  int64_t strideN = problem.transposedB ? k : 1;
  auto *a = static_cast<const T *>(operands.a);
  auto *b = static_cast<const T *>(operands.b);
  auto *bias = static_cast<const T *>(operands.bias);
  auto *d = static_cast<const T *>(operands.d);
  if (problem.flops() <= 0x1p34) {
    dim3 grid(unsigned((n + tile - 1) / tile), unsigned((m + tile - 1) / tile));
    referenceAll<<<grid, dim3(tile, tile), 0, stream>>>(
        a, b, bias, d, m, n, k, strideK, strideN, exact, out);
  } else {
    referenceSamples<<<16384, 32, 0, stream>>>(a, b, bias, d, m, n, k, strideK,
                                               strideN, exact, out);
  }
  CUDA_CHECK(cudaGetLastError());
}

template <typename T>
void checkAgainst(const Problem &problem, const Operands &operands,
                  const void *other, bool exact, Verdict *out,
                  cudaStream_t stream) {
  int64_t n = problem.n;
  // The largest error of an f32 sum of products of values below 4.
  double sumError = exact ? 0 : double(problem.k) * 0x1p-22;
  auto *d = static_cast<const T *>(operands.d);
  auto *r = static_cast<const T *>(other);
  auto *bias = static_cast<const T *>(operands.bias);
  launch(problem.m * n, stream, [=] __device__(int64_t i) {
    double found = load(d, i), wanted = load(r, i);
    double shift = fabs(load(bias, i % n));
    // Ours rounds the sum before the bias is added, the other may not.
    double largest = fmax(fabs(found), fabs(wanted));
    double tolerance =
        Limits<T>::roundoff * (3 * largest + shift) + sumError + 1e-37;
    if (exact && largest + shift <= Limits<T>::exact / 2)
      tolerance = 0;
    double error = fabs(found - wanted);
    report(out, i, error <= tolerance,
           tolerance > 0 ? float(error / tolerance) : 0);
  });
}

template <typename T>
void checkCode(const Problem &problem, const void *data, int shift,
               Verdict *out, cudaStream_t stream) {
  int64_t n = problem.n, k = problem.k;
  auto *d = static_cast<const T *>(data);
  launch(problem.m * n, stream, [=] __device__(int64_t i) {
    int64_t r = (i / n) >> shift & 15, c = (i % n) >> shift & 15;
    int64_t code = k == 0 ? 0 : k == 1 ? r * (c + 1) : r + 16 * c;
    report(out, i, load(d, i) == double(code + i % n % 2));
  });
}

template <typename T>
void checkNans(const Problem &problem, const void *data, const void *clean,
               int64_t row, int64_t column, Verdict *out, cudaStream_t stream) {
  int64_t n = problem.n;
  auto *d = static_cast<const T *>(data);
  auto *before = static_cast<const T *>(clean);
  launch(problem.m * n, stream, [=] __device__(int64_t i) {
    double found = load(d, i);
    bool isNan = i / n == row || i % n == column;
    report(out, i, isNan ? found != found : bitsOf(d, i) == bitsOf(before, i));
  });
}

template <typename T>
void checkInfinity(const Problem &problem, const Operands &operands,
                   const void *clean, int64_t row, int64_t k, Verdict *out,
                   cudaStream_t stream) {
  int64_t n = problem.n;
  int64_t strideK = problem.transposedB ? 1 : n;
  int64_t strideN = problem.transposedB ? problem.k : 1;
  auto *d = static_cast<const T *>(operands.d);
  auto *b = static_cast<const T *>(operands.b);
  auto *before = static_cast<const T *>(clean);
  launch(problem.m * n, stream, [=] __device__(int64_t i) {
    bool right = bitsOf(d, i) == bitsOf(before, i);
    if (i / n == row) {
      double factor = load(b, k * strideK + i % n * strideN);
      double found = load(d, i);
      right = factor > 0   ? isinf(found) && found > 0
              : factor < 0 ? found == 0
                           : found != found;
    }
    report(out, i, right);
  });
}

template <typename T>
void checkZeroRow(const Problem &problem, const void *data, const void *clean,
                  int64_t row, Verdict *out, cudaStream_t stream) {
  int64_t n = problem.n;
  auto *d = static_cast<const T *>(data);
  auto *before = static_cast<const T *>(clean);
  launch(problem.m * n, stream, [=] __device__(int64_t i) {
    report(out, i, bitsOf(d, i) == (i / n == row ? 0 : bitsOf(before, i)));
  });
}

template <typename T>
void checkWritten(const void *data, int64_t count, Verdict *out,
                  cudaStream_t stream) {
  auto *d = static_cast<const T *>(data);
  launch(count, stream, [=] __device__(int64_t i) {
    double found = load(d, i);
    report(out, i, found == found);
  });
}

void checkGuards(const Guarded &memory, Verdict *out, cudaStream_t stream) {
  const char *begin = memory.begin();
  int64_t first = Guarded::guardBytes, last = first + memory.size();
  launch(memory.total(), stream, [=] __device__(int64_t i) {
    if (i < first || i >= last)
      report(out, i, begin[i] == char(0xff));
  });
}

} // namespace

void fill(void *target, int64_t count, Type type, Data data, uint64_t seed,
          cudaStream_t stream) {
  DISPATCH(type, fillRandom, target, count, data, seed, stream);
}

void fillValue(void *target, int64_t count, Type type, float value,
               cudaStream_t stream) {
  DISPATCH(type, fillConstant, target, count, value, stream);
}

void fillCode(const Problem &problem, void *a, void *b, void *bias, int shift,
              cudaStream_t stream) {
  DISPATCH(problem.type, fillCodes, problem, a, b, bias, shift, stream);
}

std::string Verdict::text(int64_t columns) const {
  if (ok())
    return "ok";
  return std::to_string(wrong) + " wrong, first [" +
         std::to_string(int64_t(first) / columns) + ", " +
         std::to_string(int64_t(first) % columns) + "]";
}

Checker::Checker(cudaStream_t stream) : stream(stream) {
  CUDA_CHECK(cudaMalloc(&verdict, sizeof(Verdict)));
}

Checker::~Checker() { cudaFree(verdict); }

void Checker::reset() {
  Verdict empty;
  CUDA_CHECK(cudaMemcpyAsync(verdict, &empty, sizeof empty,
                             cudaMemcpyHostToDevice, stream));
}

Verdict Checker::take() {
  waitFor(stream);
  Verdict result;
  CUDA_CHECK(
      cudaMemcpy(&result, verdict, sizeof result, cudaMemcpyDeviceToHost));
  return result;
}

Verdict Checker::reference(const Problem &problem, const Operands &operands,
                           bool exact) {
  reset();
  if (problem.m != 0 && problem.n != 0)
    DISPATCH(problem.type, checkReference, problem, operands, exact, verdict,
             stream);
  return take();
}

Verdict Checker::against(const Problem &problem, const Operands &operands,
                         const void *other, bool exact) {
  reset();
  DISPATCH(problem.type, checkAgainst, problem, operands, other, exact, verdict,
           stream);
  return take();
}

Verdict Checker::code(const Problem &problem, const void *d, int shift) {
  reset();
  DISPATCH(problem.type, checkCode, problem, d, shift, verdict, stream);
  return take();
}

Verdict Checker::nans(const Problem &problem, const void *d, const void *clean,
                      int64_t row, int64_t column) {
  reset();
  DISPATCH(problem.type, checkNans, problem, d, clean, row, column, verdict,
           stream);
  return take();
}

Verdict Checker::infinity(const Problem &problem, const Operands &operands,
                          const void *clean, int64_t row, int64_t k) {
  reset();
  DISPATCH(problem.type, checkInfinity, problem, operands, clean, row, k,
           verdict, stream);
  return take();
}

Verdict Checker::zeroRow(const Problem &problem, const void *d,
                         const void *clean, int64_t row) {
  reset();
  DISPATCH(problem.type, checkZeroRow, problem, d, clean, row, verdict, stream);
  return take();
}

Verdict Checker::guards(const Guarded &memory) {
  reset();
  checkGuards(memory, verdict, stream);
  return take();
}

Verdict Checker::written(const void *d, int64_t count, Type type) {
  reset();
  DISPATCH(type, checkWritten, d, count, verdict, stream);
  return take();
}
