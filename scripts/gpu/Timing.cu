//===- Timing.cu - Bursts of graph replays, clocks and power -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Timing.cuh"

#include <dlfcn.h>

Sensors::Sensors() {
  void *library = dlopen("libnvidia-ml.so.1", RTLD_NOW);
  if (!library)
    return;
  auto init = reinterpret_cast<int (*)()>(dlsym(library, "nvmlInit_v2"));
  auto find = reinterpret_cast<int (*)(const char *, void **)>(
      dlsym(library, "nvmlDeviceGetHandleByPciBusId_v2"));
  getClock = reinterpret_cast<int (*)(void *, int, unsigned *)>(
      dlsym(library, "nvmlDeviceGetClockInfo"));
  getPower = reinterpret_cast<int (*)(void *, unsigned *)>(
      dlsym(library, "nvmlDeviceGetPowerUsage"));
  char bus[32] = "";
  int current = 0;
  cudaGetDevice(&current);
  cudaDeviceGetPCIBusId(bus, sizeof bus, current);
  if (!init || !find || init() != 0 || find(bus, &device) != 0)
    device = nullptr;
}

unsigned Sensors::clockMHz() const {
  unsigned value = 0;
  if (device && getClock && getClock(device, /*NVML_CLOCK_SM=*/1, &value) != 0)
    return 0;
  return value;
}

unsigned Sensors::powerWatts() const {
  unsigned milliwatts = 0;
  if (device && getPower && getPower(device, &milliwatts) != 0)
    return 0;
  return milliwatts / 1000;
}

Replay::Replay(cudaStream_t stream, int launches,
               const std::function<bool(int)> &body)
    : stream(stream), launches(launches) {
  cudaGraph_t captured = nullptr;
  CUDA_CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  bool ok = true;
  for (int i = 0; i < launches && ok; ++i)
    ok = body(i);
  cudaError_t ended = cudaStreamEndCapture(stream, &captured);
  if (ok && ended == cudaSuccess)
    CUDA_CHECK(cudaGraphInstantiate(&graph, captured, 0));
  else
    (void)cudaGetLastError();
  if (captured)
    CUDA_CHECK(cudaGraphDestroy(captured));
}

Replay::~Replay() {
  if (graph)
    cudaGraphExecDestroy(graph);
}

Burst Replay::burst(int replays, const Sensors *sensors) const {
  std::vector<cudaEvent_t> events(size_t(replays) + 1);
  for (cudaEvent_t &event : events)
    CUDA_CHECK(cudaEventCreate(&event));
  CUDA_CHECK(cudaGraphLaunch(graph, stream));
  CUDA_CHECK(cudaEventRecord(events[0], stream));
  for (int i = 0; i < replays; ++i) {
    CUDA_CHECK(cudaGraphLaunch(graph, stream));
    CUDA_CHECK(cudaEventRecord(events[size_t(i) + 1], stream));
  }
  Burst result;
  if (sensors) { // read while the card works
    CUDA_CHECK(cudaEventSynchronize(events[size_t(replays) / 2]));
    result.clockMHz = sensors->clockMHz();
    result.powerWatts = sensors->powerWatts();
  }
  waitFor(stream);
  std::vector<float> times;
  for (int i = 0; i < replays; ++i) {
    float milliseconds = 0;
    CUDA_CHECK(cudaEventElapsedTime(&milliseconds, events[size_t(i)],
                                    events[size_t(i) + 1]));
    times.push_back(milliseconds);
  }
  for (cudaEvent_t event : events)
    CUDA_CHECK(cudaEventDestroy(event));
  std::nth_element(times.begin(), times.begin() + replays / 2, times.end());
  result.microseconds = double(times[size_t(replays) / 2]) * 1e3 / launches;
  return result;
}
