//===- InitAll.h - What a host compiler calls -------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registration of every dialect, interface model, pass and pipeline of ours.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_INITALL_H
#define FUSED_INITALL_H

namespace mlir {
class DialectRegistry;
namespace fused {

/// The fused and fused_gpu dialects and our interface models for them.
void registerAllDialects(DialectRegistry &registry);

/// All our passes and the pipelines `fused-*-pipeline`.
void registerAllPasses();

} // namespace fused
} // namespace mlir

#endif // FUSED_INITALL_H
