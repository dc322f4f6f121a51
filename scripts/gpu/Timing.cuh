//===- Timing.cuh - Bursts of graph replays, clocks and power -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The protocol: bursts of CUDA-graph replays over input sets of more than
// 200 MB in total, contenders alternating, a rest before each burst so that
// both meet the same thermal state. Fixed-order back-to-back runs are worth
// +-7 % and say nothing.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_SCRIPTS_GPU_TIMING_CUH
#define FUSED_SCRIPTS_GPU_TIMING_CUH

#include "Support.cuh"

#include <algorithm>
#include <functional>

/// SM clock and board power through NVML, opened at run time; zeros without.
class Sensors {
public:
  Sensors();
  unsigned clockMHz() const;
  unsigned powerWatts() const;

private:
  void *device = nullptr;
  int (*getClock)(void *, int, unsigned *) = nullptr;
  int (*getPower)(void *, unsigned *) = nullptr;
};

struct Burst {
  double microseconds = 0; ///< median of the replays, for one launch
  unsigned clockMHz = 0, powerWatts = 0; ///< while the burst ran
};

/// A graph of `launches` calls of `body(i)`, i counting the calls.
class Replay {
public:
  Replay(cudaStream_t stream, int launches,
         const std::function<bool(int)> &body);
  Replay(const Replay &) = delete;
  ~Replay();

  bool valid() const { return graph != nullptr; }
  /// One replay to warm up, then `replays` timed ones without a gap.
  Burst burst(int replays, const Sensors *sensors = nullptr) const;

private:
  cudaStream_t stream;
  int launches;
  cudaGraphExec_t graph = nullptr;
};

/// Launches in one graph: about 2 ms of work, and every input set.
inline int launchesPerGraph(const Problem &problem, int sets) {
  int fill = int(2e-3 / (problem.flops() / 600e12));
  return std::max(std::max(4, sets), std::min(100, fill));
}

#endif // FUSED_SCRIPTS_GPU_TIMING_CUH
