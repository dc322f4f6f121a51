//===- CudaDevice.cpp - A GPU through the driver's interface -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Runtime/CudaDevice.h"

#include "CudaDriver.h"

#include <cstring>

using namespace fusedrt;

/// Kernels may use this much dynamic shared memory without asking.
static constexpr uint32_t defaultSharedBytes = 48 << 10;

Result<std::unique_ptr<CudaDevice>> CudaDevice::create(int ordinal) {
  Result<std::shared_ptr<const CudaDriver>> driver = CudaDriver::open();
  if (!driver.ok())
    return driver.takeError();
  std::unique_ptr<CudaDevice> device(new CudaDevice);
  device->driver = *driver;
  if (Status status = device->open(ordinal); !status.ok())
    return status.takeError();
  return device;
}

Status CudaDevice::open(int index) {
  Status status =
      driver->check(driver->deviceGet(&ordinal, index), "cuDeviceGet");
  auto attribute = [&](int which, int &value) {
    if (status.ok())
      status = driver->check(driver->deviceGetAttribute(&value, which, ordinal),
                             "cuDeviceGetAttribute");
  };
  int major = 0, minor = 0, pools = 0;
  attribute(cuda::multiprocessorCount, smCount);
  attribute(cuda::computeCapabilityMajor, major);
  attribute(cuda::computeCapabilityMinor, minor);
  attribute(cuda::memoryPoolsSupported, pools);
  capability = 10 * major + minor;
  char text[256] = "";
  if (status.ok())
    status = driver->check(driver->deviceGetName(text, sizeof text, ordinal),
                           "cuDeviceGetName");
  deviceName = text;
  if (status.ok() && !pools)
    return Error{"'" + deviceName + "' has no stream-ordered allocation"};
  if (status.ok())
    status = driver->check(driver->primaryCtxRetain(&context, ordinal),
                           "cuDevicePrimaryCtxRetain");
  if (status.ok())
    status = driver->check(driver->ctxSetCurrent(context), "cuCtxSetCurrent");
  // A pool of our own: keeping freed memory for the next run is our business,
  // changing the default pool would be the whole program's.
  cuda::PoolProperties properties;
  std::memset(&properties, 0, sizeof properties);
  properties.allocationType = 1;
  properties.locationType = 1;
  properties.locationId = ordinal;
  if (status.ok())
    status = driver->check(driver->memPoolCreate(&pool, &properties),
                           "cuMemPoolCreate");
  uint64_t threshold = UINT64_MAX;
  if (status.ok())
    status = driver->check(driver->memPoolSetAttribute(
                               pool, cuda::poolReleaseThreshold, &threshold),
                           "cuMemPoolSetAttribute");
  return status;
}

CudaDevice::~CudaDevice() {
  if (pool)
    driver->memPoolDestroy(pool);
  if (context)
    driver->primaryCtxRelease(ordinal);
}

Result<ModuleHandle> CudaDevice::loadModule(const std::string &image) {
  std::string log(16 << 10, '\0');
  int options[] = {cuda::jitErrorLog, cuda::jitErrorLogBytes};
  void *values[] = {log.data(), reinterpret_cast<void *>(log.size())};
  ModuleHandle module = nullptr;
  Status status = driver->check(
      driver->moduleLoadDataEx(&module, image.c_str(), 2, options, values),
      "cuModuleLoadDataEx");
  log.resize(std::strlen(log.c_str()));
  if (!status.ok())
    return Error{status.error() + (log.empty() ? "" : ": " + log)};
  return module;
}

void CudaDevice::unloadModule(ModuleHandle module) {
  // The driver hands out the same kernel handles again for the next module.
  sharedLimits.clear();
  driver->moduleUnload(module);
}

Result<KernelHandle> CudaDevice::getKernel(ModuleHandle module,
                                           const std::string &name) {
  KernelHandle kernel = nullptr;
  Status status =
      driver->check(driver->moduleGetFunction(&kernel, module, name.c_str()),
                    "cuModuleGetFunction");
  if (!status.ok())
    return Error{"kernel '" + name + "': " + status.error()};
  return kernel;
}

/// Raises the kernel's limits to what `spec` needs.
Status CudaDevice::allowSharedMemory(KernelHandle kernel,
                                     const LaunchSpec &spec) {
  auto [limit, isNew] = sharedLimits.emplace(kernel, defaultSharedBytes);
  if (isNew && spec.cluster[0] * spec.cluster[1] * spec.cluster[2] > 8)
    if (Status status =
            driver->check(driver->funcSetAttribute(
                              kernel, cuda::nonPortableClusterAllowed, 1),
                          "cuFuncSetAttribute");
        !status.ok())
      return status;
  if (spec.sharedBytes <= limit->second)
    return {};
  limit->second = spec.sharedBytes;
  return driver->check(driver->funcSetAttribute(kernel,
                                                cuda::maxDynamicSharedBytes,
                                                int(spec.sharedBytes)),
                       "cuFuncSetAttribute");
}

/// `attributes` has room for two and must outlive the configuration.
static cuda::LaunchConfig configure(const LaunchSpec &spec, StreamHandle stream,
                                    cuda::LaunchAttribute *attributes) {
  cuda::LaunchConfig config;
  std::memset(&config, 0, sizeof config);
  std::memset(attributes, 0, 2 * sizeof *attributes);
  for (int i = 0; i < 3; ++i) {
    config.grid[i] = spec.grid[size_t(i)];
    config.block[i] = spec.block[size_t(i)];
  }
  config.sharedBytes = spec.sharedBytes;
  config.stream = stream;
  config.attributes = attributes;
  if (spec.cluster != std::array<uint32_t, 3>{1, 1, 1}) {
    cuda::LaunchAttribute &attribute = attributes[config.attributeCount++];
    attribute.id = cuda::launchAttributeCluster;
    for (int i = 0; i < 3; ++i)
      attribute.cluster[i] = spec.cluster[size_t(i)];
  }
  if (spec.programmaticSerialization) {
    cuda::LaunchAttribute &attribute = attributes[config.attributeCount++];
    attribute.id = cuda::launchAttributeProgrammaticSerialization;
    attribute.programmaticSerialization = 1;
  }
  return config;
}

