//===- Isolate.h - Child processes with a watchdog --------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program that ends the compiler or never ends must not end the fuzzer. The
// parent only forks and reads; it never touches MLIR.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_FUZZ_ISOLATE_H
#define FUSED_FUZZ_ISOLATE_H

#include "llvm/ADT/StringRef.h"
#include <functional>
#include <string>

namespace fusedfuzz {

/// Sends one line to the parent.
using Say = std::function<void(const std::string &)>;

/// How a child ended.
struct End {
  bool crashed = false, hung = false;
  /// Of a crash: the first line that it printed to stderr.
  std::string text;
};

/// Runs `work` in a child of its own; `onLine` gets what it says. The child is
/// killed when it is silent for `seconds`.
End runAlone(const std::function<void(const Say &)> &work, unsigned seconds,
             const std::function<void(llvm::StringRef)> &onLine);

/// Runs `work(batch, say)` for each batch in [0, batches), `jobs` at a time.
/// `onBroken` hears of a batch whose child crashed or hung; the others go on.
void runBatches(int64_t batches, unsigned jobs, unsigned seconds,
                const std::function<void(int64_t, const Say &)> &work,
                const std::function<void(llvm::StringRef)> &onLine,
                const std::function<void(int64_t)> &onBroken);

} // namespace fusedfuzz

#endif // FUSED_FUZZ_ISOLATE_H
