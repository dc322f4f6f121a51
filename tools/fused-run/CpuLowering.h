//===- CpuLowering.h - Upstream dialects to LLVM ----------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one road from upstream's tensor-level dialects to the llvm dialect. The
// untouched program, the reference and the fused program all take it, so that
// they differ in what was done before.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUN_CPULOWERING_H
#define FUSED_RUN_CPULOWERING_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

namespace fusedrun {

/// Takes upstream dialects (tensors or buffers), gives the llvm dialect only.
/// Memory comes from `_mlir_memref_to_llvm_alloc`; nothing is freed inside
/// (the caller owns an arena). Arithmetic of floats narrower than f32 is done
/// in f32 and rounded after every operation, which is IEEE arithmetic in the
/// narrow type.
llvm::Error lowerToLLVM(mlir::ModuleOp module);

/// Makes the loop that walks most operands contiguously the innermost one of
/// each contraction on buffers; the order of every sum stays.
void orderContractionLoops(mlir::ModuleOp module);

} // namespace fusedrun

#endif // FUSED_RUN_CPULOWERING_H
