//===- CpuProgram.h - A module compiled for the CPU -------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes a module of upstream dialects, gives a callable function on host
// arrays.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUN_CPUPROGRAM_H
#define FUSED_RUN_CPUPROGRAM_H

#include "Program.h"

namespace mlir {
class ExecutionEngine;
}

namespace fusedrun {

class CpuProgram final : public Program {
public:
  ~CpuProgram() override;

  /// Lowers and compiles `signature.function` of `module`.
  static llvm::Expected<std::unique_ptr<Program>>
  compile(mlir::OwningOpRef<mlir::ModuleOp> module, const Signature &signature);

  /// The same of several functions at once, in their order. `optLevel` is that of
  /// LLVM, 0 to 3.
  static llvm::Expected<std::vector<std::unique_ptr<Program>>>
  compileAll(mlir::OwningOpRef<mlir::ModuleOp> module,
             llvm::ArrayRef<Signature> signatures, unsigned optLevel);

  llvm::Expected<CallResult> call(llvm::ArrayRef<fusedrt::HostArray> inputs,
                                  bool poison) override;
  llvm::Expected<double> measure(llvm::ArrayRef<fusedrt::HostArray> inputs,
                                 unsigned iterations) override;

private:
  CpuProgram(std::shared_ptr<mlir::ExecutionEngine> engine, void *function,
             Signature signature);

  std::shared_ptr<mlir::ExecutionEngine> engine;
  void (*function)(void **);
  Signature signature;
};

} // namespace fusedrun

#endif // FUSED_RUN_CPUPROGRAM_H