Status CudaDevice::launch(KernelHandle kernel, const LaunchSpec &spec,
                          StreamHandle stream) {
  if (Status status = allowSharedMemory(kernel, spec); !status.ok())
    return status;
  cuda::LaunchAttribute attributes[2];
  cuda::LaunchConfig config = configure(spec, stream, attributes);
  return driver->check(
      driver->launchKernelEx(&config, kernel,
                             const_cast<void **>(spec.parameters.data()),
                             nullptr),
      "cuLaunchKernelEx");
}

Result<int> CudaDevice::maxActiveClusters(KernelHandle kernel,
                                          const LaunchSpec &spec) {
  if (Status status = allowSharedMemory(kernel, spec); !status.ok())
    return status.takeError();
  cuda::LaunchAttribute attributes[2];
  cuda::LaunchConfig config = configure(spec, nullptr, attributes);
  int count = 0;
  Status status =
      driver->check(driver->occupancyMaxActiveClusters(&count, kernel, &config),
                    "cuOccupancyMaxActiveClusters");
  if (!status.ok())
    return status.takeError();
  return count;
}

/// CUtensorMapDataType; i64 and the 8-bit types move as bits.
static int tensorMapType(ElementType element) {
  switch (element) {
  case ElementType::I16:
    return 1; // UINT16
  case ElementType::I32:
    return 3;
  case ElementType::I64:
    return 5;
  case ElementType::F16:
    return 6;
  case ElementType::F32:
    return 7;
  case ElementType::F64:
    return 8;
  case ElementType::BF16:
    return 9;
  default:
    return 0; // UINT8
  }
}

/// CUtensorMapSwizzle: 0 none, 1: 32 bytes, 2: 64, 3: 128.
static int swizzleCode(int bytes) {
  return bytes == 0 ? 0 : bytes == 32 ? 1 : bytes == 64 ? 2 : 3;
}

/// CUtensorMapL2promotion: 0 none, 1: 64 bytes, 2: 128, 3: 256.
static int promotionCode(int bytes) {
  return bytes == 0 ? 0 : bytes == 64 ? 1 : bytes == 128 ? 2 : 3;
}

Result<TensorMap> CudaDevice::encodeTensorMap(const TensorMapSpec &spec) {
  TensorMap map;
  std::vector<uint32_t> elementStrides(spec.sizes.size(), 1);
  // The driver reads the pitches of a rank-1 map through a valid pointer only.
  uint64_t none = 0;
  Status status = driver->check(
      driver->tensorMapEncodeTiled(
          map.bytes, tensorMapType(spec.element), uint32_t(spec.sizes.size()),
          reinterpret_cast<void *>(spec.address), spec.sizes.data(),
          spec.stridesBytes.empty() ? &none : spec.stridesBytes.data(),
          spec.box.data(), elementStrides.data(), /*interleave=*/0,
          swizzleCode(spec.swizzle), promotionCode(spec.l2Promotion),
          /*oobFill=*/0),
      "cuTensorMapEncodeTiled");
  if (!status.ok())
    return status.takeError();
  return map;
}

Result<DevicePointer> CudaDevice::allocate(int64_t bytes, StreamHandle stream) {
  DevicePointer memory = 0;
  Status status =
      driver->check(driver->memAllocFromPoolAsync(
                        &memory, size_t(bytes ? bytes : 1), pool, stream),
                    "cuMemAllocFromPoolAsync");
  if (!status.ok())
    return status.takeError();
  return memory;
}

Status CudaDevice::release(DevicePointer memory, StreamHandle stream) {
  return driver->check(driver->memFreeAsync(memory, stream), "cuMemFreeAsync");
}

Status CudaDevice::upload(DevicePointer target, const void *source,
                          int64_t bytes, StreamHandle stream) {
  if (bytes == 0)
    return {};
  Status status = driver->check(
      driver->memcpyHtoDAsync(target, source, size_t(bytes), stream),
      "cuMemcpyHtoDAsync");
  return status.ok() ? synchronize(stream) : status;
}

Status CudaDevice::download(void *target, DevicePointer source, int64_t bytes,
                            StreamHandle stream) {
  if (bytes == 0)
    return {};
  Status status = driver->check(
      driver->memcpyDtoHAsync(target, source, size_t(bytes), stream),
      "cuMemcpyDtoHAsync");
  return status.ok() ? synchronize(stream) : status;
}

Status CudaDevice::copy(DevicePointer target, DevicePointer source,
                        int64_t bytes, StreamHandle stream) {
  return driver->check(
      driver->memcpyDtoDAsync(target, source, size_t(bytes), stream),
      "cuMemcpyDtoDAsync");
}

Status CudaDevice::fill(DevicePointer target, uint32_t bits, int elementBytes,
                        int64_t count, StreamHandle stream) {
  int result =
      elementBytes == 1 ? driver->memsetD8Async(target, (unsigned char)bits,
                                                size_t(count), stream)
      : elementBytes == 2
          ? driver->memsetD16Async(target, (unsigned short)bits, size_t(count),
                                   stream)
          : driver->memsetD32Async(target, bits, size_t(count), stream);
  return driver->check(result, "cuMemsetAsync");
}

Status CudaDevice::synchronize(StreamHandle stream) {
  return driver->check(driver->streamSynchronize(stream),
                       "cuStreamSynchronize");
}
