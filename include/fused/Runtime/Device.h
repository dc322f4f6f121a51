//===- Device.h - What a plan needs from a device -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PlanExecutor runs against this interface: CudaDevice implements it over the
// driver, the unit tests over host memory.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUNTIME_DEVICE_H
#define FUSED_RUNTIME_DEVICE_H

#include "fused/Runtime/ElementType.h"
#include "fused/Runtime/Result.h"

#include <array>

namespace fusedrt {

using DevicePointer = uint64_t;
/// A CUstream; null is the default stream.
using StreamHandle = void *;
/// A CUmodule and a CUfunction.
using ModuleHandle = void *;
using KernelHandle = void *;

/// What cuTensorMapEncodeTiled takes; dimensions are innermost first.
struct TensorMapSpec {
  ElementType element = ElementType::BF16;
  DevicePointer address = 0;
  std::vector<uint64_t> sizes;
  /// Bytes between neighbours of dimensions 1, 2, ... (one fewer than sizes).
  std::vector<uint64_t> stridesBytes;
  std::vector<uint32_t> box;
  int swizzle = 0;     ///< bytes: 0, 32, 64 or 128
  int l2Promotion = 0; ///< bytes: 0, 64, 128 or 256
};

/// A CUtensorMap, passed to kernels by value.
struct alignas(64) TensorMap {
  uint8_t bytes[128];
};

/// Why the hardware can't address `spec`: base and pitches must be multiples
/// of 16 bytes, no dimension may be empty, and more. A kernel launched with a
/// map that breaks these rules would fault or read the wrong elements.
Status checkTensorMap(const TensorMapSpec &spec);

/// One kernel launch. `parameters` point at the parameter values.
struct LaunchSpec {
  std::array<uint32_t, 3> grid = {1, 1, 1};
  std::array<uint32_t, 3> block = {1, 1, 1};
  std::array<uint32_t, 3> cluster = {1, 1, 1};
  uint32_t sharedBytes = 0;
  /// The kernel may start before the one before it in the stream ends (it
  /// waits by itself): programmatic dependent launch.
  bool programmaticSerialization = false;
  std::vector<void *> parameters;
};

/// Asynchronous calls are ordered by `stream`. Every method is one driver
/// call or a few; errors name the call and the driver's reason.
class Device {
public:
  virtual ~Device() = default;

  virtual int numSMs() = 0;

  /// PTX text or a cubin; the error holds the compiler's log.
  virtual Result<ModuleHandle> loadModule(const std::string &image) = 0;
  virtual void unloadModule(ModuleHandle module) = 0;
  virtual Result<KernelHandle> getKernel(ModuleHandle module,
                                         const std::string &name) = 0;
  virtual Status launch(KernelHandle kernel, const LaunchSpec &spec,
                        StreamHandle stream) = 0;
  /// How many clusters of this launch fit on the device at a time.
  virtual Result<int> maxActiveClusters(KernelHandle kernel,
                                        const LaunchSpec &spec) = 0;
  virtual Result<TensorMap> encodeTensorMap(const TensorMapSpec &spec) = 0;

  /// At least 256-byte aligned; `bytes` may be 0.
  virtual Result<DevicePointer> allocate(int64_t bytes,
                                         StreamHandle stream) = 0;
  virtual Status release(DevicePointer memory, StreamHandle stream) = 0;
  /// Returns when `source` may be reused.
  virtual Status upload(DevicePointer target, const void *source, int64_t bytes,
                        StreamHandle stream) = 0;
  /// Returns when `target` holds the data.
  virtual Status download(void *target, DevicePointer source, int64_t bytes,
                          StreamHandle stream) = 0;
  virtual Status copy(DevicePointer target, DevicePointer source, int64_t bytes,
                      StreamHandle stream) = 0;
  /// Sets `count` elements of 1, 2 or 4 bytes to `bits`.
  virtual Status fill(DevicePointer target, uint32_t bits, int elementBytes,
                      int64_t count, StreamHandle stream) = 0;
  virtual Status synchronize(StreamHandle stream) = 0;
};

} // namespace fusedrt

#endif // FUSED_RUNTIME_DEVICE_H
