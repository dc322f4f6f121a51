//===- CudaDriver.cpp - Opening of libcuda -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaDriver.h"

#include <dlfcn.h>

using namespace fusedrt;

Result<std::shared_ptr<const CudaDriver>> CudaDriver::open() {
  // Never closed: the driver keeps threads and exit handlers of its own.
  void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_GLOBAL);
  if (!library)
    return Error{std::string("cannot open the cuda driver: ") + dlerror()};
  auto driver = std::make_shared<CudaDriver>();
#define FUSED_CUDA_LOAD(name, symbol, parameters)                              \
  driver->name = reinterpret_cast<int(*) parameters>(dlsym(library, symbol));  \
  if (!driver->name)                                                           \
    return Error{"the cuda driver lacks " symbol ", it is too old"};
  FUSED_CUDA_FUNCTIONS(FUSED_CUDA_LOAD)
#undef FUSED_CUDA_LOAD
  if (Status status = driver->check(driver->init(0), "cuInit"); !status.ok())
    return status.takeError();
  return std::shared_ptr<const CudaDriver>(std::move(driver));
}

Status CudaDriver::check(int result, const char *call) const {
  if (result == 0)
    return {};
  const char *name = nullptr, *description = nullptr;
  getErrorName(result, &name);
  getErrorString(result, &description);
  return Error{std::string(call) + ": " +
               (name ? name : std::to_string(result).c_str()) + " (" +
               (description ? description : "unknown error") + ")"};
}
