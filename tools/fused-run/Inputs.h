//===- Inputs.h - Arrays to run a function on -------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arguments from .npy files, from numbers or from a seeded generator.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUN_INPUTS_H
#define FUSED_RUN_INPUTS_H

#include "Signature.h"
#include <map>

namespace fusedrun {

enum class Distribution { Normal, Uniform };

struct InputOptions {
  uint64_t seed = 0;
  /// Of random floats: normal(0, 1) or uniform in [-1, 1), times `scale`.
  Distribution distribution = Distribution::Normal;
  double scale = 1;
  /// By argument: a .npy file, or a number for a scalar.
  std::map<unsigned, std::string> values;
  /// By argument: extents of a random one whose type is dynamic.
  std::map<unsigned, std::vector<int64_t>> shapes;
};

/// Parses `i=TEXT` (`option` names the option in errors).
llvm::Expected<std::pair<unsigned, std::string>>
parseNumbered(llvm::StringRef option, llvm::StringRef text);

/// Parses `MxNx...`; empty text is rank 0.
llvm::Expected<std::vector<int64_t>> parseShape(llvm::StringRef text);

/// One array per argument (rank 0 for scalars). Random integers lie in
/// [-8, 7], `index` in [0, 3]; the same seed gives the same arrays.
llvm::Expected<std::vector<fusedrt::HostArray>>
makeInputs(const Signature &signature, const InputOptions &options);

} // namespace fusedrun

#endif // FUSED_RUN_INPUTS_H
