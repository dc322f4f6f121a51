//===- CudaDevice.h - The CUDA driver, opened when first needed -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing here needs CUDA headers or libraries at build time: libcuda.so.1 is
// opened by CudaDevice::create, which fails with a reason where there is none.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUNTIME_CUDADEVICE_H
#define FUSED_RUNTIME_CUDADEVICE_H

#include "fused/Runtime/Device.h"

#include <functional>
#include <map>
#include <memory>

namespace fusedrt {

struct CudaDriver;

/// One GPU through its primary context (the one CUDA's runtime library uses).
/// Calls belong on the thread that created the object.
class CudaDevice final : public Device {
public:
  static Result<std::unique_ptr<CudaDevice>> create(int ordinal = 0);
  ~CudaDevice() override;

  std::string name() const { return deviceName; }
  /// For sm_90a: 90.
  int computeCapability() const { return capability; }
  const std::shared_ptr<const CudaDriver> &getDriver() const { return driver; }

  int numSMs() override { return smCount; }
  Result<ModuleHandle> loadModule(const std::string &image) override;
  void unloadModule(ModuleHandle module) override;
  Result<KernelHandle> getKernel(ModuleHandle module,
                                 const std::string &name) override;
  Status launch(KernelHandle kernel, const LaunchSpec &spec,
                StreamHandle stream) override;
  Result<int> maxActiveClusters(KernelHandle kernel,
                                const LaunchSpec &spec) override;
  Result<TensorMap> encodeTensorMap(const TensorMapSpec &spec) override;
  Result<DevicePointer> allocate(int64_t bytes, StreamHandle stream) override;
  Status release(DevicePointer memory, StreamHandle stream) override;
  Status upload(DevicePointer target, const void *source, int64_t bytes,
                StreamHandle stream) override;
  Status download(void *target, DevicePointer source, int64_t bytes,
                  StreamHandle stream) override;
  Status copy(DevicePointer target, DevicePointer source, int64_t bytes,
              StreamHandle stream) override;
  Status fill(DevicePointer target, uint32_t bits, int elementBytes,
              int64_t count, StreamHandle stream) override;
  Status synchronize(StreamHandle stream) override;

private:
  CudaDevice() = default;
  Status open(int ordinal);
  Status allowSharedMemory(KernelHandle kernel, const LaunchSpec &spec);

  std::shared_ptr<const CudaDriver> driver;
  int ordinal = 0;
  void *context = nullptr;
  void *pool = nullptr;
  std::string deviceName;
  int capability = 0;
  int smCount = 0;
  /// Dynamic shared memory each kernel was allowed so far.
  std::map<KernelHandle, uint32_t> sharedLimits;
};

/// A stream, destroyed with the object.
class CudaStream {
public:
  static Result<CudaStream> create(const CudaDevice &device);
  CudaStream(CudaStream &&other) noexcept;
  CudaStream &operator=(CudaStream &&) = delete;
  ~CudaStream();
  StreamHandle get() const { return stream; }

private:
  CudaStream(std::shared_ptr<const CudaDriver> driver, void *stream)
      : driver(std::move(driver)), stream(stream) {}
  std::shared_ptr<const CudaDriver> driver;
  void *stream;
};

/// What a function put on a stream, to be replayed as one graph.
class CudaGraph {
public:
  /// Captures what `body` enqueues on `stream`.
  static Result<CudaGraph> capture(const CudaDevice &device,
                                   StreamHandle stream,
                                   const std::function<Status()> &body);
  CudaGraph(CudaGraph &&other) noexcept;
  CudaGraph &operator=(CudaGraph &&) = delete;
  ~CudaGraph();

  Status launch(StreamHandle stream) const;
  /// Microseconds of one replay between two events on `stream`.
  Result<double> time(StreamHandle stream) const;

private:
  CudaGraph(std::shared_ptr<const CudaDriver> driver, void *graph)
      : driver(std::move(driver)), graph(graph) {}
  std::shared_ptr<const CudaDriver> driver;
  void *graph;
};

} // namespace fusedrt

#endif // FUSED_RUNTIME_CUDADEVICE_H
