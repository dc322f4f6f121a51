//===- Plants.h - Bugs on purpose -------------------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fuzzer that finds nothing may be blind. Each plant is a bug that a compiler
// like this one could have; the tests of the fuzzer ask that it finds them.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_FUZZ_PLANTS_H
#define FUSED_FUZZ_PLANTS_H

#include "mlir/IR/BuiltinOps.h"

namespace fusedfuzz {

enum class Plant {
  None,
  BiasAxis,        ///< a vector along n is read along m
  EpiloguePerStep, ///< the epilogue runs in each step of the mainloop
  LostRounding,    ///< a cast down and up again is left out
  NanSemantics,    ///< maximumf becomes maxnumf
  WrongInit,       ///< the sum starts from zero, whatever the program says
  TailMask,        ///< the last, partial step over k misses an element
  Crash,           ///< the compiler ends the process (tests the fuzzer only)
  Hang             ///< the compiler never ends
};

/// Does the plant change `fused.matmul` (before tiling), or a hoisted tile?
bool isBeforeTiling(Plant plant);

/// Changes `module`; returns at how many places.
int64_t plantBug(mlir::ModuleOp module, Plant plant);

} // namespace fusedfuzz

#endif // FUSED_FUZZ_PLANTS_H
