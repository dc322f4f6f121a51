//===- InterfaceModels.h - Models of upstream interfaces --------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which interfaces of other dialects do our operations implement by external
// models, registered by whoever builds a DialectRegistry?
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_IR_INTERFACEMODELS_H
#define FUSED_IR_INTERFACEMODELS_H

namespace mlir {
class DialectRegistry;
namespace fused {

/// Bufferization of `fused.matmul` and `fused.epilogue`: outs are written in
/// place and never read.
void registerBufferizableModels(DialectRegistry &registry);

} // namespace fused
} // namespace mlir

#endif // FUSED_IR_INTERFACEMODELS_H
