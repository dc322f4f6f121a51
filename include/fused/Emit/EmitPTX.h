//===- EmitPTX.h - PTX text of lowered kernels ------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes: a gpu.module of llvm and nvvm operations with a target attribute.
// Gives: its PTX.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_EMIT_EMITPTX_H
#define FUSED_EMIT_EMITPTX_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include <string>

namespace mlir::fused {

/// Compiles `module` for its first target. Fails, with a diagnostic, if it has
/// none, if LLVM cannot compile it, or if a function stays unresolved (a call
/// into libdevice, say).
FailureOr<std::string> emitPTX(gpu::GPUModuleOp module);

/// The PTX of the only gpu.module of `module`; empty if there is none.
FailureOr<std::string> emitPTX(ModuleOp module);

} // namespace mlir::fused

#endif // FUSED_EMIT_EMITPTX_H
