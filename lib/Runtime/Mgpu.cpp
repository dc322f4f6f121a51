//===- Mgpu.cpp - Entry points of lowered modules -------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the code that fused-to-llvm-pipeline makes calls: upstream's mgpu* entry
// points, as far as gpu-to-llvm uses them for us, and what they lack (TMA maps,
// the number of SMs). The driver is opened, and modules are loaded, on first
// use, so that a program with such code starts without a GPU. A failure prints
// one line and aborts: there is no way to report it, and going on would compute
// something wrong.
//
//===----------------------------------------------------------------------===//

#include "CudaDriver.h"
#include "fused/Runtime/CudaDevice.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

using namespace fusedrt;

namespace {
[[noreturn]] void die(const std::string &message) {
  std::fprintf(stderr, "fused-runtime: error: %s\n", message.c_str());
  std::abort();
}

void check(const Status &status) {
  if (!status.ok())
    die(status.error());
}
template <typename T>
T check(Result<T> result) {
  if (!result.ok())
    die(result.error());
  return std::move(*result);
}

/// The first GPU, as this thread uses it.
CudaDevice &device() {
  thread_local std::unique_ptr<CudaDevice> opened = check(CudaDevice::create());
  return *opened;
}

/// A module that is loaded when its first kernel is asked for.
struct LazyModule {
  std::string image;
  std::mutex mutex;
  ModuleHandle loaded = nullptr;
  std::map<std::string, KernelHandle> kernels;

  KernelHandle kernel(const std::string &name) {
    std::lock_guard<std::mutex> lock(mutex);
    if (!loaded)
      loaded = check(device().loadModule(image));
    KernelHandle &found = kernels[name];
    if (!found)
      found = check(device().getKernel(loaded, name));
    return found;
  }
};
} // namespace

extern "C" {

void *mgpuModuleLoad(void *data, size_t size) {
  return new LazyModule{std::string(static_cast<char *>(data), size), {}, {}, {}};
}
/// PTX text; it ends with a zero byte.
void *mgpuModuleLoadJIT(void *data, int /*optLevel*/) {
  return mgpuModuleLoad(data, std::strlen(static_cast<char *>(data)));
}
void mgpuModuleUnload(void *module) {
  auto *lazy = static_cast<LazyModule *>(module);
  // At exit the driver may be gone already; the process takes its memory along.
  delete lazy;
}
void *mgpuModuleGetFunction(void *module, const char *name) {
  return static_cast<LazyModule *>(module)->kernel(name);
}

static void launch(void *kernel, const intptr_t *grid, const intptr_t *cluster,
                   const intptr_t *block, int32_t sharedBytes, void *stream,
                   void **parameters, size_t count) {
  LaunchSpec spec;
  for (size_t i = 0; i < 3; ++i) {
    // The driver has no empty grid; there is nothing to do.
    if (grid[i] == 0)
      return;
    spec.grid[i] = uint32_t(grid[i]);
    spec.block[i] = uint32_t(block[i]);
    spec.cluster[i] = uint32_t(cluster[i]);
  }
  spec.sharedBytes = uint32_t(sharedBytes);
  spec.parameters.assign(parameters, parameters + count);
  check(device().launch(kernel, spec, stream));
}

void mgpuLaunchKernel(void *kernel, intptr_t gridX, intptr_t gridY,
                      intptr_t gridZ, intptr_t blockX, intptr_t blockY,
                      intptr_t blockZ, int32_t sharedBytes, void *stream,
                      void **parameters, void ** /*extra*/, size_t count) {
  intptr_t grid[] = {gridX, gridY, gridZ}, one[] = {1, 1, 1},
           block[] = {blockX, blockY, blockZ};
  launch(kernel, grid, one, block, sharedBytes, stream, parameters, count);
}
void mgpuLaunchClusterKernel(void *kernel, intptr_t clusterX, intptr_t clusterY,
                             intptr_t clusterZ, intptr_t gridX, intptr_t gridY,
                             intptr_t gridZ, intptr_t blockX, intptr_t blockY,
                             intptr_t blockZ, int32_t sharedBytes, void *stream,
                             void **parameters, void ** /*extra*/,
                             size_t count) {
  intptr_t grid[] = {gridX, gridY, gridZ},
           cluster[] = {clusterX, clusterY, clusterZ},
           block[] = {blockX, blockY, blockZ};
  launch(kernel, grid, cluster, block, sharedBytes, stream, parameters, count);
}

void *mgpuStreamCreate() {
  void *stream = nullptr;
  CudaDevice &gpu = device();
  check(gpu.getDriver()->check(
      gpu.getDriver()->streamCreate(&stream, cuda::streamNonBlocking),
      "cuStreamCreate"));
  return stream;
}
void mgpuStreamDestroy(void *stream) {
  CudaDevice &gpu = device();
  check(gpu.getDriver()->check(gpu.getDriver()->streamDestroy(stream),
                               "cuStreamDestroy"));
}
void mgpuStreamSynchronize(void *stream) {
  check(device().synchronize(stream));
}

void *mgpuMemAlloc(uint64_t bytes, void *stream, bool /*hostShared*/) {
  return reinterpret_cast<void *>(
      check(device().allocate(int64_t(bytes), stream)));
}
void mgpuMemFree(void *memory, void *stream) {
  check(device().release(reinterpret_cast<uintptr_t>(memory), stream));
}
void mgpuMemcpy(void *target, void *source, size_t bytes, void *stream) {
  // Either end may be in host memory (constants of the module are).
  CudaDevice &gpu = device();
  check(gpu.getDriver()->check(
      gpu.getDriver()->memcpyAsync(reinterpret_cast<uintptr_t>(target),
                                   reinterpret_cast<uintptr_t>(source), bytes,
                                   stream),
      "cuMemcpyAsync"));
}
void mgpuMemset32(void *target, unsigned value, size_t count, void *stream) {
  check(device().fill(reinterpret_cast<uintptr_t>(target), value, 4,
                      int64_t(count), stream));
}
void mgpuMemset16(void *target, unsigned short value, size_t count,
                  void *stream) {
  check(device().fill(reinterpret_cast<uintptr_t>(target), value, 2,
                      int64_t(count), stream));
}

int64_t fusedNumSms() { return device().numSMs(); }

/// Encodes the map of a rows x columns matrix, `pitch` elements from row to row,
/// into 128 bytes at `map`. `element` is an ElementType. A matrix without
/// elements has no map, and no kernel that is launched with it.
void fusedTensorMapEncode(void *map, void *base, int64_t rows, int64_t columns,
                          int64_t pitch, int32_t element, int32_t boxRows,
                          int32_t boxColumns, int32_t swizzle) {
  std::memset(map, 0, sizeof(TensorMap));
  if (rows == 0 || columns == 0)
    return;
  TensorMapSpec spec;
  spec.address = reinterpret_cast<uintptr_t>(base);
  spec.element = ElementType(element);
  int64_t bytes = byteSize(spec.element);
  spec.sizes = {uint64_t(columns), uint64_t(rows)};
  spec.stridesBytes = {uint64_t(pitch * bytes)};
  spec.box = {uint32_t(boxColumns), uint32_t(boxRows)};
  spec.swizzle = swizzle;
  // A wider fetch than a row's alignment brings lines of the next row along.
  spec.l2Promotion = pitch * bytes % 128 == 0 ? 256 : 128;
  TensorMap encoded = check(device().encodeTensorMap(spec));
  std::memcpy(map, &encoded, sizeof encoded);
}

} // extern "C"
