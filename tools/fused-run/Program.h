//===- Program.h - Compiled forms of one function ---------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function that can be called on host arrays, wherever it runs.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUN_PROGRAM_H
#define FUSED_RUN_PROGRAM_H

#include "Signature.h"

namespace fusedrun {

/// What a call gave back.
struct CallResult {
  /// Results, then buffer arguments: the order of `Signature::outputs`.
  std::vector<fusedrt::HostArray> outputs;
  double seconds = 0;   ///< of the call alone, on the CPU
  int64_t launches = 0; ///< kernels, on a GPU
};

class Program {
public:
  virtual ~Program() = default;

  /// Runs on copies of `inputs`, one per argument. With `poison`, memory that
  /// the function allocates is filled with 0xFF before (NaN in every float
  /// type).
  virtual llvm::Expected<CallResult>
  call(llvm::ArrayRef<fusedrt::HostArray> inputs, bool poison) = 0;

  /// Seconds of the fastest of `iterations` calls, without transfers.
  virtual llvm::Expected<double>
  measure(llvm::ArrayRef<fusedrt::HostArray> inputs, unsigned iterations) = 0;
};

} // namespace fusedrun

#endif // FUSED_RUN_PROGRAM_H
