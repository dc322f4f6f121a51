//===- Actions.h - What fused-run does with a module ------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tool without its command line.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUN_ACTIONS_H
#define FUSED_RUN_ACTIONS_H

#include "Inputs.h"

namespace fusedrun {

enum class DeviceKind { Default, Cpu, Cuda };

struct Options {
  std::string file, function;
  DeviceKind device = DeviceKind::Default;
  InputOptions inputs;
  std::map<unsigned, std::string> outputs; ///< .npy files to write
  bool check = false;
  std::string reference;   ///< module to check against; empty: `file` itself
  unsigned iterations = 0; ///< timed calls; 0: none
  bool fuse = true;
  bool remarks = false;
  std::string blockTile;      ///< CPU pipeline's block-tile; empty: its default
  std::string chip, schedule; ///< GPU pipeline's; empty: its default
};

/// Runs the function, prints the summary line; false if a check failed.
llvm::Expected<bool> compileAndRun(const Options &options);

} // namespace fusedrun

#endif // FUSED_RUN_ACTIONS_H
