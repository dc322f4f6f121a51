//===- Support.cuh - Errors, memory and waiting of the GPU harness -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_SCRIPTS_GPU_SUPPORT_CUH
#define FUSED_SCRIPTS_GPU_SUPPORT_CUH

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>
#include <vector>

/// Exit codes that tell gpu-test to go on with the next case in a new process.
constexpr int exitBroken = 3; ///< the context is lost
constexpr int exitHang = 4;   ///< a kernel does not end

#define CUDA_CHECK(call)                                                       \
  do {                                                                         \
    cudaError_t error_ = (call);                                               \
    if (error_ != cudaSuccess) {                                               \
      std::printf("FATAL %s:%d: %s\n", __FILE__, __LINE__,                     \
                  cudaGetErrorString(error_));                                 \
      std::fflush(stdout);                                                     \
      _exit(exitBroken);                                                       \
    }                                                                          \
  } while (0)

/// Waits for `stream`; a kernel that runs for 20 seconds hangs.
inline void waitFor(cudaStream_t stream) {
  auto start = std::chrono::steady_clock::now();
  for (cudaError_t state; (state = cudaStreamQuery(stream)) != cudaSuccess;) {
    if (state != cudaErrorNotReady)
      CUDA_CHECK(state);
    if (std::chrono::steady_clock::now() - start > std::chrono::seconds(20)) {
      std::printf("FATAL kernel does not end\n");
      std::fflush(stdout);
      _exit(exitHang);
    }
    usleep(20);
  }
}

/// Device memory between two guards. The payload is 256-byte aligned.
class Guarded {
public:
  static constexpr int64_t guardBytes = 4096;

  explicit Guarded(int64_t bytes) : bytes(bytes) {
    CUDA_CHECK(cudaMalloc(&memory, size_t(total())));
    CUDA_CHECK(cudaMemset(memory, 0xff, size_t(total())));
  }
  Guarded(Guarded &&other) noexcept : memory(other.memory), bytes(other.bytes) {
    other.memory = nullptr;
  }
  Guarded(const Guarded &) = delete;
  ~Guarded() { cudaFree(memory); }

  char *data() const { return memory + guardBytes; }
  int64_t size() const { return bytes; }
  /// NaN bits in every byte of the payload.
  void poison(cudaStream_t stream) const {
    CUDA_CHECK(cudaMemsetAsync(data(), 0xff, size_t(bytes), stream));
  }
  /// Both guards, for Checker::guards.
  const char *begin() const { return memory; }
  int64_t total() const { return bytes + 2 * guardBytes; }

private:
  char *memory = nullptr;
  int64_t bytes;
};

enum class Type { BF16, F16, F32 };

inline int typeBytes(Type type) { return type == Type::F32 ? 4 : 2; }
inline const char *typeName(Type type) {
  return type == Type::BF16 ? "bf16" : type == Type::F16 ? "f16" : "f32";
}

/// D[M, N] = relu(A[M, K] B + bias[N]), B being [K, N] or [N, K].
struct Problem {
  int64_t m = 0, n = 0, k = 0;
  Type type = Type::BF16;
  bool transposedB = false;

  std::string shape() const {
    return std::to_string(m) + "x" + std::to_string(n) + "x" +
           std::to_string(k);
  }
  int64_t bytes() const { return typeBytes(type) * (m * k + k * n + m * n); }
  double flops() const { return 2.0 * double(m) * double(n) * double(k); }
};

#endif // FUSED_SCRIPTS_GPU_SUPPORT_CUH
