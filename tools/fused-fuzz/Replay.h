//===- Replay.h - Failures as test files ------------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A failure is kept as an .mlir file that lit runs: the function, and in comments
// the pipeline's options and the bytes of each argument.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_FUZZ_REPLAY_H
#define FUSED_FUZZ_REPLAY_H

#include "Batch.h"

namespace fusedfuzz {

/// Writes `one` to `path`; false with a text in `error`.
bool writeTest(const std::string &path, const Case &one, const std::string &options,
               const std::string &comment, std::string &error);

/// Reads what writeTest wrote.
bool readTest(const std::string &path, Case &one, std::string &options, std::string &error);

} // namespace fusedfuzz

#endif // FUSED_FUZZ_REPLAY_H
