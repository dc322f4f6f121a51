//===- Hoist.h - Epilogue out of the mainloop -------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How does one tile become a mainloop over k and one epilogue after it?
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_HOIST_HOIST_H
#define FUSED_HOIST_HOIST_H

#include "fused/IR/Fused.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir {
class RewriterBase;
namespace fused {

struct HoistedEpilogue {
  /// The loop over k; its body is slices of lhs and rhs and one contraction.
  scf::ForOp mainloop;
  /// Runs once, on the finished accumulator.
  EpilogueOp epilogue;
};

/// Replaces a scheduled `fused.matmul` by accumulator, mainloop and epilogue.
/// Takes tensors or memrefs, any maps and batch dimensions. Fails, with the
/// reason to the rewriter's listener, for an op without a schedule.
FailureOr<HoistedEpilogue> hoistEpilogue(RewriterBase &rewriter, MatmulOp op);

} // namespace fused
} // namespace mlir

#endif // FUSED_HOIST_HOIST_H
