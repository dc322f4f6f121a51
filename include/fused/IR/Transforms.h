//===- Transforms.h - Fused ops back to linalg ------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How is a fused.matmul or fused.epilogue said in upstream operations? The
// parts are shared by fused-decompose and fused-hoist-epilogue.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_IR_TRANSFORMS_H
#define FUSED_IR_TRANSFORMS_H

#include "fused/IR/Fused.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir {
class RewritePatternSet;
namespace fused {

/// A new accumulator of shape (batch..., m, n) and the op's accumulator type,
/// holding what the sum starts from: zero, or the widened `init`. A tensor for
/// an op on tensors, a `memref.alloc` for one on memrefs.
Value createAccumulator(RewriterBase &rewriter, MatmulOp op);

/// `acc += lhs * rhs` over slices of the op's operands that differ from them in
/// their extents only. A `linalg.contract`; a `linalg.generic` where signedness
/// is mixed, the accumulator is i1 (a contract of i1 is and/or, not
/// multiply/add), a map has a constant or a batch dimension is in neither
/// operand. Returns the new accumulator (`acc` itself on memrefs).
Value createContraction(OpBuilder &b, MatmulOp op, Value lhs, Value rhs,
                        Value acc);

/// The op's epilogue on a finished accumulator of shape (batch..., m, n), with
/// its schedule.
EpilogueOp createEpilogue(RewriterBase &rewriter, MatmulOp op, Value acc);

/// Replaces the op by a `linalg.generic` with the same region. Fails for an
/// epilogue on register fragments.
FailureOr<linalg::GenericOp> decomposeEpilogue(RewriterBase &rewriter,
                                               EpilogueOp op);

/// Replaces the op by accumulator, contraction and `linalg.generic`.
LogicalResult decomposeMatmul(RewriterBase &rewriter, MatmulOp op);

/// Replaces an op with an extent that is statically 0: by its outs if it has no
/// results to compute, by one `linalg.generic` of `init` if there is nothing to
/// sum. Fails for all others.
LogicalResult decomposeEmptyMatmul(RewriterBase &rewriter, MatmulOp op);

/// decomposeMatmul and decomposeEpilogue as patterns; `matmuls` and `epilogues` say which.
void populateDecomposePatterns(RewritePatternSet &patterns, bool matmuls = true,
                               bool epilogues = true);

/// Replaces each `linalg.pack` and `linalg.unpack` below `root`, which have no
/// form on buffers, by padding, reshapes and transposes; what has no such form
/// stays.
void lowerPacks(RewriterBase &rewriter, Operation *root);

} // namespace fused
} // namespace mlir

#endif // FUSED_IR_TRANSFORMS_H
