//===- CudaProgram.h - A launch plan on the first GPU -----------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes a launch plan with its PTX, gives a callable function on host arrays.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUN_CUDAPROGRAM_H
#define FUSED_RUN_CUDAPROGRAM_H

#include "Program.h"
#include "fused/Runtime/CudaDevice.h"
#include "fused/Runtime/PlanExecutor.h"

namespace fusedrun {

class CudaProgram final : public Program {
public:
  /// `plan` is the JSON text. `device` must outlive the program.
  static llvm::Expected<std::unique_ptr<Program>>
  load(fusedrt::CudaDevice &device, const std::string &plan,
       const Signature &signature);

  llvm::Expected<CallResult> call(llvm::ArrayRef<fusedrt::HostArray> inputs,
                                  bool poison) override;
  /// Of replays of a captured graph, between two events.
  llvm::Expected<double> measure(llvm::ArrayRef<fusedrt::HostArray> inputs,
                                 unsigned iterations) override;

private:
  /// Arguments in device memory, freed with the object.
  struct Arguments;

  CudaProgram(fusedrt::CudaDevice &device, fusedrt::CudaStream stream,
              std::unique_ptr<fusedrt::PlanExecutor> executor,
              Signature signature)
      : device(device), stream(std::move(stream)),
        executor(std::move(executor)), signature(std::move(signature)) {}

  fusedrt::CudaDevice &device;
  fusedrt::CudaStream stream;
  std::unique_ptr<fusedrt::PlanExecutor> executor;
  Signature signature;
};

} // namespace fusedrun

#endif // FUSED_RUN_CUDAPROGRAM_H
