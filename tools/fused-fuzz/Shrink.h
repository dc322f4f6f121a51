//===- Shrink.h - Smaller programs that fail as well ------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_FUZZ_SHRINK_H
#define FUSED_FUZZ_SHRINK_H

#include "Program.h"
#include <functional>

namespace fusedfuzz {

/// The smallest program found by changing one choice of `program` at a time
/// while `fails` holds, in at most `tries` calls of it.
Program shrink(Program program, const std::function<bool(const Program &)> &fails,
               unsigned tries);

} // namespace fusedfuzz

#endif // FUSED_FUZZ_SHRINK_H
