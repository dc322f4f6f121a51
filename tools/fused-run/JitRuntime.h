//===- JitRuntime.h - What compiled code calls ------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory and narrow-float conversions for code compiled by CpuProgram.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUN_JITRUNTIME_H
#define FUSED_RUN_JITRUNTIME_H

#include "llvm/ADT/StringRef.h"
#include <memory>
#include <vector>

namespace fusedrun {

/// Owns what compiled code allocates while the arena is current: the code
/// frees nothing, and results may share memory with anything.
class Arena {
public:
  explicit Arena(bool poison);
  ~Arena();
  Arena(const Arena &) = delete;

  void *allocate(size_t bytes, size_t alignment);

  /// False if something was written right behind a block.
  bool isIntact() const;

private:
  static constexpr size_t kGuard = 64;

  bool poison;
  Arena *outer;
  std::vector<std::unique_ptr<char[]>> blocks;
  std::vector<const char *> ends; ///< of the blocks, before their guards
};

/// The functions compiled code may call, by name.
std::vector<std::pair<llvm::StringRef, void *>> jitSymbols();

} // namespace fusedrun

#endif // FUSED_RUN_JITRUNTIME_H
