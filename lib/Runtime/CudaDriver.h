//===- CudaDriver.h - The part of the CUDA driver's interface in use -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Our own declarations of a stable binary interface (CUDA 12.0 and later), so
// that no CUDA header is needed. Internal to lib/Runtime.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_LIB_RUNTIME_CUDADRIVER_H
#define FUSED_LIB_RUNTIME_CUDADRIVER_H

#include "fused/Runtime/Device.h"

#include <cstddef>
#include <memory>

namespace fusedrt {

namespace cuda {

// Values of CUdevice_attribute, CUfunction_attribute and so on.
constexpr int multiprocessorCount = 16;
constexpr int computeCapabilityMajor = 75;
constexpr int computeCapabilityMinor = 76;
constexpr int memoryPoolsSupported = 115;
constexpr int maxDynamicSharedBytes = 8;
constexpr int nonPortableClusterAllowed = 14;
constexpr int launchAttributeCluster = 4;
constexpr int launchAttributeProgrammaticSerialization = 6;
constexpr int jitErrorLog = 5, jitErrorLogBytes = 6;
constexpr int poolReleaseThreshold = 4;
constexpr int streamNonBlocking = 1;
constexpr int captureThreadLocal = 1;

/// CUlaunchAttribute: 8 bytes of id and padding, then a 64-byte union.
struct LaunchAttribute {
  int id;
  int padding;
  union {
    unsigned cluster[3];
    int programmaticSerialization;
    char bytes[64];
  };
};

/// CUlaunchConfig.
struct LaunchConfig {
  unsigned grid[3];
  unsigned block[3];
  unsigned sharedBytes;
  void *stream;
  LaunchAttribute *attributes;
  unsigned attributeCount;
};

/// CUmemPoolProps.
struct PoolProperties {
  int allocationType; ///< 1: pinned
  int handleTypes;    ///< 0: none
  int locationType;   ///< 1: device
  int locationId;
  void *securityAttributes;
  size_t maxBytes;
  unsigned char reserved[56];
};

static_assert(sizeof(LaunchAttribute) == 72);
static_assert(sizeof(LaunchConfig) == 56);
static_assert(sizeof(PoolProperties) == 88);

} // namespace cuda

// name, exported symbol, parameter types. Symbols carry the suffix that CUDA's
// own headers map the plain name to.
#define FUSED_CUDA_FUNCTIONS(F)                                                \
  F(init, "cuInit", (unsigned))                                                \
  F(getErrorName, "cuGetErrorName", (int, const char **))                      \
  F(getErrorString, "cuGetErrorString", (int, const char **))                  \
  F(deviceGet, "cuDeviceGet", (int *, int))                                    \
  F(deviceGetName, "cuDeviceGetName", (char *, int, int))                      \
  F(deviceGetAttribute, "cuDeviceGetAttribute", (int *, int, int))             \
  F(primaryCtxRetain, "cuDevicePrimaryCtxRetain", (void **, int))              \
  F(primaryCtxRelease, "cuDevicePrimaryCtxRelease_v2", (int))                  \
  F(ctxSetCurrent, "cuCtxSetCurrent", (void *))                                \
  F(moduleLoadDataEx, "cuModuleLoadDataEx",                                    \
    (void **, const void *, unsigned, int *, void **))                         \
  F(moduleUnload, "cuModuleUnload", (void *))                                  \
  F(moduleGetFunction, "cuModuleGetFunction", (void **, void *, const char *)) \
  F(funcSetAttribute, "cuFuncSetAttribute", (void *, int, int))                \
  F(launchKernelEx, "cuLaunchKernelEx",                                        \
    (const cuda::LaunchConfig *, void *, void **, void **))                    \
  F(occupancyMaxActiveClusters, "cuOccupancyMaxActiveClusters",                \
    (int *, void *, const cuda::LaunchConfig *))                               \
  F(tensorMapEncodeTiled, "cuTensorMapEncodeTiled",                            \
    (void *, int, uint32_t, void *, const uint64_t *, const uint64_t *,        \
     const uint32_t *, const uint32_t *, int, int, int, int))                  \
  F(memPoolCreate, "cuMemPoolCreate", (void **, const cuda::PoolProperties *)) \
  F(memPoolDestroy, "cuMemPoolDestroy", (void *))                              \
  F(memPoolSetAttribute, "cuMemPoolSetAttribute", (void *, int, void *))       \
  F(memAllocFromPoolAsync, "cuMemAllocFromPoolAsync",                          \
    (uint64_t *, size_t, void *, void *))                                      \
  F(memFreeAsync, "cuMemFreeAsync", (uint64_t, void *))                        \
  F(memcpyHtoDAsync, "cuMemcpyHtoDAsync_v2",                                   \
    (uint64_t, const void *, size_t, void *))                                  \
  F(memcpyDtoHAsync, "cuMemcpyDtoHAsync_v2",                                   \
    (void *, uint64_t, size_t, void *))                                        \
  F(memcpyAsync, "cuMemcpyAsync", (uint64_t, uint64_t, size_t, void *))        \
  F(memcpyDtoDAsync, "cuMemcpyDtoDAsync_v2",                                   \
    (uint64_t, uint64_t, size_t, void *))                                      \
  F(memsetD8Async, "cuMemsetD8Async",                                          \
    (uint64_t, unsigned char, size_t, void *))                                 \
  F(memsetD16Async, "cuMemsetD16Async",                                        \
    (uint64_t, unsigned short, size_t, void *))                                \
  F(memsetD32Async, "cuMemsetD32Async", (uint64_t, unsigned, size_t, void *))  \
  F(streamCreate, "cuStreamCreate", (void **, unsigned))                       \
  F(streamDestroy, "cuStreamDestroy_v2", (void *))                             \
  F(streamSynchronize, "cuStreamSynchronize", (void *))                        \
  F(streamBeginCapture, "cuStreamBeginCapture_v2", (void *, int))              \
  F(streamEndCapture, "cuStreamEndCapture", (void *, void **))                 \
  F(graphInstantiate, "cuGraphInstantiateWithFlags",                           \
    (void **, void *, unsigned long long))                                     \
  F(graphLaunch, "cuGraphLaunch", (void *, void *))                            \
  F(graphDestroy, "cuGraphDestroy", (void *))                                  \
  F(graphExecDestroy, "cuGraphExecDestroy", (void *))                          \
  F(eventCreate, "cuEventCreate", (void **, unsigned))                         \
  F(eventDestroy, "cuEventDestroy_v2", (void *))                               \
  F(eventRecord, "cuEventRecord", (void *, void *))                            \
  F(eventSynchronize, "cuEventSynchronize", (void *))                          \
  F(eventElapsedTime, "cuEventElapsedTime", (float *, void *, void *))

/// The opened library.
struct CudaDriver {
#define FUSED_CUDA_MEMBER(name, symbol, parameters) int(*name) parameters;
  FUSED_CUDA_FUNCTIONS(FUSED_CUDA_MEMBER)
#undef FUSED_CUDA_MEMBER

  /// Opens libcuda.so.1 and initialises the driver.
  static Result<std::shared_ptr<const CudaDriver>> open();

  /// Turns a CUresult into a status: "<call>: <name> (<description>)".
  Status check(int result, const char *call) const;
};

} // namespace fusedrt

#endif // FUSED_LIB_RUNTIME_CUDADRIVER_H
