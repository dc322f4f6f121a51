//===- Options.h - The command line of fused-plan-run -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_TOOLS_PLANRUN_OPTIONS_H
#define FUSED_TOOLS_PLANRUN_OPTIONS_H

#include "fused/Runtime/Result.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace planrun {

enum class Initializer { Uniform, Normal, Ternary };

struct Options {
  std::string plan;
  std::string function; ///< empty: the plan's only one
  /// Argument number -> .npy file, or the value of a scalar.
  std::map<int64_t, std::string> arguments;
  /// Argument number -> shape of generated data.
  std::map<int64_t, std::vector<int64_t>> shapes;
  /// "0" (result) or "arg2" (argument after the run) -> .npy file.
  std::map<std::string, std::string> outputs;
  Initializer initializer = Initializer::Uniform;
  uint64_t seed = 1;
  int64_t repeat = 1;
  bool checkMatmul = false;
  bool transposedB = false;
  bool describe = false;
  bool help = false;
};

extern const char *const usage;

fusedrt::Result<Options> parseOptions(int argc, char **argv);

} // namespace planrun

#endif // FUSED_TOOLS_PLANRUN_OPTIONS_H
